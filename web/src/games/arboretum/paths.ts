// What the paths of a layout are worth, for previews while a card is being placed. The engine's own scorer
// decides the game; a browser test holds the two against each other.
import type { Planted } from "./view";

interface Tree {
  species: string;
  rank: number;
  near: Tree[];
}

function grow(layout: Planted[]): Tree[] {
  const at = new Map<string, Tree>();
  for (const [card, x, y] of layout) at.set(`${x},${y}`, { species: card[0]!, rank: Number(card.slice(1)), near: [] });
  for (const [, x, y] of layout) {
    const tree = at.get(`${x},${y}`)!;
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      const other = at.get(`${x + dx},${y + dy}`);
      if (other && other.rank > tree.rank) tree.near.push(other);
    }
  }
  return [...at.values()];
}

/// The best path of every species that has one.
export function pathPoints(layout: Planted[]): Record<string, number> {
  const best: Record<string, number> = {};
  // Paths rise, so they are short, and all of them can be walked.
  const walk = (start: Tree, end: Tree, length: number, pure: boolean) => {
    if (length > 1 && end.species === start.species) {
      const points = length + (pure && length >= 4 ? length : 0) + (start.rank === 1 ? 1 : 0) + (end.rank === 8 ? 2 : 0);
      best[start.species] = Math.max(best[start.species] ?? 0, points);
    }
    for (const next of end.near) walk(start, next, length + 1, pure && next.species === start.species);
  };
  for (const tree of grow(layout)) walk(tree, tree, 1, true);
  return best;
}
