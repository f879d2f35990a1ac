// Looking back at a game in the browser: reached from its end, walked through by keys, by rounds and by link, with the
// hands of all as a layer of its own, and played on from any step; and the puzzles.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Played } from "./position.mjs";
import { axeFindings, openWorld, PATIENCE_MS } from "./support.mjs";
import { playRound, setUp } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const COLOURS = { type: "rule", values: ["color-contrast"] };
const SIZES = [{ width: 1920, height: 1080 }, { width: 1280, height: 800 }, { width: 390, height: 844 }];
const review = (page) => page.locator(".review");
const atStep = (page, step) => page.locator(`.review[data-step="${step}"]`).waitFor();
const judged = (page) => page.locator('.review[data-whole="true"]').waitFor({ timeout: 4 * PATIENCE_MS });

/// Two rounds of Five Crowns between two people who throw what comes first; the page sits in seat 0.
async function finishedMatch(page) {
  const table = await Played.open(world.server, "five-crowns", { seats: 2, seed: 4, options: { last_round: 2 } });
  for (let round = 0; round < 2; ++round) {
    await table.finish(({ legal }) => [(legal.find(({ text }) => text.startsWith("go out")) ?? legal[0]).text], 3000);
    for (const token of table.tokens) await world.server.post(`/api/tables/${table.id}/next`, {}, token);
  }
  await table.show(page);
  await page.getByRole("link", { name: "Review the game" }).waitFor();
  return table;
}

test("on a phone, upright and on its side, every control of a review is in sight", async () => {
  const page = await world.person({ hasTouch: true });
  const { link } = await finishedMatch(page);
  await page.goto(link.replace("table=", "replay="));
  await page.locator(".controls").waitFor();
  for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
    await page.setViewportSize({ width, height });
    const outside = await page.locator(".controls > *").evaluateAll((all) => all.filter((one) => { const { left, right } = one.getBoundingClientRect(); return left < 0 || right > innerWidth; }).map((one) => one.innerText));
    assert.deepEqual(outside, [], `${width}×${height}`);
  }
  await page.context().close();
});

test("a game started in one click is reviewed from its end, and every decision is judged", async () => {
  const page = await world.person();
  await setUp(page, "five-crowns", { seats: ["me", "level:1"], options: { "the round a match ends with": 1 } });
  await playRound(page, "five-crowns");
  await page.getByRole("link", { name: "Review the game" }).click();
  await atStep(page, 0);
  await judged(page);
  assert.ok((await page.locator(".plot path").first().getAttribute("d")).startsWith("M"), "the chances are drawn");
  assert.equal(await page.getByRole("columnheader").count(), 3, "a column a seat");
  // What the results are made of adds up, as it is written.
  const figures = async (name) => (await page.getByRole("row", { name }).locator("td").allTextContents()).map((text) => Number(text.replace("−", "-")));
  const [luck, own, others, result] = await Promise.all(["Luck", "Own errors", "Others’ errors", "Result"].map(figures));
  for (const seat of [0, 1]) assert.ok(Math.abs(result[seat] - (luck[seat] + own[seat] + others[seat])) < 0.2, String([luck, own, others, result]));
  await page.context().close();
});

test("the game is walked through by keys, rounds, moments and links", async () => {
  const page = await world.person();
  const table = await finishedMatch(page);
  await page.goto(`/game/five-crowns?replay=${table.id}&step=7`);
  await atStep(page, 7);
  await page.keyboard.press("ArrowRight");
  await atStep(page, 8);
  await page.keyboard.press("ArrowLeft");
  await atStep(page, 7);
  await page.waitForFunction(() => location.search.includes("step=7"), null, { timeout: PATIENCE_MS });
  const rounds = page.getByRole("navigation", { name: "Rounds" }).getByRole("button");
  assert.equal(await rounds.count(), 2);
  await rounds.nth(1).click();
  const { decisions } = await world.server.get(`/api/tables/${table.id}/replay`);
  await atStep(page, decisions.findIndex(({ round }) => round === 2));
  await page.keyboard.press("End");
  await atStep(page, decisions.length);
  assert.ok(await page.getByRole("button", { name: "Play on from here" }).isDisabled(), "after the end there is nothing to play");
  await page.keyboard.press("Home");
  await atStep(page, 0);
  await judged(page);
  const turns = await world.server.get(`/api/tables/${table.id}/review`);
  assert.ok(turns.decisions.every(({ steps, played }) => steps >= 2 && played.startsWith("draw ")), "a turn is one decision");
  // Whoever throws what comes first loses something; each of the worst is drawn with what would have been better.
  const worst = page.locator("section[aria-labelledby='worst'] li");
  const count = await worst.count();
  assert.ok(count >= 1 && count <= 5, `${count} of the worst`);
  assert.match(await worst.first().innerText(), /Played[^]*Better[^]*± /);
  assert.ok((await worst.first().locator("[data-card]").count()) >= 3, "the hand is drawn");
  await worst.first().getByRole("button").click();
  const step = Number(await review(page).getAttribute("data-step"));
  const { decisions: told } = await world.server.get(`/api/tables/${table.id}/review`);
  const dearest = told.filter(({ seat, verdict }) => seat === 0 && ["inaccuracy", "mistake", "blunder"].includes(verdict)).sort((a, b) => b.loss_win - a.loss_win)[0];
  assert.equal(step, dearest.choices[dearest.dearest].step, "the choice of the turn that cost most");
  // Somebody else who gets the link sees the same step.
  const other = await world.person();
  await other.goto(`/game/five-crowns?replay=${table.id}&step=${step}`);
  await atStep(other, step);
  await other.context().close();
  await page.context().close();
});

test("the hands of the others are shown when asked for, and nowhere else", async () => {
  const page = await world.person();
  const table = await finishedMatch(page);
  await page.goto(`/game/five-crowns?replay=${table.id}&step=3`);
  await atStep(page, 3);
  assert.equal(await page.getByRole("heading", { name: "What the others held" }).count(), 0);
  await page.getByRole("button", { name: "Open hands" }).click();
  const { views } = await world.server.get(`/api/tables/${table.id}/replay/3`);
  const shown = await page.locator("section[aria-labelledby=hindsight] [data-card]").evaluateAll((cards) => cards.map((card) => card.dataset.card).sort());
  assert.deepEqual(shown, [...views[1].hand].sort());
  await page.context().close();
});

test("a game is played on from a step against the engine, at a table of its own that counts nowhere", async () => {
  const page = await world.person();
  const table = await finishedMatch(page);
  await page.goto(`/game/five-crowns?replay=${table.id}&step=6`);
  await atStep(page, 6);
  const { views } = await world.server.get(`/api/tables/${table.id}/replay/6`);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator(".shell .hand button").first().waitFor();
  const id = new URL(page.url()).searchParams.get("table");
  assert.notEqual(id, table.id);
  const token = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)).token, `meldwise.seat.${id}`);
  const state = await world.server.get(`/api/tables/${id}`, token);
  assert.equal(state.you, 0);
  assert.equal(state.view.round, views[0].round);
  assert.equal(state.table.seats[1].kind, "engine");
  assert.equal((await world.server.get(`/api/tables/${table.id}`)).table.status, "finished", "the old one stays as it is");
  await page.context().close();
});

test("the page fits, by day and by night, and axe finds nothing", async () => {
  const page = await world.person();
  const table = await finishedMatch(page);
  await page.goto(`/game/five-crowns?replay=${table.id}&step=4`);
  await atStep(page, 4);
  await judged(page);
  await page.getByRole("button", { name: "Open hands" }).click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= size.width + 1, `${size.width}: the page is ${wide} wide`);
    const hidden = await page.locator(".wide").last().evaluate((box) => box.scrollWidth - box.clientWidth);
    assert.ok(hidden <= 1, `${size.width}: ${hidden} of what the results are made of are out of sight`);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await axeFindings(page, colorScheme === "dark" ? COLOURS : undefined), [], `${size.width}, ${colorScheme}`);
    }
  }
  await page.context().close();
});

test("five puzzles a day are solved on the board, with what is best and why", async () => {
  const page = await world.person();
  await page.goto("/train");
  await page.getByRole("link", { name: "Solve" }).first().waitFor();
  assert.deepEqual(await axeFindings(page), []);
  // They are looked for while somebody asks; two are enough here.
  let puzzles = [];
  for (let asked = 0; puzzles.length < 2 && asked < 120; ++asked) {
    ({ puzzles } = await world.server.get("/api/puzzles/gin-rummy"));
    if (puzzles.length < 2) await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  assert.ok(puzzles.length >= 2, "no puzzles were found");
  await page.goto("/train/gin-rummy");
  await page.getByRole("heading", { name: "What would you do?" }).waitFor();
  await page.getByText("All moves").click();
  const pick = (move) => page.locator("details li button").nth(puzzles[0].moves.findIndex(({ text }) => text === move));
  await pick(puzzles[0].best.split("; ")[0]).click();
  await page.getByRole("heading", { name: /^Right/ }).waitFor();
  assert.match(await page.locator(".solve aside").innerText(), /± /);
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.getByRole("heading", { name: "What would you do?" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Puzzle 1, found" }).waitFor();
  await page.context().close();
});
