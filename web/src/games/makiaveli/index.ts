import { FRENCH } from "../../cards/decks";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import { does } from "../../table/ending";
import { nameOf } from "../../lib/table-model";
import Summary from "./Summary.svelte";

function flights(event: GameEvent, home: (seat: number) => string): Flight[] {
  const seat = home(event.seat ?? 0);
  if (event.type === "drew") return [{ from: "deck", to: seat, code: (event.card as string | undefined) ?? null }];
  if (event.type === "played") return (event.cards as string[]).map((code) => ({ from: seat, to: "floor", code }));
  return [];
}

export const definition: GameDefinition = { deck: FRENCH, Board, Summary, flights,
  ending(model) {
    const told = model.log.findLast(({ type }) => type === "round_over");
    const winners = ((told?.winners as number[] | undefined) ?? []).map((seat) => nameOf(model, seat));
    if (!winners.length) return "";
    return told!.ending === "blocked" ? `Nobody can go on; ${does(winners, "have", "has")} the fewest cards.` : `${does(winners, "play", "plays")} the last card.`;
  },
};
