import { FRENCH } from "../../cards/decks";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import Summary from "./Summary.svelte";

function flights(event: GameEvent, home: (seat: number) => string): Flight[] {
  const seat = home(event.seat ?? 0);
  if (event.type === "drew") return [{ from: "deck", to: seat, code: (event.card as string | undefined) ?? null }];
  if (event.type === "played") return (event.cards as string[]).map((code) => ({ from: seat, to: "floor", code }));
  return [];
}

export const definition: GameDefinition = { deck: FRENCH, Board, Summary, flights };
