// Gin rummy on the wire. Made from the game's description by `./dev generate`: do not edit.

export interface GinRummyOptions {
  /** the nearest preset */
  preset?: "standard" | "hand";
  /** points that win the match; 0: a match is one hand */
  target?: number;
  /** the most deadwood to knock with */
  knock_at?: number;
  /** points for going out without deadwood */
  gin_bonus?: number;
  /** points for no more deadwood than the knocker's */
  undercut_bonus?: number;
}

export interface GinRummyArrangement {
  /** of the best arrangement */
  melds: string[][];
  /** in no meld */
  loose: string[];
  /** what these cost */
  deadwood: number;
}

export interface GinRummyPlayer {
  /** whose line this is */
  seat: number;
  /** in hand */
  cards: number;
  /** surely in this hand: taken openly, or shown */
  known: string[];
  /** upcards it left lying */
  passed: string[];
  /** what it has thrown */
  discarded: string[];
  /** the hand in its melds, once it lies open */
  shows: GinRummyArrangement | null;
  /** in the last finished hand */
  gained: number;
  /** in the match */
  score: number;
}

export interface GinRummyView {
  /** the rules in force: the nearest preset and what differs */
  options: GinRummyOptions;
  /** whose view */
  seat: number | "spectator";
  /** the hand, counted from 1 */
  round: number;
  /** what is being decided */
  phase: "offer" | "draw" | "discard" | "lay_off" | "over";
  /** the seat to move */
  to_move: number | null;
  /** whose turn it is, or would be */
  mover: number;
  /** who dealt this hand */
  dealer: number;
  /** refusals of the first upcard */
  offers: number;
  /** discards in this hand */
  turn: number;
  /** who has knocked */
  knocker: number | null;
  /** how the last finished hand ended */
  ending: "won" | "exhausted" | "turn_limit" | null;
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
  /** the knocker's, with what was laid off on them */
  melds: string[][];
  /** by the other one */
  laid_off: string[];
  /** of the own hand */
  deadwood: number;
  /** the own hand in its melds */
  arranged: GinRummyArrangement;
  /** what both know of each seat */
  players: GinRummyPlayer[];
  /** one number a seat */
  scores: number[];
}

export type GinRummyAction =
  | { type: "pass" }
  | { type: "draw"; from: "stock" }
  | { type: "draw"; from: "discard" }
  | { type: "discard"; card: string }
  | { type: "knock"; card: string }
  | { type: "lay_off"; card: string; meld: number }
  | { type: "done" };

export type GinRummyEvent =
  | { type: "dealt"; key: "dealt"; round: number; seat: number; card: string }
  | { type: "passed"; key: "passed"; seat: number; card: string }
  | { type: "drew"; key: "drew.stock"; from: "stock"; seat: number; card: string }
  | { type: "drew"; key: "drew.stock.unseen"; from: "stock"; seat: number }
  | { type: "drew"; key: "drew.discard"; from: "discard"; seat: number; card: string }
  | { type: "discarded"; key: "discarded"; seat: number; card: string }
  | { type: "knocked"; key: "knocked"; melds: string[][]; loose: string[]; seat: number; hand: string[]; card: string; deadwood: number }
  | { type: "laid_off"; key: "laid_off"; seat: number; card: string; meld: number }
  | { type: "showed"; key: "showed"; melds: string[][]; loose: string[]; seat: number; hand: string[]; deadwood: number }
  | { type: "exhausted"; key: "exhausted" }
  | { type: "scored"; key: "scored"; seat: number; points: number; total: number };

export type GinRummyEventType = GinRummyEvent["type"];

/** The English words by key; words in capitals are values, a verb with * goes with the seat. */
export const GinRummyActionWords = {
  "pass": "pass",
  "draw.stock": "draw stock",
  "draw.discard": "draw discard",
  "discard": "discard CARD",
  "knock": "knock CARD",
  "lay_off": "lay off CARD to MELD",
  "done": "done",
} as const;
export const GinRummyEventWords = {
  "dealt": "hand ROUND: SEAT deal* the cards, CARD lies face up",
  "passed": "SEAT leave* CARD lying",
  "drew.stock": "SEAT draw* CARD from the stock",
  "drew.stock.unseen": "SEAT draw* from the stock",
  "drew.discard": "SEAT take* CARD from the discards",
  "discarded": "SEAT discard* CARD",
  "knocked": "SEAT knock* with HAND, discarding CARD: a deadwood of DEADWOOD",
  "laid_off": "SEAT lay* off CARD on meld MELD",
  "showed": "SEAT show* HAND: a deadwood of DEADWOOD",
  "exhausted": "nobody has knocked: the hand does not count",
  "scored": "SEAT score* POINTS, TOTAL in all",
} as const;
