import { FRENCH } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: FRENCH,
  tagline: "Rummy with a high doorstep: lay 81 points in one go, then race to get rid of the rest.",
  sample: ["KS", "KH", "KD", "JK"],
  solver: { lead: "Which melds are in this hand, and are they enough to come down?" },
};
