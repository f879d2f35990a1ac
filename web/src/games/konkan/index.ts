import { FRENCH } from "../../cards/decks";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import { flights } from "./flights";
import { subject } from "../../table/ending";
import { say } from "../../words/words.svelte";
import Summary from "./Summary.svelte";

export const definition: GameDefinition = { deck: FRENCH, Board, Summary, flights,
  ending(model) {
    const told = model.log.findLast(({ type }) => type === "round_over");
    const winner = told?.winner as number | null | undefined;
    return typeof winner === "number" ? say("konkan.ending", subject(model, [winner])) : "";
  },
};
