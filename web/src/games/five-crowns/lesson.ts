import { did, happened, type Lesson } from "../../learn/lesson.svelte";

export const lesson: Lesson = {
  seed: 1553247367131392,
  options: { last_round: 2 },
  steps: [
    { says: "learn.five-crowns.hand" },
    { says: "learn.five-crowns.draw", until: did(["drew"]) },
    { says: "learn.five-crowns.discard", until: did(["discarded", "went_out"]) },
    { says: "learn.five-crowns.out", until: happened("scored") },
    { says: "learn.five-crowns.score" },
  ],
};
