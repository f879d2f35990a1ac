// What a move says about a puzzle.
import { stepsOf } from "../review/review.svelte";

export type Answered = "best" | "obvious" | "other";

/// What these moves say about the puzzle: one step by whose it is, a whole decision by all of its steps.
export function answerOf({ best, obvious }: { best: string; obvious: string }, moves: string[]): Answered {
  const same = (decision: string) => JSON.stringify([...stepsOf(decision)].sort()) === JSON.stringify([...moves].sort());
  const part = (decision: string) => moves.length === 1 && stepsOf(decision).includes(moves[0]!);
  if (same(best) || part(best)) return "best";
  return same(obvious) || part(obvious) ? "obvious" : "other";
}
