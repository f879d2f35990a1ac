import { TILES } from "../../cards/decks";
import { tileText } from "../../cards/tiles";
import type { MahjongEvent } from "../../generated";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import { subject } from "../../table/ending";
import { say } from "../../words/words.svelte";
import { nameOf } from "../../lib/table-model";
import Summary from "./Summary.svelte";
import type { MahjongView } from "./view";

function flights(told: GameEvent, home: (seat: number) => string): Flight[] {
  const event = told as unknown as MahjongEvent;
  switch (event.type) {
    case "draws":
    case "replaces": return [{ from: "wall", to: home(event.seat), code: event.tile === null ? null : tileText(event.tile) }];
    case "discards": return [{ from: home(event.seat), to: `river-${event.seat}`, code: tileText(event.tile) }];
    case "eats":
    case "pongs":
    case "kangs": return [{ from: `river-${event.from}`, to: home(event.seat), code: tileText(event.tile) }];
    default: return [];
  }
}

export const definition: GameDefinition = { deck: TILES, Board, Summary, flights,
  winners(model) {
    const winner = (model.view as MahjongView).result?.winner ?? null;
    return winner === null ? [] : [winner];
  },
  ending(model) {
    const result = (model.view as MahjongView).result;
    if (!result || result.winner === null) return say("mahjong.ending.exhausted");
    const values = { ...subject(model, [result.winner]), tai: result.total };
    return result.payer === null ? say("mahjong.ending.self", values) : say("mahjong.ending.claimed", { ...values, from: nameOf(model, result.payer), from_you: result.payer === model.you });
  },
};
