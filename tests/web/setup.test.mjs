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
