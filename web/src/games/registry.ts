// The five games: what is said about them before they are loaded, and how to load them.
import type { GameDefinition } from "./definition";

export interface GameCard {
  name: string;
  title: string;
  tagline: string;
  players: string;
  seats: number; // for a quick start
  sample: { deck: "french" | "tree" | "tile"; codes: string[]; wild?: string };
  load: () => Promise<{ definition: GameDefinition }>;
}

export const GAMES: GameCard[] = [
  {
    name: "konkan", title: "Konkan", players: "2–3 players", seats: 2,
    tagline: "Rummy with a high doorstep: lay 81 points in one go, then race to get rid of the rest.",
    sample: { deck: "french", codes: ["KS", "KH", "KD", "JK"] },
    load: () => import("./konkan"),
  },
  {
    name: "makiaveli", title: "Makiaveli", players: "2–6 players", seats: 2,
    tagline: "The floor belongs to everybody: take it all apart and lay it anew to find a place for your cards.",
    sample: { deck: "french", codes: ["7S", "7H", "8H", "9H"] },
    load: () => import("./makiaveli"),
  },
  {
    name: "arboretum", title: "Arboretum", players: "2–4 players", seats: 2,
    tagline: "Plant the finest paths of trees, and keep the right cards in hand to be allowed to show them.",
    sample: { deck: "tree", codes: ["C1", "M3", "J5", "W8"] },
    load: () => import("./arboretum"),
  },
  {
    name: "mahjong", title: "Taiwanese mahjong", players: "1–4 players", seats: 4,
    tagline: "Sixteen tiles, five melds and a pair, flowers, claims, and payment in tai.",
    sample: { deck: "tile", codes: ["1m", "5p", "E", "C"] },
    load: () => import("./mahjong"),
  },
  {
    name: "five-crowns", title: "Five Crowns", players: "2–7 players", seats: 3,
    tagline: "Five suits, eleven rounds, and every round another rank is wild. Low score wins.",
    sample: { deck: "french", codes: ["8T", "9T", "3H", "JK"], wild: "3" },
    load: () => import("./five-crowns"),
  },
];

export function gameCard(name: string): GameCard | undefined {
  return GAMES.find((game) => game.name === name);
}
