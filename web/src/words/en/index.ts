// English: the dictionary that says which keys there are. One file an area; a key begins with its area.
import { app } from "./app";
import { reach } from "./reach";
import { happened } from "./happened";
import { people } from "./people";
import { mine } from "./mine";
import { trash } from "./trash";

export const en = { ...app, ...reach, ...happened, ...people, ...mine, ...trash } as const;

export type Key = keyof typeof en;
export type Dictionary = Record<Key, string>;
