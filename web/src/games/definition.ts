// What the browser knows of a game beyond what the server tells (`GET /api/games`). All of it is optional: a game
// without a folder here is played on the plain board.
import type { Component } from "svelte";
import type { Deck } from "../cards/decks";
import type { GameEvent } from "../lib/api";
import type { Flight } from "../lib/flights.svelte";
import type { TableModel } from "../lib/table-model";

/// Said before the board is loaded: `games/GAME/about.ts`.
export interface GameAbout {
  deck: Deck;
  sample: string[]; // a few cards for its panel
  wild?: string; // a rank of the sample shown as wild
  silent?: string[]; // events that are not worth a word: what they lead to is told
  solver?: { first: boolean }; // whose solver opens when none is named
}

/// The table itself, loaded when one sits down: `games/GAME/index.ts`.
export interface GameDefinition {
  deck: Deck;
  Board: Component<{ model: TableModel }>;
  /// What the end of a round showed, besides the score sheet.
  Summary: Component<{ model: TableModel }>;
  /// Which cards an event moves; `home` is where a seat's cards are.
  flights(event: GameEvent, home: (seat: number) => string): Flight[];
  /// Who won the round that is over; nobody is a possible answer.
  winners?(model: TableModel): number[];
  /// Why, in a sentence; without it the server's word for the ending is explained.
  ending?(model: TableModel): string;
  /// What stands beside a round's number in the score sheet.
  roundNote?(round: number): string;
}
