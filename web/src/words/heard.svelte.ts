// What the engine says, in the language of the page. Events come as key and values. Moves are texts that the games'
// descriptions can read. Reasons, verdicts and refusals are English sentences: they are read back into key and values
// by the list of those there are (words/engine), and one that is not in it stays as it came.
import type { Deck } from "../cards/decks";
import { tileText } from "../cards/tiles";
import { speciesName } from "../cards/trees";
import type { GameEvent, SeatInfo } from "../lib/api";
import { en } from "./en";
import type { Teller } from "./message";
import { alternatives, englishWords, embedded, piecesOf, put, seatWords, speech, tellPlainly } from "./words.svelte";

/// Who sits where and what the cards are called: by signs for the eye, in words for the ear.
export interface Speaker {
  game: string;
  deck: Deck;
  seats: SeatInfo[];
  card: (code: string) => string;
}

const SEATS = new Set(["seat", "seats", "opener", "starter", "winner", "winners", "from", "pile"]);
const CARDS = new Set(["card", "cards", "hand", "cross", "leftover", "loose", "melds", "tile", "tiles", "with", "face"]);
const BY_SEAT = new Set(["gained", "results"]);

/// "Bruno", or "Player 3" where nobody gave a name.
function seatName(speaker: Speaker, seat: number): string {
  return embedded(seatWords(speaker.seats[seat]?.name, seat));
}

function cardsText(speaker: Speaker, value: unknown): string {
  const signs = speaker.deck.kind === "french" || speaker.deck.kind === "plain"; // others are words, and want a comma
  if (Array.isArray(value)) return value.map((one) => cardsText(speaker, one)).join(Array.isArray(value[0]) || !signs ? speech.language.comma : " ");
  const code = typeof value === "number" ? tileText(value) : String(value);
  return embedded(speaker.card(code));
}

function bySeat(speaker: Speaker, value: (number | null)[]): string {
  return value.map((one, seat) => `${seatName(speaker, seat)} ${one === null ? "–" : tellPlainly(one, "signed", "")}`).join(speech.language.comma);
}

/// How the values of a game are said: by the kind the sentence asks for, or else by the name of the place.
function tellerOf(speaker: Speaker): Teller {
  const tell: Teller = (value, kind, name) => {
    const as = kind || name;
    if (as === "next") return tellPlainly(Number(value) + 1, "", name); // counted from 0 on the wire
    if (as === "at") return embedded((value as number[]).join(","));
    if (as === "species") return speciesName(letterOf(String(value)));
    if (as === "tai") return embedded(String(value));
    if (as === "number") return tellPlainly(Number(value), "", name);
    if (as === "action") return actionWords(String((value as { type: string }).type).replaceAll("_", " "), speaker);
    if (BY_SEAT.has(as) && Array.isArray(value)) return bySeat(speaker, value as number[]);
    if (SEATS.has(as) && Array.isArray(value)) return speech.lists.format((value as number[]).map((seat) => seatName(speaker, seat)));
    if (SEATS.has(as) && typeof value === "number") return seatName(speaker, value);
    if (CARDS.has(as) && value !== null) return cardsText(speaker, value);
    return tellPlainly(value, kind, name);
  };
  return tell;
}

/// Cards as signs and players by name, in the engine's own English.
function dressed(text: string, speaker: Speaker): string {
  return text
    .replace(speaker.deck.codes, (code) => embedded(speaker.card(code)))
    .replace(/\bplayer (\d+)\b/g, (_, number: string) => seatName(speaker, Number(number) - 1))
    .trim();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function eventWords(event: GameEvent, speaker: Speaker): string {
  const phrase = (speech.engine?.games[speaker.game]?.events as Record<string, string> | undefined)?.[String(event.key)];
  return phrase === undefined ? capital(dressed(event.text, speaker)) : capital(put(phrase, event, tellerOf(speaker)));
}

/// A pattern with named groups of a description's words: "sarf CARD to MELD[ END]".
function actionPattern(words: string): RegExp {
  const source = words.replace(/\[([^\]]*)\]/g, "(?:$1)?").replace(/[A-Z]+/g, (place) => `(?<${place.toLowerCase()}>.+?)`);
  return new RegExp(`^${source}$`);
}

function actionWords(text: string, speaker: Speaker): string {
  const words = speech.engine?.games[speaker.game]?.actions as Record<string, string> | undefined;
  if (words && !speech.english) void englishWords();
  if (!words || !speech.english) return dressed(text, speaker);
  for (const [key, english] of Object.entries(speech.english.actionWordsOf(speaker.game))) {
    const found = text.match(actionPattern(english));
    if (!found || words[key] === undefined) continue;
    const { pile, card, cards, tile, tiles, ...rest } = (found.groups ?? {}) as Record<string, string | undefined>;
    const listed = (codes?: string) => codes?.split(" ") ?? null;
    return put(words[key], { end: null, ...rest, pile: pile ? Number(pile.replace(/\D/g, "")) - 1 : null, card: card ?? null, cards: listed(cards), tile: tile ?? null, tiles: listed(tiles) }, tellerOf(speaker));
  }
  return dressed(text, speaker);
}

const SHAPES: Record<string, string> = { number: "[+-]?\\d+(?:\\.\\d+)?", card: "[\\w=]+", cards: "[\\w= ]+?", choice: "[\\w= ]+?", tree: "[A-Z][1-8]", cell: "-?\\d+,-?\\d+", heard: ".+?", list: ".+?", clauses: ".+", species: "[a-z ]+?", seats: ".+?", text: ".+?" };
const read = new Map<string, { pattern: RegExp; kinds: Record<string, string> }>();

/// An English sentence of words/engine as a pattern, with the kind of every place; "card(s)" is one or many.
function patternOf(sentence: string): { pattern: RegExp; kinds: Record<string, string> } {
  let known = read.get(sentence);
  if (!known) {
    const kinds: Record<string, string> = {};
    const source = piecesOf(sentence).map((piece) => {
      if ("text" in piece) return piece.text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("\\(s\\)", "s?");
      const kind = "kind" in piece ? piece.kind : "text";
      kinds[piece.name] = kind;
      return `(?<${piece.name}>${SHAPES[kind] ?? SHAPES.text})`;
    });
    read.set(sentence, (known = { pattern: new RegExp(`^${source.join("")}$`), kinds }));
  }
  return known;
}

/// The letter of a species by its English name.
function letterOf(species: string): string {
  const key = Object.entries(en).find(([key, name]) => /^tree\.[A-Z]$/.test(key) && name === species)?.[0];
  return key ? key.slice(5) : species;
}

/// What speaks for a decision, one by one.
function clausesOf(text: string): string[] {
  return text.split("; ");
}

function valueOf(text: string, kind: string, speaker: Speaker): unknown {
  if (kind === "number") return Number(text);
  if (kind === "card" || kind === "tree") return cardsText(speaker, text);
  if (kind === "cards") return cardsText(speaker, text.split(" "));
  if (kind === "choice") return alternatives(text.split(" or ").map((card) => cardsText(speaker, card)));
  if (kind === "species") return speciesName(letterOf(text));
  if (kind === "heard") return heard(text, speaker);
  if (kind === "list") return text.split(", ").map((part) => heard(part, speaker)).join(speech.language.comma);
  if (kind === "clauses") return clausesOf(text).map((clause) => heard(clause, speaker)).join(speech.language.semicolon);
  if (kind === "seats") return text.replace(/^player (\d+)$/, (_, number: string) => seatName(speaker, Number(number) - 1));
  return text;
}

const NOBODY: Speaker = { game: "", deck: { kind: "plain", name: String, short: String, sorts: [], codes: /(?!)/g }, seats: [], card: String };

/// A sentence of the engine without a key: a reason, a verdict, a refusal, a move.
export function heard(text: string, speaker: Speaker = NOBODY): string {
  const { engine, english, heard: words } = speech;
  if (engine && !(english && words)) void englishWords();
  if (!english || !words || !text) return dressed(text, speaker);
  for (const [key, sentence] of Object.entries(english.sentences)) {
    const { pattern, kinds } = patternOf(sentence);
    const groups = text.match(pattern);
    const said = words[key];
    if (!groups || said === undefined) continue;
    const values = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, valueOf(groups.groups![name]!, kind, speaker)]));
    return put(said, values, (value, kind, name) => (typeof value === "number" ? tellPlainly(value, kind, name) : String(value)));
  }
  return actionWords(text, speaker);
}

/// The same at the beginning of a line.
export function heardLine(text: string, speaker: Speaker): string {
  return capital(heard(text, speaker));
}

/// Why a move was refused; which of several steps it was is for programs.
export function refused(text: string, speaker: Speaker): string {
  return heard(text.replace(/^actions?(?:\[\d+\])?: /, ""), speaker);
}

/// Whether the page can say a sentence of the engine in its language, with every clause of it: for the tests.
export function isKnown(text: string): boolean {
  return !speech.english || Object.values(speech.english.sentences).some((sentence) => {
    const { pattern, kinds } = patternOf(sentence);
    const groups = text.match(pattern);
    return groups !== null && Object.entries(kinds).every(([name, kind]) => kind !== "clauses" || clausesOf(groups.groups![name]!).every(isKnown));
  });
}
