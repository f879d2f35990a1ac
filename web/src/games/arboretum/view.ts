// What a seat of Arboretum sees, as the program describes it.
import type { ArboretumView } from "../../generated";

export type { ArboretumView };
export type Planted = ArboretumView["players"][number]["arboretum"][number];
