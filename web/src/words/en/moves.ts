// What a player calls a move whose notation is no English: by pattern, with a place for whose pile it is. And what
// of the notation of events nobody says.
export const moves: [notation: RegExp, words: string][] = [
  [/^draw deck$/, "draw from the deck"],
  [/^draw stock$/, "draw from the stock"],
  [/^draw discard$/, "take the discard"],
  [/^draw discard (?<pile>\d+)$/, "take from the pile of {pile}"],
  [/^pull deck$/, "pull from the deck"],
  [/^pull trash$/, "take the top of the trash"],
];

export const events: [notation: RegExp, words: string][] = [
  [/\bthe flower (f\d) \p{Script=Han}/u, "the $1"],
  [/\b([2-9TJQK][SHDCT])=\w+/g, "$1"], // what a wild card stands for, as its meld shows
  [/\] \[/g, ", "],
  [/[[\]]/g, ""],
];
