import { FRENCH } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: FRENCH,
  tagline: "Five suits, eleven rounds, and every round another rank is wild. Low score wins.",
  sample: ["8T", "9T", "3H", "JK"],
  wild: "3",
  solver: { lead: "The fewest points this hand can be left with." },
};
