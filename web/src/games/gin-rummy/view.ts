// What a seat of gin rummy sees, as the program describes it.
export type { GinRummyView } from "../../generated";
