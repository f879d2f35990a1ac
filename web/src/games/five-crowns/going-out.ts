// What throwing a card means when one could go out: a won round is never thrown away by the way a card was
// moved, and what was grouped by hand says which card is to go.
import type { Legal } from "../../lib/api";
import { without } from "../../lib/multiset";

/// `out` ends the round, `discard` does not; `spoils` is a discard by a player who could go out otherwise.
export interface Throw {
  kind: "out" | "discard" | "spoils";
  action: string;
}

const waysOut = (legal: Legal[]) => legal.filter(({ action }) => action.type === "go_out");

/// What to send when `card` goes to the discards; null if it may not.
export function throwing(card: string, legal: Legal[]): Throw | null {
  const outs = waysOut(legal);
  const with_it = outs.find(({ action }) => action.card === card);
  if (with_it) return { kind: "out", action: with_it.text };
  const plain = legal.find(({ action }) => action.type === "discard" && action.card === card);
  return plain ? { kind: outs.length ? "spoils" : "discard", action: plain.text } : null;
}

/// The way out that fits what the player did: the chosen card goes, or the one that the groups laid by hand
/// leave over; otherwise the first there is.
export function wayOut(legal: Legal[], hand: string[], groups: string[][], chosen: string | null): Legal | null {
  const outs = waysOut(legal);
  const left = without(hand, groups.flat());
  const meant = chosen ?? (left.length === 1 ? left[0]! : null);
  return outs.find(({ action }) => action.card === meant) ?? outs[0] ?? null;
}
