// The review of a finished game: what every decision cost, as the server finds it out, and what it adds up to.
import { get, lines, type Refusal, type Said } from "../lib/api";

export type Verdict = "forced" | "best" | "good" | "close" | "inaccuracy" | "mistake" | "blunder";

/// What is thought of a decision, or of one of its choices.
export interface Choice {
  step: number; // its first action
  steps: number;
  seat: number;
  round: number;
  played: string; // its actions, separated by "; "
  best: string;
  loss_points: number;
  loss_points_error: number;
  loss_win: number;
  loss_win_error: number;
  verdict: Verdict;
  reason: string;
  said?: Said | null; // the reason by key and values
  worlds: number;
  exact: boolean;
}

/// A decision is what a seat does in one turn: its choices are judged one by one, each with what was known by then.
export interface Judged extends Choice {
  choices?: Choice[]; // none where it was one
  dearest?: number; // the choice that cost most: the reason and the better way are about it
  chances: number[] | null; // of every seat to win after it, as the seat that decided could know
}

export interface SeatReview {
  seat: number;
  decisions: number;
  mistakes: number;
  accuracy: number | null;
  result: number | null;
  luck: number | null;
  own_errors: number | null;
  others_errors: number | null;
}

interface Told {
  done: number;
  of: number;
}
interface Whole extends Told {
  decisions: Judged[];
  seats: SeatReview[];
}
type Line = Whole | (Told & { decision?: Judged });

const PAUSE_MS = 1500;

/// What a verdict is called in one sign, as in the notation of chess; none where nothing was lost.
export const SIGNS: Partial<Record<Verdict, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export function isCostly({ verdict }: Choice): boolean {
  return verdict in SIGNS;
}

/// The choice of a decision that tells most about it.
export function dearestOf(judged: Judged): Choice {
  return judged.choices?.[judged.dearest ?? 0] ?? judged;
}

/// What else of a decision surely cost something.
export function alsoCostly(judged: Judged): Choice[] {
  return (judged.choices ?? []).filter((choice, i) => i !== judged.dearest && isCostly(choice));
}

/// The choice that was made at a step, if it was made there.
export function choiceAt(judged: Judged, step: number): Choice | undefined {
  return [...(judged.choices ?? []), judged].find((choice) => choice.step === step);
}

/// The actions of a decision.
export function stepsOf(decision: string): string[] {
  return decision.split("; ");
}

export class Review {
  done = $state(0);
  of = $state(0);
  decisions = $state.raw<Judged[]>([]);
  seats = $state.raw<SeatReview[]>([]);
  whole = $state(false); // everything is judged and added up
  problem = $state("");

  constructor(private id: string, private token?: string) {}

  /// Listens until everything is judged, the engines' decisions too if wanted; answers how to stop.
  follow(all: boolean): () => void {
    const stop = new AbortController();
    this.whole = false;
    void this.listen(all, stop.signal);
    return () => stop.abort();
  }

  /// The decision to which the action with this number belongs, if it is judged.
  at(step: number): Judged | undefined {
    return this.decisions.find((one) => one.step <= step && step < one.step + one.steps);
  }

  /// What cost a seat most.
  worst(seat: number | null, most: number): Judged[] {
    const costly = this.decisions.filter((one) => isCostly(one) && (seat === null || one.seat === seat));
    return costly.sort((a, b) => b.loss_win - a.loss_win).slice(0, most);
  }

  /// One decision that nobody judged yet, or that is not a part of the review.
  ask(step: number): Promise<Judged> {
    return get<Judged>(`/api/tables/${this.id}/opinion/${step}`, this.token);
  }

  private async listen(all: boolean, signal: AbortSignal): Promise<void> {
    const address = `/api/tables/${this.id}/review?seats=${all ? "all" : "people"}`;
    while (!signal.aborted) {
      try {
        this.hear(await get<Whole>(address, this.token)); // what is known already
        if (!this.whole) for await (const line of lines<Line>(`${address}&stream=1`, this.token, signal)) this.hear(line);
        if (this.whole) return;
      } catch (refusal) {
        const { status, message } = refusal as Refusal;
        if (status >= 400 && status < 500 && status !== 429) {
          this.problem = message;
          return;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS)); // broken off: the server has too much to do
    }
  }

  private hear(line: Line): void {
    this.done = line.done;
    this.of = line.of;
    if ("seats" in line) {
      this.seats = line.seats;
      this.decisions = line.decisions;
      this.whole = line.done === line.of;
    } else if (line.decision) this.decisions = [...this.decisions, line.decision].sort((a, b) => a.step - b.step);
  }
}
