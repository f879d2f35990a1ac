// What is said: the engine's texts for people, positions as links, and reading what no board knows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FRENCH, PLAIN, TILES, TREES } from "../../../web/src/cards/decks.ts";
import { cardsOf, isCard, movesWith, named, ownFields } from "../../../web/src/games/plain/reading.ts";
import { readMarkdown } from "../../../web/src/lib/markdown.ts";
import { eventWords, heard, heardLine, moveLine } from "../../../web/src/words/heard.svelte.ts";
import { say } from "../../../web/src/words/words.svelte.ts";
import { fitting, PositionModel, readPosition, writePosition } from "../../../web/src/solver/position.svelte.ts";

const seats = [{ name: "Ann" }, { name: "" }];
const eye = (deck) => ({ game: "konkan", deck, seats, card: deck.short });
const ear = (deck) => ({ game: "konkan", deck, seats, card: deck.name });

test("players are called by name, and cards are signs or words", () => {
  assert.equal(eventWords({ type: "threw", key: "threw", text: "player 1 throws 9D" }, eye(FRENCH)), "Ann throws 9♦");
  assert.equal(heardLine("player 1 throws TD", null, ear(FRENCH)), "Ann throws 10 of diamonds");
  assert.equal(heardLine("player 2 takes JK=9S", null, eye(FRENCH)), "Player 2 takes joker");
  assert.equal(heardLine("you plant J3", null, eye(TREES)), "You plant jacaranda 3");
  assert.equal(heard("player 1 discards 5m", null, eye(TILES)), "Ann discards 5 of characters");
});

test("moves are called as players call them, not as records write them", () => {
  assert.equal(moveLine("draw discard 2", { ...eye(TREES), seats: [{ name: "Ann" }, { name: "Bob" }] }), "Take from the pile of Bob");
  assert.equal(moveLine("draw discard; discard 9S", eye(FRENCH)), "Take the discard; discard 9♠");
  assert.equal(moveLine("draw stock", eye(FRENCH)), "Draw from the stock");
});

test("who wins with a tile of one's own wins with 'your tile'", () => {
  const values = { who: "Bruno", from: "You", tai: 3 };
  assert.equal(say("mahjong.ending.claimed", { ...values, you: false, from_you: true }), "Bruno wins with your tile, 3 tai.");
  assert.equal(say("mahjong.ending.claimed", { ...values, you: false, from: "Chen", from_you: false }), "Bruno wins with a tile of Chen, 3 tai.");
  assert.equal(say("mahjong.ending.claimed", { ...values, you: true, from: "Chen", from_you: false }), "You win with a tile of Chen, 3 tai.");
});

test("a deck nobody knows is named as it is written", () => {
  assert.equal(PLAIN.name("7H"), "7 of hearts");
  assert.equal(PLAIN.name("Xy"), "Xy");
  assert.deepEqual(["12", "KS", "3", "2S"].sort(PLAIN.sorts[0].order), ["2S", "KS", "3", "12"]);
});

test("moves are found by the cards they use, whatever the game", () => {
  const legal = [
    { id: 0, text: "draw", action: { type: "draw" } },
    { id: 1, text: "lay 7S 7S 8S", action: { type: "lay", cards: ["7S", "7S", "8S"] } },
    { id: 2, text: "discard 5m", action: { type: "discard", tile: 5 } },
  ];
  assert.equal(movesWith(legal, []).length, 3);
  assert.deepEqual(movesWith(legal, ["7S", "7S"]).map(({ id }) => id), [1]);
  assert.deepEqual(movesWith(legal, ["7S", "7S", "7S"]), []);
  assert.deepEqual(movesWith(legal, ["5"]).map(({ id }) => id), [2]);
  assert.deepEqual(named({ type: "play", card: "J3", at: [1, -2] }), ["J3", "1", "-2"]);
});

test("what is a card and what is a word", () => {
  assert.deepEqual(["7H", "JK", "JK=9S", "5m", "10H"].map(isCard), [true, true, true, true, true]);
  assert.deepEqual(["deck", "won", "", "a card", 5, null].map(isCard), [false, false, false, false, false, false]);
  assert.deepEqual(cardsOf([5, 31]), ["5", "31"]);
  assert.deepEqual(cardsOf(undefined), []);
  assert.deepEqual(ownFields({ seat: 0, hand: [], deck: 12, taken: null }), [["deck", 12]]);
});

test("a position goes into a link and comes out the same", () => {
  const position = { hand: ["7S", "TH"], cross: ["KD"], floor: [["7H", "7D", "7C"], ["5C", "6C", "7C"]] };
  assert.deepEqual(readPosition(`?${writePosition(position)}`), position);
  assert.deepEqual(readPosition("hand 7S TH\ncross KD\nfloor 7H 7D 7C / 5C 6C 7C"), position);
  assert.deepEqual(readPosition(JSON.stringify(position)), position);
  assert.deepEqual(readPosition("7S, TH"), { hand: ["7S", "TH"], cross: [], floor: [] });
});

test("what a game has no card for, or no more of, is left out of a position from outside", () => {
  const known = new Set(["7S", "TS", "JK"]);
  const { position, leftOut } = fitting({ hand: ["7s", "10S", "ZZ", "7S", "7S"], cross: [], floor: [["JK=7H", "5Q"], ["XX"]] }, known, () => 2);
  assert.deepEqual(position, { hand: ["7S", "TS", "7S"], cross: [], floor: [["JK=7H"]] });
  assert.deepEqual(leftOut, ["ZZ", "7S", "5Q", "XX"]);
});

test("a position holds no card more often than there are", () => {
  const model = new PositionModel(() => 2, () => 0);
  for (let i = 0; i < 3; ++i) model.add("7S");
  assert.deepEqual([model.hand.length, model.left("7S")], [2, 0]);
  model.newGroup();
  model.add("8S");
  assert.deepEqual(model.groups, [["8S"]]);
});

test("rules are read as headings, lists, tables and code", () => {
  const kinds = readMarkdown("# A\n\nb **c** `d`\n\n- e\n- f\n\n| g | h |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```").map(({ kind }) => kind);
  assert.deepEqual(kinds, ["heading", "paragraph", "list", "table", "code"]);
});
