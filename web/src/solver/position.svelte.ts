// A position being put together for a solver: cards in the hand, the cross and groups, and its text for links.
import { countOf } from "../lib/multiset";

export type Zone = "hand" | "cross" | number; // a number is a group

export interface PositionText {
  hand: string[];
  cross: string[];
  floor: string[][];
}

const words = (text: string) => text.split(/[\s,.]+/).filter(Boolean);

/// Reads a shared link, the JSON of the solver, or lines such as "hand 7S 8S", "cross TD", "floor 7H 7D 7C / 5C 6C 7C".
export function readPosition(text: string): PositionText {
  const trimmed = text.trim();
  if (trimmed.startsWith("{")) {
    const json = JSON.parse(trimmed) as Partial<PositionText>;
    return { hand: json.hand ?? [], cross: json.cross ?? [], floor: json.floor ?? [] };
  }
  const query = trimmed.includes("?") || trimmed.includes("=") ? new URLSearchParams(trimmed.slice(trimmed.indexOf("?") + 1)) : null;
  const part = (key: string) => query?.get(key) ?? trimmed.match(new RegExp(`^\\s*${key}\\b:?(.*)$`, "im"))?.[1] ?? "";
  const groups = part("floor").split(/[/_]/).map(words).filter((group) => group.length);
  const hand = query || /^\s*(hand|cross|floor)\b/im.test(trimmed) ? words(part("hand")) : words(trimmed);
  return { hand, cross: words(part("cross")), floor: groups };
}

/// The text of a link: the position, and what else the question is made of where it is not as usual.
export function writePosition({ hand, cross, floor }: PositionText, also: Record<string, string> = {}): string {
  const parts: [string, string][] = [["hand", hand.join(".")], ["cross", cross.join(".")], ["floor", floor.map((group) => group.join(".")).join("_")], ...Object.entries(also)];
  return parts.filter(([, text]) => text).map(([key, text]) => `${key}=${text}`).join("&");
}

/// The part of a position that can be: cards that are known (also written 10S or 7s), as many as there are.
export function fitting(text: PositionText, known: Set<string>, copies: (code: string) => number): { position: PositionText; leftOut: string[] } {
  const leftOut: string[] = [];
  const taken = new Map<string, number>();
  const keep = (codes: string[]) => codes.flatMap((code) => {
    const [written = "", ...standsFor] = code.split("=");
    const card = [written, written.toUpperCase().replace(/^10/, "T")].find((one) => known.has(one));
    const count = (taken.get(card ?? "") ?? 0) + 1;
    if (card === undefined || count > copies(card)) {
      leftOut.push(code);
      return [];
    }
    taken.set(card, count);
    return [[card, ...standsFor].join("=")];
  });
  const position = { hand: keep(text.hand), cross: keep(text.cross), floor: text.floor.map(keep).filter((group) => group.length) };
  return { position, leftOut };
}

export class PositionModel {
  hand = $state<string[]>([]);
  cross = $state<string[]>([]);
  floor = $state<string[][]>([]);
  target = $state<Zone>("hand");

  /// `copies`: how many of a card there are.
  constructor(readonly copies: (code: string) => number, private order: (a: string, b: string) => number) {}

  all = $derived([...this.hand, ...this.cross, ...this.floor.flat()]);
  groups = $derived(this.floor.filter((group) => group.length));

  left(code: string): number {
    return this.copies(code) - countOf(this.all, code);
  }

  add(code: string): void {
    if (this.left(code) <= 0) return;
    const zone = this.cardsIn(this.target);
    zone.push(code);
    if (this.target === "hand") zone.sort(this.order);
  }

  remove(zone: Zone, place: number): void {
    this.cardsIn(zone).splice(place, 1);
  }

  newGroup(): void {
    this.floor.push([]);
    this.target = this.floor.length - 1;
  }

  dropGroup(place: number): void {
    this.floor.splice(place, 1);
    this.target = "hand";
  }

  load(text: PositionText): void {
    this.hand = [...text.hand].sort(this.order);
    this.cross = text.cross;
    this.floor = text.floor;
    this.target = "hand";
  }

  clear(): void {
    this.load({ hand: [], cross: [], floor: [] });
  }

  private cardsIn(zone: Zone): string[] {
    return zone === "hand" ? this.hand : zone === "cross" ? this.cross : this.floor[zone]!;
  }
}
