// Games, their rules and what they call things, in the language of the page; where it has no word, the server's.
import type { GameInfo, OptionInfo } from "../lib/api";
import type { GameWords } from "./game-words";
import { sayIfKnown, speech } from "./words.svelte";

const wordsOf = (game: string): GameWords | undefined => speech.engine?.games[game];
const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const spaced = (name: string) => name.replaceAll(/[-_]/g, " ");

export function gameTitle(game: string, title: string): string {
  return wordsOf(game)?.title ?? title;
}

export function optionWords(game: string, option: OptionInfo): string {
  return titled((wordsOf(game)?.options as Record<string, string> | undefined)?.[option.key] ?? option.help);
}

export function choiceWords(game: string, option: string, choice: string): string {
  return wordsOf(game)?.choices[`${option}.${choice}`] ?? spaced(choice);
}

export function presetWords(game: string, preset: GameInfo["presets"][number]): { name: string; help: string } {
  return { name: wordsOf(game)?.presets[preset.name]?.[0] ?? preset.title, help: wordsOf(game)?.presets[preset.name]?.[1] ?? preset.help };
}

/// "run", "set": what a group of cards is.
export function kindWords(kind: string | null): string {
  return kind ? sayIfKnown(`kind.${kind}`, kind) : "";
}

/// What the name of a tai means, in brackets behind it.
export function taiGloss(name: string, english: string): string {
  const words = wordsOf("mahjong");
  return words ? (words.more?.[name] ?? "") : english;
}
