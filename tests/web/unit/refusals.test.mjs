// Every sentence with which a table says no is known to the languages: the words in the engine's sources are held
// against the list of sentences that can be read back.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FRENCH, TILES } from "../../../web/src/cards/decks.ts";
import * as english from "../../../web/src/words/engine/index.ts";
import { isKnown, refused } from "../../../web/src/words/heard.svelte.ts";
import { speech } from "../../../web/src/words/words.svelte.ts";

const SOURCE = new URL("../../../src/", import.meta.url);

// What only a program says that breaks the protocol; no page can.
const FOR_PROGRAMS = [
  "no such action: expected to draw, play or discard", "no such action", "no such card", "there is no such card", "there is no such action",
  "a draw from the deck names no card, pile or place", "taking a discard names no card or place", "a discard goes on your own pile",
  "there is no discard pile of that player: this game has ", "this is no step of Konkan", "this is no action of Five Crowns",
  "this is no action of mahjong", "this step is not allowed", "you have said hello already", "you hung up", "nobody listens",
  " is for ", " to ", " players, not ", "say hello first", "version: the table has moved on to version ", "this server does not go by this name; start it with --public-url", "requests from other sites are not answered", "sockets from other sites are not opened",
];

/// The literals of a C++ text, neighbours joined, without comments and includes.
function literalsOf(text) {
  const code = text.replace(/^\s*#.*$/gm, "").replace(/(?<!:)\/\/.*$/gm, "");
  return [...code.matchAll(/(?:"(?:[^"\\]|\\.)*"\s*)+/g)].map(([found]) => [...found.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join(""));
}

/// What stands in calls that say no, with everything inside their brackets.
function refusalsOf(text) {
  const calls = [];
  for (const { index, 0: name } of text.matchAll(/\b(?:fail|not_now|not_found|unauthorized|unavailable)\(/g)) {
    let [end, depth, quoted] = [index + name.length, 1, false];
    for (; depth > 0 && end < text.length; ++end) {
      if (text[end] === '"' && text[end - 1] !== "\\") quoted = !quoted;
      else if (!quoted) depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
    }
    calls.push(text.slice(index, end));
  }
  return calls.join("\n");
}

/// The words between the places of a sentence.
const wordsBetween = (sentence) => sentence.replaceAll("(s)", "s").split(/\{[^}]*\}/);
const known = Object.values(english.sentences).map((sentence) => wordsBetween(sentence).join("\u0000"));
const isPart = (words) => known.some((sentence) => sentence.includes(words));
const worded = (words) => /[a-z]{2,} [a-z]{2,}/.test(words);

/// The literals of a source that are words of no sentence.
function unknownIn(text) {
  return literalsOf(text).filter((literal) => !FOR_PROGRAMS.includes(literal))
    .flatMap((literal) => literal.split(/\{[^}]*\}/)).filter((words) => worded(words) && !isPart(words));
}

const read = (path) => readFileSync(new URL(path, SOURCE), "utf8");
const games = readdirSync(new URL("games/", SOURCE)).filter((name) => existsSync(new URL(`games/${name}/rules/`, SOURCE)));
const RULES = games.flatMap((game) => readdirSync(new URL(`games/${game}/rules/`, SOURCE)).filter((name) => /^(?:legal|refusal)\.cpp$/.test(name)).map((name) => `games/${game}/rules/${name}`));
const TABLES = ["games/contract.h", "games/game_base.h", "games/table.cpp", "melds/konkan/meld.cpp", ...["after_game", "hints", "lobby", "live_table", "seat_clocks", "table_commands", "table_people", "talk", "thinking"].map((name) => `net/${name}.cpp`)];

test("the search for sentences sees one that nobody knows", () => {
  assert.deepEqual(unknownIn('return fail(card + " is not in your hand");'), []);
  assert.deepEqual(unknownIn('return fail(fmt::format("{} was never seen "\n "before {}", card, why));'), [" was never seen before "]);
  assert.deepEqual(literalsOf(refusalsOf('log("not this one"); return fail("this (one)" + text("and this"));')), ["this (one)", "and this"]);
});

test("every way in which the rules of a game say no is known to the languages", () => {
  assert.ok(RULES.length >= games.length);
  for (const path of RULES) assert.deepEqual(unknownIn(read(path)), [], path);
});

test("every way in which a table says no is known to the languages", () => {
  for (const path of TABLES) assert.deepEqual(unknownIn(refusalsOf(read(path))), [], path);
});

test("every refusal with a status of its own is known to the languages", () => {
  for (const path of readdirSync(new URL("net/", SOURCE)).filter((name) => name.endsWith(".cpp"))) {
    const said = [...read(`net/${path}`).matchAll(/\{4\d\d, "(?!malformed)\w+",\s*("(?:[^"\\]|\\.)*")/g)].map(([, text]) => text).join(";");
    assert.deepEqual(unknownIn(said), [], path);
  }
});

test("sentences with cards, players and other sentences in them are read", () => {
  speech.english = english;
  try {
    for (const text of [
      "meld 2: 9D does not continue 7S 8S JK=9S", "the joker of 7S 7H JK is swapped for 7D or 7C, not for 8C", "a second 7S is not in your hand",
      "you are in the middle of a play (7S 7H and from the cross TS): go on with put or use, or end it with done",
      "7S of the cross finds no place in a play with 8S, whatever else you add (two cards of the cross never share a group)",
      "player 2 has gone out: this is your last turn, discard a card", "the 5m of player 3 is on offer: claim it or pass", "4m 6m and E are not three in a row of one suit",
      "C4 lies at 1,-2 already", "3,3 does not touch a card of your arboretum: play beside one, not across a corner", "7H 7H is no meld: a meld needs at least 3 cards, not 2",
    ]) assert.ok(isKnown(text), text);
  } finally {
    speech.english = null;
  }
});

test("a refused move is said as a sentence, without the name of the field", () => {
  const at = (deck) => ({ game: "", deck, seats: [], card: deck.short });
  assert.equal(refused("actions[0]: 9D is not in your hand", at(FRENCH)), "9♦ is not in your hand");
  assert.equal(refused("action: it is not your turn", at(FRENCH)), "it is not your turn");
  assert.equal(refused("no kang: there is no tile", at(TILES)), "no kang: there is no tile");
});
