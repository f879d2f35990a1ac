// The cards of a move, read from its text, and those of a hand, for drawing them.
import type { Deck } from "../cards/decks";
import { tileText } from "../cards/tiles";
import { stepsOf } from "./review.svelte";

/// "lay 5H 6H JK=7H; throw 9D" → its cards; a joker is just a joker.
export function cardsIn(text: string, deck: Deck): string[] {
  return [...text.matchAll(deck.codes)].map(([code]) => (code.startsWith("JK") ? "JK" : code));
}

/// A decision in words, as one sentence: "Draw stock, discard 3♦".
export function wordsOf(decision: string, say: (step: string) => string): string {
  const follows = (words: string) => words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase());
  return stepsOf(decision).map((step, i) => (i ? follows(say(step)) : say(step))).join(", ");
}

/// The own cards of a view, in the order of the deck; none where the game has no hand.
export function handOf(view: { hand?: (string | number)[] } | null, deck: Deck): string[] {
  const cards = (view?.hand ?? []).map((card) => (typeof card === "number" ? tileText(card) : card));
  return cards.sort(deck.sorts[0]!.order);
}

/// Which cards of the hand belong to a move: each of its cards once.
export function placesIn(hand: string[], cards: string[]): Set<number> {
  const places = new Set<number>();
  for (const card of cards) {
    const at = hand.findIndex((code, i) => code === card && !places.has(i));
    if (at >= 0) places.add(at);
  }
  return places;
}
