// Whatever a table says no with has a key, so that it is said in every language: the engine's sources are searched for
// refusals that are made of words.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FRENCH, TILES } from "../../../web/src/cards/decks.ts";
import { refused } from "../../../web/src/words/heard.svelte.ts";

const SOURCE = new URL("../../../src/", import.meta.url);

// What only a program says that breaks the protocol; no page can.
const FOR_PROGRAMS = [
  "no such action: expected to draw, play or discard", "no such action", "no such card", "there is no such card", "there is no such action",
  "a draw from the deck names no card, pile or place", "taking a discard names no card or place", "a discard goes on your own pile",
  "there is no discard pile of that player: this game has ", "this is no step of Konkan", "this is no action of Five Crowns",
  "this is no action of mahjong", "this step is not allowed", "you have said hello already", "you hung up", "nobody listens",
  " is for ", " to ", " players, not ", "say hello first", "expected something that can be seen", "version: the table has moved on to version ", "this server does not go by this name; start it with --public-url", "requests from other sites are not answered", "sockets from other sites are not opened",
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

/// The literals of a source that are words and no key of a sentence: said in English only.
function wordsIn(text) {
  return literalsOf(text).filter((literal) => /[a-z]{2,} [a-z]{2,}/.test(literal) && !FOR_PROGRAMS.includes(literal));
}

const read = (path) => readFileSync(new URL(path, SOURCE), "utf8");
const games = readdirSync(new URL("games/", SOURCE)).filter((name) => existsSync(new URL(`games/${name}/rules/`, SOURCE)));
const RULES = games.flatMap((game) => readdirSync(new URL(`games/${game}/rules/`, SOURCE)).filter((name) => /^(?:legal|refusal)\.cpp$/.test(name)).map((name) => `games/${game}/rules/${name}`));
const TABLES = ["games/contract.h", "games/game_base.h", "games/table.cpp", "melds/konkan/meld.cpp", ...["after_game", "hints", "lobby", "live_table", "seat_clocks", "table_commands", "table_people", "talk", "thinking"].map((name) => `net/${name}.cpp`)];

test("the search for words sees a refusal that has no key", () => {
  assert.deepEqual(wordsIn('return fail(say("refusal.five.draw", {{"card", to_text(card)}}));'), []);
  assert.deepEqual(wordsIn('return fail(fmt::format("{} was never seen "\n "before {}", card, why));'), ["{} was never seen before {}"]);
  assert.deepEqual(wordsIn(refusalsOf('log("not this one"); return fail("this one is (one)" + text("and this is"));')), ["this one is (one)", "and this is"]);
});

test("the rules of every game say no by key", () => {
  assert.ok(RULES.length >= games.length);
  for (const path of RULES) assert.deepEqual(wordsIn(read(path)), [], path);
});

test("a table says no by key", () => {
  for (const path of TABLES) assert.deepEqual(wordsIn(refusalsOf(read(path))), [], path);
});

test("a refusal with a status of its own has a key", () => {
  for (const path of readdirSync(new URL("net/", SOURCE)).filter((name) => name.endsWith(".cpp"))) {
    const said = [...read(`net/${path}`).matchAll(/\{4\d\d, "(?!malformed)\w+",\s*("(?:[^"\\]|\\.)*")/g)].map(([, text]) => text).join(";");
    assert.deepEqual(wordsIn(said), [], path);
  }
});

test("a refused move is said as a sentence, without the name of the field", () => {
  const at = (deck) => ({ game: "", deck, seats: [], card: deck.short });
  const said = { key: "refusal.not_in_hand", values: { card: "9D" } };
  assert.equal(refused({ error: "actions[0]: 9D is not in your hand", field: "actions[0]", said }, at(FRENCH)), "9♦ is not in your hand");
  assert.equal(refused({ error: "it is not your turn", field: null, said: { key: "refusal.turn", values: {} } }, at(FRENCH)), "it is not your turn");
  assert.equal(refused({ error: "seats[1].agent: unknown agent", field: "seats[1].agent", said: null }, at(TILES)), "seats[1].agent: unknown agent");
});
