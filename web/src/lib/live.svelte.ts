// A table on the server, as this browser sees it: its state, what happened, and how to act on it. Comes back
// by itself when the connection is lost.
import { aboutGame } from "../games/registry";
import { gameTitle } from "../words/games.svelte";
import { say, speech } from "../words/words.svelte";
import { announce } from "./announce.svelte";
import { get, type GameEvent, type Hint, type Refusal, type Refused, type TableState } from "./api";
import { keepResult } from "../mine/history";
import { Conversation, type Line, type Reaction } from "../people/talk.svelte";
import { swapInvites } from "./seats";
import { signalTurn } from "./signal";
import { readable, readableEvent, readableSentence, refusalWords, speakable, speakableEvent, speakableSentence } from "./spoken";
import { sinceOwn, type TableModel } from "./table-model";

type Answer = Refused & { type: "ok" | "error"; id: number; code?: string; hint?: Hint };
type EventListener = (events: GameEvent[]) => void;

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5000;

export class LiveTable implements TableModel {
  state = $state.raw<TableState | null>(null);
  connection = $state<"connecting" | "live" | "lost">("connecting");
  /// Everything that happened, in words; what is not worth one has none.
  readonly log = $derived.by(() => this.told.map((event) => this.worded(event)));
  hint = $state.raw<Hint | null>(null);
  problem = $state("");
  refused = $state(""); // why this table is not for us; then nothing is tried again
  busy = $state(false);
  readonly talk = new Conversation();

  private told = $state.raw<GameEvent[]>([]); // as the server told it
  private wordsKept = { by: "", of: new WeakMap<GameEvent, GameEvent>() };
  private unknown = $state(false); // the server does not know our token
  private socket: WebSocket | null = null;
  private closed = false;
  private moving = false; // everybody is sent back to sit down anew
  private pause = FIRST_PAUSE_MS;
  private retry = 0;
  private logFrom = 0;
  private nextId = 1;
  private waiting = new Map<number, (answer: Answer) => void>();
  private listeners = new Set<EventListener>();

  /// A silent table is not narrated: it is on the page only to look at.
  constructor(readonly id: string, private token: string | null, private silent = false) {
    this.connect();
  }

  readonly replay = false;
  readonly fresh = $derived(sinceOwn(this.log, this.state?.you ?? null));
  get game() { return this.state?.table.game ?? ""; }
  get view() { return this.state?.view ?? null; }
  get legal() { return this.state?.legal ?? []; }
  get yours() { return this.state?.yours ?? false; }
  get you() { return this.state?.you ?? null; }
  get helped() { return this.state?.table.hints ?? false; }
  get toMove() { return this.state?.to_move ?? null; }
  get seats() { return this.state?.table.seats ?? []; }
  /// The seat we came for is no longer ours: somebody left it, here or in another window.
  get seatGone() { return this.unknown || (this.token !== null && this.state !== null && this.you === null && !this.busy); }
  get clock() {
    const told = this.state?.clock;
    return told?.until ? { ...told, until: told.until } : null;
  }
  get floor() { return this.state?.floor ?? null; }

  say(text: string): string {
    return this.state ? readable(text, this.game, this.seats) : text;
  }

  sayWhy({ why, said }: Pick<Hint, "why" | "said">): string {
    return readableSentence(why, said, this.game, this.seats);
  }

  /// An event with its words, which are kept as long as the language and the names stay.
  private worded(event: GameEvent): GameEvent {
    const by = [speech.language.code, ...this.seats.map(({ name }) => name)].join("\n");
    if (by !== this.wordsKept.by) this.wordsKept = { by, of: new WeakMap() };
    let known = this.wordsKept.of.get(event);
    if (!known) {
      const silent = aboutGame(this.game).silent?.includes(event.type);
      known = { ...event, said: event.text, text: silent ? "" : readableEvent(event, this.game, this.seats) };
      this.wordsKept.of.set(event, known);
    }
    return known;
  }

  /// Calls the listener with every batch of events that is new to this page.
  onEvents(listener: EventListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    this.socket?.close();
  }

  async act(actions: string[], floor?: string[][]): Promise<boolean> {
    const version = this.state?.version;
    const what = actions.length === 1 ? { action: actions[0] } : { actions };
    const answer = await this.ask("act", { ...what, version, ...(floor ? { floor } : {}) });
    return answer.type === "ok";
  }

  undo(): Promise<Answer> { return this.ask("undo", { version: this.state?.version }); }
  nextRound(): Promise<Answer> { return this.ask("next"); }
  nudge(): Promise<Answer> { return this.ask("nudge"); }
  claim(what: "stand-in" | "win" = "stand-in"): Promise<Answer> { return this.ask("claim", { what }); }
  back(): Promise<Answer> { return this.ask("back"); }
  leave(): Promise<Answer> { return this.ask("leave"); }
  sayLine(text: string): Promise<Answer> { return this.ask("say", { text }); }
  react(reaction: Reaction): Promise<Answer> { return this.ask("say", { reaction }); }
  swap(seat: number, agree = true): Promise<Answer> { return this.ask("swap", agree ? { seat } : { seat, agree }); }
  fill(seat: number, agent: string, name: string): Promise<Answer> { return this.ask("fill", { seat, agent, name }); }

  async askHint(agent?: string): Promise<void> {
    const before = this.state;
    const answer = await this.ask("hint", agent ? { agent } : {});
    // A hint for a position that has gone is worse than none.
    if (answer.hint && before && this.state?.version === before.version) {
      this.hint = answer.hint;
      announce(say("hint.said", { action: speakable(answer.hint.action, this.game, this.seats), why: speakableSentence(answer.hint.why, answer.hint.said, this.game, this.seats) }));
    }
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // The token goes in the first message: addresses are written down in many places.
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token: this.token }));
    socket.onmessage = (message) => this.receive(JSON.parse(message.data as string));
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    for (const [id, done] of this.waiting) done({ type: "error", id, error: say("table.lost.answer") });
    this.waiting.clear();
    if (this.closed) return;
    if (!this.state) void this.learnWhy();
    if (this.moving) {
      this.moving = false;
      return this.connect();
    }
    if (this.connection === "live" && !this.silent) announce(say("table.lost"));
    this.connection = "lost";
    this.retry = window.setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 1.6, LONGEST_PAUSE_MS);
  }

  /// A socket that never opened does not say why; a plain request does.
  private async learnWhy(): Promise<void> {
    try {
      await get(`/api/tables/${this.id}`, this.token ?? undefined);
    } catch (refusal) {
      const { status, message } = refusal as Refusal;
      this.unknown = status === 401 && this.token !== null;
      if (status < 400 || status >= 500 || status === 429) return;
      this.refused = message;
      this.close();
    }
  }

  private receive(message: { type: string } & Record<string, any>): void {
    switch (message.type) {
      case "state":
        this.take(message as unknown as TableState);
        break;
      case "seats":
        if (this.state) {
          const table = { ...this.state.table, seats: message.seats, watchers: message.watchers };
          this.state = { ...this.state, table };
        }
        break;
      case "storage":
        this.problem = message.ok ? "" : say("table.not_stored");
        break;
      case "nudge":
        announce(say("table.nudged"));
        this.problem = say("table.nudged");
        break;
      case "talk":
        this.talk.begin(message.said as Line[]);
        break;
      case "said":
        if (!this.silent) this.talk.hear(message as unknown as Line, message.from === this.you);
        break;
      case "swapped":
        swapInvites(this.id, message.seats);
        this.moving = true;
        break;
      case "rematch":
        if (this.state) this.state = { ...this.state, table: { ...this.state.table, rematch: message.id as string } };
        break;
      case "ok":
      case "error": {
        const done = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (done) done(message as Answer);
        else if (message.type === "error") this.problem = refusalWords(message as Refused, this.game, this.seats);
        break;
      }
    }
  }

  private take(state: TableState): void {
    const { game, seats, title } = state.table;
    if (this.connection === "lost" && !this.silent) announce(say("table.connected"));
    const first = this.state === null;
    this.connection = "live";
    this.pause = FIRST_PAUSE_MS;
    this.hint = null;
    this.problem = "";
    const known = this.logFrom + this.told.length;
    const seen = Math.max(0, known - state.events_from);
    const fresh = state.events.slice(seen);
    if (state.events_from < this.logFrom || state.events_from > known) {
      this.logFrom = state.events_from;
      this.told = state.events;
    } else {
      this.told = [...this.told.slice(0, state.events_from - this.logFrom), ...state.events];
    }
    const wasMine = this.state?.yours ?? false;
    this.state = state;
    if (!this.silent) keepResult(state);
    if (first) return;
    if (!this.silent) {
      const silent = aboutGame(game).silent ?? [];
      for (const event of fresh) if (!silent.includes(event.type)) announce(speakableEvent(event, game, seats));
      if (state.yours && !wasMine) {
        announce(say("table.turn"));
        signalTurn(gameTitle(game, title));
      }
    }
    for (const listener of this.listeners) listener(fresh);
  }

  private ask(type: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const id = this.nextId++;
    this.problem = "";
    if (this.socket?.readyState !== WebSocket.OPEN) {
      this.problem = say("table.not_connected");
      return Promise.resolve({ type: "error", id });
    }
    this.busy = true;
    return new Promise((resolve) => {
      this.waiting.set(id, (answer) => {
        this.busy = this.waiting.size > 0;
        if (answer.type === "error" && answer.code !== "stale") {
          this.problem = refusalWords(answer, this.game, this.seats);
          announce(this.problem);
        }
        resolve(answer);
      });
      this.socket!.send(JSON.stringify({ id, type, ...fields }));
    });
  }
}
