// The table fills the window it has, whatever its size, and nothing one may click is covered.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld, SIZES } from "./support.mjs";
import { clickCard, decide, myTurn, PLAY, setUp } from "./table.mjs";

let world;
let games;
before(async () => {
  world = await openWorld();
  ({ games } = await world.server.get("/api/games"));
});
after(() => world?.close());

const FIRST_MOVES = 5;

/// What is wrong with the table as it is drawn now, one line each.
function faults() {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) wrong.push(`the page is ${root.scrollWidth}×${root.scrollHeight}`);
  const felt = document.querySelector(".felt").getBoundingClientRect();
  if (felt.width * felt.height < 0.55 * innerWidth * innerHeight) wrong.push(`the table has ${Math.round(felt.width)}×${Math.round(felt.height)}`);
  const middle = document.querySelector(".middle").getBoundingClientRect();
  if (middle.height < 0.3 * innerHeight) wrong.push(`the middle is ${Math.round(middle.height)} high`);
  const targets = [...document.querySelectorAll(".main button:not(:disabled), .top button:not(:disabled)")];
  for (const target of targets) {
    const name = target.innerText.trim().slice(0, 30) || target.dataset.code || target.className;
    target.scrollIntoView({ block: "nearest", inline: "nearest" }); // only what scrolls by itself moves
    const box = target.getBoundingClientRect();
    if (box.width === 0) continue; // not shown at this size
    if (box.width < 8 || box.height < 24) wrong.push(`${name}: only ${Math.round(box.width)}×${Math.round(box.height)}`);
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) wrong.push(`${name}: outside, at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    // The corner of a card is what is in sight under the next one.
    const hit = document.elementFromPoint(box.left + Math.min(6, box.width / 2), box.top + Math.min(14, box.height / 2));
    if (!target.contains(hit)) wrong.push(`${name}: under ${hit?.className || hit?.tagName}`);
  }
  if (root.scrollTop || document.body.scrollTop) wrong.push("the page was scrolled");
  return wrong;
}

async function bySize(page, check) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await check(`${width}×${height}`);
  }
}

test("every table at its usual settings fits every window, with all its targets in reach", async () => {
  for (const { name } of games) {
    const page = await world.person();
    await page.goto("/");
    await page.getByRole("button", { name: new RegExp(`^Play .*${games.find((one) => one.name === name).title}`) }).click();
    await page.locator(".shell").waitFor();
    const closeDrawer = page.getByRole("button", { name: /^Log/ });
    if ((await closeDrawer.getAttribute("aria-expanded")) === "true") await closeDrawer.click();
    for (let moves = 0; moves < FIRST_MOVES && (await myTurn(page)); ++moves) {
      await decide(page, name);
    }
    if (await myTurn(page)) await bySize(page, async (size) => assert.deepEqual(await page.evaluate(faults), [], `${name} at ${size}`));
    await page.context().close();
  }
});

test("the check itself sees a page that scrolls and a dock that covers the table", async () => {
  const page = await world.person();
  await setUp(page, "arboretum", { seats: ["me", "level:1"] }); // its piles can be drawn from at once
  await myTurn(page);
  assert.deepEqual(await page.evaluate(faults), []);
  const planted = { ".shell { height: 130vh }": /the page is/, ".dock { position: fixed; inset: 20% 0 0 }": /under/, ".main { width: 50% }": /the table has/ };
  for (const [style, fault] of Object.entries(planted)) {
    const tag = await page.addStyleTag({ content: style.replaceAll(";", " !important;").replace(" }", " !important }") });
    assert.match((await page.evaluate(faults)).join("\n"), fault, style);
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
  await bySize(page, async (size) => assert.deepEqual(await page.evaluate(faults), [], size));
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
    assert.deepEqual(await page.evaluate(faults), [], size);
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
