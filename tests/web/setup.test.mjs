// Setting a table up: every rule can be chosen on the page, and the table is played by it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld } from "./support.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const idOf = (page) => new URL(page.url()).searchParams.get("table");
/// All rules of the page's table: those of the nearest preset, and what differs from it.
async function rulesOf(page, game) {
  const { view } = await world.server.get(`/api/tables/${idOf(page)}`);
  return { ...game.presets.find(({ name }) => name === view.options.preset).options, ...view.options };
}

test("every menu of every game's rules has its choices, and what is chosen is played", async () => {
  const { games } = await world.server.get("/api/games");
  const page = await world.person();
  let menus = 0;
  for (const game of games) {
    const choices = game.options.filter(({ kind }) => kind === "choice");
    if (!choices.length) continue;
    await page.goto(`/game/${game.name}`);
    await page.getByText("House rules", { exact: true }).click();
    const wanted = {};
    for (const { key, help, default: usual } of choices) {
      const menu = page.getByLabel(help);
      await menu.waitFor();
      const names = await menu.locator("option").evaluateAll((all) => all.map((one) => one.value));
      assert.ok(names.length > 1 && names.includes(usual), `${game.name}, ${key}: ${names}`);
      wanted[key] = names.find((name) => name !== usual);
      await menu.selectOption(wanted[key]);
      ++menus;
    }
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".shell").waitFor();
    const played = await rulesOf(page, game);
    for (const [key, name] of Object.entries(wanted)) assert.equal(played[key], name, `${game.name}, ${key}`);
  }
  assert.ok(menus >= 4, "there are such menus");
  await page.context().close();
});

test("the usual house rules of Makiaveli are one click, and say what they do", async () => {
  const page = await world.person();
  for (const [name, effect, key, value] of [["Must play", /nobody saves a whole hand up/, "must_play", true], ["Hand limit", /hands stay small/, "hand_limit", 10]]) {
    await page.goto("/game/makiaveli");
    const rule = page.getByRole("radio", { name });
    await page.getByText(effect).waitFor();
    await rule.click();
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".shell").waitFor();
    const rules = await rulesOf(page, await world.server.get("/api/games/makiaveli"));
    assert.equal(rules[key], value);
  }
  await page.context().close();
});

test("a page that is not there is not found, and says so in words", async () => {
  const statusOf = async (path) => (await fetch(world.server.url + path)).status;
  for (const path of ["/", "/game", "/game/konkan", "/solver/mahjong", "/rules/arboretum", "/game/konkan?table=x"]) assert.equal(await statusOf(path), 200, path);
  for (const path of ["/nowhere", "/game/nowhere", "/rules", "/game/konkan/more", "/assets/none.js"]) assert.equal(await statusOf(path), 404, path);
  const page = await world.person();
  await page.goto("/game/nowhere");
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  await page.context().close();
});

test("a game one is in the middle of is offered on the first page", async () => {
  const page = await world.person();
  await page.goto("/");
  assert.equal(await page.getByRole("heading", { name: "Continue" }).count(), 0);
  await page.getByRole("button", { name: "Play Arboretum" }).click();
  await page.locator(".shell").waitFor();
  const table = page.url();
  await page.goto("/");
  const section = page.getByRole("region", { name: "Continue" });
  await section.getByRole("link", { name: "Arboretum" }).click();
  await page.locator(".shell").waitFor();
  assert.equal(page.url(), table);
  await page.context().close();
});

test("the page of a new table says how strong its engines are, and nobody there is called like oneself", async () => {
  const page = await world.person();
  await page.goto("/game/mahjong");
  await page.getByLabel("Your name").fill("bruno");
  await page.getByLabel("All engines").selectOption("level:1");
  assert.deepEqual(await page.getByRole("combobox", { name: /^Seat [234]/ }).evaluateAll((all) => all.map(({ value }) => value)), ["level:1", "level:1", "level:1"]);
  await page.getByLabel("Seat 3").selectOption("level:5");
  assert.equal(await page.getByLabel("All engines").inputValue(), "", "they are of different levels");
  for (const what of [/^Novice plays without a plan/, /^Master plays its best/]) await page.getByText(what).waitFor();
  await page.getByLabel("Seat 4").selectOption("person");
  await page.getByText("there is a link for whoever takes the free seat").waitFor();
  await page.getByRole("radio", { name: "3", exact: true }).check();
  assert.equal(await page.getByLabel("Seat 4").count(), 0);
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".shell").waitFor();
  const { table } = await world.server.get(`/api/tables/${idOf(page)}`);
  assert.deepEqual(table.seats.map(({ agent }) => agent ?? null), [null, "level:1", "level:5"]);
  const names = table.seats.map(({ name }) => name.toLowerCase());
  assert.equal(new Set(names).size, names.length, `${names}`);
  await page.context().close();
});

test("the page of a new table remembers how the last one was set up, and goes back to the usual settings", async () => {
  const page = await world.person();
  await page.goto("/game/konkan");
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByLabel("All engines").selectOption("level:5");
  await page.getByRole("radio", { name: "Single" }).check();
  await page.getByLabel("Pace of the engines").selectOption("0");
  await page.getByText("House rules", { exact: true }).click();
  await page.getByLabel("Points the first come-down of a round needs").fill("51");
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".shell").waitFor();
  await page.goBack();
  const seats = page.getByRole("combobox", { name: /^Seat/ });
  await seats.first().waitFor();
  const chosen = async () => [await seats.evaluateAll((all) => all.map(({ value }) => value)), await page.getByRole("radio", { name: "Single" }).isChecked(), await page.getByLabel("Pace of the engines").inputValue()];
  assert.deepEqual(await chosen(), [["me", "level:5", "level:5"], true, "0"]);
  assert.equal(await page.getByLabel("Points the first come-down of a round needs").inputValue(), "51", "and it is in sight");
  await page.getByRole("button", { name: "The usual settings" }).click();
  assert.deepEqual(await chosen(), [["me", "level:3"], false, "600"]);
  assert.equal(await page.getByRole("button", { name: "The usual settings" }).count(), 0, "there is nothing to go back to");
  await page.context().close();
});

test("a rule that differs from the preset is marked, and can be taken back", async () => {
  const page = await world.person();
  await page.goto("/game/konkan");
  await page.getByText("House rules", { exact: true }).click();
  const points = page.getByLabel("Points the first come-down of a round needs");
  await points.fill("51");
  await points.blur();
  await page.getByText("House rules (1 changed)").waitFor();
  assert.equal(await page.locator("form .changed").count(), 1);
  await page.getByRole("button", { name: "Back to the rules" }).click();
  await page.getByText("House rules", { exact: true }).waitFor();
  assert.equal(await points.inputValue(), "81");
  await page.context().close();
});

test("the cards among the words of the rules can be read", async () => {
  const READABLE_PX = 10;
  const page = await world.person();
  for (const game of ["konkan", "arboretum", "five-crowns"]) {
    await page.goto(`/rules/${game}`);
    await page.locator(".drawn .face").first().waitFor();
    const heights = await page.locator(".drawn .face:not(.suit-joker) text:first-of-type").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.ok(heights.length > 5 && Math.min(...heights) >= READABLE_PX, `${game}: ${Math.min(...heights)}`);
    const covered = await page.locator(".drawn .slot + .slot").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().left < one.previousElementSibling.getBoundingClientRect().right - 1).length);
    assert.equal(covered, 0, `${game}: no card lies over another`);
  }
  await page.goto("/rules/mahjong"); // how tiles are written stands beside the tiles
  for (const code of ["1s", "S"]) await page.locator("article code").getByText(code, { exact: true }).first().waitFor();
  await page.context().close();
});
