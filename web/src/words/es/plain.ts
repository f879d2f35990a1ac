import type { plain as english } from "../en/plain";

export const plain: Record<keyof typeof english, string> = {
  "plain.no_move": "Ninguna jugada usa todas estas cartas.",
  "plain.choose": "{phase}: elige una jugada.",
  "plain.choose.many": "{phase}: elige una jugada; elige cartas para ver las que las usan ({count}).",
  "plain.open": "Lo que {who} tiene a la vista",
  "plain.yes": "sí",
  "plain.no": "no",
  "plain.none": "ninguno",
  "plain.what": "Qué preguntar",
  "plain.question": "La pregunta, en JSON",
  "plain.no_json": "Todavía no es JSON.",
};
