import { FRENCH } from "../../cards/decks";
import type { MakiaveliEvent } from "../../generated";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import { subject } from "../../table/ending";
import { say } from "../../words/words.svelte";
import Summary from "./Summary.svelte";
import type { MakiaveliView } from "./view";

function flights(told: GameEvent, home: (seat: number) => string): Flight[] {
  const event = told as unknown as MakiaveliEvent;
  switch (event.type) {
    case "drew": return [{ from: "deck", to: home(event.seat), code: "card" in event ? event.card : null }];
    case "played": return event.cards.map((code) => ({ from: home(event.seat), to: "floor", code }));
    default: return [];
  }
}

export const definition: GameDefinition = { deck: FRENCH, Board, Summary, flights,
  winners: (model) => (model.view as MakiaveliView).last_round?.winners ?? [],
  ending(model) {
    const last = (model.view as MakiaveliView).last_round;
    if (!last) return "";
    return say(last.ending === "blocked" ? "makiaveli.ending.blocked" : "makiaveli.ending.won", subject(model, last.winners));
  },
};
