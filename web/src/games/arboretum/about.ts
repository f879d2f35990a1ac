import { TREES } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: TREES,
  tagline: "Plant the finest paths of trees, and keep the right cards in hand to be allowed to show them.",
  sample: ["C1", "M3", "J5", "W8"],
  solver: { lead: "The best path of every species." },
};
