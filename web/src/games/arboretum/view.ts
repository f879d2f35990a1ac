// What a seat of Arboretum sees (docs/schema.md).

export type Planted = [card: string, x: number, y: number];

export interface ArboretumView {
  phase: "first draw" | "second draw" | "play" | "discard" | "round over" | "match over";
  hand: string[];
  deck: number;
  round: number;
  players: { cards: number; known: string[]; discard: string[]; arboretum: Planted[]; paths: Record<string, number> }[];
  by_species?: Record<string, (number | null)[]>;
  scores: number[];
}
