import type { KonkanEvent } from "../../generated";
import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";

export function flights(told: GameEvent, home: (seat: number) => string): Flight[] {
  const event = told as unknown as KonkanEvent;
  switch (event.type) {
    case "pulled": return [{ from: event.from, to: home(event.seat), code: "card" in event ? event.card : null }];
    case "threw": return [{ from: home(event.seat), to: "trash", code: event.card }];
    case "sarfed": return [{ from: home(event.seat), to: `meld-${event.meld}`, code: event.card }];
    case "swapped": return [
      { from: home(event.seat), to: `meld-${event.meld}`, code: event.card },
      { from: `meld-${event.meld}`, to: home(event.seat), code: "JK" },
    ];
    case "laid": return event.cards.map((card) => ({ from: home(event.seat), to: `meld-${event.meld}`, code: card }));
    case "buried": return event.cards.map((card) => ({ from: home(event.seat), to: "trash", code: card }));
    default: return [];
  }
}
