// What a player calls a move whose notation is no English: by pattern, with a place for whose pile it is.
export const moves: [notation: RegExp, words: string][] = [
  [/^draw deck$/, "draw from the deck"],
  [/^draw stock$/, "draw from the stock"],
  [/^draw discard$/, "take the discard"],
  [/^draw discard (?<pile>\d+)$/, "take from the pile of {pile}"],
  [/^pull deck$/, "pull from the deck"],
  [/^pull trash$/, "take the top of the trash"],
];
