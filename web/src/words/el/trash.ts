import type { trash as english } from "../en/trash";

export const trash: Record<keyof typeof english, string> = {
  "trash.all": "Όλα τα πεταμένα φύλλα",
  "trash.before": "Πεταμένα πριν, το νεότερο τελευταίο",
  "trash.newest": "Πεταμένα φύλλα, το νεότερο πρώτο",
};
