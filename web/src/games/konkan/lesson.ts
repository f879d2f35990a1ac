import { did, happened, type Lesson } from "../../learn/lesson.svelte";

export const lesson: Lesson = {
  seed: 6874000496733561,
  options: { preset: "single" },
  steps: [
    { says: "learn.konkan.hand" },
    { says: "learn.konkan.open", until: did(["threw"]) },
    { says: "learn.konkan.pull", until: did(["pulled"]) },
    { says: "learn.konkan.throw", until: did(["threw", "came_down"]) },
    { says: "learn.konkan.down", until: did(["came_down"]) },
    { says: "learn.konkan.add", until: did(["threw"]) },
    { says: "learn.konkan.win", until: happened("round_over") },
  ],
};
