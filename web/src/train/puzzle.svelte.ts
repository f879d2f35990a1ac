// A puzzle: a position from play in which the obvious decision is clearly not the best one. It is a table to decide
// at once and no further: the first move answers it.
import { stepsOf } from "../review/review.svelte";
import type { GameEvent, Hint, Legal, Said, SeatInfo } from "../lib/api";
import { readable, readableSentence } from "../lib/spoken";
import type { TableModel } from "../lib/table-model";
import { answerOf, type Answered } from "./answer";

export interface Puzzle {
  game: string;
  id: string;
  seat: number;
  round: number;
  view: any;
  moves: Legal[];
  obvious: string; // whole decisions, as in a review
  best: string;
  gain_points: number;
  gain_points_error: number;
  gain_win: number;
  gain_win_error: number;
  reason: string;
  said?: Said | null; // the reason by key and values
  judge: string;
}

export interface Day {
  game: string;
  date: string;
  done: number;
  of: number;
  puzzles: Puzzle[];
}

export class PuzzleTable implements TableModel {
  readonly toMove: number;
  readonly you: number;
  readonly view: any;
  readonly game: string;
  readonly seats: SeatInfo[];
  readonly floor = null;
  readonly busy = false;
  readonly clock = null;
  readonly log: GameEvent[] = [];
  readonly fresh: GameEvent[] = [];
  answered = $state<Answered | null>(null);
  chosen = $state.raw<string[]>([]);

  constructor(readonly puzzle: Puzzle, private onanswer: (answer: Answered) => void) {
    this.toMove = this.you = puzzle.seat;
    this.view = puzzle.view;
    this.game = puzzle.game;
    const count = (puzzle.view.players as unknown[]).length;
    this.seats = Array.from({ length: count }, (_, seat) => ({ seat, kind: "engine", name: "", taken: true, online: true }));
  }

  get replay() { return this.answered !== null; }
  get yours() { return this.answered === null; }
  get legal() { return this.yours ? this.puzzle.moves : []; }
  get hint(): Hint | null {
    return this.answered ? { action: stepsOf(this.puzzle.best)[0]!, why: this.puzzle.reason, said: this.puzzle.said, table: [] } : null;
  }

  say(text: string): string {
    return readable(text, this.game, this.seats);
  }

  sayWhy({ why, said }: Pick<Hint, "why" | "said">): string {
    return readableSentence(why, said, this.game, this.seats);
  }

  act(actions: string[]): Promise<boolean> {
    if (!this.yours) return Promise.resolve(false);
    this.chosen = actions;
    this.answered = answerOf(this.puzzle, actions);
    this.onanswer(this.answered);
    return Promise.resolve(true);
  }
}
