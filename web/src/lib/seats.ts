// The seats this browser owns: their secret tokens, kept so that a reload comes back to the same chair.
import { post, type Sat, type TableState } from "./api";
import { settings } from "./settings.svelte";

interface Kept {
  token: string;
  invites?: Sat["invites"];
}

const key = (table: string) => `meldwise.seat.${table}`;

export function keepSeat(sat: Sat): void {
  localStorage.setItem(key(sat.id), JSON.stringify({ token: sat.token, invites: sat.invites } satisfies Kept));
}

export function seatAt(table: string): Kept | null {
  const kept = localStorage.getItem(key(table));
  return kept ? (JSON.parse(kept) as Kept) : null;
}

/// The tables at which this browser has a seat.
export function keptTables(): { id: string; token: string }[] {
  const prefix = key("");
  return Object.keys(localStorage).filter((name) => name.startsWith(prefix)).map((name) => ({ id: name.slice(prefix.length), token: seatAt(name.slice(prefix.length))!.token }));
}

export function forgetSeat(table: string): void {
  localStorage.removeItem(key(table));
}

const ENGINE_NAMES = ["Ada", "Bruno", "Chen", "Dora", "Emil", "Fatou", "Goran"];

/// An engine's chair: a name to talk about it by, and its strength.
export function engineSeat(agent: string, seat: number) {
  return { kind: "engine", agent, name: ENGINE_NAMES[seat % ENGINE_NAMES.length]! };
}

/// A table against engines of one level, with this browser in the first chair; answers its address.
export async function startQuickly(game: string, seats: number, level = 3): Promise<string> {
  const engines = Array.from({ length: seats - 1 }, (_, seat) => engineSeat(`level:${level}`, seat));
  const sat = await post<Sat>("/api/tables", { game, seats: [{ kind: "person", name: settings.name }, ...engines] });
  keepSeat(sat);
  return sat.link;
}

/// Another table like this one, against the same engines; answers its address.
export async function playAgain(table: TableState["table"], you: number): Promise<string> {
  const seats = table.seats.map((seat, i) => (i === you ? { kind: "person", name: settings.name } : { kind: "engine", agent: seat.agent!, name: seat.name }));
  const sat = await post<Sat>("/api/tables", { game: table.game, options: table.options, seats, take: you, pace_ms: table.pace_ms });
  keepSeat(sat);
  return sat.link;
}
