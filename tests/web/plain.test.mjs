// The plain board: any game that the server has can be played, with nothing but views, legal moves and events.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axeFindings, openWorld, PATIENCE_MS } from "./support.mjs";
import { myTurn, step } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const SHORT = { konkan: { preset: "single", turn_cap: 20 }, makiaveli: { preset: "hand-limit" }, mahjong: { hands: 1 }, "five-crowns": { last_round: 1 }, "gin-rummy": { preset: "hand" } };

/// A table with this page in the first seat, shown on the plain board.
async function sit(page, game) {
  const seats = [{ kind: "person", name: "Me" }, ...Array(Math.max(game.seats.min, 2) - 1).fill({ kind: "engine", agent: "level:1" })];
  const known = Object.fromEntries(Object.entries(SHORT[game.name] ?? {}).filter(([key]) => key === "preset" || game.options.some((one) => one.key === key)));
  const table = await world.server.post("/api/tables", { game: game.name, seats, seed: 3, pace_ms: 0, options: known });
  assert.ok(table.id, table.error);
  await page.context().addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`meldwise.seat.${table.id}`, JSON.stringify({ token: table.token })]);
  await page.goto(`${table.link}&plain`);
}

test("every game of the server can be played to the end of a round on the plain board", async () => {
  const { games } = await world.server.get("/api/games");
  for (const game of games) {
    const page = await world.person();
    await sit(page, game);
    let looked = false;
    for (let moves = 0; await myTurn(page); ++moves) {
      assert.ok(moves < 600, `${game.name} ends`);
      const buttons = page.locator(".dock .move");
      await buttons.first().waitFor();
      if (!looked) {
        assert.ok((await page.locator(".hand button").count()) > 0, "the own cards are in sight");
        assert.deepEqual(await axeFindings(page), [], game.name);
        looked = true;
      }
      // The last move there is: it tends to end a play rather than to draw for ever.
      await step(page, () => buttons.last().click());
    }
    assert.ok(looked, `${game.name}: there was something to decide`);
    await page.getByRole("heading", { name: /is over|the match/ }).waitFor();
    await page.context().close();
  }
});

test("chosen cards leave the moves that use them, and a double click makes the only one", async () => {
  const page = await world.person();
  const { games } = await world.server.get("/api/games");
  await sit(page, games.find(({ name }) => name === "arboretum"));
  await myTurn(page);
  for (let draws = 0; draws < 2; ++draws) await step(page, () => page.locator(".dock .move").first().click());
  const all = await page.locator(".dock .move").count();
  await page.locator(".hand button").first().click({ position: { x: 6, y: 14 } });
  assert.equal(await page.locator(".dock .move").count() < all, true, "fewer than all");
  await step(page, () => page.locator(".dock .move").first().click());
  const card = page.locator(".hand button").last();
  await step(page, () => card.dblclick({ position: { x: 6, y: 14 } }));
  await page.context().close();
});

test("a game without a folder of its own is listed, set up, played and asked about", async () => {
  // What a new game would be to the browser: the server's own games under a name it has never heard of.
  const page = await world.person();
  const rename = (text, from, to) => text.replaceAll(`"${from}"`, `"${to}"`).replaceAll(`/${from}`, `/${to}`);
  await page.route("**/api/**", async (route) => {
    const asked = route.request();
    const url = asked.url().replace("/newcomer", "/five-crowns");
    const answer = await route.fetch({ url, ...(asked.postData() ? { postData: rename(asked.postData(), "newcomer", "five-crowns") } : {}) });
    await route.fulfill({ response: answer, body: rename(await answer.text(), "five-crowns", "newcomer").replaceAll('"Five Crowns"', '"Newcomer"') });
  });
  await page.goto("/");
  await page.getByRole("heading", { name: "Newcomer", exact: true }).waitFor();
  await page.goto("/game/newcomer");
  await page.getByRole("heading", { name: "Newcomer" }).waitFor();
  await page.getByLabel("Pace of the engines").selectOption("0");
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".dock .move").first().waitFor({ timeout: PATIENCE_MS });
  assert.ok((await page.locator(".hand button svg use").count()) > 0, "French cards look like cards");
  await page.goto("/solver/newcomer");
  await page.getByRole("textbox").fill('{"hand":["7S","7H","7D","KC"],"wild":"3"}');
  await page.locator(".answer").getByText("can go out").waitFor();
  assert.match(page.url(), /q=/, "the address is the question");
  await page.context().close();
});

test("a part that does not arrive is said, and can be tried again", async () => {
  const page = await world.person();
  let cut = true;
  await page.route("**/assets/Solver-*.js", (route) => (cut ? route.abort() : route.fallback()));
  await page.goto("/solver");
  await page.getByRole("heading", { name: "A part of this page did not arrive" }).waitFor();
  cut = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Solver" }).waitFor();
  await page.context().close();
});
