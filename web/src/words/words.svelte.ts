// What the app says, by key: `say("table.cards", { count: 3 })`. English is always there; another language is loaded
// when it is wished. A key that no dictionary has is a type error (words/en), and so is one that a language lacks.
import { settings } from "../lib/settings.svelte";
import { en, type Dictionary, type Key } from "./en";
import { bestLanguage, ENGLISH, LANGUAGES, type Language } from "./languages";
import type { EngineWords } from "./game-words";
import { formatPieces, readMessage, type Piece, type Teller, type Values } from "./message";

class Speech {
  language = $state.raw<Language>(ENGLISH);
  dictionary = $state.raw<Dictionary>(en);
  engine = $state.raw<EngineWords | null>(null); // what the engine's texts are called; none where they are English anyway
  english = $state.raw<typeof import("./engine") | null>(null); // for reading moves, and the kinds of a sentence's values
  heard = $state.raw<Record<string, string> | null>(null); // refusals, verdicts and reasons by key
  rules = $derived(new Intl.PluralRules(this.language.format));
  numbers = $derived(new Intl.NumberFormat(this.language.format));
  percents = $derived(new Intl.NumberFormat(this.language.format, { style: "percent", maximumFractionDigits: 1 }));
  signed = $derived(new Intl.NumberFormat(this.language.format, { signDisplay: "exceptZero" }));
  tenths = $derived(new Intl.NumberFormat(this.language.format, { signDisplay: "negative", minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  lists = $derived(new Intl.ListFormat(this.language.format));
}

export const speech = new Speech();

const read = new Map<string, Piece[]>();

/// A message read once, whichever dictionary it is from.
export function piecesOf(message: string): Piece[] {
  let pieces = read.get(message);
  if (!pieces) read.set(message, (pieces = readMessage(message)));
  return pieces;
}

/// A name, a card or another foreign text inside a sentence: where one reads from right to left it must not turn
/// what stands around it.
export function embedded(text: string): string {
  return speech.language.direction === "rtl" ? `\u2068${text}\u2069` : text;
}

/// How a value is said that needs no game to be understood.
export const tellPlainly: Teller = (value, kind) => {
  if (kind === "percent") return embedded(speech.percents.format(Number(value)));
  if (kind === "tenths") return embedded(speech.tenths.format(Number(value)));
  if (kind === "signed") return embedded(speech.signed.format(Number(value)));
  if (typeof value === "number") return speech.numbers.format(value);
  if (Array.isArray(value)) return speech.lists.format(value.map((one) => tellPlainly(one, "", "")));
  return embedded(String(value ?? ""));
};

/// "A or B": one of several.
export function alternatives(names: string[]): string {
  return new Intl.ListFormat(speech.language.format, { type: "disjunction" }).format(names);
}

/// Any message, its values said in a way of its own.
export function put(message: string, values: Values = {}, tell: Teller = tellPlainly): string {
  return formatPieces(piecesOf(message), values, speech.rules, tell);
}

export function messageOf(key: Key): string {
  return speech.dictionary[key] ?? en[key];
}

/// The sentence of a key in the language of the page.
export function say(key: Key, values: Values = {}): string {
  return put(messageOf(key), values);
}

/// The sentence of a key that is made up of parts ("level.3"), or what is said instead where there is none.
export function sayIfKnown(key: string, otherwise: string, values: Values = {}): string {
  return key in en ? say(key as Key, values) : otherwise;
}

/// Which way an arrow key leads along the line: on, back, or nowhere.
export function arrowStep(key: string): -1 | 0 | 1 {
  const right = speech.language.direction === "rtl" ? -1 : 1;
  return key === "ArrowRight" ? right : key === "ArrowLeft" ? (right === 1 ? -1 : 1) : 0;
}

/// Whoever sits there, by name; engines that the server named after their level, and people without a name, in words.
export function seatWords(name: string | undefined, seat: number): string {
  const level = name?.match(/^Level (\d)$/)?.[1];
  if (level) return say("table.engine", { level: Number(level) });
  return name || say("table.player", { number: seat + 1 });
}

/// The language that was chosen, or the one the browser asks for.
export function wishedLanguage(): Language {
  return LANGUAGES.find(({ code }) => code === settings.language) ?? bestLanguage(navigator.languages);
}

type Reader = [english: typeof import("./engine"), words: { heard: Record<string, string> }];

/// What the engine's sentences are made of, and how a language says them.
function readerFor(language: Language): Promise<Reader> {
  return Promise.all([import("./engine"), language.heard!()]);
}

let reading: Language | null = null;

/// For what the engine says besides events. The first page does without; until it is there, texts are said as they came.
export async function englishWords(): Promise<void> {
  const { language } = speech;
  if (reading === language) return;
  reading = language;
  try {
    const [english, { heard }] = await readerFor(language);
    if (language === speech.language) Object.assign(speech, { english, heard });
  } catch {
    reading = null;
  }
}

/// Speaks a language from now on; one that cannot be loaded is not spoken.
export async function speak(language: Language): Promise<void> {
  const needed = language.load && location.pathname !== "/" ? readerFor(language) : null;
  const [words, engine, reader] = language.load ? await Promise.all([language.load(), language.engine!(), needed]) : [null, null, null];
  if (language !== wishedLanguage()) return; // another was chosen meanwhile
  reading = null;
  speech.language = language;
  speech.dictionary = words?.dictionary ?? en;
  speech.engine = engine?.engine ?? null;
  speech.english = reader?.[0] ?? null;
  speech.heard = reader?.[1].heard ?? null;
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.direction;
}
