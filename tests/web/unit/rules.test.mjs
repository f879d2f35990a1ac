// The rules pages: every game in every language, each the same page in other words.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { readMarkdown } from "../../../web/src/lib/markdown.ts";
import { ENGLISH, LANGUAGES } from "../../../web/src/words/languages.ts";

const RULES = new URL("../../../docs/rules/", import.meta.url);
const pages = readdirSync(RULES).filter((name) => name.endsWith(".md"));
const OTHERS = LANGUAGES.filter((language) => language !== ENGLISH);

/// The texts of a block, cell by cell.
function partsOf(block) {
  if (block.kind === "list") return block.items;
  if (block.kind === "table") return [block.head, ...block.rows].flat();
  return block.kind === "code" ? [] : [block.text];
}

/// What a block has to have in every language: its kind and size, and the codes of its cards, moves and options.
function shapeOf(block) {
  const size = block.kind === "table" ? [block.head.length, block.rows.map((row) => row.length)] : block.kind === "list" ? [block.ordered, block.items.length] : block.level ?? block.text;
  const codes = partsOf(block).flat().filter(({ kind }) => kind === "code").map(({ text }) => text);
  return [block.kind, block.kind === "paragraph" ? null : size, codes.sort()];
}

const wordsOf = (block) => partsOf(block).flat().filter(({ kind }) => kind !== "code").map(({ text }) => text).join(" ");
const shapes = (blocks) => blocks.map(shapeOf);
const readPage = (path) => readMarkdown(readFileSync(new URL(path, RULES), "utf8"));

for (const { code, name } of OTHERS) {
  test(`${name}: every rules page is there, block by block as in English, with the same cards`, () => {
    assert.deepEqual(readdirSync(new URL(`${code}/`, RULES)).sort(), [...pages].sort());
    for (const page of pages) {
      const [here, there] = [readPage(`${code}/${page}`), readPage(page)];
      for (let i = 0; i < there.length; ++i) assert.deepEqual(here[i] && shapeOf(here[i]), shapeOf(there[i]), `${code}/${page}: ${wordsOf(there[i]).slice(0, 60)}`);
      assert.equal(here.length, there.length, page);
    }
  });

  test(`${name}: no sentence of the rules was left in English`, () => {
    for (const page of pages) {
      const english = new Set(readPage(page).map(wordsOf).filter((text) => /[a-z]{3,} [a-z]{3,}/.test(text)));
      for (const block of readPage(`${code}/${page}`)) assert.ok(!english.has(wordsOf(block)), wordsOf(block));
    }
  });

  test(`${name}: numbers of the rules are the English ones`, () => {
    // Values of options and points are figures in every language; words for small numbers may differ.
    const figures = (blocks) => blocks.filter(({ kind }) => kind === "table").map((block) => (wordsOf(block).match(/\d+/g) ?? []).sort());
    for (const page of pages) assert.deepEqual(figures(readPage(`${code}/${page}`)), figures(readPage(page)), `${code}/${page}`);
  });
}

test("the check of pages sees a lost row, a lost card and a lost heading", () => {
  const page = readPage("konkan.md");
  const spoiled = (change) => { const blocks = structuredClone(page); change(blocks); return blocks; };
  const table = page.findIndex(({ kind }) => kind === "table");
  for (const change of [
    (blocks) => blocks[table].rows.pop(),
    (blocks) => blocks.splice(blocks.findIndex(({ kind }, i) => kind === "heading" && i > 0), 1),
    (blocks) => { const block = blocks.find(({ text, kind }) => kind === "paragraph" && text.some((part) => part.kind === "code")); block.text = block.text.filter(({ kind }) => kind !== "code"); },
  ]) assert.notDeepEqual(shapes(spoiled(change)), shapes(page));
  assert.ok(existsSync(new URL("konkan.md", RULES)));
});
