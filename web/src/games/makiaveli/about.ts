import { FRENCH } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: FRENCH,
  tagline: "The floor belongs to everybody: take it all apart and lay it anew to find a place for your cards.",
  sample: ["7S", "7H", "8H", "9H"],
  silent: ["preparing", "put", "used"],
  solver: { lead: "Can the whole hand go down if the floor is laid anew? The answer is exact.", first: true },
};
