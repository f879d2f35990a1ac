// How a round or a match ended, in a sentence.
import { nameOf, type TableModel } from "../lib/table-model";
import { say, sayIfKnown, speech } from "../words/words.svelte";

/// What the server's word for an ending means; empty where it says nothing beyond that somebody won.
export function endingWords(ending: string): string {
  return sayIfKnown(`ending.${ending}`, "");
}

/// What everybody got in the round, where nothing more is known: "This round: You 0, Ada +25."
export function gainedWords(names: string[], gained: number[]): string {
  const gains = names.map((who, seat) => say("ending.gain", { who, points: gained[seat] ?? 0 }));
  return say("ending.gained", { gains: gains.join(speech.language.comma) });
}

/// Who does something, for a sentence: their names, how many they are, and whether it is the own seat alone.
export function subject(model: Pick<TableModel, "you" | "seats">, seats: number[]): { who: string; count: number; you: boolean } {
  return { who: speech.lists.format(seats.map((seat) => nameOf(model, seat))), count: seats.length, you: seats.length === 1 && seats[0] === model.you };
}

/// "Ada wins round 3"; that it is over, where nobody has won it or nobody knows.
export function roundWords(model: Pick<TableModel, "you" | "seats">, round: number, winners: number[]): string {
  return winners.length ? say("end.round.won", { ...subject(model, winners), round }) : say("end.round", { round });
}

/// Why the match is won: by the most points or by the fewest, whichever this game counts; empty after a single round.
export function matchWords(rounds: number, scores: number[], places: number[]): string {
  const best = scores[places.indexOf(1)]!;
  if (rounds < 2 || scores.every((one) => one === best)) return "";
  if (best === Math.max(...scores)) return say("end.most", { count: rounds });
  return best === Math.min(...scores) ? say("end.fewest", { count: rounds }) : "";
}

/// "You win the match", "Ada and You share the match".
export function winnersWords(model: Pick<TableModel, "you" | "seats">, places: number[]): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return say(winners.length === 1 ? "end.wins" : "end.share", subject(model, winners));
}
