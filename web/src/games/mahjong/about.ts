import { TILES } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: TILES,
  sample: ["1m", "5p", "E", "C"],
};
