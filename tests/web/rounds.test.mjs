// One whole round of every game as a click on the first page starts it, played by clicking: what a person meets first.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld } from "./support.mjs";
import { openDrawer, playRound } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

test("a round of every game at its usual settings, by clicking", async () => {
  const { games } = await world.server.get("/api/games");
  await Promise.all(games.map(async ({ name, title }) => {
    const page = await world.person();
    await page.goto("/");
    await page.getByRole("button", { name: `Play ${title}` }).click();
    const decisions = await playRound(page, name);
    assert.ok(decisions > 0, `${name}: there was something to decide`);
    const end = page.getByRole("region", { name: /is over|the match/ });
    await end.waitFor();
    assert.match(await end.locator(".why").innerText(), /\S+ \S+/, `${name}: the ending says why`);
    await openDrawer(page);
    await page.getByRole("tab", { name: "Scores" }).click();
    assert.ok((await page.getByRole("tabpanel").getByRole("row").count()) >= 3, `${name}: the score sheet has the round`);
    await page.context().close();
  }));
});
