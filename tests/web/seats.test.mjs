// Seats that last: after a reload, after the server was killed, and two people at one table.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld, PATIENCE_MS } from "./support.mjs";
import { clickCard, handCodes, myTurn, PLAY, setUp, step } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

test("a reload comes back to the same seat and cards", async () => {
  const page = await world.person();
  await setUp(page, "konkan", { seats: ["me", "level:1"] });
  await myTurn(page);
  await PLAY.konkan(page);
  await myTurn(page);
  const held = await handCodes(page);
  await page.reload();
  await myTurn(page);
  assert.deepEqual(await handCodes(page), held);
  await page.context().close();
});

test("a server killed in the middle and started again loses nothing", async () => {
  const page = await world.person();
  await setUp(page, "five-crowns", { seats: ["me", "level:1"] });
  await myTurn(page);
  await step(page, () => page.getByRole("button", { name: "Draw from the stock" }).click());
  const held = await handCodes(page);
  await world.server.kill();
  await page.getByText("reconnecting").waitFor();
  await world.server.start();
  await page.getByText("reconnecting").waitFor({ state: "hidden", timeout: PATIENCE_MS });
  await myTurn(page);
  assert.deepEqual(await handCodes(page), held);
  await clickCard(page, -1);
  await step(page, () => page.locator(".dock").getByRole("button", { name: /^(Discard \S+|Go out)/ }).first().click());
  await page.context().close();
});

test("two people at one table, invited by a link, and a third who looks on", async () => {
  const ann = await world.person();
  const bob = await world.person();
  await setUp(ann, "konkan", { seats: ["me", "person"], preset: "single" });
  const link = await ann.getByLabel("Invitation for seat 2").inputValue();
  await bob.goto(link);
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("button", { name: "Sit down" }).click();
  await bob.locator(".hand button").first().waitFor();
  await ann.locator(".hand button").first().waitFor();

  assert.equal((await handCodes(ann)).length, 15);
  assert.equal((await handCodes(bob)).length, 14);
  assert.equal(await ann.getByRole("button", { name: "Hint", exact: true }).count(), 0, "nobody is whispered to against people");
  await myTurn(ann);
  const thrown = await ann.locator(".hand button").last().getAttribute("data-code");
  await clickCard(ann, -1);
  await step(ann, () => ann.getByRole("button", { name: /^Throw \S+$/ }).first().click());
  await myTurn(bob);
  await bob.getByRole("tab", { name: "Log" }).click();
  await bob.getByRole("list", { name: /What happened/ }).getByText(/throws/).first().waitFor();
  assert.ok(thrown, "a card was thrown");

  const watcher = await world.person();
  await watcher.goto(new URL(ann.url()).pathname + new URL(ann.url()).search);
  await watcher.getByText("looking on").first().waitFor();
  assert.equal(await watcher.locator(".hand button").count(), 0, "a spectator sees no hand");
  for (const page of [ann, bob, watcher]) await page.context().close();
});

test("a seat is left to an engine, after a question, and forgotten", async () => {
  const page = await world.person();
  await setUp(page, "konkan", { seats: ["me", "level:1"] });
  await myTurn(page);
  const id = new URL(page.url()).searchParams.get("table");
  const secret = () => page.evaluate((table) => localStorage.getItem(`meldwise.seat.${table}`), id);
  const { token } = JSON.parse(await secret());
  const leave = page.getByRole("button", { name: "Leave the table" });
  const question = page.getByRole("alertdialog", { name: "Leave the table?" });

  await leave.focus();
  await page.keyboard.press("Enter");
  await question.getByText("An engine of level 2 takes your seat").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Stay", "the harmless answer has the focus");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Leave the table", "the focus is back where it came from");
  assert.ok(await secret(), "nothing happened so far");

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "detached" }); // its text speaks of looking on, too
  await page.getByText("looking on").first().waitFor();
  assert.equal(await page.locator(".hand button").count(), 0, "the cards are the engine's now");
  assert.equal(await leave.count(), 0);
  assert.equal(await secret(), null);
  const { table } = await world.server.get(`/api/tables/${id}`);
  assert.deepEqual([table.seats[0].kind, table.seats[0].agent], ["engine", "level:2"]);

  // A secret that is out of date leads to looking on, not to a closed door.
  await page.evaluate(([table, old]) => localStorage.setItem(`meldwise.seat.${table}`, JSON.stringify({ token: old })), [id, token]);
  await page.reload();
  await page.getByText("looking on").first().waitFor();
  assert.equal(await secret(), null);
  await page.context().close();
});

test("a move has its time: a clock counts down, an engine steps in, and one is back with a click", async () => {
  const page = await world.person();
  const table = await world.server.post("/api/tables", { game: "konkan", seats: [{ kind: "person", name: "Me" }, { kind: "engine", agent: "level:1" }], clock: { move_s: 4, game_s: 0 }, pace_ms: 600, seed: 3 });
  assert.ok(table.id, table.error);
  await page.context().addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`meldwise.seat.${table.id}`, JSON.stringify({ token: table.token })]);
  await page.goto(table.link);
  await page.getByRole("timer").waitFor();
  assert.match(await page.getByRole("timer").innerText(), /^0:0[0-4]$/);
  const back = page.getByRole("button", { name: "I am here" });
  await back.waitFor();
  await back.click();
  await back.waitFor({ state: "detached" });
  await page.context().close();
});

test("whoever waits for another person can remind them", async () => {
  const ann = await world.person();
  const bob = await world.person();
  await setUp(ann, "konkan", { seats: ["me", "person"], preset: "single" });
  await bob.goto(await ann.getByLabel("Invitation for seat 2").inputValue());
  await bob.getByRole("button", { name: "Sit down" }).click();
  await bob.locator(".hand button").first().waitFor();
  const nudge = bob.getByRole("button", { name: /^Nudge/ });
  await nudge.waitFor(); // after ten seconds of patience
  await nudge.click();
  await ann.getByText("The others are waiting for you").first().waitFor();
  for (const page of [ann, bob]) await page.context().close();
});

test("a table that is not there says so", async () => {
  const page = await world.person();
  await page.goto("/game/konkan?table=nosuchtable");
  await page.getByRole("heading", { name: "This table cannot be opened" }).waitFor();
  await page.context().close();
});
