// What a seat of Makiaveli sees (docs/schema.md).

export interface MakiaveliView {
  phase: "turn" | "play" | "round_over" | "match_over";
  hand: string[];
  cross: string[];
  floor: string[][];
  in_play: string[];
  deck: number;
  players: { cards: number; draws: number; plays: number; hand: string[] | null }[];
  scores: number[];
  options: { preset?: string; anchored?: boolean };
}

/// Whether each card of the cross anchors its own group.
export function isAnchored(view: MakiaveliView): boolean {
  return view.options.anchored ?? view.options.preset === "anchored";
}
