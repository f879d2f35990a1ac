import { PLAIN } from "../../cards/decks";
import type { GameAbout } from "../definition";

export const about: GameAbout = { deck: PLAIN, sample: [] };
