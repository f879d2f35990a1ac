// The table fills the window it has, whatever its size, and nothing one may click is covered.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { bySize, faults, resize } from "./fit.mjs";
import { openWorld } from "./support.mjs";
import { clickCard, decide, myTurn, PLAY, setUp, startAtOnce } from "./table.mjs";

let world;
let games;
before(async () => {
  world = await openWorld();
  ({ games } = await world.server.get("/api/games"));
});
after(() => world?.close());

const FIRST_MOVES = 5;

test("every table at its usual settings fits every window, with all its targets in reach", async () => {
  for (const { name, title } of games) {
    const page = await world.person();
    await startAtOnce(page, title);
    await page.locator(".shell").waitFor();
    const closeDrawer = page.getByRole("button", { name: /^Log/ });
    if ((await closeDrawer.getAttribute("aria-expanded")) === "true") await closeDrawer.click();
    for (let moves = 0; moves < FIRST_MOVES && (await myTurn(page)); ++moves) {
      await decide(page, name);
    }
    if (await myTurn(page)) await bySize(page, async (size) => assert.deepEqual(await faults(page), [], `${name} at ${size}`));
    await page.context().close();
  }
});

/// What is in the middle of the table but out of sight: it would have to be scrolled to.
const outOfSight = (page) => page.evaluate(() => {
  const SLACK = 3;
  return [document.querySelector(".middle"), ...document.querySelectorAll(".middle *")]
    .filter((box) => getComputedStyle(box).overflowY === "auto" && box.scrollHeight > box.clientHeight + SLACK)
    .map((box) => `${box.className}: ${box.scrollHeight} in ${box.clientHeight}`);
});

test("a table with as many as it seats shows everybody's places in every window", async () => {
  const wrong = [];
  for (const { name, seats } of games) {
    const page = await world.person({ viewport: { width: 1024, height: 768 } });
    const engines = Array.from({ length: seats.max - 1 }, (_, i) => ({ kind: "engine", agent: "level:1", name: `Engine ${i + 1}` }));
    const made = await world.server.post("/api/tables", { game: name, seats: [{ kind: "person", name: "Me" }, ...engines], pace_ms: 0, seed: 5 });
    await page.context().addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`meldwise.seat.${made.id}`, JSON.stringify({ token: made.token })]);
    await page.goto(made.link);
    await page.locator(".shell").waitFor();
    for (let moves = 0; moves < 2; ++moves) {
      await myTurn(page);
      await decide(page, name);
    }
    assert.ok(await myTurn(page), `${name}: the round goes on`);
    await bySize(page, async (size) => {
      for (const fault of [...(await outOfSight(page)), ...(await faults(page))]) wrong.push(`${name} with ${seats.max} at ${size}: ${fault}`);
    });
    await page.context().close();
  }
  assert.deepEqual(wrong, []);
});

test("late in a hand of mahjong a phone shows every river and meld, upright with tiles that can be told apart", async () => {
  const TOLD_APART_PX = 28;
  const page = await world.person({ viewport: { width: 390, height: 844 } });
  await startAtOnce(page, games.find(({ name }) => name === "mahjong").title);
  for (let moves = 0; moves < 16 && (await myTurn(page)); ++moves) await decide(page, "mahjong");
  const look = page.getByRole("button", { name: "Look at the table" });
  if (await look.count()) await look.click();
  for (const size of [[390, 844], [844, 390]]) {
    await resize(page, size);
    assert.deepEqual(await outOfSight(page), [], size.join("×"));
    const tile = await page.locator(".river li").first().boundingBox();
    if (size[0] === 390) assert.ok(tile.width >= TOLD_APART_PX, `a tile is ${tile.width} wide`);
  }
  await page.context().close();
});

test("the check itself sees a page that scrolls and a dock that covers the table", async () => {
  const page = await world.person();
  await setUp(page, "arboretum", { seats: ["me", "level:1"] }); // its piles can be drawn from at once
  await myTurn(page);
  assert.deepEqual(await faults(page), []);
  const planted = { ".shell { height: 130vh }": /the page is/, ".dock { position: fixed; inset: 20% 0 0 }": /under/, ".main { width: 50% }": /the table has/ };
  for (const [style, fault] of Object.entries(planted)) {
    const tag = await page.addStyleTag({ content: style.replaceAll(";", " !important;").replace(" }", " !important }") });
    assert.match((await faults(page)).join("\n"), fault, style);
    await tag.evaluate((element) => element.remove());
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.context().close();
});

test("Arboretum's lit places are in reach at every size", async () => {
  const page = await world.person();
  await setUp(page, "arboretum", { seats: ["me", "level:1"] });
  await page.getByRole("button", { name: /^Log/ }).click();
  for (let turns = 0; turns < 8; ++turns) {
    await myTurn(page);
    await PLAY.arboretum(page);
  }
  while (!(await page.locator(".prompt").innerText()).includes("plant")) {
    await myTurn(page);
    await PLAY.arboretum(page);
  }
  await clickCard(page, 0);
  assert.ok((await page.locator("button.cell").count()) > 2);
  await bySize(page, async (size) => assert.deepEqual(await faults(page), [], size));
  await page.context().close();
});

test("Konkan's melds in the making are in reach at every size, and so is the button that lays them", async () => {
  const page = await world.person();
  await setUp(page, "konkan", { seats: ["me", "level:1", "level:1"] });
  await page.getByRole("button", { name: /^Log/ }).click();
  for (let turns = 0; turns < 10 && (await myTurn(page)); ++turns) await PLAY.konkan(page);
  if (!(await myTurn(page))) return page.context().close(); // somebody was quicker
  await page.getByRole("button", { name: "Find melds" }).click();
  await page.getByRole("button", { name: /^(Come down|Lay melds)$/ }).waitFor();
  await bySize(page, async (size) => {
    assert.deepEqual(await faults(page), [], size);
    const box = await page.getByRole("button", { name: /^(Come down|Lay melds)$/ }).boundingBox();
    assert.ok(box.y + box.height <= page.viewportSize().height, `the button is in sight at ${size}`);
  });
  await page.context().close();
});

test("a hint opens in sight, also on a phone, and the drawer closes again", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const page = await world.person({ viewport, hasTouch: true, isMobile: true });
    await setUp(page, "five-crowns", { seats: ["me", "level:1"] });
    await myTurn(page);
    await page.getByRole("button", { name: "Hint", exact: true }).tap();
    const doIt = page.getByRole("button", { name: "Do it" });
    await doIt.waitFor();
    const box = await doIt.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= viewport.height && box.x + box.width <= viewport.width, JSON.stringify(box));
    await page.getByRole("button", { name: "Close" }).tap();
    await page.getByRole("complementary").waitFor({ state: "detached" });
    await page.context().close();
  }
});
