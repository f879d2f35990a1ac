// A whole match of every game as a click on the first page starts it, without a mouse: a round by touch on a phone, the
// next by keyboard alone at a desk, and so on to the end. Where a match is one round, it is played once either way.
import { after, before, test } from "node:test";
import { openWorld } from "./support.mjs";
import { playBy, playMatch, press, startAtOnce } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const WAYS = [["touch", { width: 390, height: 844 }], ["keyboard", { width: 1280, height: 860 }]];

test("a match of every game at its usual settings, by touch and by keyboard", async (context) => {
  const { games } = await world.server.get("/api/games");
  await Promise.all(games.map(async ({ name, title }) => {
    const began = performance.now();
    const page = await world.person({ viewport: WAYS[0][1], hasTouch: true, isMobile: true });
    playBy(page, WAYS[0][0]);
    await startAtOnce(page, title);
    let rounds = 0;
    /// The other way, from the end of a round on: how it is left counts as well.
    async function change() {
      const [way, size] = WAYS[++rounds % WAYS.length];
      playBy(page, way);
      await page.setViewportSize(size);
    }
    do {
      await playMatch(page, name, change);
      const again = page.getByRole("region", { name: /the match/ }).getByRole("button", { name: "Play again" });
      await again.waitFor();
      await press(again);
      await page.locator(".shell[data-status='playing']").waitFor();
    } while (rounds < WAYS.length);
    context.diagnostic(`${name}: ${rounds} rounds in ${Math.round((performance.now() - began) / 1000)} s`);
    await page.context().close();
  }));
});
