// The languages: messages with plurals and choices, dictionaries that say everything with the same values, and the
// engine's English read back into keys and said in another language.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FRENCH, TILES, TREES } from "../../../web/src/cards/decks.ts";
import * as generated from "../../../web/src/generated/index.ts";
import { en } from "../../../web/src/words/en/index.ts";
import * as english from "../../../web/src/words/engine/index.ts";
import { eventWords, heard, isKnown } from "../../../web/src/words/heard.svelte.ts";
import { bestLanguage, LANGUAGES } from "../../../web/src/words/languages.ts";
import { formatPieces, placesOf, readMessage } from "../../../web/src/words/message.ts";
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

test("reasons, verdicts, refusals and moves are read back and said in the language of the page", async () => {
  await speaking("es", () => {
    assert.equal(heard("it is not your turn"), "no es tu turno");
    assert.equal(heard("throw 9D", at("konkan", FRENCH)), "tirar 9♦");
    assert.equal(heard("sarf JK to 3 low", at("konkan", FRENCH)), "añadir comodín a la combinación 3, por abajo");
    assert.equal(heard("throwing 9D: the next player cannot add it to the table, keeps melds of 30 points, 51 short of coming down", at("konkan", FRENCH)),
      "tirar 9♦: el siguiente no puede añadirla a la mesa; conserva combinaciones de 30 puntos; faltan 51 para bajar");
    assert.equal(heard("7S 8H 9D is no group: a set has one rank and a run has one suit", at("", FRENCH)), "7♠ 8♥ 9♦ no es un grupo: un grupo tiene un solo valor y una escalera un solo palo");
    assert.equal(heard("planting J3 at 1,-2: oak 0 → 2 points, maple 1 → 3 points, the right to jacaranda 40 % → 75 %", at("arboretum", TREES)), "plantar jacarandá 3 en 1,-2: roble de 0 a 2 puntos, arce de 1 a 3 puntos; el derecho a jacarandá pasa del 40 % al 75 %");
    assert.equal(heard("pong: 1 tile from ready after it, 2 tiles from ready without", at("mahjong", TILES)), "pong: después a 1 ficha de la espera; sin ello, a 2 fichas de la espera");
    assert.equal(heard("nobody has ever said this"), "nobody has ever said this");
    assert.ok(!isKnown("nobody has ever said this"));
  });
  assert.equal(heard("it is not your turn"), "it is not your turn");
});

// One of every sentence that sets a decision against another, as the engine says it.
const CONTRASTS = [
  ["konkan", FRENCH, "throw 9D rather than throw 4C: 12 points lie loose in hand, not 15; the melds in hand keep 30 points, not 21; 1 unseen card would make a meld with two of the hand, not 0; the next player can use 4C and not 9D"],
  ["konkan", FRENCH, "lay 2 times and throw JK rather than lay 7S 8S JK=9S: 1 card stays in hand, not 3; 0 points lie loose in hand, not 5; the hand is empty and the round won"],
  ["konkan", FRENCH, "take 5H rather than pull from the deck: it can be laid at once; it completes the come-down"],
  ["arboretum", TREES, "take J5 rather than draw from the deck: planted J5 adds 3 points"],
  ["arboretum", TREES, "take J5 rather than take S2: planted J5 adds 1 point, S2 0"],
  ["arboretum", TREES, "draw from the deck rather than take B7: B7 would add no points"],
  ["arboretum", TREES, "plant J6 at 1,1 rather than plant S2 at 0,-1: it adds 3 points at once, not -1; without S2 the right to blue spruce would fall from 75 % to 40 %"],
  ["arboretum", TREES, "throw J6 rather than throw S2: it can bring an opponent 0 points, S2 4"],
  ["five-crowns", FRENCH, "discard 9D rather than discard JK: 12.3 points stay over on average after the next draw, 14.0 with JK gone; 8 % of the cards then go out, 3 % with JK gone; JK is wild and fits everywhere"],
  ["five-crowns", FRENCH, "discard 9D rather than discard 4T: 1 point stays over in this last turn, 12 with 4T gone; player 2 collects cards like 4T"],
  ["five-crowns", FRENCH, "draw from the stock rather than take 4T: 12.3 points stay over on average, 14.0 otherwise"],
  ["five-crowns", FRENCH, "go out rather than discard 4T: every card is melded and the round ends with nothing over"],
  ["gin-rummy", FRENCH, "discard 9D rather than discard 4C: the deadwood is then 20, 25 with 4C gone; 1 unseen card would lower it further, 0 with 4C gone; the other player took 4H, which goes with 4C"],
  ["gin-rummy", FRENCH, "take 9D rather than leave 9D: the deadwood falls from 40 to 31"],
  ["gin-rummy", FRENCH, "draw from the stock rather than take 9D: 9D would leave the deadwood at 40"],
  ["gin-rummy", FRENCH, "knock 9D rather than discard 4C: the hand ends with a deadwood of 7"],
  ["mahjong", TILES, "discard 5m rather than discard E: the hand is 1 tile from ready, not 2 tiles from ready; 12 unseen tiles help the hand, not 9; 1.5 % that somebody wins with it, 4.0 % with E"],
  ["mahjong", TILES, "win rather than pass: the hand is complete"],
  ["mahjong", TILES, "eat 4m 6m rather than pass: the hand is ready, not 1 tile from ready"],
  ["makiaveli", FRENCH, "play 3S 4S rather than draw: all 2 cards find a place: it goes out"],
  ["makiaveli", FRENCH, "play 3S rather than play 3S 4S: it opens 1 card to the others, not 2; 3 cards stay in hand, not 4"],
  ["makiaveli", FRENCH, "draw rather than play 3S 4S: the floor stays as it is for the others, and 1 card is in the deck"],
  ["makiaveli", FRENCH, "draw rather than finish the play: the floor stays as it is for the others, and 12 cards are in the deck"],
  ["makiaveli", FRENCH, "pass rather than draw: played to the end in 64 worlds it wins 2.5 % more often"],
  ["makiaveli", FRENCH, "play 3S rather than draw: the last card finds a place: it goes out"],
  ["makiaveli", FRENCH, "drawing: 1 of your 5 cards finds no place yet; 3 of the 60 unseen cards would let all go down"],
  ["makiaveli", FRENCH, "drawing: your last card finds no place yet; 1 of the 1 unseen card would let all go down"],
  ["makiaveli", FRENCH, "going out: the last card finds a place"],
  ["makiaveli", FRENCH, "going out: all 5 cards find a place"],
  ["konkan", FRENCH, "throwing 9D: the next player cannot add it to the table, keeps 1 card of 1 point"],
  ["konkan", FRENCH, "throwing 9D: keeps a come-down of 81 points in hand"],
  ["konkan", FRENCH, "adding 9D to meld 2: 1 point leaves the hand"],
  ["konkan", FRENCH, "throw 9D rather than throw 4C: 1 point lies loose in hand, not 5"],
  ["arboretum", TREES, "beginning with J5: a place for paths to come"],
  ["arboretum", TREES, "throwing J5: it can bring an opponent 1 point"],
  ["five-crowns", FRENCH, "taking 9D: 1 point stays over with it"],
  ["five-crowns", FRENCH, "drawing from the stock: 12.3 points stay over on average"],
  ["five-crowns", FRENCH, "throwing 9D: the last turn, 1 point stays over"],
  ["gin-rummy", FRENCH, "1 unseen card would lower the deadwood of 40"],
  ["mahjong", TILES, "throwing 5m: 2 tiles from ready, 1 unseen tile helps; 1.5 % that somebody wins with it"],
];

for (const { code, name } of OTHERS) {
  test(`${name}: why one decision is better than another is said without a word of English`, async () => {
    await speaking(code, () => {
      for (const [game, deck, text] of CONTRASTS) {
        assert.ok(isKnown(text), text);
        const said = heard(text, at(game, deck));
        assert.doesNotMatch(said, /[{}]|NaN|undefined/, said);
        if (code === "es") assert.doesNotMatch(said, /\b(?:the|rather|than|card|cards|points?|stays?|would|with|hand|draw|take|play|throw|from|not|it)\b/, said);
        else assert.doesNotMatch(said.replaceAll("Bo", ""), /[A-Za-z]{3,}/, said);
      }
    });
  });
}

test("a decision is set against another clause by clause", async () => {
  await speaking("es", () => {
    assert.equal(heard(CONTRASTS[0][2], at("konkan", FRENCH)), "tirar 9♦ en vez de tirar 4♣: quedan 12 puntos sueltos en la mano, no 15; las combinaciones de la mano conservan 30 puntos, no 21; 1 carta no vista haría una combinación con dos de la mano, no 0; el siguiente puede usar 4♣ y no 9♦");
    assert.equal(heard("discard 9D rather than discard 4T: 12.3 points stay over on average, 14.0 otherwise", at("five-crowns", FRENCH)), "descartar 9♦ en vez de descartar 4★: sobran 12,3 puntos de media, y si no 14");
    assert.ok(!isKnown("throw 9D rather than throw 4C: it can be laid at once; nobody has ever said this"));
  });
  await speaking("zh-Hant", () => {
    assert.equal(heard("play 3S 4S rather than draw: all 2 cards find a place: it goes out", at("makiaveli", FRENCH)), "「出 3♠ 4♠」比「抽牌」好：2 張牌全都放得下：出完");
  });
});

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
