// What a hand needs to know about the cards it holds, one object a deck.
import type { Key } from "../words/en";
import { byRank, bySuit, FRENCH_CARD, nameFrench, shortFrench } from "./french";
import { byTile, byNumber, nameTile } from "./tiles";
import { byTreeRank, bySpecies, nameTree } from "./trees";

export type Order = (a: string, b: string) => number;

export interface Deck {
  kind: "french" | "tree" | "tile" | "plain";
  name(code: string): string;
  short(code: string): string;
  sorts: { label: Key; order: Order }[];
  codes: RegExp; // what is a card in the engine's texts
}

export const FRENCH: Deck = {
  kind: "french",
  name: nameFrench,
  short: shortFrench,
  sorts: [
    { label: "cards.sort.suit", order: bySuit },
    { label: "cards.sort.rank", order: byRank },
  ],
  codes: /\bJK(?:=\w+)?\b|\b(?:[2-9TJQKA])[SHDCT]\b/g,
};

export const TREES: Deck = {
  kind: "tree",
  name: nameTree,
  short: nameTree,
  sorts: [
    { label: "cards.sort.species", order: bySpecies },
    { label: "cards.sort.rank", order: byTreeRank },
  ],
  codes: /\b[JRCMOWDSTB][1-8]\b/g,
};

export const TILES: Deck = {
  kind: "tile",
  name: nameTile,
  short: nameTile,
  sorts: [
    { label: "cards.sort.tile_suit", order: byTile },
    { label: "cards.sort.number", order: byNumber },
  ],
  codes: /\b(?:[1-9][msp]|f[1-8]|[ESWNCPF])\b/g,
};

const byText: Order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/// French cards in their order, others by their text (numbers by size), and those after these.
const plainOrder = (french: Order): Order => (a, b) => {
  const [fa, fb] = [FRENCH_CARD.test(a), FRENCH_CARD.test(b)];
  if (fa && fb) return french(a, b);
  return Number(fb) - Number(fa) || Number(a) - Number(b) || byText(a, b);
};

/// For games that the browser has never heard of.
export const PLAIN: Deck = {
  kind: "plain",
  name: (code) => (FRENCH_CARD.test(code) ? nameFrench(code) : code),
  short: (code) => (FRENCH_CARD.test(code) ? shortFrench(code) : code),
  sorts: [
    { label: "cards.sort.suit", order: plainOrder(bySuit) },
    { label: "cards.sort.rank", order: plainOrder(byRank) },
  ],
  codes: FRENCH.codes,
};
