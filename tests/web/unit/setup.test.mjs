// How a new table is set up, from what was kept of the last one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isUsual, keptSetup, usualSetup } from "../../../web/src/pages/table-setup.ts";

const game = {
  name: "konkan", seats: { min: 2, max: 3, default: 2 },
  presets: [{ name: "standard", options: {} }, { name: "single", options: {} }],
  levels: [{ level: 3, agent: "level:3" }, { level: 5, agent: "level:5" }],
  options: [{ key: "flag", kind: "flag", default: false }, { key: "number", kind: "number", min: 1, max: 9, default: 5 }, { key: "choice", kind: "choice", choices: ["a", "b"], default: "a" }],
};

test("what was kept comes back, and only the usual setup is the usual one", () => {
  const kept = { who: ["level:5", "me", "person"], preset: "single", options: { flag: true, number: 9, choice: "b" }, pace: 0, moveSeconds: 60 };
  assert.deepEqual(keptSetup(game, JSON.parse(JSON.stringify(kept))), kept);
  assert.ok(!isUsual(game, kept));
  assert.ok(isUsual(game, usualSetup(game)));
});

test("what is no setup of this game is as usual", () => {
  const usual = usualSetup(game);
  for (const none of [undefined, null, 7, "x", [], { who: "me", pace: "0" }]) assert.deepEqual(keptSetup(game, none), usual);
  for (const who of [["me"], ["me", "me"], ["me", "level:9"], ["me", "level:3", "level:3", "level:3"]]) assert.deepEqual(keptSetup(game, { ...usual, who }).who, usual.who);
  assert.deepEqual(keptSetup(game, { ...usual, options: { flag: 1, number: 10, choice: "c", gone: true } }).options, {});
  assert.deepEqual(keptSetup(game, { ...usual, preset: "gone", options: { flag: true } }), usual, "rules of a preset that is gone say nothing");
});
