// A board for any game: it uses only what every view, action and event has (docs/schema.md).
import { PLAIN } from "../../cards/decks";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import Summary from "./Summary.svelte";

export const definition: GameDefinition = { deck: PLAIN, Board, Summary, flights: () => [] };
