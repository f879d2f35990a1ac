// Every language on every sort of page, upright on a phone and on a desk: nothing runs over, nothing is left in another
// language, Arabic is mirrored, axe finds nothing; the lessons lead to their end.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import "./unit/sources.mjs";
import { resize } from "./fit.mjs";
import { axeFindings, COLOURS, openPage, openWorld, pagesOf, PATIENCE_MS } from "./support.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const SIZES = [[360, 640], [1280, 800]];
const CODES = ["en", "es", "el", "ar", "zh-Hant"];
const PAGES = ["/", "/game", "/learn", "/train", "/game/mahjong", "/solver/konkan", "/solver/mahjong", "/rules/mahjong", "/rules/five-crowns", "/me", "/nowhere"];

/// Chooses a language in the menu, which may be folded away.
async function speak(page, code) {
  await page.evaluate((language) => {
    const menu = [...document.querySelectorAll("select")].find((one) => [...one.options].some(({ value }) => value === "zh-Hant"));
    menu.value = language;
    menu.dispatchEvent(new Event("change", { bubbles: true }));
  }, code);
  await page.waitForFunction((language) => document.documentElement.lang === language, code, { timeout: PATIENCE_MS });
}

/// What does not fit: the page scrolls sideways, a text is wider than its box, a control is outside of the window or, where
/// a finger is meant to hit it, too small for one; and messages with a value missing.
const misfits = (page) => page.evaluate(() => {
  const found = [];
  const touched = matchMedia("(pointer: coarse)").matches;
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} wide`);
  for (const box of document.querySelectorAll("button, .button, summary, h1, h2, h3, nav a, .prompt, label, th, .threshold, .wild, .plate")) {
    if (!box.checkVisibility() || box.closest(".quiet, .hand, .scroll, svg")) continue;
    const rect = box.getBoundingClientRect();
    const said = `${box.className || box.tagName}: ${box.textContent.trim().slice(0, 50)}`;
    const clips = getComputedStyle(box).textOverflow === "ellipsis";
    if (!clips && box.scrollWidth > box.clientWidth + 2 && box.clientWidth > 0) found.push(`wider than its box: ${said}`);
    if (touched && box.matches("button:not(.bare), .button, summary, nav a") && rect.height < 39.5) found.push(`${Math.round(rect.height)} high: ${said}`);
    if ((rect.right > innerWidth + 1 || rect.left < -1) && !box.closest("[class*=scroll], .wide, .skip") && !box.matches(".skip")) found.push(`outside: ${said}`);
  }
  const hollow = document.body.innerText.match(/\{\w+[^}]*\}/);
  if (hollow && !hollow[0].includes('"')) found.push(`no value: ${hollow[0]}`);
  return found;
});

async function inAllLanguages(page, where, codes = CODES) {
  for (const code of codes) {
    await speak(page, code);
    assert.equal(await page.evaluate(() => document.documentElement.dir), code === "ar" ? "rtl" : "ltr");
    for (const size of SIZES) {
      await resize(page, size);
      assert.deepEqual(await misfits(page), [], `${where}, ${code}, ${size.join("×")}`);
    }
  }
}

/// A table of a game on a fixed deal, with this browser in the first seat.
async function sitDown(page, game, info) {
  const engines = Array.from({ length: info.seats.default - 1 }, (_, i) => ({ kind: "engine", agent: "level:1", name: ["Ada", "Bruno", "Chen"][i] ?? "Dora" }));
  const sat = await world.server.post("/api/tables", { game, seats: [{ kind: "person", name: "Me" }, ...engines], take: 0, pace_ms: 0, seed: 11 });
  await page.goto("/nowhere");
  await page.evaluate(({ id, token }) => localStorage.setItem(`meldwise.seat.${id}`, JSON.stringify({ token })), sat);
  await page.goto(sat.link);
  await page.locator(".shell .hand button").first().waitFor();
}

test("every page fits in every language", async () => {
  const page = await world.person();
  for (const path of PAGES) {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    await inAllLanguages(page, path);
  }
  await page.context().close();
});

test("the first page stays small in every language", async (context) => {
  for (const code of CODES) {
    const page = await world.person({ locale: code });
    const bodies = [];
    page.on("response", (answer) => {
      if (/\/api\/|\.woff2/.test(answer.url())) return;
      const body = answer.body();
      body.catch(() => {}); // what comes after the count, when the page is closed already
      bodies.push(body);
    });
    await page.goto("/");
    await page.locator(".games button").first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), code, "the browser's language is spoken");
    const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    context.diagnostic(`${code}: ${(bytes / 1024).toFixed(0)} KiB`);
    assert.ok(bytes < 120 * 1024, `${code}: ${bytes} bytes`);
    await page.context().close();
  }
});

test("every table fits in every language, and says nothing in English", async () => {
  const page = await world.person();
  const { games } = await world.server.get("/api/games");
  for (const info of games) {
    await sitDown(page, info.name, info);
    await inAllLanguages(page, info.name);
    await speak(page, "zh-Hant");
    const said = await page.locator(".shell").innerText();
    const left = said.replace(/Ada|Bruno|Chen|Dora|Me\b|Gin|[0-9A-Z]{1,2}[♠♥♦♣★]/g, "").match(/[A-Za-z]{3,}/g);
    assert.equal(left, null, `${info.name} in Chinese`);
    await page.locator("[data-yours='true']").waitFor();
    await page.evaluate(() => document.querySelector(".top .button").click()); // the hint
    await page.locator("aside .hint b").waitFor();
    assert.equal((await page.locator("aside .hint").innerText()).match(/[A-Za-z]{3,}/g), null, `the hint of ${info.name} in Chinese`);
  }
  await page.context().close();
});

test("the rules that can be chosen have words in every language", async () => {
  const page = await world.person();
  const { games } = await world.server.get("/api/games");
  for (const { name, options, presets } of games) {
    await page.goto(`/game/${name}`);
    await page.locator("details:not(:has(.menu)) summary").click();
    for (const code of CODES.slice(1)) {
      await speak(page, code);
      const said = await page.locator("form").innerText();
      for (const one of [...options, ...presets]) assert.ok(!said.toLowerCase().includes(one.help.toLowerCase()), `${name}, ${code}: ${one.help}`);
      for (const { choices = [] } of options) for (const choice of choices) assert.ok(!said.split("\n").includes(choice.replaceAll("_", " ")), `${name}, ${code}: ${choice}`);
    }
  }
  await page.context().close();
});

test("axe finds nothing in any language, by day or by night", async () => {
  const page = await world.person();
  const { games } = await world.server.get("/api/games");
  const places = [...(await pagesOf(world.server)).map((path) => () => openPage(page, path)), ...games.map((info) => () => sitDown(page, info.name, info))];
  // Every table in every language, every page in one of them; English has a suite of its own.
  const others = CODES.slice(1);
  for (const [i, open] of places.entries()) {
    await open();
    for (const code of i < places.length - games.length ? [others[i % others.length]] : others) {
      await speak(page, code);
      if (i % 3 === 0) await page.evaluate(() => document.querySelectorAll("details:has(.menu)").forEach((menu) => (menu.open = true))); // the settings, too
      await page.emulateMedia({ colorScheme: "light" });
      assert.deepEqual(await axeFindings(page), [], `${page.url()}, ${code}`);
      await page.emulateMedia({ colorScheme: "dark" });
      assert.deepEqual(await axeFindings(page, COLOURS), [], `${page.url()}, ${code}, by night`);
    }
  }
  await page.context().close();
});

test("every lesson leads to its end, step by step", async () => {
  const page = await world.person();
  // Nobody has to follow what the engines do.
  await page.route("**/api/tables", (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), pace_ms: 0 }) }));
  await page.goto("/learn");
  await page.locator("a[href^='/learn/']").first().waitFor();
  const lessons = await page.locator("a[href^='/learn/']").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.ok(lessons.length >= 6);
  for (const path of lessons) {
    await page.goto(path);
    await page.locator(".coach").waitFor();
    for (let clicks = 0; (await page.locator(".coach a[href^='/game/']").count()) === 0; ++clicks) {
      assert.ok(clicks < 150, `${path} does not end at step ${await page.locator(".coach").getAttribute("data-step")}`);
      const next = page.locator(".coach button.primary");
      const shown = page.locator(".coach button:enabled").first();
      const version = await page.locator(".shell").getAttribute("data-version");
      const step = await page.locator(".coach").getAttribute("data-step");
      if (await next.count()) await next.click();
      else {
        await page.waitForFunction(() => document.querySelector(".coach button:enabled:not(:last-child)") || document.querySelector(".coach .primary"), null, { timeout: PATIENCE_MS });
        if (await next.count()) continue;
        await shown.click({ timeout: 3 * PATIENCE_MS }); // the engine may have its turn in between
        await page.waitForFunction(([version, step]) => document.querySelector(".shell").dataset.version !== version || document.querySelector(".coach").dataset.step !== step, [version, step], { timeout: PATIENCE_MS });
      }
    }
  }
  await page.context().close();
});

test("every reason that the engine gives has a key that the languages know", async () => {
  const { sentences } = await import("../../web/src/generated/sentences.ts");
  const isKnown = (said) => said.key in sentences && Object.values(said.values).flat().every((value) => !value?.key || isKnown(value));
  const run = (args, input) => spawnSync(process.env.MELDWISE_PROGRAM, args, { input, encoding: "utf8" }).stdout;
  const folder = mkdtempSync(join(tmpdir(), "meldwise-reasons-"));
  const file = join(folder, "records.jsonl");
  const unknown = [];
  for (const { name, seats } of (await world.server.get("/api/games")).games) {
    run(["selfplay", name, "--seed", "3", "--seats", Array(seats.default).fill("heuristic").join(","), "--records", file]);
    const { actions } = JSON.parse(readFileSync(file, "utf8").split("\n")[0]);
    let asked = 0;
    for (let step = 0; step < actions.length && asked < 8; step += 3) {
      const answer = run(["hint", name, "--agent", "heuristic", "--json"], run(["view", name, "--record", file, "--after", String(step)]));
      if (!answer) continue; // between rounds there is nothing to decide
      const { why, said } = JSON.parse(answer);
      if (!said || !isKnown(said)) unknown.push(`${name}: ${why}`);
      ++asked;
    }
    assert.ok(asked > 2, name);
  }
  rmSync(folder, { recursive: true });
  assert.deepEqual(unknown, []);
});
