import { FRENCH } from "../../cards/decks";
import type { GinRummyEvent } from "../../generated";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import { subject } from "../../table/ending";
import { say } from "../../words/words.svelte";
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
  winners: (model) => (model.view as GinRummyView).players.flatMap(({ gained }, seat) => (gained > 0 ? [seat] : [])),
  ending(model) {
    const view = model.view as GinRummyView;
    if (view.knocker === null) return say("gin-rummy.ending.none");
    const winner = view.players.findIndex(({ gained }) => gained > 0);
    const points = view.players[winner]?.gained ?? 0;
    if (winner < 0) return say("gin-rummy.ending.nobody");
    const values = { ...subject(model, [winner]), points };
    if (winner !== view.knocker) return say("gin-rummy.ending.undercut", values);
    const gin = view.players[winner]!.shows?.deadwood === 0;
    return say(gin ? "gin-rummy.ending.gin" : "gin-rummy.ending.knock", values);
  },
};
