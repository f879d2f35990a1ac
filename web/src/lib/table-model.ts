// What a game's board needs of a table: a live one, or a frame of a replay.
import { say, seatWords } from "../words/words.svelte";
import type { GameEvent, Hint, Legal, SeatInfo } from "./api";

export interface TableModel {
  readonly game: string;
  readonly view: any;
  readonly legal: Legal[];
  readonly yours: boolean;
  readonly you: number | null;
  readonly toMove: number | null;
  readonly seats: SeatInfo[];
  readonly floor: string[][] | null;
  readonly hint: Hint | null;
  /// Whether the engine may be asked for a hint, or for what the cards can do; not in a puzzle, nor against people who did not agree to it.
  readonly helped?: boolean;
  readonly busy: boolean;
  /// The own time for a move, as the server told it in milliseconds; null where it does not run.
  readonly clock: { now: number; since: number; until: number } | null;
  readonly replay: boolean; // a game that is over: to look at only
  readonly log: GameEvent[];
  /// What the others did since the own last move: what a board marks.
  readonly fresh: GameEvent[];
  /// A move as people read it.
  say(text: string): string;
  /// Why the engine would make one.
  sayWhy(hint: Pick<Hint, "why" | "said">): string;
  /// One step or several, all or none; true if they were carried out.
  act(actions: string[], floor?: string[][]): Promise<boolean>;
}

/// The seats in the order of play, the own one first.
export function orderFrom(model: TableModel): number[] {
  return model.seats.map((_, i) => ((model.you ?? 0) + i) % model.seats.length);
}

/// The events after the last one of this seat.
export function sinceOwn(log: GameEvent[], you: number | null): GameEvent[] {
  return you === null ? log.slice(-1) : log.slice(log.findLastIndex((event) => event.seat === you) + 1);
}

export function nameOf(model: Pick<TableModel, "you" | "seats">, seat: number): string {
  if (seat === model.you) return say("table.you");
  return seatWords(model.seats[seat]?.name, seat);
}

/// Whether the own seat takes part here.
export function isPlaying(model: TableModel): boolean {
  return model.you !== null && !model.replay;
}

export function may(model: TableModel, text: string): boolean {
  return model.yours && model.legal.some((legal) => legal.text === text);
}

/// Whether the round (or the match) has ended and nothing is to be decided.
export function isOver(model: TableModel): boolean {
  return (model.view.phase as string).endsWith("over");
}

/// What a board says while the own seat has nothing to decide.
export function waitingWords(model: TableModel): string {
  if (isOver(model)) return say("table.round_over");
  if (!isPlaying(model)) return "";
  return model.toMove === null || model.toMove === model.you ? say("table.wait") : say("table.wait.for", { who: nameOf(model, model.toMove) });
}
