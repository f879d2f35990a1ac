// A whole match of every game as a click on the first page starts it, by the mouse, to the last page of it: who won the
// match and what comes next. Only the pause of the engines is left out: nobody has to follow what they do.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld } from "./support.mjs";
import { playRound } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

/// Plays round after round until the match is over; answers how many that took.
async function playMatch(page, game) {
  const status = () => page.locator(".shell").getAttribute("data-status");
  for (let rounds = 1; ; ++rounds) {
    await playRound(page, game);
    if ((await status()) === "finished") return rounds;
    await page.getByRole("region", { name: /is over/ }).getByRole("button", { name: /^Next/ }).click();
    await page.waitForFunction(() => document.querySelector(".shell").dataset.status === "playing");
  }
}

test("a match of every game at its usual settings, by clicking", async (context) => {
  const { games } = await world.server.get("/api/games");
  await Promise.all(games.map(async ({ name, title, seats }) => {
    const began = performance.now();
    const page = await world.person();
    await page.route("**/api/tables", (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), pace_ms: 0 }) }));
    await page.goto("/");
    await page.getByRole("button", { name: `Play ${title}` }).click();
    const rounds = await playMatch(page, name);
    const state = await world.server.get(`/api/tables/${new URL(page.url()).searchParams.get("table")}`);
    assert.equal(state.table.status, "finished", name);
    assert.equal(state.rounds.length, rounds, `${name}: every round is on the score sheet`);
    assert.equal(state.outcome.places.length, seats.default, `${name}: every seat has its place`);
    const end = page.getByRole("region", { name: /the match/ });
    await end.waitFor();
    assert.match(await end.locator(".why").innerText(), /\S+ \S+/, `${name}: the ending says why`);
    await end.getByRole("button", { name: "Play again" }).waitFor();
    context.diagnostic(`${name}: ${rounds} rounds in ${Math.round((performance.now() - began) / 1000)} s`);
    await page.context().close();
  }));
});
