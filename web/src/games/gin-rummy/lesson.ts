import { did, happened, type Lesson } from "../../learn/lesson.svelte";

export const lesson: Lesson = {
  seed: 7844494102954147,
  options: { preset: "hand" },
  steps: [
    { says: "learn.gin-rummy.hand" },
    { says: "learn.gin-rummy.draw", until: did(["drew"]) },
    { says: "learn.gin-rummy.discard", until: did(["discarded", "knocked"]) },
    { says: "learn.gin-rummy.knock", until: happened("knocked", "exhausted") },
    { says: "learn.gin-rummy.score" },
  ],
};
