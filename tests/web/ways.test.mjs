// One whole round of every game as a click on the first page starts it, by touch on a phone and by keyboard alone; the
// mouse has a suite of its own. Only the pause of the engines is left out: nobody has to follow what they do.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld } from "./support.mjs";
import { playBy, playRound, press } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [way, options] of Object.entries({ touch: PHONE, keyboard: {} })) {
  test(`a round of every game at its usual settings, by ${way}`, async () => {
    const { games } = await world.server.get("/api/games");
    await Promise.all(games.map(async ({ name, title }) => {
      const page = await world.person(options);
      playBy(page, way);
      await page.route("**/api/tables", (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), pace_ms: 0 }) }));
      await page.goto("/");
      await page.getByRole("button", { name: `Play ${title}` }).waitFor();
      await press(page.getByRole("button", { name: `Play ${title}` }));
      const decisions = await playRound(page, name);
      assert.ok(decisions > 0, `${name}: there was something to decide`);
      await page.getByRole("region", { name: /is over|the match/ }).waitFor();
      await page.context().close();
    }));
  });
}
