import { FRENCH } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: FRENCH,
  sample: ["8T", "9T", "3H", "JK"],
  wild: "3",
};
