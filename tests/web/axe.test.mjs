// axe-core on every page, by day and by night.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axeFindings, openWorld } from "./support.mjs";
import { clickCard, myTurn, setUp } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const PAGES = ["/", "/game", "/game/konkan", "/solver/makiaveli", "/solver/konkan", "/solver/five-crowns", "/solver/mahjong", "/solver/arboretum", "/nowhere"];
const TABLES = { konkan: 2, makiaveli: 2, arboretum: 2, mahjong: 4, "five-crowns": 3 };

for (const colorScheme of ["light", "dark"]) {
  test(`no page has a serious finding (${colorScheme})`, async () => {
    const page = await world.person({ colorScheme });
    for (const path of PAGES) {
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      if (path.startsWith("/solver")) await page.locator(".answer b").first().waitFor();
      assert.deepEqual(await axeFindings(page), [], path);
    }
    for (const [game, seats] of Object.entries(TABLES)) {
      await setUp(page, game, { seats: ["me", ...Array(seats - 1).fill("level:1")] });
      if (await myTurn(page)) await clickCard(page, 0);
      assert.deepEqual(await axeFindings(page), [], `a table of ${game}`);
    }
    await page.context().close();
  });
}
