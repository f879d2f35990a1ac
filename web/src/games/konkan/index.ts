import { FRENCH } from "../../cards/decks";
import type { TableModel } from "../../lib/table-model";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import { flights } from "./flights";
import { subject } from "../../table/ending";
import { say } from "../../words/words.svelte";
import Summary from "./Summary.svelte";

/// Whoever threw the last card: a round that was stopped has no winner.
function winners(model: TableModel): number[] {
  const winner = model.log.findLast(({ type }) => type === "round_over")?.winner;
  return typeof winner === "number" ? [winner] : [];
}

export const definition: GameDefinition = { deck: FRENCH, Board, Summary, flights,
  winners,
  ending: (model) => (winners(model).length ? say("konkan.ending", subject(model, winners(model))) : ""),
};
