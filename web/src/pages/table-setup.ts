// What a new table is made of: the usual settings of a game, and those that were started last, as far as the game still
// has them.
import type { GameInfo } from "../lib/api";

export interface TableSetup {
  who: string[]; // "me", "person" or an agent, one a seat
  preset: string;
  options: Record<string, boolean | number | string>; // what differs from the preset
  pace: number; // milliseconds
  moveSeconds: number;
}

export const TIMES = [30, 60, 120, 600] as const;
export const PACES = [0, 300, 600, 1500] as const;
export const USUAL_LEVEL = "level:3";

export function usualSetup(game: GameInfo): TableSetup {
  const who = Array.from({ length: game.seats.default }, (_, seat) => (seat === 0 ? "me" : USUAL_LEVEL));
  return { who, preset: game.presets[0]!.name, options: {}, pace: 600, moveSeconds: 0 };
}

/// The setup that was kept; what is no setup of this game (any more) is as usual.
export function keptSetup(game: GameInfo, kept: unknown): TableSetup {
  const usual = usualSetup(game);
  if (typeof kept !== "object" || kept === null) return usual;
  const { who, preset, options, pace, moveSeconds } = kept as Record<keyof TableSetup, unknown>;
  const seats = ["me", "person", ...game.levels.map(({ agent }) => agent)];
  const { min, max } = game.seats;
  const seated = Array.isArray(who) && who.length >= min && who.length <= max && who.every((one) => seats.includes(one)) && who.filter((one) => one === "me").length <= 1;
  const known = game.presets.some(({ name }) => name === preset);
  return {
    who: seated ? (who as string[]) : usual.who,
    preset: known ? (preset as string) : usual.preset,
    options: known ? Object.fromEntries(Object.entries(options ?? {}).filter(([key, value]) => isValue(game, key, value))) : {},
    pace: (PACES as readonly unknown[]).includes(pace) ? (pace as number) : usual.pace,
    moveSeconds: (TIMES as readonly unknown[]).includes(moveSeconds) ? (moveSeconds as number) : usual.moveSeconds,
  };
}

function isValue(game: GameInfo, key: string, value: unknown): boolean {
  const option = game.options.find((one) => one.key === key);
  if (option?.kind === "choice") return (option.choices ?? []).includes(value as string);
  if (option?.kind === "number") return Number.isInteger(value) && (value as number) >= (option.min ?? -Infinity) && (value as number) <= (option.max ?? Infinity);
  return option?.kind === "flag" && typeof value === "boolean";
}

export function isUsual(game: GameInfo, setup: TableSetup): boolean {
  return JSON.stringify(setup) === JSON.stringify(usualSetup(game));
}
