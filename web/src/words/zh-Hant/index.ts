import type { Dictionary } from "../en";
import { app } from "./app";
import { reach } from "./reach";
import { happened } from "./happened";
import { people } from "./people";
import { mine } from "./mine";
import { trash } from "./trash";

export const dictionary: Dictionary = { ...app, ...reach, ...happened, ...people, ...mine, ...trash };
