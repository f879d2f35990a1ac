// No text is written into a component: everything a person reads or hears comes from the dictionaries.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SOURCES = new URL("../../../web/src/", import.meta.url);
const fromWeb = createRequire(new URL("../../../web/package.json", import.meta.url));
const { parse } = fromWeb("svelte/compiler");

const SAID = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "label", "name", "prompt", "action"]);
const CODE = new Set(["class", "href", "src", "id", "data-place", "data-drop", "place", "drop", "example", "type", "role", "for"]);
const WORDS = /\p{L}{2,}/u;
/// Words with a space between them, or one with a capital: what a person would read.
const SENTENCE = /^\s*(?:\p{Lu}\p{Ll}+|\p{L}+,? \p{Ll}+)/u;
/// Names of fields, keys, moves of the engine and attributes are written in code, too.
const ENGINE = new Set(["say", "word", "sayIfKnown", "may", "isHinted", "act", "put", "querySelector", "ask"]);

function* nodes(value, parents = []) {
  if (Array.isArray(value)) for (const one of value) yield* nodes(one, parents);
  else if (value && typeof value === "object") {
    if (typeof value.type === "string") yield [value, parents];
    for (const [key, one] of Object.entries(value)) if (key !== "parent" && key !== "metadata") yield* nodes(one, typeof value.type === "string" ? [...parents, value] : parents);
  }
}

/// The texts of a component that are in no dictionary.
function bareTexts(source) {
  const found = [];
  for (const [node, parents] of nodes(parse(source, { modern: true }).fragment)) {
    if (parents.some(({ type }) => type === "StyleDirective" || type === "ConstTag")) continue;
    const attribute = parents.findLast(({ type }) => type === "Attribute");
    if (node.type === "Text" && WORDS.test(node.data) && (!attribute || SAID.has(attribute.name))) {
      // `name` is a field of a form on elements, and what is said on components.
      const owner = parents.findLast(({ type }) => type === "RegularElement" || type === "Component");
      if (!(attribute?.name === "name" && owner?.type === "RegularElement")) found.push(node.data.trim());
    }
    const written = node.type === "Literal" ? node.value : node.type === "TemplateElement" ? node.value.cooked : null;
    if (typeof written !== "string" || !SENTENCE.test(written) || (attribute && CODE.has(attribute.name))) continue;
    const call = parents.findLast(({ type }) => type === "CallExpression");
    const called = call?.callee.name ?? call?.callee.property?.name;
    const compared = parents.at(-1)?.type === "BinaryExpression" || parents.at(-1)?.type === "Property";
    if (!ENGINE.has(called) && !compared) found.push(written);
  }
  return found;
}

/// Sentences in a script: quoted, with a capital, a space and a small letter.
function bareSentences(source) {
  const code = source.replace(/<!--[^]*?-->|\/\*[^]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, "");
  return [...code.matchAll(/(["'`])(\p{Lu}\p{Ll}+,? \p{Ll}[^"'`\n]*)\1/gu)].map((match) => match[2]);
}

test("a text in a template, an attribute or a script is found", () => {
  assert.deepEqual(bareTexts('<p>Hello you</p>'), ["Hello you"]);
  assert.deepEqual(bareTexts('<p aria-label="A label">{say("a.key")}</p>'), ["A label"]);
  assert.deepEqual(bareTexts('<p>{done ? "Play again" : "Pause"}</p>'), ["Play again", "Pause"]);
  assert.deepEqual(bareTexts('<p class="big one" data-place="hand">{say("a.key")} · {count}</p>'), []);
  assert.deepEqual(bareSentences('const prompt = "Wait for the others.";'), ["Wait for the others."]);
  assert.deepEqual(bareSentences('// "Wait for the others."\nact("draw stock");'), []);
});

test("no component and no module says anything of its own", () => {
  const found = [];
  for (const path of readdirSync(SOURCES, { recursive: true })) {
    if (/^(?:words|generated)[/\\]/.test(path) || !/\.(?:svelte|ts)$/.test(path)) continue;
    const source = readFileSync(fileURLToPath(new URL(path, SOURCES)), "utf8");
    const script = path.endsWith(".svelte") ? (source.match(/<script[^>]*>[^]*?<\/script>/g) ?? []).join("\n") : source;
    for (const text of [...(path.endsWith(".svelte") ? bareTexts(source) : []), ...bareSentences(script)]) found.push(`${path}: ${text}`);
  }
  assert.deepEqual(found, []);
});
