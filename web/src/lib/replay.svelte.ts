// A finished game, step by step: every seat's view then, and what happened.
import { say, seatWords } from "../words/words.svelte";
import { get, type GameEvent, type Hint, type Legal, type Outcome, type SeatInfo, type TableState } from "./api";
import { readable, readableEvent, readableSentence } from "./spoken";
import type { TableModel } from "./table-model";

export interface Decision {
  step: number;
  seat: number;
  round: number;
  action: string;
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
  hint = $state.raw<Hint | null>(null); // the better move, where it is known
  readonly busy = false;
  readonly clock = null;
  readonly replay = true;
  readonly act = () => Promise.resolve(false);

  frame = $state.raw<Frame | null>(null);
  decisions = $state.raw<Decision[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  steps = $state(0);
  you = $state<number | null>(0); // whose cards are shown
  own = $state<number | null>(null); // which seat was this browser's
  outcome = $state.raw<Outcome | null>(null);
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

  sayWhy({ why, said }: Pick<Hint, "why" | "said">): string {
    return readableSentence(why, said, this.game, this.seats);
  }

  /// Who sat there.
  who(seat: number): string {
    return seat === this.own ? say("table.you") : seatWords(this.seats[seat]?.name, seat);
  }

  async open(step: number): Promise<void> {
    try {
      const [answer, state] = await Promise.all([
        get<{ steps: number; seats: SeatInfo[]; decisions: Decision[] }>(`/api/tables/${this.id}/replay`, this.token),
        get<TableState>(`/api/tables/${this.id}`, this.token),
      ]);
      this.own = state.you;
      this.outcome = state.outcome;
      this.you = state.you ?? Math.max(0, answer.seats.findIndex(({ kind }) => kind === "person"));
      this.steps = answer.steps;
      this.seats = answer.seats.map((seat) => ({ ...seat, online: true })); // who is there now does not matter
      this.decisions = answer.decisions;
      await this.show(Number.isInteger(step) ? step : 0);
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

  /// What the seat sees after so many steps.
  async viewAt(step: number, seat: number): Promise<any> {
    return (await this.load(step)).views[seat];
  }

  private load(step: number): Promise<Frame> {
    const known = this.kept.get(step) ?? get<Frame>(`/api/tables/${this.id}/replay/${step}`, this.token);
    this.kept.set(step, known);
    return known;
  }
}
