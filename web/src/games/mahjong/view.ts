// What a seat of Taiwanese mahjong sees (docs/schema.md). Tiles are wire numbers here.

export interface MahjongMeld {
  type: "eat" | "pong" | "kang" | "concealed_kang" | "added_kang" | string;
  tiles: number[];
  claimed: number | null;
  from: number | null;
}

export interface MahjongResult {
  ending: string;
  winner: number | null;
  payer: number | null;
  tile: number | null;
  tai: [string, number][];
  total: number;
  change: number[];
}

export interface MahjongView {
  phase: "turn" | "claims" | "robbing" | "over";
  hand: number[];
  drawn: number | null;
  tile: number | null;
  active: number;
  dealer: number;
  streak: number;
  round: number;
  round_wind: number;
  wall: number;
  river: { seat: number; tile: number; taken_by: number | null }[];
  players: { seat_wind: number; score: number; hand_count: number; melds: MahjongMeld[]; flowers: number[]; discards: number[]; hand?: number[] }[];
  result: MahjongResult | null;
  scores: number[];
}

export const WIND_NAMES: Record<number, string> = { 31: "east", 32: "south", 33: "west", 34: "north" };

/// Every tile in sight besides the own hand and melds: rivers and the others' melds.
export function seenTiles(view: MahjongView & { seat?: number | string }): number[] {
  const others = view.players.filter((_, seat) => seat !== view.seat);
  return [...view.players.flatMap(({ discards }) => discards), ...others.flatMap(({ melds }) => melds.flatMap(({ tiles }) => tiles))];
}
