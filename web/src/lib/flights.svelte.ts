// Cards on their way: who took what, shown by a card that flies from one place to another. Places are
// elements with a `data-place`.
import type { Deck } from "../cards/decks";
import { wantsMotion } from "./settings.svelte";

export interface Flight {
  from: string;
  to: string;
  code: string | null; // null: nobody here may see it
}

export interface Airborne extends Flight {
  key: number;
  deck: Deck;
  start: DOMRect;
  end: DOMRect;
  delay: number;
}

const TIME_MS = 420;
const PAUSE_MS = 140;
const MOST_AT_ONCE = 8;

export const sky = $state<{ flights: Airborne[] }>({ flights: [] });
let nextKey = 1;

function rectOf(place: string): DOMRect | null {
  const element = document.querySelector(`[data-place="${place}"]`);
  const rect = element?.getBoundingClientRect();
  return rect && rect.bottom > 0 && rect.top < innerHeight ? rect : null;
}

export function fly(deck: Deck, flights: Flight[]): void {
  if (!wantsMotion() || document.hidden) return;
  flights.slice(-MOST_AT_ONCE).forEach((flight, i) => {
    const start = rectOf(flight.from);
    const end = rectOf(flight.to);
    if (!start || !end) return;
    const key = nextKey++;
    const delay = i * PAUSE_MS;
    sky.flights.push({ ...flight, key, deck, start, end, delay });
    setTimeout(() => (sky.flights = sky.flights.filter((other) => other.key !== key)), TIME_MS + delay);
  });
}

export const FLIGHT_MS = TIME_MS;
