// The engine's texts for people: players by name, cards as signs to read or in words to listen to, in the language of
// the page.
import type { Deck } from "../cards/decks";
import { aboutGame } from "../games/registry";
import { eventWords, heard, heardLine, moveLine, refused, type Speaker } from "../words/heard.svelte";
import type { GameEvent, Refused, Said, SeatInfo } from "./api";

function forEye(game: string, seats: SeatInfo[]): Speaker {
  const { deck } = aboutGame(game);
  return { game, deck, seats, card: deck.short };
}

function forEar(game: string, seats: SeatInfo[]): Speaker {
  const { deck } = aboutGame(game);
  return { game, deck, seats, card: deck.name };
}

/// A move: "Throw 9♦".
export function readable(text: string, game: string, seats: SeatInfo[]): string {
  return moveLine(text, forEye(game, seats));
}

/// For the ear: "Throw 9 of diamonds".
export function speakable(text: string, game: string, seats: SeatInfo[]): string {
  return moveLine(text, forEar(game, seats));
}

/// A reason or another sentence of the engine.
export function readableSentence(text: string, said: Said | null | undefined, game: string, seats: SeatInfo[]): string {
  return heardLine(text, said, forEye(game, seats));
}

export function speakableSentence(text: string, said: Said | null | undefined, game: string, seats: SeatInfo[]): string {
  return heardLine(text, said, forEar(game, seats));
}

/// What happened: "Bruno throws 9♦".
export function readableEvent(event: GameEvent, game: string, seats: SeatInfo[]): string {
  return eventWords(event, forEye(game, seats));
}

export function speakableEvent(event: GameEvent, game: string, seats: SeatInfo[]): string {
  return eventWords(event, forEar(game, seats));
}

/// A verdict about cards, where no table is.
export function verdictWords({ reason, said }: { reason: string | null; said?: Said | null }, deck: Deck): string {
  return heard(reason ?? "", said, { game: "", deck, seats: [], card: deck.short });
}

/// Why the server did not do what it was asked.
export function refusalWords(answer: Refused, game: string, seats: SeatInfo[]): string {
  return refused(answer, forEye(game, seats));
}
