import { FRENCH } from "../../cards/decks";
import type { GameDefinition } from "../definition";
import Board from "./Board.svelte";
import { flights } from "./flights";
import Summary from "./Summary.svelte";

export const definition: GameDefinition = { deck: FRENCH, Board, Summary, flights };
