// One's data as a file: name and settings, results, and the secrets of one's seats; to be taken to another browser.
import { keptSeats, takeSeats } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import { addPlayed, allPlayed, isPlayed, type Played } from "./history";

const FORMAT = 1;

export function exported(): string {
  return JSON.stringify({ meldwise: FORMAT, settings, history: allPlayed(), seats: keptSeats() }, null, 1);
}

function sameKind(a: unknown, b: unknown): boolean {
  return typeof a === typeof b && a !== null && Array.isArray(a) === Array.isArray(b);
}

/// Takes in what `exported` wrote: how many results were new, or null if the file is something else. Nothing that is here
/// already is changed but name, colour and settings.
export function takeIn(text: string): number | null {
  let file: { meldwise?: unknown; settings?: unknown; history?: unknown; seats?: unknown } | null;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof file !== "object" || file === null || file.meldwise !== FORMAT || !Array.isArray(file.history)) return null;
  const known = settings as unknown as Record<string, unknown>;
  for (const [key, value] of Object.entries((file.settings ?? {}) as object)) {
    if (key in known && sameKind(value, known[key])) known[key] = value;
  }
  takeSeats((file.seats ?? {}) as Record<string, unknown>);
  return addPlayed((file.history as unknown[]).filter(isPlayed) as Played[]);
}
