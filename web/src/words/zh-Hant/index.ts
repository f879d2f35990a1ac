import type { Dictionary } from "../en";
import { app } from "./app";
import { reach } from "./reach";

export const dictionary: Dictionary = { ...app, ...reach };
