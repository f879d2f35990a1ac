// What a seat of Konkan sees (docs/schema.md).

export interface KonkanView {
  phase: "pull" | "play" | "round_over" | "match_over";
  hand: string[];
  deck: number;
  trash: string[];
  trash_by: number[];
  buried: number;
  threshold: number;
  coming_down: boolean;
  taken: string | null;
  melds: { cards: string[]; owner: number; points: number }[];
  players: { cards: number; down: boolean; come_down: number; laid: number; known: string[] }[];
  scores: number[];
  round: number;
  rounds: number;
  options: Record<string, unknown>;
  last_round: { ending: string; gained: number[] } | null;
}

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
