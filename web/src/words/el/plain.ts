import type { plain as english } from "../en/plain";

export const plain: Record<keyof typeof english, string> = {
  "plain.no_move": "Καμία κίνηση δεν χρησιμοποιεί όλα αυτά τα φύλλα.",
  "plain.choose": "{phase}: διάλεξε κίνηση.",
  "plain.choose.many": "{phase}: διάλεξε κίνηση· διάλεξε φύλλα για να δεις όσες τα χρησιμοποιούν ({count}).",
  "plain.open": "Ανοιχτά φύλλα: {who}",
  "plain.yes": "ναι",
  "plain.no": "όχι",
  "plain.none": "κανένα",
  "plain.what": "Τι να ρωτήσεις",
  "plain.question": "Η ερώτηση, σε JSON",
  "plain.no_json": "Δεν είναι ακόμη JSON.",
};
