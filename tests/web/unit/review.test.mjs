// Looking back and training: the cards of a move, what cost most, and what an answer to a puzzle says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FRENCH, TILES, TREES } from "../../../web/src/cards/decks.ts";
import { cardsIn, handOf, placesIn, wordsOf } from "../../../web/src/review/moves.ts";
import { alsoCostly, choiceAt, dearestOf, Review, stepsOf } from "../../../web/src/review/review.svelte.ts";
import { answerOf } from "../../../web/src/train/answer.ts";

test("the cards of a move are read from its text", () => {
  assert.deepEqual(cardsIn("lay 5H 6H JK=7H; throw TD", FRENCH), ["5H", "6H", "JK", "TD"]);
  assert.deepEqual(cardsIn("draw stock", FRENCH), []);
  assert.deepEqual(cardsIn("play J3 1,-2", TREES), ["J3"]);
  assert.deepEqual(cardsIn("discard 5m", TILES), ["5m"]);
});

test("a decision of several steps is one sentence", () => {
  const said = { "draw stock": "Draw stock", "discard 3D": "Discard 3♦", "play K": "K♠ is played" };
  assert.equal(wordsOf("draw stock; discard 3D", (step) => said[step]), "Draw stock, discard 3♦");
  assert.equal(wordsOf("draw stock; play K", (step) => said[step]), "Draw stock, K♠ is played", "a card keeps its letter");
});

test("each card of a move is one of the hand", () => {
  const hand = handOf({ hand: ["9D", "4C", "9D"] }, FRENCH);
  assert.deepEqual(placesIn(hand, ["9D"]).size, 1);
  assert.deepEqual(placesIn(hand, ["9D", "9D", "9D"]).size, 2);
  assert.deepEqual(handOf({ hand: [5, 31] }, TILES), ["5m", "E"], "numbers on the wire are tiles");
  assert.deepEqual(handOf(null, FRENCH), []);
});

test("the worst decisions of a seat are those that cost most, and only what surely cost something", () => {
  const review = new Review("table");
  const judged = (step, seat, verdict, loss_win) => ({ step, steps: 2, seat, verdict, loss_win });
  review.decisions = [judged(0, 0, "close", 0.3), judged(2, 0, "mistake", 0.06), judged(4, 1, "blunder", 0.4), judged(6, 0, "blunder", 0.2)];
  assert.deepEqual(review.worst(0, 5).map(({ step }) => step), [6, 2]);
  assert.deepEqual(review.worst(null, 2).map(({ step }) => step), [4, 6]);
  assert.equal(review.at(3).step, 2, "a decision of several steps");
  assert.equal(review.at(9), undefined);
});

test("a turn is one decision, and leads to the choice of it that cost most", () => {
  const choice = (step, verdict) => ({ step, steps: 1, verdict });
  const turn = { ...choice(4, "blunder"), steps: 3, dearest: 1, choices: [choice(4, "inaccuracy"), choice(5, "blunder"), choice(6, "close")] };
  assert.equal(dearestOf(turn).step, 5);
  assert.deepEqual(alsoCostly(turn).map(({ step }) => step), [4], "what may have cost nothing is not told");
  assert.equal(choiceAt(turn, 4).verdict, "inaccuracy", "the first choice, not the turn");
  assert.equal(choiceAt(turn, 7), undefined);
  const single = { ...choice(9, "mistake"), dearest: 0, choices: [] };
  assert.equal(dearestOf(single), single);
  assert.equal(choiceAt(single, 9), single);
  assert.deepEqual(alsoCostly(single), []);
});

test("an answer to a puzzle is the best decision, the obvious one, or another", () => {
  const puzzle = { best: "put 7S; put 8S; done", obvious: "draw" };
  assert.deepEqual(stepsOf(puzzle.best), ["put 7S", "put 8S", "done"]);
  assert.equal(answerOf(puzzle, ["put 8S"]), "best", "a step of it tells");
  assert.equal(answerOf(puzzle, ["put 8S", "put 7S", "done"]), "best", "in any order");
  assert.equal(answerOf(puzzle, ["put 7S", "put 9S", "done"]), "other", "a whole play is another one");
  assert.equal(answerOf(puzzle, ["draw"]), "obvious");
  assert.equal(answerOf(puzzle, ["put KS"]), "other");
});
