// Taiwanese mahjong on the wire. Made from the game's description by `./dev generate`: do not edit.

export interface MahjongOptions {
  /** the nearest preset */
  preset?: "taiwan" | "qkmj";
  /** seat winds counted from the dealer or drawn for every hand */
  seat_winds?: "dealer" | "random";
  /** end of the wall that replaces flowers and fills kangs */
  replacements?: "tail" | "front";
  /** an added kang may be robbed to win (搶槓) */
  rob_kang?: boolean;
  /** a kang may be made with tiles of earlier turns */
  late_kang?: boolean;
  /** seven flowers with the eighth, or all eight, win the hand at once (七搶一, 八仙過海) */
  flower_wins?: boolean;
  /** a hand of sequences alone counts 2 (平胡) */
  pinghu?: boolean;
  /** a concealed kang leaves the hand closed (門清) */
  concealed_kang_keeps_closed?: boolean;
  /** a wait for one tile alone counts 1 (單吊, 邊張, 中洞) */
  single_wait?: boolean;
  /** five melds claimed and the pair self-drawn count 1 (半求人) */
  half_melded?: boolean;
  /** ones, nines and honours alone, and their kin, count as in QKMJ (混老頭) */
  qkmj_quirks?: boolean;
  /** five kangs count as four do (四槓子) */
  five_kangs?: boolean;
  /** money every payer pays besides the tai */
  base?: number;
  /** money a tai is worth */
  unit?: number;
  /** hands a dealer may keep the deal in a row */
  max_streak?: number;
  /** times the deal goes round; 0 counts hands only */
  winds?: number;
  /** hands after which the match ends; 0 counts winds only */
  hands?: number;
}

export interface MahjongDiscard {
  /** whose it was */
  seat: number;
  /** what was discarded */
  tile: number;
  /** who made a meld with it */
  taken_by: number | null;
}

export interface MahjongMeld {
  /** how it was made */
  type: "eat" | "pong" | "kang" | "added_kang" | "concealed_kang";
  /** ascending */
  tiles: number[];
  /** the tile of another seat in it */
  claimed: number | null;
  /** whose that was */
  from: number | null;
}

export interface MahjongPlayer {
  /** whose line this is */
  seat: number;
  /** 31 east to 34 north */
  seat_wind: number;
  /** its money */
  score: number;
  /** concealed tiles */
  hand_count: number;
  /** in their order */
  melds: MahjongMeld[];
  /** turned up */
  flowers: number[];
  /** those nobody took */
  discards: number[];
  /** once the hand is over */
  hand?: number[];
}

export interface MahjongResult {
  /** how the hand ended */
  ending: "none" | "won" | "exhausted";
  /** who won */
  winner: number | null;
  /** who gave the winning tile; null on a self-draw */
  payer: number | null;
  /** the winning one; null where flowers alone won */
  tile: number | null;
  /** the tile was that of an added kang */
  robbed_kang: boolean;
  /** whether flowers won it */
  flower_win: "none" | "seven_rob_one" | "eight_flowers";
  /** money, one number a seat */
  change: number[];
  /** what the hand counts */
  tai: [string, number][];
  /** all tai */
  total: number;
}

export interface MahjongView {
  /** the rules in force: the nearest preset and what differs */
  options: MahjongOptions;
  /** whose view */
  seat: number | "spectator";
  /** what is being decided: a turn, claims on a discard, the robbing of an added kang */
  phase: "turn" | "claims" | "robbing" | "over";
  /** the seat to move; of a claim only that it is one's own */
  to_move: number | null;
  /** the hand, from 1 */
  round: number;
  /** times the deal has gone round */
  winds_played: number;
  /** 31 east to 34 north */
  round_wind: number;
  /** who deals */
  dealer: number;
  /** hands the dealer has kept the deal */
  streak: number;
  /** tiles left, with the 16 that are never drawn */
  wall: number;
  /** whose turn it is, or whose tile is on offer */
  active: number;
  /** how the active seat came by its last tile */
  draw: "claim" | "opening" | "wall" | "replacement";
  /** the active seat holds a tile more than its share */
  holding: boolean;
  /** the tile that may be claimed */
  tile: number | null;
  /** all discards in the order of play */
  river: MahjongDiscard[];
  /** what everybody knows of each seat */
  players: MahjongPlayer[];
  /** the seat's own concealed tiles */
  hand: number[];
  /** the tile this seat has just drawn */
  drawn: number | null;
  /** its own claim, until all have spoken */
  intent: MahjongAction | null;
  /** one number a seat */
  scores: number[];
  /** how the last finished hand ended */
  last_ending: "none" | "won" | "exhausted";
  /** how this hand ended */
  result: MahjongResult | null;
}

export type MahjongAction =
  | { type: "discard"; tile: number }
  | { type: "concealed_kang"; tile: number }
  | { type: "added_kang"; tile: number }
  | { type: "win" }
  | { type: "pass" }
  | { type: "eat"; tiles: [number, number] }
  | { type: "pong" }
  | { type: "kang" };

export type MahjongEvent =
  | { type: "begins"; key: "begins.kept"; round: number; round_wind: number; seat: number; streak: number }
  | { type: "begins"; key: "begins"; streak: number; round: number; round_wind: number; seat: number }
  | { type: "draws"; key: "draws"; seat: number; tile: number }
  | { type: "draws"; key: "draws.unseen"; tile: null; seat: number }
  | { type: "replaces"; key: "replaces"; seat: number; tile: number }
  | { type: "replaces"; key: "replaces.unseen"; tile: null; seat: number }
  | { type: "flower"; key: "flower"; seat: number; tile: number }
  | { type: "discards"; key: "discards"; seat: number; tile: number }
  | { type: "answers"; key: "answers"; seat: number; action: MahjongAction; tile: number }
  | { type: "eats"; key: "eats"; from: number | null; seat: number; tile: number; with: [number, number] }
  | { type: "pongs"; key: "pongs"; from: number | null; seat: number; tile: number }
  | { type: "kangs"; key: "kangs"; from: number | null; seat: number; tile: number }
  | { type: "conceals_kang"; key: "conceals_kang"; seat: number; tile: number }
  | { type: "adds_kang"; key: "adds_kang"; seat: number; tile: number }
  | { type: "wins"; key: "wins.robbed_kang"; self_draw: boolean; robbed_kang: boolean; by_flowers: boolean; seat: number; tile: number; from: number; tai: number }
  | { type: "wins"; key: "wins.claimed"; self_draw: boolean; robbed_kang: boolean; by_flowers: boolean; seat: number; tile: number; from: number; tai: number }
  | { type: "wins"; key: "wins.self_drawn"; self_draw: boolean; robbed_kang: boolean; by_flowers: boolean; seat: number; tile: number; tai: number }
  | { type: "wins"; key: "wins.seven_flowers"; self_draw: boolean; robbed_kang: boolean; by_flowers: boolean; seat: number; from: number; tai: number }
  | { type: "wins"; key: "wins.eight_flowers"; self_draw: boolean; robbed_kang: boolean; by_flowers: boolean; seat: number; tai: number }
  | { type: "scores"; key: "scores"; seat: number | null; name: string; tai: number }
  | { type: "exhausted"; key: "exhausted" }
  | { type: "shows"; key: "shows"; seat: number; hand: number[] }
  | { type: "pays"; key: "pays"; seat: number; change: number; score: number }
  | { type: "match_over"; key: "match_over" };

export type MahjongEventType = MahjongEvent["type"];

/** The English words by key; words in capitals are values, a verb with * goes with the seat. */
export const MahjongActionWords = {
  "discard": "discard TILE",
  "concealed_kang": "concealed kang TILE",
  "added_kang": "added kang TILE",
  "win": "win",
  "pass": "pass",
  "eat": "eat TILES",
  "pong": "pong",
  "kang": "kang",
} as const;
export const MahjongEventWords = {
  "begins.kept": "hand ROUND, WIND round: SEAT deal*, kept KEPT times",
  "begins": "hand ROUND, WIND round: SEAT deal*",
  "draws": "SEAT draw* TILE",
  "draws.unseen": "SEAT draw* a tile",
  "replaces": "SEAT draw* TILE as a replacement",
  "replaces.unseen": "SEAT draw* a tile as a replacement",
  "flower": "SEAT turn* up the flower FLOWER",
  "discards": "SEAT discard* TILE",
  "answers": "SEAT say* 'ACTION' to TILE",
  "eats": "SEAT eat* TILE with WITH",
  "pongs": "SEAT pong* TILE",
  "kangs": "SEAT claim* a kang of TILE",
  "conceals_kang": "SEAT lay* down a concealed kang of TILE",
  "adds_kang": "SEAT add* TILE to the pong for a kang",
  "wins.robbed_kang": "SEAT win* with ROBBED, robbing the kang of FROM: TAI tai",
  "wins.claimed": "SEAT win* with TILE from FROM: TAI tai",
  "wins.self_drawn": "SEAT win* with TILE, self-drawn: TAI tai",
  "wins.seven_flowers": "SEAT win* with seven flowers, robbing FROM of the eighth: TAI tai",
  "wins.eight_flowers": "SEAT win* with all eight flowers: TAI tai",
  "scores": "  NAME TAI",
  "exhausted": "the wall is used up, nobody wins",
  "shows": "SEAT show* HAND",
  "pays": "SEAT get* CHANGE, now SCORE",
  "match_over": "the match is over",
} as const;
