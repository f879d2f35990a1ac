// Makiaveli's floor while it is rearranged: where each card came from, and what may be sent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isChanged, keepSides, sidesSince } from "../../../web/src/games/makiaveli/cross.ts";
import { Staging } from "../../../web/src/games/makiaveli/staging.svelte.ts";

const sorted = (cards) => [...cards].sort();
/// Three or more cards are a group here; what is really one is the engine's to say.
const validator = { of: (cards) => ({ valid: cards.length > 2, kind: "set", reason: null, cards: sorted(cards) }) };

function laid(floor, cross = []) {
  const staging = new Staging(validator);
  staging.reset(floor, cross);
  return staging;
}
const lies = (staging) => staging.groups.map((group) => group.map(({ code }) => code));
const choose = (staging, ...codes) => {
  for (const code of codes) staging.toggle(staging.groups.flat().find((card) => card.code === code).key);
};

test("cards of hand, cross and floor make a new group, and each is known by where it came from", () => {
  const staging = laid([["7C", "8C", "9C", "TC"]], ["7D"]);
  choose(staging, "7C");
  staging.chosenCross = "7D";
  staging.moveChosen(["7S"], -1);
  assert.deepEqual(lies(staging), [["8C", "9C", "TC"], ["7C", "7D", "7S"]]);
  assert.deepEqual([staging.put, staging.used, staging.cross], [["7S"], ["7D"], []]);
  assert.ok(staging.changed && staging.valid);
});

test("only what came in this play can be taken back, and an emptied group is gone", () => {
  const staging = laid([["7C", "8C", "9C"]], ["7D"]);
  staging.moveChosen(["TC"], 0);
  choose(staging, "TC", "9C");
  staging.takeBack();
  assert.deepEqual(lies(staging), [["7C", "8C", "9C"]]);
  assert.deepEqual(staging.put, []);
  choose(staging, "7C", "8C", "9C");
  staging.moveChosen([], -1);
  assert.equal(staging.groups.length, 1);
});

test("one broken group spoils the play", () => {
  const staging = laid([["7C", "8C", "9C"]]);
  staging.moveChosen(["KH"], -1);
  assert.equal(staging.valid, false);
  staging.reset([["7C", "8C", "9C"]], []);
  assert.equal(staging.changed, false);
});

test("a whole arrangement takes each card from where there is one", () => {
  const staging = laid([["7C", "8C", "9C"]], ["7D"]);
  staging.arrange([["7C", "7D", "7S"], ["8C", "9C", "TC"]], [["7C", "8C", "9C"]], ["7S", "TC"], ["7D"], []);
  assert.deepEqual([sorted(staging.put), staging.used, staging.cross], [["7S", "TC"], ["7D"], []]);
});

test("a card of the cross keeps its side, and a group that somebody changed is known", () => {
  const first = keepSides([], ["KS", "2H", "KS", "KC"]);
  assert.deepEqual(first, ["KS", "2H", "KS", "KC"]);
  assert.deepEqual(keepSides(first, ["KS", "KS", "KC"]), ["KS", null, "KS", "KC"]);
  assert.deepEqual(sidesSince(["KS", "2H", "KS", "KC"], ["KC", "KS", "KS"]), first.map((card) => (card === "2H" ? null : card)), "a reload changes no sides");
  assert.deepEqual(keepSides(["KS", null, null, "KC"], ["KC", "2H", "KS"]), ["KS", "2H", null, "KC"]);
  const before = [["7S", "7H", "7D"], ["5C", "6C", "7C"]];
  assert.equal(isChanged(["7D", "7S", "7H"], before), false);
  assert.equal(isChanged(["7S", "7H", "7D", "7C"], before), true);
  assert.equal(isChanged(["8C", "9C", "TC"], before), true);
});
