// What the shared table needs to know about one game: its cards, its board, and how its events look.
import type { Component } from "svelte";
import type { Deck } from "../cards/decks";
import type { GameEvent } from "../lib/api";
import type { Flight } from "../lib/flights.svelte";
import type { TableModel } from "../lib/table-model";

export interface GameDefinition {
  deck: Deck;
  Board: Component<{ model: TableModel }>;
  /// What the end of a round showed, besides the score sheet.
  Summary: Component<{ model: TableModel }>;
  /// Which cards an event moves; `home` is where a seat's cards are.
  flights(event: GameEvent, home: (seat: number) => string): Flight[];
  /// What stands beside a round's number in the score sheet.
  roundNote?(round: number): string;
}
