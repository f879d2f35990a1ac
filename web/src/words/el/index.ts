import type { Dictionary } from "../en";
import { app } from "./app";

export const dictionary: Dictionary = { ...app };
