import { FRENCH } from "../../cards/decks";
import type { GinRummyEvent } from "../../generated";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import { nameOf } from "../../lib/table-model";
import { does } from "../../table/ending";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import Summary from "./Summary.svelte";
import type { GinRummyView } from "./view";

function flights(told: GameEvent, home: (seat: number) => string): Flight[] {
  const event = told as unknown as GinRummyEvent;
  switch (event.type) {
    case "drew": return [{ from: event.from, to: home(event.seat), code: "card" in event ? event.card : null }];
    case "discarded":
    case "knocked": return [{ from: home(event.seat), to: "discard", code: event.card }];
    case "laid_off": return [{ from: home(event.seat), to: `meld-${event.meld}`, code: event.card }];
    default: return [];
  }
}

export const definition: GameDefinition = {
  deck: FRENCH, Board, Summary, flights,
  ending(model) {
    const view = model.view as GinRummyView;
    if (view.knocker === null) return "Nobody has knocked: the hand does not count.";
    const winner = view.players.findIndex(({ gained }) => gained > 0);
    const points = view.players[winner]?.gained ?? 0;
    if (winner < 0) return "Nobody scores.";
    if (winner !== view.knocker) return `Undercut: ${does([nameOf(model, winner)], "score", "scores")} ${points}.`;
    const gin = view.players[winner]!.shows?.deadwood === 0;
    return `${does([nameOf(model, winner)], gin ? "go gin and score" : "knock and score", gin ? "goes gin and scores" : "knocks and scores")} ${points}.`;
  },
};
