// The own hand: what stays where it lies, what is new, what is chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FRENCH } from "../../../web/src/cards/decks.ts";
import { Hand } from "../../../web/src/table/hand.svelte.ts";

const codes = (hand) => hand.held.map(({ code }) => code);
function dealt(...cards) {
  const hand = new Hand(FRENCH);
  hand.take(cards);
  return hand;
}

test("a hand is sorted, and a card that comes is sorted in and known as the newest", () => {
  const hand = dealt("9H", "2S", "KD");
  assert.deepEqual(codes(hand), ["2S", "9H", "KD"]);
  assert.equal(hand.newest, null, "nothing is new in a first deal");
  hand.take(["9H", "2S", "KD", "5S"]);
  assert.deepEqual(codes(hand), ["2S", "5S", "9H", "KD"]);
  assert.equal(hand.held.find(({ key }) => key === hand.newest).code, "5S");
});

test("an order made by hand is kept when cards come and go", () => {
  const hand = dealt("2S", "9H", "KD");
  hand.move(hand.held[2].key, 0);
  assert.deepEqual(codes(hand), ["KD", "2S", "9H"]);
  hand.take(["KD", "9H", "3S"]);
  assert.deepEqual(codes(hand), ["KD", "9H", "3S"]);
  hand.sort(0);
  assert.deepEqual(codes(hand), ["3S", "9H", "KD"]);
});

test("two equal cards are two cards", () => {
  const hand = dealt("7S", "7S", "8S");
  hand.toggle(hand.held[1].key);
  assert.deepEqual(hand.chosen, ["7S"]);
  hand.choose(["7S", "7S"]);
  assert.deepEqual(hand.chosen, ["7S", "7S"]);
  hand.take(["7S", "8S"]);
  assert.deepEqual(hand.chosen, ["7S"], "what is gone is chosen no longer");
  hand.clear();
  assert.deepEqual(hand.chosen, []);
});

test("a drawn tile lies apart at the end until it is one of the hand", () => {
  const hand = dealt("9H", "2S", "KD");
  hand.take(["9H", "2S", "KD", "5S"], "5S");
  assert.deepEqual(codes(hand), ["2S", "9H", "KD", "5S"]);
  assert.equal(hand.held.at(-1).key, hand.apart);
  hand.sort(0);
  assert.equal(codes(hand).at(-1), "5S", "sorting leaves it there");
  hand.take(["9H", "KD", "5S"]);
  assert.deepEqual(codes(hand), ["5S", "9H", "KD"]);
  assert.equal(hand.apart, null);
});
