// The board and the solver's page of a game that has none of its own.
export const plain = {
  "plain.no_move": "No move uses all of these cards.",
  "plain.choose": "{phase}: choose a move.",
  "plain.choose.many": "{phase}: choose a move; choose cards to see those that use them ({count}).",
  "plain.open": "What lies open of {who}",
  "plain.yes": "yes",
  "plain.no": "no",
  "plain.none": "none",
  "plain.what": "What to ask",
  "plain.question": "The question, as JSON",
  "plain.no_json": "This is no JSON yet.",
} as const;
