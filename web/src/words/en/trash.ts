// The trash of a table, as a fan and whole.
export const trash = {
  "trash.all": "All thrown cards",
  "trash.newest": "Thrown cards, newest first",
} as const;
