import type { Dictionary } from "../en";
import { app } from "./app";
import { arboretum } from "./arboretum";
import { cards } from "./cards";
import { fiveCrowns } from "./five-crowns";
import { ginRummy } from "./gin-rummy";
import { konkan } from "./konkan";
import { learn } from "./learn";
import { mahjong } from "./mahjong";
import { makiaveli } from "./makiaveli";
import { pages } from "./pages";
import { plain } from "./plain";
import { solver } from "./solver";
import { table } from "./table";

export const dictionary: Dictionary = { ...app, ...arboretum, ...cards, ...fiveCrowns, ...ginRummy, ...konkan, ...learn, ...mahjong, ...makiaveli, ...pages, ...plain, ...solver, ...table };
