import type { GameEvent } from "../../lib/api";
import type { Flight } from "../../lib/flights.svelte";

export function flights(event: GameEvent, home: (seat: number) => string): Flight[] {
  const seat = home(event.seat ?? 0);
  const code = (event.card as string | undefined) ?? null;
  switch (event.type) {
    case "pulled": return [{ from: event.from as string, to: seat, code }];
    case "threw": return [{ from: seat, to: "trash", code }];
    case "sarfed": return [{ from: seat, to: `meld-${event.meld}`, code }];
    case "swapped": return [{ from: seat, to: `meld-${event.meld}`, code }, { from: `meld-${event.meld}`, to: seat, code: "JK" }];
    case "laid": return (event.cards as string[]).map((card) => ({ from: seat, to: `meld-${event.meld}`, code: card }));
    case "buried": return (event.cards as string[]).map((card) => ({ from: seat, to: "trash", code: card }));
    default: return [];
  }
}
