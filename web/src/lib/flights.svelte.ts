// Cards on their way: whatever changed places between two states of a table is seen to move from where it was to where
// it goes. Places are elements with a `data-place`, cards those with a `data-card`.
import { tick } from "svelte";
import type { Deck } from "../cards/decks";
import { planMoves, type Box, type Seen } from "./moving";
import { motionMs, wantsMotion } from "./settings.svelte";

export interface Flight {
  from: string;
  to: string;
  code: string | null; // null: nobody here may see it
}

export interface Airborne {
  key: number;
  deck: Deck;
  code: string | null;
  start: Box;
  end: Box;
  delay: number;
  time: number;
}

const TIME_MS = 420;
const PAUSE_MS = 110;
const LONGEST_WAIT_MS = 900; // a play of forty cards does not take forty pauses
const HAND = "hand";

export const sky = $state<{ flights: Airborne[] }>({ flights: [] });
let nextKey = 1;

interface SeenElement extends Seen {
  element: HTMLElement;
}

function inSight(box: Box): boolean {
  return box.width > 0 && box.y + box.height > 0 && box.y < innerHeight;
}

function see(root: Element): SeenElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-card]")].flatMap((element) => {
    const box = element.getBoundingClientRect();
    return inSight(box) ? [{ element, code: element.dataset.card!, box, held: element.closest(`[data-place=${HAND}]`) !== null }] : [];
  });
}

/// Where a place is: the cards shown for it, where there are any, else the whole of it.
function boxOf(root: Element, place: string): Box | null {
  const element = root.querySelector(`[data-place="${place}"]`);
  const backs = element?.querySelector(".backs")?.getBoundingClientRect();
  const box = backs?.width ? backs : element?.getBoundingClientRect();
  return box && inSight(box) ? box : null;
}

/// Called when the state has changed and the page has not yet: looks where everything is, waits for the page, and lets
/// what moved move. `flights` says what the page cannot show: cards that nobody may see, and where new ones come from.
export function fly(deck: Deck, root: Element | undefined, flights: Flight[]): void {
  if (!root || !wantsMotion() || document.hidden) return;
  const before = see(root);
  const starts = flights.map(({ from }) => boxOf(root, from));
  void tick().then(() => {
    const after = see(root);
    const hints = flights.map(({ code, to }, i) => ({ code, from: starts[i] ?? null, to: boxOf(root, to) }));
    const moves = planMoves(before, after, hints);
    const time = motionMs(TIME_MS);
    for (const { at, by } of moves.glides) {
      after[at]!.element.animate([{ transform: `translate(${by.x}px, ${by.y}px)` }, { transform: "none" }], { duration: time, easing: "ease-in-out" });
    }
    const pause = Math.min(motionMs(PAUSE_MS), LONGEST_WAIT_MS / Math.max(1, moves.flights.length));
    moves.flights.forEach((flight, i) => launch({ ...flight, key: nextKey++, deck, delay: i * pause, time }, flight.at === null ? null : after[flight.at]!.element));
  });
}

function launch(flight: Airborne, arriving: HTMLElement | null): void {
  const until = flight.delay + flight.time;
  sky.flights.push(flight);
  arriving?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: until * 0.96 }); // it is still on its way
  setTimeout(() => (sky.flights = sky.flights.filter(({ key }) => key !== flight.key)), until);
}
