// The colours of people's avatars: white letters can be read on each of them. How many there are is the server's to
// say too (docs/api.md, "colour").

export const COLOURS = ["#1a5f49", "#1d5fa8", "#7a3fa0", "#a3261c", "#8a5a00", "#2f6b1f", "#005f73", "#9b2c5f", "#5a4a3a", "#3f4aa8", "#a8470f", "#4a5a62"];

// Names for those who have not chosen one yet: short, and nobody's.
const NAMES = ["Wren", "Otter", "Lynx", "Finch", "Heron", "Maple", "Cedar", "Robin", "Marten", "Plover", "Hazel", "Rowan", "Swift", "Badger", "Linnet", "Aspen", "Osprey", "Willow", "Ibex", "Kestrel", "Juniper", "Tern", "Vole", "Sorrel"];

const anyOf = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!;

export function someName(): string {
  return anyOf(NAMES);
}

export function someColour(): number {
  return Math.floor(Math.random() * COLOURS.length);
}
