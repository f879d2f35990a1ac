// Makiaveli on the wire. Made from the game's description by `./dev generate`: do not edit.

export interface MakiaveliOptions {
  /** the nearest preset */
  preset?: "standard" | "anchored" | "must-play" | "hand-limit" | "no-cross" | "cards-left";
  /** two cards still in the cross may not end in the same group */
  anchored?: boolean;
  /** whoever can play must: no drawing or passing then */
  must_play?: boolean;
  /** with so many cards one passes instead of drawing; 0 = no limit */
  hand_limit?: number;
  /** a round costs a point for each card left in hand */
  score_cards_left?: boolean;
  /** cards laid open around the deck */
  cross_cards?: number;
  /** rounds in a match; the starting player rotates */
  rounds?: number;
}

export interface MakiaveliLastDraw {
  /** from 1 */
  turn: number;
  /** what lay there then */
  floor: string[];
  /** and around the deck */
  cross: string[];
}

export interface MakiaveliPlayer {
  /** whose line this is */
  seat: number;
  /** in its hand; during its play: at the start of it */
  cards: number;
  /** turns spent drawing */
  draws: number;
  /** turns spent playing */
  plays: number;
  /** cards brought to the floor */
  played: number;
  /** its latest draw */
  last_draw: MakiaveliLastDraw | null;
  /** turn of its latest play */
  last_play: number | null;
  /** its cards, once the round is over */
  hand: string[] | null;
}

export interface MakiaveliLastRound {
  /** how it ended */
  ending: "won" | "blocked";
  /** went out, or have the fewest cards */
  winners: number[];
}

export interface MakiaveliView {
  /** the rules in force: the nearest preset and what differs */
  options: MakiaveliOptions;
  /** whose view */
  seat: number | "spectator";
  /** before or in a play of the own seat, or that the round or match is over */
  phase: "turn" | "play" | "round_over" | "match_over";
  /** the seat to move */
  to_move: number | null;
  /** from 1 */
  round: number;
  /** in the match */
  rounds: number;
  /** who began this round */
  starter: number;
  /** finished in this round */
  turns: number;
  /** in a row up to now */
  passes: number;
  /** cards in it */
  deck: number;
  /** groups; only the cards count when read */
  floor: string[][];
  /** the single cards around the deck */
  cross: string[];
  /** the seat's own cards, without those in play */
  hand: string[];
  /** put from the own hand into the play that is going on */
  in_play: string[];
  /** used from the cross in it; still in `cross` */
  in_play_cross: string[];
  /** what everybody knows of each seat */
  players: MakiaveliPlayer[];
  /** one number a seat */
  scores: number[];
  /** the latest finished round */
  last_round: MakiaveliLastRound | null;
}

export type MakiaveliAction =
  | { type: "draw" }
  | { type: "pass" }
  | { type: "put"; card: string }
  | { type: "use"; card: string }
  | { type: "done" };

export type MakiaveliEvent =
  | { type: "dealt"; key: "dealt"; starter: number; round: number; cross: string[] }
  | { type: "drew"; key: "drew"; seat: number; card: string }
  | { type: "drew"; key: "drew.unseen"; seat: number }
  | { type: "passed"; key: "passed"; seat: number }
  | { type: "put"; key: "put"; seat: number; card: string }
  | { type: "preparing"; key: "preparing"; seat: number }
  | { type: "used"; key: "used"; seat: number; card: string }
  | { type: "played"; key: "played"; seat: number; cards: string[]; cross: string[] }
  | { type: "shown"; key: "shown"; seat: number; cards: string[] }
  | { type: "round_over"; key: "round_over.won"; ending: "won"; round: number; winners: number[]; gained: number[]; scores: number[] }
  | { type: "round_over"; key: "round_over.blocked"; ending: "blocked"; winners: number[]; round: number; gained: number[]; scores: number[] };

export type MakiaveliEventType = MakiaveliEvent["type"];

/** The English words by key; words in capitals are values, a verb with * goes with the seat. */
export const MakiaveliActionWords = {
  "draw": "draw",
  "pass": "pass",
  "put": "put CARD",
  "use": "use CARD",
  "done": "done",
} as const;
export const MakiaveliEventWords = {
  "dealt": "round ROUND is dealt, SEAT start*; cross: CROSS",
  "drew": "SEAT draw* CARD",
  "drew.unseen": "SEAT draw* a card",
  "passed": "SEAT pass*",
  "put": "SEAT put* CARD",
  "preparing": "SEAT prepare* a play",
  "used": "SEAT use* CARD of the cross",
  "played": "SEAT play* CARDS[ with CROSS of the cross]",
  "shown": "SEAT be* left with CARDS",
  "round_over.won": "round ROUND: WINNERS went out; RESULTS",
  "round_over.blocked": "round ROUND: blocked, fewest cards: FEWEST; RESULTS",
} as const;
