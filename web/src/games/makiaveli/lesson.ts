import { did, type Lesson } from "../../learn/lesson.svelte";

export const lesson: Lesson = {
  seed: 6644604159053408,
  options: { preset: "must-play" },
  steps: [
    { says: "learn.makiaveli.floor" },
    { says: "learn.makiaveli.turn", until: did(["drew", "played"]) },
    { says: "learn.makiaveli.play", until: did(["played"]) },
    { says: "learn.makiaveli.again", until: did(["played"]) },
    { says: "learn.makiaveli.win" },
  ],
};
