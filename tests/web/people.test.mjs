// What just happened, and people at one table: cards that fly, signals, names, talk, seats, playing again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld, PATIENCE_MS } from "./support.mjs";
import { clickCard, myTurn, setUp, step } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

/// Remembers where every card began its flight, as the page animates it.
async function watchFlights(page) {
  await page.evaluate(() => {
    window.flights = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!node.classList?.contains("flyer")) continue;
        requestAnimationFrame(() => {
          const [from, to] = node.getAnimations()[0]?.effect.getKeyframes() ?? [];
          const spot = ({ transform }) => transform.match(/-?[\d.]+/g).slice(0, 2).map(Number);
          if (from) window.flights.push({ code: node.querySelector(".card").dataset.card ?? null, from: spot(from), to: spot(to) });
        });
      }
    }).observe(document.querySelector(".layer"), { childList: true });
  });
}

const middleOf = (locator) => locator.evaluate((element) => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; });
const near = ([x, y], [u, v], most) => Math.hypot(x - u, y - v) < most;

test("a thrown card flies from its place in the hand to the pile, and the icon tells whose turn it is", async () => {
  const page = await world.person({ reducedMotion: "no-preference" });
  await setUp(page, "konkan", { seats: ["me", "level:1"] });
  await myTurn(page);
  const icon = page.locator("link[rel=icon]");
  assert.equal(await icon.getAttribute("href"), "/icon-turn.svg");
  await watchFlights(page);
  await clickCard(page, -1);
  const code = await page.locator(".hand button").last().getAttribute("data-code");
  const was = await middleOf(page.locator(".hand button .card").last());
  const pile = await middleOf(page.locator("[data-place=trash]"));
  await step(page, () => page.getByRole("button", { name: /^Throw \S+$/ }).first().click());
  await page.waitForFunction((thrown) => window.flights.some((flight) => flight.code === thrown), code);
  const flight = (await page.evaluate(() => window.flights)).find((one) => one.code === code);
  assert.ok(near(flight.from, was, 30), `${flight.from} is where the card was, ${was}`);
  assert.ok(near(flight.to, pile, 30), `${flight.to} is where it went, ${pile}`);
  await page.waitForFunction(() => window.flights.some((one) => one.code === null || one.code)); // the other pulls: a back, or from the trash
  await myTurn(page);
  await page.context().close();
});

test("with less motion wished for, nothing flies", async () => {
  const page = await world.person();
  await setUp(page, "konkan", { seats: ["me", "level:1"] });
  await myTurn(page);
  await watchFlights(page);
  await clickCard(page, -1);
  await step(page, () => page.getByRole("button", { name: /^Throw \S+$/ }).first().click());
  await myTurn(page);
  assert.deepEqual(await page.evaluate(() => window.flights), []);
  await page.context().close();
});
