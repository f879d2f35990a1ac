// axe-core on every page and at every moment of a table: all rules by day, and the colours again by night. The other
// languages have their turn in languages.test.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Played } from "./position.mjs";
import { axeFindings, COLOURS, openPage, openWorld, pagesOf, PATIENCE_MS } from "./support.mjs";
import { clickCard, myTurn, openDrawer, setUp } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

async function byDayAndNight(page, where) {
  assert.deepEqual(await axeFindings(page), [], where);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await axeFindings(page, COLOURS), [], `${where}, by night`);
  await page.emulateMedia({ colorScheme: "light" });
}

test("no page has a serious finding", async () => {
  const page = await world.person();
  for (const path of await pagesOf(world.server)) {
    await openPage(page, path);
    await byDayAndNight(page, path);
  }
  await page.context().close();
});

test("no table has a serious finding", async () => {
  const page = await world.person();
  for (const { name: game, seats } of (await world.server.get("/api/games")).games) {
    await setUp(page, game, { seats: ["me", ...Array(seats.default - 1).fill("level:1")] });
    if (await myTurn(page)) await clickCard(page, 0);
    await byDayAndNight(page, game);
  }
  await page.context().close();
});

const SIZES = {
  "a desk": {},
  "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/// A round of Five Crowns, played over HTTP as shortly as it goes.
async function playedRound(lastRound) {
  const table = await Played.open(world.server, "five-crowns", { seats: 2, seed: 4, options: { last_round: lastRound } });
  await table.finish(async ({ legal, view }) => {
    const move = legal.find(({ text }) => text.startsWith("go out") || text === "draw stock");
    return [move?.text ?? `discard ${(await world.server.post("/api/solve/five-crowns", { hand: view.hand, wild: view.wild })).discard}`];
  });
  return table;
}

// Before, beside and after the play, in this order: each opens its page and waits until it stands.
const MOMENTS = {
  async "waiting, with links that invite"(page) {
    await setUp(page, "konkan", { seats: ["me", "person"] });
    await page.getByLabel("Invitation for seat 2").waitFor();
  },
  async invited(page) {
    const { invites } = await world.server.post("/api/tables", { game: "konkan", seats: [{ kind: "person" }, { kind: "person" }] });
    await page.goto(invites[0].link);
    await page.getByRole("button", { name: "Sit down" }).waitFor();
  },
  async leaving(page) {
    await setUp(page, "konkan", { seats: ["me", "level:1"] });
    await openDrawer(page);
    await page.getByRole("button", { name: "Leave the table" }).click();
    await page.getByRole("alertdialog").waitFor();
  },
  async "between two rounds"(page) {
    await (await playedRound(2)).show(page);
    await page.getByRole("button", { name: "Next round" }).waitFor();
    await openDrawer(page);
    await page.getByRole("tab", { name: "Scores" }).click();
  },
  async "a finished match"(page) {
    await (await playedRound(1)).show(page);
    await page.getByRole("link", { name: "Review the game" }).waitFor();
  },
  async replay(page) {
    await page.getByRole("link", { name: "Review the game" }).click();
    await page.locator(".review .opinion").first().waitFor({ timeout: PATIENCE_MS });
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText(/^1 of \d+/).first().waitFor();
  },
};

for (const [size, options] of Object.entries(SIZES)) {
  test(`no moment beside the play has a serious finding, on ${size}`, async () => {
    const page = await world.person(options);
    for (const [moment, open] of Object.entries(MOMENTS)) {
      await open(page);
      await byDayAndNight(page, moment);
    }
    await page.context().close();
  });
}
