import type { trash as english } from "../en/trash";

export const trash: Record<keyof typeof english, string> = {
  "trash.all": "Todas las cartas tiradas",
  "trash.newest": "Cartas tiradas, la última primero",
};
