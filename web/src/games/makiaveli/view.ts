// What a seat of Makiaveli sees, as the program describes it.
import type { MakiaveliView } from "../../generated";

export type { MakiaveliView };

/// Whether each card of the cross anchors its own group.
export function isAnchored(view: MakiaveliView): boolean {
  return view.options.anchored ?? view.options.preset === "anchored";
}
