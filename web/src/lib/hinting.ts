// Reading a hint's action: which cards it names and whether it is a given one.
import type { TableModel } from "./table-model";

/// The words of the hinted action; a joker with its meaning is just a joker in the hand.
export function hintedWords(model: TableModel): string[] {
  return model.hint ? model.hint.action.split(" ").map((word) => (word.startsWith("JK") ? "JK" : word)) : [];
}

export function isHinted(model: TableModel, action: string): boolean {
  return model.hint?.action === action;
}
