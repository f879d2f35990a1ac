// What a seat of Five Crowns sees (docs/schema.md), and its solver's answer.

export interface Arrangement {
  melds: string[][];
  leftover: string[];
}

export interface FiveCrownsView {
  phase: "draw" | "discard" | "round_over" | "match_over";
  hand: string[];
  wild: string;
  round: number;
  stock: number;
  discards: string[];
  went_out: number | null;
  players: { cards: number; known: string[]; shows: Arrangement | null; melds: string[][] }[];
  scores: number[];
  sheet: number[][];
  options: { preset?: string };
}

export interface FiveCrownsPlan extends Arrangement {
  min_points: number;
  can_go_out: boolean;
  min_points_after_discard: number | null;
  discard: string | null;
  after_discard: Arrangement | null;
}

export const WILDS = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
