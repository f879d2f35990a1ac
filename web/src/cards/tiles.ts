// Mahjong tiles. The wire has numbers, people and actions have texts; everything on screen uses texts.
import { say, sayIfKnown } from "../words/words.svelte";

const HONOURS: Record<number, string> = { 31: "E", 32: "S", 33: "W", 34: "N", 41: "C", 42: "P", 43: "F" };

/// The text of a wire number: 5 → "5m", 31 → "E", 52 → "f2".
export function tileText(code: number): string {
  if (code > 50) return `f${code - 50}`;
  return HONOURS[code] ?? `${code % 10}${"msp"[Math.floor(code / 10)]}`;
}

export function tileCode(text: string): number {
  const honour = Object.entries(HONOURS).find(([, name]) => name === text);
  if (honour) return Number(honour[0]);
  if (text[0] === "f") return 50 + Number(text[1]);
  return Number(text[0]) + "msp".indexOf(text[1]!) * 10;
}

export function nameTile(text: string): string {
  const suited = () => say("tile.of", { number: Number(text[0]), suit: sayIfKnown(`tile.${text[1]}`, text) });
  return /^[1-9]/.test(text) ? suited() : sayIfKnown(`tile.${text}`, text);
}

export function byTile(a: string, b: string): number {
  return tileCode(a) - tileCode(b);
}

/// Same numbers together, whatever the suit.
export function byNumber(a: string, b: string): number {
  const number = (text: string) => (tileCode(text) > 30 ? tileCode(text) : tileCode(text) % 10);
  return number(a) - number(b) || byTile(a, b);
}

/// One tile of every kind that can be held in a hand.
export const TILE_KINDS: string[] = [
  ..."msp".split("").flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n}${suit}`)),
  "E", "S", "W", "N", "C", "P", "F",
];
