// The cross around the deck: a card keeps its side while others are taken away.
import { sameCards } from "../../lib/multiset";

export const SIDES = ["north", "east", "south", "west"] as const;

/// Where the cards lie now, one place a side; what is new takes the first free one.
export function keepSides(before: (string | null)[], cards: string[]): (string | null)[] {
  const left = [...cards];
  const kept = SIDES.map((_, side) => {
    const at = before[side] ? left.indexOf(before[side]!) : -1;
    return at < 0 ? null : left.splice(at, 1)[0]!;
  });
  return kept.map((card) => card ?? left.shift() ?? null);
}

/// Where they lie for whoever comes to the table only now: each where it was dealt.
export function sidesSince(dealt: string[], cards: string[]): (string | null)[] {
  return keepSides(keepSides([], dealt), cards);
}

/// Whether a group is not as it lay before: then somebody has changed it.
export function isChanged(group: string[], before: string[][]): boolean {
  return !before.some((other) => sameCards(other, group));
}
