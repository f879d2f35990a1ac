import { FRENCH } from "../../cards/decks";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import { flights } from "./flights";
import { does } from "../../table/ending";
import { nameOf } from "../../lib/table-model";
import Summary from "./Summary.svelte";

export const definition: GameDefinition = { deck: FRENCH, Board, Summary, flights,
  ending(model) {
    const told = model.log.findLast(({ type }) => type === "round_over");
    const winner = told?.winner as number | null | undefined;
    return typeof winner === "number" ? `${does([nameOf(model, winner)], "throw", "throws")} the last card.` : "";
  },
};
