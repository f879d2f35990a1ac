import { did, type Lesson } from "../../learn/lesson.svelte";

export const lesson: Lesson = {
  seed: 4744253937173237,
  options: {},
  steps: [
    { says: "learn.arboretum.hand" },
    { says: "learn.arboretum.draw", until: did(["drew", "took"], 2) },
    { says: "learn.arboretum.plant", until: did(["played"]) },
    { says: "learn.arboretum.discard", until: did(["discarded"]) },
    { says: "learn.arboretum.again", until: did(["discarded"]) },
    { says: "learn.arboretum.points" },
  ],
};
