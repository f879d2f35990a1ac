import { TREES } from "../../cards/decks";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import Summary from "./Summary.svelte";
import type { ArboretumView } from "./view";

function flights(event: GameEvent, home: (seat: number) => string): Flight[] {
  const seat = home(event.seat ?? 0);
  const code = (event.card as string | undefined) ?? null;
  switch (event.type) {
    case "drew": return [{ from: "deck", to: seat, code }];
    case "took": return [{ from: `pile-${event.pile}`, to: seat, code }];
    case "played": return [{ from: seat, to: `grove-${event.seat}`, code }];
    case "discarded": return [{ from: seat, to: `pile-${event.seat}`, code }];
    default: return [];
  }
}

export const definition: GameDefinition = { deck: TREES, Board, Summary, flights,
  ending: (model) => {
    const scores = (model.view as ArboretumView).scores;
    return `The deck is used up. ${[...scores].sort((a, b) => b - a).join(" to ")} points.`;
  },
};
