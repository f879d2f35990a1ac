// What a hand needs to know about the cards it holds, one object a deck.
import { byRank, bySuit, nameFrench, shortFrench } from "./french";
import { byTile, byNumber, nameTile } from "./tiles";
import { byTreeRank, bySpecies, nameTree } from "./trees";

export type Order = (a: string, b: string) => number;

export interface Deck {
  kind: "french" | "tree" | "tile";
  name(code: string): string;
  short(code: string): string;
  sorts: { label: string; order: Order }[];
  codes: RegExp; // what is a card in the engine's texts
}

export const FRENCH: Deck = {
  kind: "french",
  name: nameFrench,
  short: shortFrench,
  sorts: [
    { label: "by suit", order: bySuit },
    { label: "by rank", order: byRank },
  ],
  codes: /\bJK(?:=\w+)?\b|\b(?:[2-9TJQKA])[SHDCT]\b/g,
};

export const TREES: Deck = {
  kind: "tree",
  name: nameTree,
  short: nameTree,
  sorts: [
    { label: "by species", order: bySpecies },
    { label: "by rank", order: byTreeRank },
  ],
  codes: /\b[JRCMOWDSTB][1-8]\b/g,
};

export const TILES: Deck = {
  kind: "tile",
  name: nameTile,
  short: nameTile,
  sorts: [
    { label: "by suit", order: byTile },
    { label: "by number", order: byNumber },
  ],
  codes: /\b(?:[1-9][msp]|f[1-8]|[ESWNCPF])\b/g,
};

export function deckOf(game: string): Deck {
  return game === "arboretum" ? TREES : game === "mahjong" ? TILES : FRENCH;
}
