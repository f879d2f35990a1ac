import { TILES } from "../../cards/decks";
import { tileText } from "../../cards/tiles";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import Summary from "./Summary.svelte";

function flights(event: GameEvent, home: (seat: number) => string): Flight[] {
  const seat = home(event.seat ?? 0);
  const code = typeof event.tile === "number" ? tileText(event.tile) : null;
  switch (event.type) {
    case "draws":
    case "replaces": return [{ from: "wall", to: seat, code }];
    case "discards": return [{ from: seat, to: `river-${event.seat}`, code }];
    case "eats":
    case "pongs":
    case "kangs": return [{ from: `river-${event.from}`, to: seat, code }];
    default: return [];
  }
}

export const definition: GameDefinition = { deck: TILES, Board, Summary, flights };
