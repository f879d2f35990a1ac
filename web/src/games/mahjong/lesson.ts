import { did, happened, type Lesson } from "../../learn/lesson.svelte";

export const lesson: Lesson = {
  seed: 2224957635326221,
  options: { hands: 1, winds: 0 },
  steps: [
    { says: "learn.mahjong.hand" },
    { says: "learn.mahjong.discard", until: did(["discards"]) },
    { says: "learn.mahjong.claim", until: did(["discards"], 3) },
    { says: "learn.mahjong.ready", until: did(["discards"], 2) },
    { says: "learn.mahjong.win", until: happened("wins", "exhausted") },
  ],
};
