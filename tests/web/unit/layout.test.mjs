// How a hand is laid out: it fits, it is as large as it may be, and every card shows a corner.
import assert from "node:assert/strict";
import { test } from "node:test";
import { layHand, placeAt, spotOf } from "../../../web/src/table/hand-layout.ts";
import { endingWords, matchWords, roundWords, subject, winnersWords } from "../../../web/src/table/ending.ts";

const desk = { width: 960, height: 180, ratio: 1.4, overlap: true, largest: 100 };
const phone = { width: 370, height: 210, ratio: 1.4, overlap: true, largest: 62 };
const tiles = { width: 370, height: 210, ratio: 4 / 3, overlap: false, largest: 41 };

function fits(count, room) {
  const layout = layHand(count, room);
  assert.ok(layout.rows * layout.rowH <= room.height + 1, `${count} cards are ${layout.rows * layout.rowH} high`);
  for (let i = 0; i < count; ++i) {
    const { x } = spotOf(i, layout, false);
    assert.ok(x >= 0 && x + layout.cardW <= room.width + 0.5, `card ${i} of ${count} at ${x}`);
  }
  return layout;
}

test("every hand fits, from one card to fifty", () => {
  for (const room of [desk, phone]) for (let count = 1; count <= 50; ++count) fits(count, room);
  for (let count = 1; count <= 18; ++count) fits(count, tiles);
});

test("few cards are as large as they may be, many overlap before they shrink", () => {
  assert.equal(layHand(5, desk).cardW, 100);
  const fifteen = layHand(15, desk);
  assert.deepEqual([fifteen.cardW, fifteen.rows], [100, 1]);
  assert.ok(fifteen.step < fifteen.cardW && fifteen.step >= 0.38 * fifteen.cardW);
});

test("a phone has one row for the fourteen cards of Konkan and for the fifteenth: the table does not jump with every pull", () => {
  const narrow = { ...phone, width: 342, height: 160, largest: 57 };
  for (const room of [phone, narrow]) assert.deepEqual([14, 15].map((count) => layHand(count, room).rows), [1, 1]);
});

test("tiles never overlap, and rather shrink a little than fill a second row", () => {
  const layout = layHand(10, tiles);
  assert.equal(layout.rows, 1);
  assert.ok(layout.step >= layout.cardW);
  const many = layHand(17, tiles);
  assert.ok(many.rows === 2 && many.step >= many.cardW);
});

test("a dropped card goes to the place it is over", () => {
  const layout = layHand(17, tiles);
  for (const i of [0, 4, 8, 9, 16]) {
    const { x, y } = spotOf(i, layout, false);
    assert.equal(placeAt(x + layout.cardW / 2, y + 5, layout), i);
  }
});

test("an ending says who and why", () => {
  const table = (...names) => ({ you: 0, seats: names.map((name) => ({ name })) });
  assert.equal(winnersWords(table("Me", "Ada"), [1, 2]), "You win the match");
  assert.equal(winnersWords(table("Me", "Ada"), [2, 1]), "Ada wins the match");
  assert.equal(winnersWords(table("Me", "Ada", "Bo"), [1, 1, 3]), "You and Ada share the match");
  assert.deepEqual(subject(table("Me", "Ada"), [1]), { who: "Ada", count: 1, you: false });
  assert.match(endingWords("adjudicated"), /stopped/);
  assert.equal(endingWords("won"), "");
});

test("a round says who won it, and a match why", () => {
  const table = { you: 0, seats: [{ name: "Me" }, { name: "Ada" }, { name: "Bo" }] };
  assert.equal(roundWords(table, 3, [0]), "You win round 3");
  assert.equal(roundWords(table, 3, [1]), "Ada wins round 3");
  assert.equal(roundWords(table, 3, [1, 2]), "Ada and Bo share round 3");
  assert.equal(roundWords(table, 3, []), "Round 3 is over");
  assert.equal(matchWords(4, [120, 80, 90], [1, 3, 2]), "The most points after 4 rounds.");
  assert.equal(matchWords(11, [120, 80, 90], [3, 1, 2]), "The fewest points after 11 rounds.");
  assert.equal(matchWords(1, [120, 80, 90], [1, 3, 2]), "", "a single round says it all");
  assert.equal(matchWords(4, [80, 80, 80], [1, 2, 3]), "", "points that decided nothing are no reason");
});
