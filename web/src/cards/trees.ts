// The cards of Arboretum: species and ranks.
import { say, sayIfKnown } from "../words/words.svelte";

export interface Species {
  letter: string;
  shape: "round" | "blossom" | "spread" | "weeping" | "spire" | "tall";
}

export const SPECIES: Species[] = [
  { letter: "J", shape: "spread" },
  { letter: "R", shape: "spread" },
  { letter: "C", shape: "blossom" },
  { letter: "M", shape: "round" },
  { letter: "O", shape: "round" },
  { letter: "W", shape: "weeping" },
  { letter: "D", shape: "blossom" },
  { letter: "S", shape: "spire" },
  { letter: "T", shape: "tall" },
  { letter: "B", shape: "blossom" },
];

export function speciesOf(code: string): Species {
  return SPECIES.find((species) => species.letter === code[0]) ?? SPECIES[0]!;
}

export function speciesName(letter: string): string {
  return sayIfKnown(`tree.${letter[0]}`, letter);
}

export function nameTree(code: string): string {
  return say("tree.card", { species: speciesName(code), rank: Number(code.slice(1)) });
}

function place(code: string): number {
  return SPECIES.findIndex((species) => species.letter === code[0]);
}

export function bySpecies(a: string, b: string): number {
  return place(a) - place(b) || Number(a.slice(1)) - Number(b.slice(1));
}

export function byTreeRank(a: string, b: string): number {
  return Number(a.slice(1)) - Number(b.slice(1)) || place(a) - place(b);
}
