// Lists of card texts as multisets: two equal cards are one face with count two.

/// `cards` without one copy each of `taken`.
export function without(cards: string[], taken: string[]): string[] {
  const rest = [...cards];
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

export function countOf(cards: string[], card: string): number {
  return cards.filter((other) => other === card).length;
}

export function sameCards(a: string[], b: string[]): boolean {
  return a.length === b.length && without(a, b).length === 0;
}
