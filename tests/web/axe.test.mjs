// axe-core on every page: all rules by day, and the colours again by night.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axeFindings, openWorld } from "./support.mjs";
import { clickCard, myTurn, setUp } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const PAGES = [
  "/", "/game", "/game/konkan", "/rules/mahjong", "/nowhere",
  "/solver/makiaveli", "/solver/konkan", "/solver/five-crowns", "/solver/mahjong", "/solver/arboretum",
];
const TABLES = { konkan: 2, makiaveli: 2, arboretum: 2, mahjong: 4, "five-crowns": 3 };
const COLOURS = { type: "rule", values: ["color-contrast"] };

// Colours come from one palette: some pages tell by night what the others would.
const BY_NIGHT = ["/", "/game/konkan", "/solver/makiaveli", "konkan", "mahjong"];

async function byDayAndNight(page, where) {
  assert.deepEqual(await axeFindings(page), [], where);
  if (!BY_NIGHT.includes(where)) return;
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await axeFindings(page, COLOURS), [], `${where}, by night`);
  await page.emulateMedia({ colorScheme: "light" });
}

test("no page has a serious finding", async () => {
  const page = await world.person();
  for (const path of PAGES) {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    if (path.startsWith("/solver")) await page.locator(".answer b").first().waitFor();
    await byDayAndNight(page, path);
  }
  await page.context().close();
});

test("no table has a serious finding", async () => {
  const page = await world.person();
  for (const [game, seats] of Object.entries(TABLES)) {
    await setUp(page, game, { seats: ["me", ...Array(seats - 1).fill("level:1")] });
    if (await myTurn(page)) await clickCard(page, 0);
    await byDayAndNight(page, game);
  }
  await page.context().close();
});
