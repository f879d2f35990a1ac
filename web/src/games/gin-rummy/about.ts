import { FRENCH } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: FRENCH,
  tagline: "Two players, ten cards each, and one question in every turn: dare I knock already?",
  sample: ["7S", "7H", "7C", "AD"],
  solver: { lead: "The least deadwood of a hand, and what each discard leaves." },
};
