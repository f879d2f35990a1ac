// French cards and those of Five Crowns (stars are a fifth suit): reading, naming and sorting their texts.
import { say, sayIfKnown } from "../words/words.svelte";

export type Suit = "S" | "H" | "D" | "C" | "T";

export interface FrenchCard {
  rank: string; // "A" "2" … "9" "T" "J" "Q" "K"; "" for a joker
  suit: Suit | "";
  joker: boolean;
}

/// A whole text that is one of these cards.
export const FRENCH_CARD = /^(?:JK(?:=\w+)?|[2-9TJQKA][SHDCT])$/;

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
export const SUITS: Suit[] = ["S", "H", "D", "C"];
const SUIT_ORDER = ["S", "H", "C", "D", "T"]; // black and red alternate
const SUIT_SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣", T: "★" };

export function isJoker(code: string): boolean {
  return code.startsWith("JK");
}

/// The card a laid joker stands for ("JK=9S" → "9S"), or null.
export function standIn(code: string): string | null {
  return code.startsWith("JK=") ? code.slice(3) : null;
}

export function readFrench(code: string): FrenchCard {
  if (isJoker(code)) return { rank: "", suit: "", joker: true };
  return { rank: code.slice(0, -1), suit: code.slice(-1) as Suit, joker: false };
}

export function rankLabel(rank: string): string {
  return rank === "T" ? "10" : rank;
}

export function rankName(rank: string): string {
  return sayIfKnown(`cards.rank.${rank}`, rankLabel(rank));
}

export function suitSign(suit: string): string {
  return SUIT_SIGNS[suit] ?? "";
}

/// Short, for buttons: "10♥", "joker".
export function shortFrench(code: string): string {
  const { rank, suit, joker } = readFrench(code);
  return joker ? say("cards.joker") : rankLabel(rank) + suitSign(suit);
}

/// In words, for screen readers: "10 of hearts".
export function nameFrench(code: string): string {
  const meant = standIn(code);
  if (meant) return say("cards.joker_as", { card: nameFrench(meant) });
  const { rank, suit, joker } = readFrench(code);
  return joker ? say("cards.joker") : say("cards.of", { rank: rankName(rank), suit: sayIfKnown(`cards.suit.${suit}`, suit) });
}

/// The place of a rank in its suit, from 0 (ace); a joker is last.
export function rankPlace(code: string): number {
  const { rank, joker } = readFrench(code);
  return joker ? 99 : RANKS.indexOf(rank);
}

function suitPlace(code: string): number {
  const { suit, joker } = readFrench(code);
  return joker ? 99 : SUIT_ORDER.indexOf(suit);
}

export function bySuit(a: string, b: string): number {
  return suitPlace(a) - suitPlace(b) || rankPlace(a) - rankPlace(b);
}

export function byRank(a: string, b: string): number {
  return rankPlace(a) - rankPlace(b) || suitPlace(a) - suitPlace(b);
}

/// The order in which a group lies on the table: by suit and rank, an ace after its king.
export function tableOrder(a: string, b: string, group: string[]): number {
  const aceHigh = group.some((code) => code[0] === "K") && !group.some((code) => code[0] === "2");
  const lift = (code: string) => (aceHigh && code[0] === "A" ? 13 : 0);
  return suitPlace(a) - suitPlace(b) || rankPlace(a) + lift(a) - rankPlace(b) - lift(b);
}
