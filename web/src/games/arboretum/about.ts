import { TREES } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: TREES,
  sample: ["C1", "M3", "J5", "W8"],
};
