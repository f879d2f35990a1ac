import { TILES } from "../../cards/decks";
import { tileText } from "../../cards/tiles";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import { does } from "../../table/ending";
import { nameOf } from "../../lib/table-model";
import Summary from "./Summary.svelte";
import type { MahjongView } from "./view";

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

export const definition: GameDefinition = { deck: TILES, Board, Summary, flights,
  ending(model) {
    const result = (model.view as MahjongView).result;
    if (!result || result.winner === null) return "The wall is used up; nobody wins.";
    const how = result.payer === null ? "by self-draw" : `with a tile of ${nameOf(model, result.payer)}`;
    return `${does([nameOf(model, result.winner)], "win", "wins")} ${how}, ${result.total} tai.`;
  },
};
