// What a seat of Taiwanese mahjong sees, as the program describes it. Tiles are wire numbers here.
import type { MahjongView } from "../../generated";
import { sayIfKnown } from "../../words/words.svelte";

export type { MahjongView };

/// The wind of the round, and the letter of a seat's.
export const windName = (wind: number) => sayIfKnown(`mahjong.wind.${wind}`, "");
export const windLetter = (wind: number) => sayIfKnown(`mahjong.letter.${wind}`, "");

/// Every tile in sight besides the own hand and melds: rivers and the others' melds.
export function seenTiles(view: MahjongView): number[] {
  const others = view.players.filter((_, seat) => seat !== view.seat);
  return [...view.players.flatMap(({ discards }) => discards), ...others.flatMap(({ melds }) => melds.flatMap(({ tiles }) => tiles))];
}
