// What a seat of Taiwanese mahjong sees, as the program describes it. Tiles are wire numbers here.
import type { MahjongView } from "../../generated";
export type { MahjongView };

export const WIND_NAMES: Record<number, string> = { 31: "east", 32: "south", 33: "west", 34: "north" };

/// Every tile in sight besides the own hand and melds: rivers and the others' melds.
export function seenTiles(view: MahjongView): number[] {
  const others = view.players.filter((_, seat) => seat !== view.seat);
  return [...view.players.flatMap(({ discards }) => discards), ...others.flatMap(({ melds }) => melds.flatMap(({ tiles }) => tiles))];
}
