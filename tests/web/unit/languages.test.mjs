// The languages: messages with plurals and choices, dictionaries that say everything with the same values, and what the
// engine says by key and values.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FRENCH, TILES, TREES } from "../../../web/src/cards/decks.ts";
import * as generated from "../../../web/src/generated/index.ts";
import { en } from "../../../web/src/words/en/index.ts";
import * as english from "../../../web/src/words/engine/index.ts";
import { eventWords, heard, moveLine } from "../../../web/src/words/heard.svelte.ts";
import { bestLanguage, LANGUAGES } from "../../../web/src/words/languages.ts";
import { formatPieces, kindsOf, placesOf, readMessage } from "../../../web/src/words/message.ts";
import { say, speech } from "../../../web/src/words/words.svelte.ts";

const WORDS = new URL("../../../web/src/words/", import.meta.url);
const OTHERS = LANGUAGES.filter(({ load }) => load);

/// A language with everything it knows, without the bundler that finds the games' files in the app.
async function load(language) {
  const folder = new URL(`${language.code}/`, WORDS);
  const files = readdirSync(new URL("games/", folder)).filter((name) => name.endsWith(".ts"));
  const games = {};
  for (const name of files) games[name.slice(0, -3)] = (await import(new URL(`games/${name}`, folder))).words;
  const { heard: sentences } = await import(new URL("heard.ts", folder));
  return { dictionary: (await language.load()).dictionary, engine: { games }, heard: sentences };
}

async function speaking(code, run) {
  const language = LANGUAGES.find((one) => one.code === code);
  const known = await load(language);
  Object.assign(speech, { language, english, ...known });
  try {
    run();
  } finally {
    Object.assign(speech, { language: LANGUAGES[0], dictionary: en, engine: null, english: null, heard: null });
  }
}

const put = (message, values, language = "en") => formatPieces(readMessage(message), values, new Intl.PluralRules(language), (value) => String(value));

test("a message has places, plurals by the language's rules, and choices", () => {
  assert.equal(put("{who} has {n, plural, =0 {nothing} one {# card} other {# cards}}", { who: "Ada", n: 1 }), "Ada has 1 card");
  assert.equal(put("{n, plural, =0 {nothing} one {# card} other {# cards}}", { n: 0 }), "nothing");
  const arabic = "{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}";
  assert.deepEqual([0, 1, 2, 5, 11, 100].map((n) => put(arabic, { n }, "ar")), ["z", "o", "t", "f", "m", "x"]);
  assert.equal(put("{how, select, won {{who} wins} other {over}}", { how: "won", who: "Ada" }), "Ada wins");
  assert.equal(put("{card, select, null {out} other {out with {card}}}", { card: null }), "out");
  assert.equal(put("{cards, select, null {none} other {some}}", { cards: [] }), "none");
  assert.throws(() => readMessage("{who"), /brace/);
  assert.deepEqual(placesOf(readMessage("{a} {b, plural, one {{c}} other {#}}")), ["a", "b", "c"]);
});

test("the wished language is found by its beginning, else it is English", () => {
  assert.equal(bestLanguage(["fr-FR", "es-MX"]).code, "es");
  assert.equal(bestLanguage(["zh-TW"]).code, "zh-Hant");
  assert.equal(bestLanguage(["ar"]).direction, "rtl");
  assert.equal(bestLanguage([]).code, "en");
});

for (const language of OTHERS) {
  test(`${language.name}: every key is said, with the values that English has, and every plural form`, async () => {
    const { dictionary } = await load(language);
    assert.deepEqual(Object.keys(dictionary).sort(), Object.keys(en).sort());
    const rules = new Intl.PluralRules(language.format);
    for (const [key, message] of Object.entries(dictionary)) {
      const [mine, theirs] = [placesOf(readMessage(message)), placesOf(readMessage(en[key]))];
      for (const place of mine) assert.ok(theirs.includes(place), `${key}: {${place}} is no value of "${en[key]}"`);
      for (const piece of readMessage(message)) {
        if (piece.choose !== "plural") continue;
        assert.ok(piece.cases.other, `${key}: a plural has a last resort`);
        for (const form of Object.keys(piece.cases).filter((one) => !one.startsWith("="))) assert.ok(rules.resolvedOptions().pluralCategories.includes(form), `${key}: ${language.name} has no plural "${form}"`);
      }
    }
  });

  test(`${language.name}: the events, moves and sentences of every game`, async () => {
    const { engine, heard: sentences } = await load(language);
    for (const [name, words] of Object.entries(generated).filter(([name]) => name.endsWith("EventWords"))) {
      const game = name.slice(0, -"EventWords".length).replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();
      assert.ok(engine.games[game], `${game} has words`);
      assert.deepEqual(Object.keys(engine.games[game].events).sort(), Object.keys(words).sort());
      assert.deepEqual(Object.keys(engine.games[game].actions).sort(), Object.keys(english.actionWordsOf(game)).sort());
      for (const message of [...Object.values(engine.games[game].events), ...Object.values(engine.games[game].actions)]) readMessage(message);
    }
    assert.deepEqual(Object.keys(sentences).sort(), Object.keys(english.sentences).sort());
    for (const [key, message] of Object.entries(sentences)) {
      const known = placesOf(readMessage(english.sentences[key]));
      for (const place of placesOf(readMessage(message))) assert.ok(known.includes(place), `${key}: {${place}}`);
    }
  });
}

const seats = [{ name: "Ada" }, { name: "Bo" }];
const at = (game, deck) => ({ game, deck, seats, card: deck.short });

test("what happened is said by key and values", async () => {
  await speaking("es", () => {
    assert.equal(eventWords({ type: "threw", key: "threw", seat: 0, card: "9D", text: "player 1 throws 9D" }, at("konkan", FRENCH)), "Ada tira 9♦");
    assert.equal(eventWords({ type: "laid", key: "laid", seat: 1, cards: ["7S", "8S", "9S"], meld: 0, points: 24, text: "" }, at("konkan", FRENCH)), "Bo baja 7♠ 8♠ 9♠ como combinación 1, 24 puntos");
    assert.equal(eventWords({ type: "new", key: "never.heard", text: "player 1 throws 9D" }, at("konkan", FRENCH)), "Ada throws 9♦");
  });
  await speaking("zh-Hant", () => {
    assert.equal(eventWords({ type: "eats", key: "eats", seat: 1, tile: 5, with: [4, 6], from: 0, text: "" }, at("mahjong", TILES)), "Bo以 四萬、六萬 吃五萬");
    assert.equal(eventWords({ type: "scored", key: "scored", species: "oak", points: [3, null], round: 1, text: "" }, at("arboretum", TREES)), "橡樹：Ada +3、Bo –");
  });
});

test("an event of the engine is read as English, not as its notation", () => {
  const wild = "player 1 goes out with [9S 9D 9T 4H=9] [JD 3H=J 3T=J], discarding 5C";
  assert.equal(eventWords({ type: "went_out", key: "went_out", text: wild }, at("five-crowns", FRENCH)), "Ada goes out with 9♠ 9♦ 9★ 4♥, J♦ 3♥ 3★, discarding 5♣");
  assert.equal(eventWords({ type: "flower", key: "flower", text: "player 2 turns up the flower f6 蘭" }, at("mahjong", TILES)), "Bo turns up the orchid flower");
});

test("points with an error are written as the language writes numbers, and nothing is minus nothing", async () => {
  const cost = { cost: 0.1234, cost_error: 0.01, points: -0.04, points_error: 1.25 };
  assert.equal(say("opinion.cost", cost), "Cost 12.3% ± 1% of the chance to win, 0.0 ± 1.3 points");
  assert.match(say("opinion.cost", { ...cost, more: true, points: 0.3 }), /and brought 0\.3 ± 1\.3 points more$/);
  await speaking("es", () => assert.match(say("opinion.cost", cost), /0,0 ± 1,3 puntos$/));
  assert.deepEqual([0, 1, 2, 5].map((count) => say("review.worst.own", { count })), ["Your worst decisions", "Your worst decision", "Your 2 worst decisions", "Your five worst decisions"]);
});

const said = (key, values = {}) => ({ key, values });

test("moves are read by the games' descriptions, one or several", async () => {
  await speaking("es", () => {
    assert.equal(moveLine("throw 9D", at("konkan", FRENCH)), "Tirar 9♦");
    assert.equal(moveLine("sarf JK to 3 low; throw 9D", at("konkan", FRENCH)), "Añadir comodín a la combinación 3, por abajo; tirar 9♦");
    assert.equal(moveLine("nobody has ever done this", at("konkan", FRENCH)), "Nobody has ever done this");
  });
});

test("reasons, verdicts and refusals are said by key and values in the language of the page", async () => {
  await speaking("es", () => {
    assert.equal(heard("it is not your turn", said("refusal.turn")), "no es tu turno");
    const keeps = said("konkan.keeps.melds", { points: 30, short: 51 });
    assert.equal(heard("throwing 9D: …", said("konkan.throw", { card: "9D", danger: said("konkan.danger.none"), state: keeps }), at("konkan", FRENCH)),
      "tirar 9♦: el siguiente no puede añadirla a la mesa; conserva combinaciones de 30 puntos; faltan 51 para bajar");
    assert.equal(heard("", said("verdict.no_group", { cards: ["7S", "8H", "9D"], why: said("verdict.set_or_run") }), at("", FRENCH)), "7♠ 8♥ 9♦ no es un grupo: un grupo tiene un solo valor y una escalera un solo palo");
    const gains = [["oak", 0, 2], ["maple", 1, 3]].map(([species, before, count]) => said("arboretum.gain", { species, before, points: said("points", { count }) }));
    assert.equal(heard("", said("arboretum.plant", { card: "J3", cell: "1,-2", gains, right: said("arboretum.right", { species: "jacaranda", now: 40 }) }), at("arboretum", TREES)),
      "plantar jacarandá 3 en 1,-2: roble de 0 a 2 puntos, arce de 1 a 3 puntos; el derecho a jacarandá sigue en el 40 %");
    assert.equal(heard("", said("mahjong.claim", { action: "pong", after: said("mahjong.away", { count: 1 }), without: said("mahjong.away", { count: 2 }) }), at("mahjong", TILES)), "pong: después a 1 ficha de la espera; sin ello, a 2 fichas de la espera");
    assert.equal(heard("", said("five.than.collects", { who: 1, card: "4T" }), at("five-crowns", FRENCH)), "Bo reúne cartas como 4★");
  });
  assert.equal(heard("it is not your turn", said("refusal.turn")), "it is not your turn");
});

test("what has no key, or one from a newer server, stays in English", async () => {
  await speaking("es", () => {
    assert.equal(heard("player 2 waits for 9D", null, at("konkan", FRENCH)), "Bo waits for 9♦");
    assert.equal(heard("not yet heard", said("never.heard")), "not yet heard");
    assert.equal(heard("in English", said("konkan.throw.keeps", { card: "9D", state: said("never.heard") }), at("konkan", FRENCH)), "in English");
  });
});

test("a decision is set against another clause by clause", async () => {
  await speaking("es", () => {
    const clauses = [said("konkan.than.loose", { points: 12, more: 15 }), said("konkan.than.grows", { cards: 1, less: 0 }), said("konkan.than.used", { other: "4C", card: "9D" })];
    assert.equal(heard("", said("contrast", { chosen: "throw 9D", other: "throw 4C", clauses }), at("konkan", FRENCH)),
      "tirar 9♦ en vez de tirar 4♣: quedan 12 puntos sueltos en la mano, no 15; 1 carta no vista haría una combinación con dos de la mano, no 0; el siguiente puede usar 4♣ y no 9♦");
    assert.equal(heard("", said("than.refused", { who: 0, card: "9D", cards: ["9H", "9S"] }), at("konkan", FRENCH)), "solo Ada puede tomar 9♦, y ha dejado o tirado 9♥ 9♠");
    const draw = [said("five.than.draw", { points: 12.3, more: 14 })];
    assert.equal(heard("", said("contrast", { chosen: said("do.draw.stock"), other: said("do.take", { card: "4T" }), clauses: draw }), at("five-crowns", FRENCH)), "robar del mazo en vez de tomar 4★: sobran 12,3 puntos de media, y si no 14");
  });
  await speaking("zh-Hant", () => {
    const clauses = [said("makiaveli.than.out", { cards: 2 })];
    assert.equal(heard("", said("contrast", { chosen: said("do.play", { cards: ["3S", "4S"] }), other: "draw", clauses }), at("makiaveli", FRENCH)), "「出 3♠ 4♠」比「抽牌」好：2 張牌全都放得下：出完");
  });
});

/// Some value of every place of a sentence, as the engine sends them.
function someValues(key, number) {
  const card = /arboretum|tree|do\.plant/.test(key) ? "J3" : key.includes("mahjong") ? "5m" : "9D";
  const ofKind = {
    card, cards: [card, card], choice: [card, card], cell: "1,-2", species: "oak", seat: 1, text: "7",
    sentence: said("best"), move: said("do.finish"), list: [said("best"), said("best")], clauses: [said("best"), said("best")],
  };
  const pieces = readMessage(english.sentences[key]);
  const kinds = kindsOf(pieces);
  return Object.fromEntries(placesOf(pieces).map((place) => [place, kinds[place] ? ofKind[kinds[place]] : number]));
}

const deckOf = (key) => (/arboretum|tree|do\.plant/.test(key) ? TREES : key.includes("mahjong") ? TILES : FRENCH);

for (const { code, name } of OTHERS) {
  test(`${name}: every sentence of the engine is said, whatever the number, without a word of English`, async () => {
    await speaking(code, () => {
      for (const key of Object.keys(english.sentences)) {
        for (const number of [0, 1, 2, 5, 11, 100]) {
          const words = heard("ENGLISH", said(key, someValues(key, number)), at("", deckOf(key)));
          assert.doesNotMatch(words, /[{}#]|NaN|undefined|\[object|ENGLISH/, `${key}: ${words}`);
          if (code === "es") assert.doesNotMatch(words, /\b(?:the|rather|than|cards?|points?|stays?|would|with|hand|draw|take|play|throw|from|not|it|is)\b/, `${key}: ${words}`);
          else assert.doesNotMatch(words.replaceAll(/Bo|Makiaveli|Gin/g, ""), /[A-Za-z]{3,}/, `${key}: ${words}`);
        }
      }
    });
  });
}

test("a foreign text inside an Arabic sentence keeps to itself", async () => {
  await speaking("ar", () => {
    assert.equal(say("table.nudge", { who: "Ada" }), "نبّه \u2068Ada\u2069");
    assert.match(say("table.cards", { count: 3 }), /^3 أوراق$/);
  });
});

test("every Chinese character that a page may show is in the fonts that are brought along", () => {
  const faces = readFileSync(new URL("../fonts/fonts.css", WORDS), "utf8").split("@font-face").slice(1);
  const known = Object.fromEntries(faces.map((face) => [face.match(/"Meldwise (\w+)"/)[1], new Set([...face.matchAll(/U\+([0-9A-F]+)/g)].map(([, code]) => String.fromCodePoint(parseInt(code, 16))))]));
  const chinese = (text) => text.match(/[\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]/g) ?? [];
  const read = (url) => readFileSync(url, "utf8");
  const tai = chinese(read(new URL("../../../src/melds/mahjong/tai.cpp", WORDS)));
  assert.ok(tai.length > 100);
  for (const one of tai) assert.ok(known.Tai.has(one) && known.Chinese.has(one), `${one}: run tools/make_fonts`);
  const folder = new URL("zh-Hant/", WORDS);
  for (const path of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".ts"))) {
    for (const one of chinese(read(new URL(path, folder)))) assert.ok(known.Chinese.has(one), `${one} of ${path}: run tools/make_fonts`);
  }
  const rules = new URL("../../../docs/rules/", WORDS);
  for (const path of readdirSync(rules, { recursive: true }).filter((name) => name.endsWith(".md"))) {
    const face = path.startsWith("zh-Hant/") ? known.Chinese : known.Tai;
    for (const one of chinese(read(new URL(path, rules)))) assert.ok(face.has(one), `${one} of docs/rules/${path}: run tools/make_fonts`);
  }
});
