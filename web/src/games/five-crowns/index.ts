import { FRENCH } from "../../cards/decks";
import { rankLabel } from "../../cards/french";
import type { FiveCrownsEvent } from "../../generated";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import { subject } from "../../table/ending";
import { say } from "../../words/words.svelte";
import Summary from "./Summary.svelte";
import { WILDS, type FiveCrownsView } from "./view";

function flights(told: GameEvent, home: (seat: number) => string): Flight[] {
  const event = told as unknown as FiveCrownsEvent;
  switch (event.type) {
    case "drew": return [{ from: event.from, to: home(event.seat), code: "card" in event ? event.card : null }];
    case "discarded":
    case "went_out": return event.card ? [{ from: home(event.seat), to: "discard", code: event.card }] : [];
    default: return [];
  }
}

export const definition: GameDefinition = {
  deck: FRENCH, Board, Summary, flights,
  winners(model) {
    const out = (model.view as FiveCrownsView).went_out;
    return out === null ? [] : [out];
  },
  ending(model) {
    const out = (model.view as FiveCrownsView).went_out;
    return out === null ? say("five-crowns.ending.none") : say("five-crowns.ending", subject(model, [out]));
  },
  roundNote: (round) => ` ${say("five-crowns.note", { rank: rankLabel(WILDS[round - 1] ?? "") })}`,
};
