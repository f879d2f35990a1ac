// The engine's texts for people: players by name, cards as signs to read or in words to listen to.
import type { Deck } from "../cards/decks";
import type { SeatInfo } from "./api";

function dress(text: string, deck: Deck, seats: SeatInfo[], card: (code: string) => string): string {
  const named = text
    .replace(deck.codes, card)
    .replace(/\bplayer (\d+)\b/g, (words, number: string) => seats[Number(number) - 1]?.name || words)
    .trim();
  return named.charAt(0).toUpperCase() + named.slice(1);
}

/// "1 card", "2 cards".
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

/// For the eye: "Bruno throws 9♦".
export function readable(text: string, deck: Deck, seats: SeatInfo[] = []): string {
  return dress(text, deck, seats, deck.short);
}

/// For the ear: "Bruno throws 9 of diamonds".
export function speakable(text: string, deck: Deck, seats: SeatInfo[]): string {
  return dress(text, deck, seats, deck.name);
}
