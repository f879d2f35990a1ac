// Five Crowns on the wire. Made from the game's description by `./dev generate`: do not edit.

export interface FiveCrownsOptions {
  /** the nearest preset */
  preset?: "spec" | "anysuit" | "official" | "legacy";
  /** a book may have two naturals of the same suit */
  duplicate_suits_in_books?: boolean;
  /** a meld has at least one card that is not wild */
  natural_required?: boolean;
  /** no wild beyond the gaps in a run that a natural K tops or a natural 3 starts */
  legacy_runs?: boolean;
  /** J Q K and joker cost 11 12 13 50 (face) or 10 10 10 20 (tens) */
  points?: "face" | "tens";
  /** going out with a discard, or with all cards melded */
  going_out?: "discard" | "all";
  /** on the last turn players may arrange their melds themselves */
  manual_melds?: boolean;
  /** the round a match begins with */
  first_round?: number;
  /** the round a match ends with */
  last_round?: number;
}

export interface FiveCrownsArrangement {
  /** cards of each meld */
  melds: string[][];
  /** what each of them counts as */
  stands_for: string[][];
  /** what is in no meld */
  leftover: string[];
}

export interface FiveCrownsPlayer {
  /** whose line this is */
  seat: number;
  /** in hand */
  cards: number;
  /** cards it surely holds; all of them once they have been shown */
  known: string[];
  /** its cards, once shown, as they count */
  shows: FiveCrownsArrangement | null;
  /** top discards it left lying */
  declined: string[];
  /** what it has thrown away */
  discarded: string[];
  /** laid by hand */
  melds: string[][];
  /** the meld it is laying */
  begun: string[];
}

export interface FiveCrownsView {
  /** the rules in force: the nearest preset and what differs */
  options: FiveCrownsOptions;
  /** whose view */
  seat: number | "spectator";
  /** deals so many cards and two */
  round: number;
  /** what is being decided, or that the round or match is over */
  phase: "draw" | "discard" | "round_over" | "match_over";
  /** the seat to move */
  to_move: number | null;
  /** the rank that is wild */
  wild: string;
  /** who dealt this round */
  dealer: number;
  /** turns finished in this round */
  turn: number;
  /** who ended this round; the others have one turn each */
  went_out: number | null;
  /** how the last finished round ended */
  ending: "won" | "turn_limit" | null;
  /** times the discards became the stock */
  reshuffles: number;
  /** what the last of them made the stock of */
  recycled: string[];
  /** cards in the stock */
  stock: number;
  /** bottom to top */
  discards: string[];
  /** what the mover took from the discards in this turn */
  taken: string | null;
  /** the seat's own cards */
  hand: string[];
  /** what the seat drew in this turn */
  drawn: string | null;
  /** what everybody knows of each seat */
  players: FiveCrownsPlayer[];
  /** one number a seat, the fewer the better */
  scores: number[];
  /** points of every finished round and seat */
  sheet: number[][];
}

export type FiveCrownsAction =
  | { type: "draw"; from: "stock" }
  | { type: "draw"; from: "discard" }
  | { type: "discard"; card: string }
  | { type: "go_out"; card: string | null }
  | { type: "put"; card: string }
  | { type: "close" };

export type FiveCrownsEvent =
  | { type: "dealt"; key: "dealt"; round: number; seat: number; wild: string; card: string }
  | { type: "drew"; key: "drew.stock"; from: "stock"; seat: number; card: string }
  | { type: "drew"; key: "drew.stock.unseen"; from: "stock"; seat: number }
  | { type: "drew"; key: "drew.discard"; from: "discard"; seat: number; card: string }
  | { type: "reshuffled"; key: "reshuffled"; cards: number }
  | { type: "discarded"; key: "discarded"; seat: number; card: string }
  | { type: "put"; key: "put"; seat: number; card: string }
  | { type: "closed"; key: "closed"; seat: number; cards: string[] }
  | { type: "went_out"; key: "went_out"; seat: number; melds: string[][]; stands_for: string[][]; leftover: string[]; card: string | null }
  | { type: "showed"; key: "showed"; seat: number; melds: string[][]; stands_for: string[][]; leftover: string[] }
  | { type: "turn_limit"; key: "turn_limit"; turns: number }
  | { type: "scored"; key: "scored"; seat: number; points: number; total: number };

export type FiveCrownsEventType = FiveCrownsEvent["type"];

/** The English words by key; words in capitals are values, a verb with * goes with the seat. */
export const FiveCrownsActionWords = {
  "draw.stock": "draw stock",
  "draw.discard": "draw discard",
  "discard": "discard CARD",
  "go_out": "go out[ CARD]",
  "put": "put CARD",
  "close": "close",
} as const;
export const FiveCrownsEventWords = {
  "dealt": "round ROUND: SEAT deal* the cards, WILDs are wild, CARD lies face up",
  "drew.stock": "SEAT draw* CARD from the stock",
  "drew.stock.unseen": "SEAT draw* from the stock",
  "drew.discard": "SEAT take* CARD from the discards",
  "reshuffled": "the stock was empty: a new one is made of DISCARDS",
  "discarded": "SEAT discard* CARD",
  "put": "SEAT put* down CARD",
  "closed": "SEAT lay* the meld CARDS",
  "went_out": "SEAT go* out with MELDS[, discarding CARD]",
  "showed": "SEAT show* MELDS",
  "turn_limit": "TURNS turns are over and nobody went out: the round ends",
  "scored": "SEAT score* POINTS, TOTAL in all",
} as const;
