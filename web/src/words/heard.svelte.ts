// What the engine says, in the language of the page. Events, reasons, verdicts and refusals come as key and values
// besides their English words; moves are texts that the games' descriptions can read. What has no key stays as it came.
import type { Deck } from "../cards/decks";
import { tileText } from "../cards/tiles";
import { speciesName } from "../cards/trees";
import type { GameEvent, Refused, Said, SeatInfo } from "../lib/api";
import { en } from "./en";
import { events, moves } from "./en/moves";
import { kindsOf, type Teller } from "./message";
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

/// An event of the engine without what only its notation needs.
function plainEnglish(text: string): string {
  return events.reduce((told, [notation, words]) => told.replace(notation, words), text);
}

export function eventWords(event: GameEvent, speaker: Speaker): string {
  const phrase = (speech.engine?.games[speaker.game]?.events as Record<string, string> | undefined)?.[String(event.key)];
  return phrase === undefined ? capital(dressed(plainEnglish(event.text), speaker)) : capital(put(phrase, event, tellerOf(speaker)));
}

/// A pattern with named groups of a description's words: "sarf CARD to MELD[ END]".
function actionPattern(words: string): RegExp {
  const source = words.replace(/\[([^\]]*)\]/g, "(?:$1)?").replace(/[A-Z]+/g, (place) => `(?<${place.toLowerCase()}>.+?)`);
  return new RegExp(`^${source}$`);
}

/// A move in the engine's English, as a player would call it.
function englishMove(text: string, speaker: Speaker): string {
  for (const [notation, words] of moves) {
    const found = text.match(notation);
    if (found) return words.replace("{pile}", () => seatName(speaker, Number(found.groups?.pile) - 1));
  }
  return dressed(text, speaker);
}

function actionWords(text: string, speaker: Speaker): string {
  const words = speech.engine?.games[speaker.game]?.actions as Record<string, string> | undefined;
  if (words && !speech.english) void englishWords();
  if (!words || !speech.english) return englishMove(text, speaker);
  for (const [key, english] of Object.entries(speech.english.actionWordsOf(speaker.game))) {
    const found = text.match(actionPattern(english));
    if (!found || words[key] === undefined) continue;
    const { pile, card, cards, tile, tiles, ...rest } = (found.groups ?? {}) as Record<string, string | undefined>;
    const listed = (codes?: string) => codes?.split(" ") ?? null;
    return put(words[key], { end: null, ...rest, pile: pile ? Number(pile.replace(/\D/g, "")) - 1 : null, card: card ?? null, cards: listed(cards), tile: tile ?? null, tiles: listed(tiles) }, tellerOf(speaker));
  }
  return dressed(text, speaker);
}

/// The letter of a species by its English name.
function letterOf(species: string): string {
  const key = Object.entries(en).find(([key, name]) => /^tree\.[A-Z]$/.test(key) && name === species)?.[0];
  return key ? key.slice(5) : species;
}

/// One or several moves, separated as in a record.
function movesWords(text: string, speaker: Speaker): string {
  return text.split("; ").map((move) => actionWords(move, speaker)).join(speech.language.semicolon);
}

/// A value of a sentence, as its kind is said (src/cards/sentence.h).
function valueWords(value: any, kind: string, speaker: Speaker): unknown {
  switch (kind) {
    case "card":
    case "cards": return cardsText(speaker, value);
    case "choice": return alternatives((value as string[]).map((card) => cardsText(speaker, card)));
    case "species": return speciesName(letterOf(value));
    case "seat": return seatName(speaker, value);
    case "cell": return embedded(value);
    case "move": return typeof value === "string" ? movesWords(value, speaker) : sentenceWords(value, speaker);
    case "sentence": return sentenceWords(value, speaker);
    case "list": return (value as Said[]).map((one) => sentenceWords(one, speaker)).join(speech.language.comma);
    case "clauses": return (value as Said[]).map((one) => sentenceWords(one, speaker)).join(speech.language.semicolon);
    default: return value;
  }
}

/// A key that this page has no words for: a server that is newer than the page.
class Unheard extends Error {}

function sentenceWords({ key, values }: Said, speaker: Speaker): string {
  const english = (speech.english!.sentences as Record<string, string>)[key];
  const said = speech.heard![key];
  if (english === undefined || said === undefined) throw new Unheard(key);
  const kinds = kindsOf(piecesOf(english));
  const told = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueWords(value, kinds[name] ?? "", speaker)]));
  return put(said, told, (value, kind, name) => (typeof value === "number" ? tellPlainly(value, kind, name) : String(value)));
}

const NOBODY: Speaker = { game: "", deck: { kind: "plain", name: String, short: String, sorts: [], codes: /(?!)/g }, seats: [], card: String };

/// A sentence of the engine: in the language of the page by its key and values, else in English.
export function heard(text: string, said: Said | null | undefined, speaker: Speaker = NOBODY): string {
  const { engine, english, heard: words } = speech;
  if (engine && !(english && words)) void englishWords();
  if (!said || !english || !words) return dressed(text, speaker);
  try {
    return sentenceWords(said, speaker);
  } catch (unheard) {
    if (!(unheard instanceof Unheard)) throw unheard;
    return dressed(text, speaker);
  }
}

/// The same at the beginning of a line.
export function heardLine(text: string, said: Said | null | undefined, speaker: Speaker): string {
  return capital(heard(text, said, speaker));
}

/// A move at the beginning of a line, or several.
export function moveLine(text: string, speaker: Speaker): string {
  return capital(movesWords(text, speaker));
}

/// Why the server did not do what it was asked. Which field it was is for programs.
export function refused({ error = "", field, said }: Refused, speaker: Speaker = NOBODY): string {
  const place = `${field}: `;
  return heard(said && error.startsWith(place) ? error.slice(place.length) : error, said, speaker);
}
