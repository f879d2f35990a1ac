import type { Dictionary } from "../en";
import { app } from "./app";
import { reach } from "./reach";
import { happened } from "./happened";

export const dictionary: Dictionary = { ...app, ...reach, ...happened };
