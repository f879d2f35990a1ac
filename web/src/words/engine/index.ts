// The engine's English: the words of the games' descriptions, by which moves are read, and what kind of value stands
// in each place of a sentence.
import * as generated from "../../generated";

export { sentences } from "../../generated/sentences";

/// "five-crowns" has its words under FiveCrownsActionWords.
export function actionWordsOf(game: string): Record<string, string> {
  const name = game.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  return (generated as unknown as Record<string, Record<string, string>>)[`${name}ActionWords`] ?? {};
}
