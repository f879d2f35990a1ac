// The seats this browser owns: their secret tokens, kept so that a reload comes back to the same chair.
import { post, type Sat } from "./api";
import { settings } from "./settings.svelte";

export type Invites = NonNullable<Sat["invites"]>;

interface Kept {
  token: string;
  invites?: Invites | undefined;
  aside?: boolean | undefined; // played on from another game: its result counts nowhere
}

const key = (table: string) => `meldwise.seat.${table}`;

export function keepSeat(sat: Sat, aside?: true): void {
  localStorage.setItem(key(sat.id), JSON.stringify({ token: sat.token, invites: sat.invites, aside } satisfies Kept));
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

/// The secrets of all seats, for a file to take along.
export function keptSeats(): Record<string, Kept> {
  return Object.fromEntries(keptTables().map(({ id }) => [id, seatAt(id)!]));
}

/// Seats from such a file; those that are known here stay as they are.
export function takeSeats(seats: Record<string, unknown>): void {
  for (const [table, kept] of Object.entries(seats)) {
    const token = (kept as Partial<Kept> | null)?.token;
    if (/^\w{1,40}$/.test(table) && typeof token === "string" && !seatAt(table)) localStorage.setItem(key(table), JSON.stringify({ token } satisfies Kept));
  }
}

/// Two seats of a table have changed places: the invitations go along.
export function swapInvites(table: string, [one, other]: [number, number]): void {
  const kept = seatAt(table);
  if (!kept?.invites) return;
  const invites = kept.invites.map((invite) => ({ ...invite, seat: invite.seat === one ? other : invite.seat === other ? one : invite.seat }));
  localStorage.setItem(key(table), JSON.stringify({ ...kept, invites } satisfies Kept));
}

export function forgetSeat(table: string): void {
  localStorage.removeItem(key(table));
}

const ENGINE_NAMES = ["Ada", "Bruno", "Chen", "Dora", "Emil", "Fatou", "Goran", "Hana"];

/// What the engine in a chair is called: never as oneself is.
export function engineName(seat: number): string {
  const own = settings.name.trim().toLowerCase();
  const free = ENGINE_NAMES.filter((name) => name.toLowerCase() !== own);
  return free[seat % free.length]!;
}

/// An engine's chair: a name to talk about it by, and its strength.
export function engineSeat(agent: string, seat: number) {
  return { kind: "engine", agent, name: engineName(seat) };
}

/// The own chair, as others see it.
export function ownSeat() {
  return { kind: "person", ...own() };
}

function own() {
  const name = settings.name.trim();
  return { ...(name ? { name } : {}), colour: settings.colour };
}

/// Sits down at a table of others: by invitation, or at an open one in that seat.
export async function join(table: string, how: { invite: string } | { seat: number }): Promise<Sat> {
  const sat = await post<Sat>(`/api/tables/${table}/join`, { ...how, ...own() });
  keepSeat(sat);
  return sat;
}

/// A table against engines of one level, with this browser in the first chair; answers its address.
export async function startQuickly(game: string, seats: number, level = 3): Promise<string> {
  const engines = Array.from({ length: seats - 1 }, (_, seat) => engineSeat(`level:${level}`, seat));
  const sat = await post<Sat>("/api/tables", { game, seats: [ownSeat(), ...engines] });
  keepSeat(sat);
  return sat.link;
}

/// The match again, with everybody who played it: the secret of the old seat is the invitation to the new one. Answers
/// its address.
export async function playAgain(table: string, token: string): Promise<string> {
  const { id } = await post<{ id: string }>(`/api/tables/${table}/rematch`, {}, token);
  return (await join(id, { invite: token })).link;
}

/// A new table from a step of a finished game: this browser in that seat, engines in the others. Answers its address.
export async function playOn(table: string, step: number, seat: number | null, token?: string): Promise<string> {
  const sat = await post<Sat>(`/api/tables/${table}/play-on`, { step, ...(seat === null ? {} : { seat }), ...own() }, token);
  keepSeat(sat, true);
  return sat.link;
}
