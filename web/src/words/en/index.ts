// English: the dictionary that says which keys there are. One file an area; a key begins with its area.
import { app } from "./app";
import { arboretum } from "./arboretum";
import { cards } from "./cards";
import { fiveCrowns } from "./five-crowns";
import { ginRummy } from "./gin-rummy";
import { happened } from "./happened";
import { konkan } from "./konkan";
import { learn } from "./learn";
import { mahjong } from "./mahjong";
import { makiaveli } from "./makiaveli";
import { mine } from "./mine";
import { pages } from "./pages";
import { people } from "./people";
import { plain } from "./plain";
import { reach } from "./reach";
import { review } from "./review";
import { solver } from "./solver";
import { table } from "./table";
import { train } from "./train";
import { trash } from "./trash";

export const en = { ...app, ...arboretum, ...cards, ...fiveCrowns, ...ginRummy, ...konkan, ...learn, ...mahjong, ...makiaveli, ...pages, ...plain, ...solver, ...table, ...happened, ...mine, ...people, ...reach, ...review, ...train, ...trash } as const;

export type Key = keyof typeof en;
export type Dictionary = Record<Key, string>;
