// A whole match of every game as a click on the first page starts it, by the mouse, to the last page of it: who won the
// match and what comes next, at every size, in both themes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AT_THE_END, bySize, faults } from "./fit.mjs";
import { axeFindings, COLOURS, openWorld } from "./support.mjs";
import { openDrawer, playMatch, startAtOnce } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

/// Who won the last round, as the server tells it: an event that names them, or the view's result; by name.
async function winners(page) {
  const id = new URL(page.url()).searchParams.get("table");
  const { events, view, rounds, table } = await world.server.get(`/api/tables/${id}`);
  const told = events.findLast((event) => ["winner", "winners"].some((key) => key in event))
    ?? { winners: view.result ? [view.result.winner] : "went_out" in view ? [view.went_out] : rounds.at(-1).gained.flatMap((points, seat) => (points > 0 ? [seat] : [])) };
  const seats = told.winners ?? [told.winner];
  return table.seats.flatMap(({ kind, name }, seat) => (seats.includes(seat) ? [kind === "person" ? "You" : name] : [])).sort();
}

test("a match of every game at its usual settings, by clicking", async (context) => {
  const { games } = await world.server.get("/api/games");
  await Promise.all(games.map(async ({ name, title, seats }) => {
    const began = performance.now();
    const page = await world.person();
    await startAtOnce(page, title);
    const rounds = await playMatch(page, name, async (round) => {
      const end = page.locator(".end");
      await end.waitFor();
      const marked = await end.locator(".won .name").allInnerTexts();
      assert.deepEqual(marked.sort(), await winners(page), `${name}: who won round ${round} is marked`);
      const heading = await end.getByRole("heading").first().innerText();
      if (!/the match/.test(heading)) for (const who of marked) assert.ok(heading.includes(who), `${name}: "${heading}" names ${who}`);
      if (round > 1) return;
      assert.match(await end.locator(".why").innerText(), /\S+ \S+/, `${name}: the end of a round says why`);
      await openDrawer(page);
      await page.getByRole("tab", { name: "Scores" }).click();
      assert.ok((await page.getByRole("tabpanel").getByRole("row").count()) >= 3, `${name}: the score sheet has the round`);
    });
    const state = await world.server.get(`/api/tables/${new URL(page.url()).searchParams.get("table")}`);
    assert.equal(state.table.status, "finished", name);
    assert.equal(state.rounds.length, rounds, `${name}: every round is on the score sheet`);
    assert.equal(state.outcome.places.length, seats.default, `${name}: every seat has its place`);
    const end = page.getByRole("region", { name: /the match/ });
    await end.waitFor();
    assert.match(await end.locator(".why").innerText(), /\S+ \S+/, `${name}: the ending says why`);
    await end.getByRole("button", { name: "Play again" }).waitFor();
    assert.deepEqual(await axeFindings(page), [], `the end of ${name}`);
    await page.emulateMedia({ colorScheme: "dark" });
    assert.deepEqual(await axeFindings(page, COLOURS), [], `the end of ${name}, by night`);
    await bySize(page, async (size) => assert.deepEqual(await faults(page, AT_THE_END), [], `the end of ${name} at ${size}`));
    context.diagnostic(`${name}: ${rounds} rounds in ${Math.round((performance.now() - began) / 1000)} s`);
    await page.context().close();
  }));
});
