import { TILES } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: TILES,
  tagline: "Sixteen tiles, five melds and a pair, flowers, claims, and payment in tai.",
  sample: ["1m", "5p", "E", "C"],
  solver: { lead: "How far from ready, which tiles help, and which one to let go." },
};
