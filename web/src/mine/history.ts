// The games this browser has played to their end, and what they add up to. Kept here and nowhere else.
import type { TableState } from "../lib/api";
import { seatAt } from "../lib/seats";

export interface Played {
  id: string;
  game: string;
  title: string;
  ended: number; // milliseconds since 1970
  you: number;
  names: string[];
  agents: (string | null)[]; // null: a person
  scores: number[];
  places: number[];
}

const KEY = "meldwise.history";
const MOST = 2000;

const isList = (value: unknown, of: (one: unknown) => boolean): boolean => Array.isArray(value) && value.length > 0 && value.length <= 8 && value.every(of);
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 200;

/// Whether something read from a file or from storage is a result: anybody may have written it.
export function isPlayed(value: unknown): value is Played {
  const one = value as Partial<Played> | null;
  return typeof one === "object" && one !== null && isText(one.id) && isText(one.game) && isText(one.title) && Number.isFinite(one.ended) &&
    Number.isInteger(one.you) && isList(one.names, isText) && isList(one.agents, (agent) => agent === null || isText(agent)) &&
    isList(one.scores, Number.isFinite) && isList(one.places, Number.isInteger) && one.you! >= 0 && one.you! < one.names!.length &&
    [one.agents!, one.scores!, one.places!].every((list) => list.length === one.names!.length);
}

/// All results, the newest first.
export function allPlayed(): Played[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown[]).filter(isPlayed).sort((a, b) => b.ended - a.ended);
  } catch {
    return [];
  }
}

function store(list: Played[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    return; // a browser that refuses storage still plays; it only forgets
  }
}

/// The result of a table that is over, once.
export function keepResult({ table, you, outcome }: TableState, now = Date.now()): void {
  if (you === null || !outcome || table.status !== "finished") return;
  const known = allPlayed();
  if (known.some(({ id }) => id === table.id) || seatAt(table.id)?.aside) return;
  const { id, game, title, seats } = table;
  store([{ id, game, title, ended: now, you, names: seats.map(({ name }) => name), agents: seats.map(({ kind, agent }) => (kind === "engine" ? (agent ?? "") : null)), scores: outcome.scores, places: outcome.places }, ...known]);
}

/// Takes results in that are not known yet: how many they were.
export function addPlayed(list: Played[]): number {
  const known = allPlayed();
  const fresh = list.filter(({ id }, i) => !known.some((one) => one.id === id) && list.findIndex((one) => one.id === id) === i);
  store([...known, ...fresh].sort((a, b) => b.ended - a.ended));
  return fresh.length;
}

export function forgetPlayed(): void {
  localStorage.removeItem(KEY);
}

// -- what they add up to

/// Whom one played against: "people", the highest level of the engines ("3"), or "others".
export function opponents({ agents, you }: Played): string {
  const others = agents.filter((_, seat) => seat !== you);
  if (others.some((agent) => agent === null)) return "people";
  const levels = others.map((agent) => Number(agent!.match(/^level:(\d)$/)?.[1] ?? 0));
  return levels.length && Math.min(...levels) > 0 ? String(Math.max(...levels)) : "others";
}

/// A win is 1; one that is shared counts its part.
export function worth({ places, you }: Played): number {
  return places[you] === 1 ? 1 / places.filter((place) => place === 1).length : 0;
}

export interface Sum {
  games: number;
  wins: number;
  share: number;
  expected: number; // the share of somebody who wins by chance alone
}

export function sumUp(list: Played[]): Sum {
  const wins = list.reduce((sum, one) => sum + worth(one), 0);
  const chance = list.reduce((sum, { names }) => sum + 1 / names.length, 0);
  const games = list.length;
  return { games, wins, share: games ? wins / games : 0, expected: games ? chance / games : 0 };
}

/// The share of wins over the last `window` games, after each game, the oldest first.
export function course(list: Played[], window = 10): number[] {
  const values = [...list].sort((a, b) => a.ended - b.ended).map(worth);
  return values.map((_, i) => {
    const part = values.slice(Math.max(0, i + 1 - window), i + 1);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}
