// One whole round of every game, played by clicking.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld } from "./support.mjs";
import { playRound, setUp } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const GAMES = {
  konkan: { seats: ["me", "level:1"], preset: "single", options: { "turns after which a round is stopped and scored as it stands": 20 } },
  makiaveli: { seats: ["me", "level:1"], options: { "with so many cards one passes instead of drawing; 0 = no limit": 6 } },
  arboretum: { seats: ["me", "level:1"] },
  mahjong: { seats: ["me", "level:1", "level:1", "level:1"] },
  "five-crowns": { seats: ["me", "level:1"] },
};

for (const [game, setup] of Object.entries(GAMES)) {
  test(`a round of ${game} by clicking`, async () => {
    const page = await world.person();
    await setUp(page, game, setup);
    const decisions = await playRound(page, game);
    assert.ok(decisions > 0, "there was something to decide");
    await page.getByRole("heading", { name: /is over|the match/ }).waitFor();
    await page.getByRole("tab", { name: "Scores" }).click();
    assert.ok((await page.getByRole("tabpanel").getByRole("row").count()) >= 3, "the score sheet has the round");
    await page.context().close();
  });
}
