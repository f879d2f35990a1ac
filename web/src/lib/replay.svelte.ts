// A finished game, step by step: every seat's view then, what happened, and what the engine thinks of it.
import { get, type GameEvent, type Hint, type Legal, type SeatInfo } from "./api";
import { readable, readableEvent } from "./spoken";
import type { TableModel } from "./table-model";

export interface Decision {
  step: number;
  seat: number;
  round: number;
  action: string;
}

export interface Opinion {
  step: number;
  seat: number;
  round: number;
  played: string;
  best: string;
  loss_points: number;
  loss_points_error: number;
  loss_win: number;
  loss_win_error: number;
  verdict: "forced" | "best" | "good" | "close" | "inaccuracy" | "mistake" | "blunder";
  reason: string;
  worlds: number;
  chances: number[] | null;
}

export interface Review {
  done: number;
  of: number;
  decisions: Opinion[];
  seats: { seat: number; decisions: number; mistakes: number; accuracy: number | null; result: number | null; luck: number | null; own_errors: number | null; others_errors: number | null }[];
}

interface Frame {
  step: number;
  round: number;
  views: any[];
  to_move: number | null;
  last: { seat: number; action: string } | null;
  events: GameEvent[];
  floor?: string[][];
}

export class ReplayTable implements TableModel {
  readonly legal: Legal[] = [];
  readonly yours = false;
  readonly hint: Hint | null = null;
  readonly busy = false;
  readonly clock = null;
  readonly replay = true;
  readonly act = () => Promise.resolve(false);

  frame = $state.raw<Frame | null>(null);
  decisions = $state.raw<Decision[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  steps = $state(0);
  you = $state<number | null>(0); // whose cards are shown
  problem = $state("");
  onStep: ((events: GameEvent[]) => void) | null = null; // called with what happened, before the page shows it
  private kept = new Map<number, Promise<Frame>>();
  private wanted = 0;

  constructor(readonly id: string, readonly game: string, private token?: string) {}

  get view() { return this.you === null ? null : (this.frame?.views[this.you] ?? null); }
  get toMove() { return this.frame?.to_move ?? null; }
  get floor() { return this.frame?.floor ?? null; }
  get log() { return (this.frame?.events ?? []).map((event) => ({ ...event, said: event.text, text: readableEvent(event, this.game, this.seats) })); }

  get fresh() { return this.log; }

  say(text: string): string {
    return readable(text, this.game, this.seats);
  }

  async open(): Promise<void> {
    try {
      const answer = await get<{ steps: number; seats: SeatInfo[]; decisions: Decision[] }>(`/api/tables/${this.id}/replay`, this.token);
      this.steps = answer.steps;
      this.seats = answer.seats.map((seat) => ({ ...seat, online: true })); // who is there now does not matter
      this.decisions = answer.decisions;
      await this.show(0);
    } catch (refusal) {
      this.problem = (refusal as Error).message;
    }
  }

  /// Shows a step. When several are asked for in a row, the last one wins.
  async show(step: number): Promise<void> {
    this.wanted = Math.max(0, Math.min(this.steps, step));
    const frame = await this.load(this.wanted);
    if (frame.step === this.wanted) {
      const next = this.frame !== null && frame.step === this.frame.step + 1;
      this.frame = frame;
      if (next) this.onStep?.(frame.events);
    }
    if (this.wanted < this.steps) void this.load(this.wanted + 1);
  }

  opinion(step: number): Promise<Opinion> {
    return get<Opinion>(`/api/tables/${this.id}/opinion/${step}`, this.token);
  }

  review(): Promise<Review> {
    return get<Review>(`/api/tables/${this.id}/review`, this.token);
  }

  private load(step: number): Promise<Frame> {
    const known = this.kept.get(step) ?? get<Frame>(`/api/tables/${this.id}/replay/${step}`, this.token);
    this.kept.set(step, known);
    return known;
  }
}
