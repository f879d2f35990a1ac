// The server's HTTP interface (docs/api.md): requests, and the shapes of what comes back.
import { reached, unreached } from "../offline/reach.svelte";
import { refused } from "../words/heard.svelte";
import { englishWords, say, speech } from "../words/words.svelte";

/// What the engine says besides events, for whoever speaks another language than English.
export interface Said {
  key: string;
  values: Record<string, unknown>;
}

/// An answer that is an error.
export interface Refused {
  error?: string;
  field?: string | null;
  said?: Said | null;
}

export interface OptionInfo {
  key: string;
  kind: "flag" | "number" | "choice";
  default: boolean | number | string;
  help: string;
  min?: number;
  max?: number;
  choices?: string[];
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  seats: { min: number; max: number; default: number };
  high_score_wins: boolean;
  options: OptionInfo[];
  presets: { name: string; title: string; help: string; options: Record<string, boolean | number | string> }[];
  levels: { level: number; agent: string; name: string }[];
  questions: string[]; // what its solvers answer: "solve", "score", "validate"
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "engine";
  name: string;
  agent?: string;
  taken: boolean;
  online: boolean;
  colour?: number; // of a person's avatar
  away?: boolean; // an engine plays for this person until they are back
  asks?: number; // whose seat this person would like to have, before the game begins
}

export interface GameEvent {
  type: string;
  text: string;
  said?: string; // in the engine's own words, where the text is in the page's
  seat?: number;
  [key: string]: unknown;
}

export interface Legal {
  id: number;
  text: string;
  action: Record<string, unknown>;
}

export interface SearchRow {
  text: string;
  visits: number;
  value: number;
  spread: number;
  prior: number;
}

export interface Hint {
  action: string;
  steps?: string[]; // the whole decision, of agents that search
  why: string;
  said?: Said | null; // the same by key and values
  over?: string | null; // the second best first step, how far it is behind, and the standard error of that
  lead?: number;
  lead_error?: number;
  table: SearchRow[];
  simulations?: number;
  worlds?: number;
  exact?: boolean;
  agent?: string;
}

export interface RoundResult {
  round: number;
  ending: string;
  gained: number[];
  scores: number[];
}

export interface Outcome {
  scores: number[];
  places: number[];
  ending: string;
}

export interface TableState {
  version: number;
  table: {
    id: string;
    game: string;
    title: string;
    status: "waiting" | "playing" | "round_over" | "finished";
    options: Record<string, unknown>;
    seats: SeatInfo[];
    visibility: "invite" | "open";
    watch: boolean; // whether others may look on
    chat: boolean; // whether people may write to each other
    hints: boolean;
    rematch: string | null; // the table at which it is played again
    watchers: number;
    demo: boolean;
    pace_ms: number;
  };
  you: number | null;
  to_move: number | null;
  yours: boolean;
  view: any; // one shape a game: src/games/GAME/view.ts
  legal: Legal[];
  undo: boolean;
  ready: number[];
  rounds: RoundResult[];
  outcome: Outcome | null;
  clock: { now: number; since: number; until: number | null };
  events_from: number;
  events: GameEvent[];
  floor?: string[][];
  play?: unknown;
}

export interface Sat {
  id: string;
  game: string;
  seat: number | null;
  token: string;
  link: string;
  invites?: { seat: number; code: string; link: string }[];
}

export interface OpenTable {
  id: string;
  game: string;
  title: string;
  status: string;
  seats: SeatInfo[];
  free: number;
  link: string;
}

/// An answer that is an error, with the sentence the server gave.
export class Refusal extends Error {
  constructor(message: string, readonly status: number) {
    super(message);
  }
}

async function send(method: string, path: string, body?: unknown, token?: string, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const answer = await fetch(path, { method, headers, body: text, signal });
    reached(answer);
    return answer;
  } catch {
    if (!signal?.aborted) unreached();
    throw new Refusal(say("app.unreachable.sentence"), 0);
  }
}

async function request<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await send(method, path, body, token);
  const parsed = (await answer.json().catch(() => ({ error: answer.statusText }))) as T & Refused;
  if (answer.ok) return parsed;
  if (speech.engine) await englishWords();
  throw new Refusal(refused({ error: answer.statusText, ...parsed }), answer.status);
}

export function get<T>(path: string, token?: string): Promise<T> {
  return request<T>("GET", path, undefined, token);
}

export function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  return request<T>("POST", path, body, token);
}

/// An answer that comes line by line, each a JSON object; it ends when the server has said all, or broke off.
export async function* lines<T>(path: string, token: string | undefined, signal: AbortSignal): AsyncGenerator<T> {
  const answer = await send("GET", path, undefined, token, signal);
  if (!answer.ok || !answer.body) throw new Refusal(answer.statusText, answer.status);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split("\n");
    rest = parts.pop()!;
    for (const line of parts) if (line) yield JSON.parse(line) as T;
  }
}

let games: Promise<GameInfo[]> | null = null;

/// The catalogue, asked for once.
export function loadGames(): Promise<GameInfo[]> {
  games ??= get<{ games: GameInfo[] }>("/api/games").then((answer) => answer.games);
  games.catch(() => (games = null));
  return games;
}
