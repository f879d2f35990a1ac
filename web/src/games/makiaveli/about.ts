import { FRENCH } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = {
  deck: FRENCH,
  sample: ["7S", "7H", "8H", "9H"],
  silent: ["preparing", "put", "used"],
  solver: { first: true },
};
