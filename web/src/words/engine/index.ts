// The engine's English, for reading it back into keys and values: moves by the words of the games' descriptions, and
// the sentences that come without a key.
import * as generated from "../../generated";

export { sentences } from "./sentences";

/// "five-crowns" has its words under FiveCrownsActionWords.
export function actionWordsOf(game: string): Record<string, string> {
  const name = game.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  return (generated as unknown as Record<string, Record<string, string>>)[`${name}ActionWords`] ?? {};
}
