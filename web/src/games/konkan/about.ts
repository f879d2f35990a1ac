import { FRENCH } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: FRENCH,
  sample: ["KS", "KH", "KD", "JK"],
};
