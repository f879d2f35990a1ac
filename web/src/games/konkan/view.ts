// What a seat of Konkan sees, as the program describes it, and its solver's answer.
export type { KonkanView } from "../../generated";

export interface KonkanPlan {
  can_come_down: boolean;
  can_go_out: boolean;
  best_points: number;
  best_points_keeping_one: number;
  melds: string[][];
  throw: string | null;
  deadwood: number;
  table_plan?: { melds: string[][]; sarfs: { meld: number; card: string }[]; swaps: { meld: number; card: string }[]; throw: string | null } | null;
}
