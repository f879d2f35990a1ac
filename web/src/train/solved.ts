// Which puzzles of which day were answered here, and how. Kept in this browser and nowhere else.
import type { Answered } from "./answer";

const KEY = "meldwise.puzzles";
const MOST_DAYS = 60; // of a game, each; older ones are forgotten

type Kept = Record<string, Record<string, Answered>>; // by date and game, then by puzzle

function load(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

const dayOf = (date: string, game: string) => `${date} ${game}`;

export function answersOf(date: string, game: string): Record<string, Answered> {
  return load()[dayOf(date, game)] ?? {};
}

/// The first answer counts.
export function keepAnswer(date: string, game: string, id: string, answer: Answered): void {
  const kept = load();
  const day = dayOf(date, game);
  kept[day] = { [id]: answer, ...kept[day] };
  const days = Object.keys(kept).sort().slice(-MOST_DAYS);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(days.map((one) => [one, kept[one]]))));
  } catch {
    return; // a browser that refuses storage still shows puzzles; it only forgets
  }
}
