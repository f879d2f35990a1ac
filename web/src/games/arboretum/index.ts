import { TREES } from "../../cards/decks";
import type { ArboretumEvent } from "../../generated";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import { say, speech } from "../../words/words.svelte";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import Summary from "./Summary.svelte";
import type { ArboretumView } from "./view";

function flights(told: GameEvent, home: (seat: number) => string): Flight[] {
  const event = told as unknown as ArboretumEvent;
  switch (event.type) {
    case "drew": return [{ from: "deck", to: home(event.seat), code: "card" in event ? event.card : null }];
    case "took": return [{ from: `pile-${event.pile}`, to: home(event.seat), code: event.card }];
    case "played": return [{ from: home(event.seat), to: `grove-${event.seat}`, code: event.card }];
    case "discarded": return [{ from: home(event.seat), to: `pile-${event.seat}`, code: event.card }];
    default: return [];
  }
}

export const definition: GameDefinition = { deck: TREES, Board, Summary, flights,
  winners: (model) => (model.log.findLast(({ type }) => type === "round_ended")?.winners ?? []) as number[],
  ending: (model) => {
    const scores = (model.view as ArboretumView).scores;
    const sorted = [...scores].sort((a, b) => b - a).map((one) => speech.numbers.format(one));
    return say("arboretum.ending", { scores: sorted.reduce((before, next) => say("arboretum.to", { scores: before, next })) });
  },
};
