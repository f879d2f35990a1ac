// What moved between two looks at a table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { planMoves } from "../../../web/src/lib/moving.ts";

const box = (x, y, width = 50, height = 70) => ({ x, y, width, height });
const card = (code, x, y, held = false) => ({ code, box: box(x, y), held });

test("what stays where it was does not move", () => {
  const seen = [card("7S", 0, 0), card("7S", 60, 0), card("KH", 10, 300, true)];
  assert.deepEqual(planMoves(seen, seen, []), { flights: [], glides: [] });
  const hand = [card("7S", 0, 0), card("7S", 60, 0), card("KH", 90, 300, true)];
  assert.deepEqual(planMoves(seen, hand, []), { flights: [], glides: [] }, "a hand arranges itself");
});

test("a thrown card flies from its place in the hand", () => {
  const before = [card("9D", 200, 500, true), card("KH", 260, 500, true)];
  const after = [card("9D", 400, 100), card("KH", 200, 500, true)];
  const { flights, glides } = planMoves(before, after, [{ code: "9D", from: box(0, 500, 900, 100), to: box(400, 100) }]);
  assert.deepEqual(glides, []);
  assert.deepEqual(flights, [{ code: "9D", start: box(200, 500), end: box(400, 100), at: 0 }]);
});

test("a card nobody saw before comes from where the game says, in the size it will have", () => {
  const { flights } = planMoves([], [card("9D", 400, 100)], [{ code: "9D", from: box(0, 0, 90, 110), to: box(400, 100) }]);
  assert.deepEqual(flights, [{ code: "9D", start: box(20, 20), end: box(400, 100), at: 0 }]);
});

test("a hidden card flies from place to place", () => {
  const { flights } = planMoves([], [], [{ code: null, from: box(0, 0), to: box(300, 0, 100, 140) }, { code: null, from: null, to: box(0, 0) }]);
  assert.equal(flights.length, 1);
  assert.deepEqual([flights[0].code, flights[0].start, flights[0].at], [null, box(0, 0), null]);
});

test("a floor that is laid anew glides, and of two equal cards each goes the shorter way", () => {
  const before = [card("7S", 0, 0), card("7S", 500, 0), card("8S", 60, 0)];
  const after = [card("7S", 0, 90), card("7S", 500, 90), card("8S", 60, 0)];
  const { flights, glides } = planMoves(before, after, []);
  assert.deepEqual(flights, []);
  assert.deepEqual(glides, [{ at: 0, by: { x: 0, y: -90 } }, { at: 1, by: { x: 0, y: -90 } }]);
});
