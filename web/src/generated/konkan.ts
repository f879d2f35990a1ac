// Konkan on the wire. Made from the game's description by `./dev generate`: do not edit.

export interface KonkanOptions {
  /** the nearest preset */
  preset?: "standard" | "single";
  /** points the first come-down of a round needs */
  threshold?: number;
  /** what the next come-down must beat: the best come-down, or the highest score on the table with later melds and sarfs */
  threshold_by?: "come_down" | "laid";
  /** the opening turn may lay melds before its throw */
  opening_turn_may_meld?: boolean;
  /** jokers may be swapped out of one's own melds too */
  swap_own_melds?: boolean;
  /** jokers allowed in one meld */
  max_jokers_per_meld?: number;
  /** the top card of the trash stays when the rest becomes the deck */
  must_keep_top_trash_on_reshuffle?: boolean;
  /** what a joker left in hand costs */
  joker_in_hand_points?: number;
  /** what never having come down costs */
  not_down_penalty?: number;
  /** extra points for throwing the last card */
  win_bonus?: number;
  /** rounds in a match, at most; the dealer rotates */
  rounds?: number;
  /** a total that ends the match at the end of its round; 0 = none */
  target?: number;
  /** turns after which a round is stopped and scored as it stands */
  turn_cap?: number;
}

export interface KonkanMeld {
  /** in order */
  cards: string[];
  /** who laid it first */
  owner: number;
  /** its worth */
  points: number;
}

export interface KonkanPlayer {
  /** whose line this is */
  seat: number;
  /** in its hand */
  cards: number;
  /** whether it has come down */
  down: boolean;
  /** the turn in which it did */
  down_turn: number | null;
  /** what its come-down is worth, also while it grows */
  come_down: number;
  /** points of all cards it has brought to the table */
  laid: number;
  /** cards it surely holds; its whole hand once the round is over */
  known: string[];
  /** faces it threw */
  thrown: string[];
  /** faces it left on the trash, pulling from the deck */
  passed: string[];
}

export interface KonkanLastRound {
  /** how it ended */
  ending: "won" | "adjudicated";
  /** one number a seat */
  gained: number[];
}

export interface KonkanView {
  /** the rules in force: the nearest preset and what differs */
  options: KonkanOptions;
  /** whose view */
  seat: number | "spectator";
  /** what is being decided, or that the round or match is over */
  phase: "pull" | "play" | "round_over" | "match_over";
  /** the seat to move */
  to_move: number | null;
  /** from 1 */
  round: number;
  /** in the match, at most */
  rounds: number;
  /** who dealt this round */
  dealer: number;
  /** from 1 in every round */
  turn: number;
  /** pulled from the trash in this turn and not laid yet */
  taken: string | null;
  /** lays still belong to the come-down of this turn */
  coming_down: boolean;
  /** what coming down needs now */
  threshold: number;
  /** the seat's own cards */
  hand: string[];
  /** cards in it */
  deck: number;
  /** times the trash became the deck in this round */
  reshuffles: number;
  /** after a reshuffle: what can be in the deck */
  deck_may_hold: string[] | null;
  /** bottom to top */
  trash: string[];
  /** who threw each */
  trash_by: number[];
  /** cards at the bottom of the trash that can never be pulled */
  buried: number;
  /** numbered by age */
  melds: KonkanMeld[];
  /** what everybody knows of each seat */
  players: KonkanPlayer[];
  /** one number a seat */
  scores: number[];
  /** the latest finished round */
  last_round: KonkanLastRound | null;
}

export type KonkanAction =
  | { type: "pull"; from: "deck" }
  | { type: "pull"; from: "trash" }
  | { type: "lay"; cards: string[] }
  | { type: "sarf"; card: string; meld: number; end?: "low" | "high" }
  | { type: "swap"; card: string; meld: number }
  | { type: "throw"; card: string };

export type KonkanEvent =
  | { type: "dealt"; key: "dealt"; opener: number; round: number }
  | { type: "reshuffled"; key: "reshuffled"; deck: number }
  | { type: "pulled"; key: "pulled.deck"; from: "deck"; seat: number; card: string }
  | { type: "pulled"; key: "pulled.deck.unseen"; from: "deck"; seat: number }
  | { type: "pulled"; key: "pulled.trash"; from: "trash"; seat: number; card: string }
  | { type: "laid"; key: "laid"; seat: number; cards: string[]; meld: number; points: number }
  | { type: "buried"; key: "buried"; seat: number; cards: string[]; points: number }
  | { type: "came_down"; key: "came_down"; seat: number; points: number }
  | { type: "sarfed"; key: "sarfed"; seat: number; card: string; meld: number; cards: string[]; points: number }
  | { type: "swapped"; key: "swapped"; seat: number; card: string; meld: number; cards: string[] }
  | { type: "threw"; key: "threw"; seat: number; card: string }
  | { type: "shown"; key: "shown"; laid: number; seat: number; hand: string[] }
  | { type: "round_over"; key: "round_over"; ending: "won" | "adjudicated"; winner: number | null; round: number; gained: number[]; scores: number[] };

export type KonkanEventType = KonkanEvent["type"];

/** The English words by key; words in capitals are values, a verb with * goes with the seat. */
export const KonkanActionWords = {
  "pull.deck": "pull deck",
  "pull.trash": "pull trash",
  "lay": "lay CARDS",
  "sarf": "sarf CARD to MELD[ END]",
  "swap": "swap CARD from MELD",
  "throw": "throw CARD",
} as const;
export const KonkanEventWords = {
  "dealt": "round ROUND is dealt; SEAT open* with 15 cards",
  "reshuffled": "the deck is empty; the trash becomes a new one of DECK",
  "pulled.deck": "SEAT pull* CARD from the deck",
  "pulled.deck.unseen": "SEAT pull* a card from the deck",
  "pulled.trash": "SEAT pull* CARD from the trash",
  "laid": "SEAT lay* CARDS as meld MELD, POINTS",
  "buried": "SEAT lay* CARDS, POINTS: complete, it goes under the trash",
  "came_down": "SEAT be* down with POINTS",
  "sarfed": "SEAT add* CARD to meld MELD, now CARDS, POINTS",
  "swapped": "SEAT give* CARD for a joker of meld MELD, now CARDS",
  "threw": "SEAT throw* CARD",
  "shown": "SEAT have* laid POINTS and hold* HAND",
  "round_over": "round ROUND: [SEAT win*|stopped by the turn limit and scored as it stands]; RESULTS",
} as const;
