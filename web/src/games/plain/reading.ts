// Reading a view, an action or an answer without knowing its game: what is a card, and which cards a move names.
import type { Legal } from "../../lib/api";

/// A word that can be a card: short, a letter or a digit in it, no sentence.
export const isCard = (value: unknown): value is string => typeof value === "string" && /^(?:[A-Z0-9][A-Z0-9a-z]|JK(?:=\w+)?|10[A-Z])$/.test(value);

export const isCards = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isCard);

/// A hand as texts: cards are words, and some games have numbers for tiles.
export function cardsOf(hand: unknown): string[] {
  return Array.isArray(hand) ? hand.map(String) : [];
}

/// "went_out" → "went out".
export const words = (key: string) => key.replaceAll("_", " ");

/// What every game has and the board shows in its own place.
const SHOWN = new Set(["seat", "to_move", "phase", "round", "hand", "players", "scores", "options"]);

export function ownFields(view: Record<string, unknown>): [string, unknown][] {
  return Object.entries(view).filter(([key, value]) => !SHOWN.has(key) && value !== null);
}

/// The cards that a move's object names.
export function named(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(named);
  if (value !== null && typeof value === "object") return Object.entries(value).flatMap(([key, one]) => (key === "type" ? [] : named(one)));
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

/// The moves that use all of the chosen cards, each as often as chosen; all moves if none is chosen.
export function movesWith(legal: Legal[], chosen: string[]): Legal[] {
  return legal.filter(({ action }) => {
    const cards = named(action);
    return chosen.every((card) => {
      const at = cards.indexOf(card);
      if (at >= 0) cards.splice(at, 1);
      return at >= 0;
    });
  });
}
