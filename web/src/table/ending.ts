// How a round or a match ended, in a sentence.

const ENDINGS: Record<string, string> = {
  won: "",
  shared: "The round is shared.",
  blocked: "Nobody could go on: the fewest cards count.",
  exhausted: "The cards are used up, and nobody has won.",
  adjudicated: "The round was stopped, and counted as it stood.",
  claimed: "Nobody else was there any more, and the win was claimed.",
};

/// What the server's word for an ending means; empty where it says nothing beyond that somebody won.
export function endingWords(ending: string): string {
  return ENDINGS[ending] ?? "";
}

/// What everybody got in the round, where nothing more is known: "This round: You 0, Ada +25."
export function gainedWords(names: string[], gained: number[]): string {
  const each = names.map((name, seat) => `${name} ${(gained[seat] ?? 0) > 0 ? "+" : ""}${gained[seat] ?? 0}`);
  return `This round: ${each.join(", ")}.`;
}

export function listed(names: string[]): string {
  return new Intl.ListFormat("en").format(names);
}

/// "You win the match", "Ada and You share the match".
export function winnersWords(names: string[], places: number[]): string {
  const winners = names.filter((_, seat) => places[seat] === 1);
  if (winners.length !== 1) return `${listed(winners)} share the match`;
  return `${winners[0]} ${winners[0] === "You" ? "win" : "wins"} the match`;
}

/// "You go out", "Ada goes out": a verb for one or for several.
export function does(names: string[], verb: string, verbs: string): string {
  return `${listed(names)} ${names.length > 1 || names[0] === "You" ? verb : verbs}`;
}
