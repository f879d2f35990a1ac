import type { trash as english } from "../en/trash";

export const trash: Record<keyof typeof english, string> = {
  "trash.all": "Όλα τα πεταμένα φύλλα",
  "trash.newest": "Πεταμένα φύλλα, το νεότερο πρώτο",
};
