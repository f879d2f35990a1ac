// The cards of Arboretum: species and ranks.

export interface Species {
  letter: string;
  name: string;
  shape: "round" | "blossom" | "spread" | "weeping" | "spire" | "tall";
}

export const SPECIES: Species[] = [
  { letter: "J", name: "jacaranda", shape: "spread" },
  { letter: "R", name: "royal poinciana", shape: "spread" },
  { letter: "C", name: "cassia", shape: "blossom" },
  { letter: "M", name: "maple", shape: "round" },
  { letter: "O", name: "oak", shape: "round" },
  { letter: "W", name: "willow", shape: "weeping" },
  { letter: "D", name: "dogwood", shape: "blossom" },
  { letter: "S", name: "blue spruce", shape: "spire" },
  { letter: "T", name: "tulip poplar", shape: "tall" },
  { letter: "B", name: "cherry blossom", shape: "blossom" },
];

export function speciesOf(code: string): Species {
  return SPECIES.find((species) => species.letter === code[0]) ?? SPECIES[0]!;
}

export function speciesName(letter: string): string {
  return speciesOf(letter).name;
}

export function nameTree(code: string): string {
  return `${speciesName(code)} ${code.slice(1)}`;
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
