// What a seat of Five Crowns sees, as the program describes it, and its solver's answer.
import type { FiveCrownsArrangement } from "../../generated";

export type { FiveCrownsView } from "../../generated";

export interface FiveCrownsPlan extends FiveCrownsArrangement {
  min_points: number;
  can_go_out: boolean;
  min_points_after_discard: number | null;
  discard: string | null;
  after_discard: FiveCrownsArrangement | null;
}

export const WILDS = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
