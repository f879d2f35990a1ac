// Arboretum on the wire. Made from the game's description by `./dev generate`: do not edit.

export interface ArboretumOptions {
  /** the nearest preset */
  preset?: "standard" | "match";
  /** games in a match; the points add up, the start passes on */
  rounds?: number;
}

export interface ArboretumTurn {
  /** whose turn */
  seat: number;
  /** the deck or whose discard pile */
  draws: (number | "deck")[];
  /** [card, x, y] */
  played?: [string, number, number];
  /** onto the own pile */
  discarded?: string;
}

export interface ArboretumPlayer {
  /** whose line this is */
  seat: number;
  /** in its hand */
  cards: number;
  /** cards it surely holds; its whole hand, and what counts, once the round is over */
  known: string[];
  /** its pile, bottom to top */
  discard: string[];
  /** [card, x, y] in order */
  arboretum: [string, number, number][];
  /** points by species */
  paths: Record<string, number>;
}

export interface ArboretumView {
  /** the rules in force: the nearest preset and what differs */
  options: ArboretumOptions;
  /** whose view */
  seat: number | "spectator";
  /** what is being decided, or that the round or match is over */
  phase: "first draw" | "second draw" | "play" | "discard" | "round over" | "match over";
  /** the seat to move */
  to_move: number | null;
  /** from 1 */
  round: number;
  /** in the match */
  rounds: number;
  /** who began this round */
  first: number;
  /** every turn of the round: this is what counts when read */
  history: ArboretumTurn[];
  /** from 1 in every round */
  turn: number;
  /** cards in it */
  deck: number;
  /** the seat's own cards, in the order they came */
  hand: string[];
  /** what everybody knows of each seat */
  players: ArboretumPlayer[];
  /** over the finished rounds, one number a seat */
  scores: number[];
  /** different species in the arboretums of the finished rounds */
  tie_breaks: number[];
  /** how the latest finished round ended */
  last_round: "won" | "shared" | null;
  /** after a round: points of each seat, null without the right to score */
  by_species?: Record<string, (number | null)[]>;
}

export type ArboretumAction =
  | { type: "draw"; from: "deck" }
  | { type: "draw"; from: "discard"; seat: number }
  | { type: "play"; card: string; at: [number, number] }
  | { type: "discard"; card: string };

export type ArboretumEvent =
  | { type: "drew"; key: "drew"; seat: number; card: string }
  | { type: "drew"; key: "drew.unseen"; seat: number }
  | { type: "took"; key: "took"; seat: number; card: string; pile: number }
  | { type: "played"; key: "played"; seat: number; card: string; at: [number, number] }
  | { type: "discarded"; key: "discarded"; seat: number; card: string }
  | { type: "scored"; key: "scored"; round: number; species: string; points: (number | null)[] }
  | { type: "round_ended"; key: "round_ended"; round: number; points: (number | null)[]; winners: number[] }
  | { type: "round_began"; key: "round_began"; round: number; seat: number };

export type ArboretumEventType = ArboretumEvent["type"];

/** The English words by key; words in capitals are values, a verb with * goes with the seat. */
export const ArboretumActionWords = {
  "draw.deck": "draw deck",
  "draw.discard": "draw[ discard] PILE",
  "play": "play CARD at CELL",
  "discard": "discard CARD",
} as const;
export const ArboretumEventWords = {
  "drew": "SEAT draw* CARD from the deck",
  "drew.unseen": "SEAT draw* a card from the deck",
  "took": "SEAT take* CARD from PILE",
  "played": "SEAT play* CARD at CELL",
  "discarded": "SEAT discard* CARD",
  "scored": "SPECIES: POINTS",
  "round_ended": "round ROUND is over: POINTS; WINNERS",
  "round_began": "round ROUND begins: SEAT start*",
} as const;
