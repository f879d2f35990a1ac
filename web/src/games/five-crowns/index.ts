import { FRENCH } from "../../cards/decks";
import { rankLabel } from "../../cards/french";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import { does } from "../../table/ending";
import { nameOf } from "../../lib/table-model";
import Summary from "./Summary.svelte";
import { WILDS, type FiveCrownsView } from "./view";

function flights(event: GameEvent, home: (seat: number) => string): Flight[] {
  const seat = home(event.seat ?? 0);
  const code = (event.card as string | undefined) ?? null;
  switch (event.type) {
    case "drew": return [{ from: event.from as string, to: seat, code }]; // "stock" or "discard"
    case "discarded":
    case "went_out": return code ? [{ from: seat, to: "discard", code }] : [];
    default: return [];
  }
}

export const definition: GameDefinition = {
  deck: FRENCH, Board, Summary, flights,
  ending(model) {
    const out = (model.view as FiveCrownsView).went_out;
    return out === null ? "Nobody went out in time." : `${does([nameOf(model, out)], "go", "goes")} out; the others count what they have left.`;
  },
  roundNote: (round) => ` (${rankLabel(WILDS[round - 1] ?? "")} wild)`,
};
