// Ways to play: by dragging, by keyboard alone, on a phone; hints, and what the engine says afterwards.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld, PATIENCE_MS } from "./support.mjs";
import { clickCard, drag, handCodes, myTurn, setUp, step } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

test("cards are rearranged and thrown by dragging", async () => {
  const page = await world.person();
  await setUp(page, "konkan", { seats: ["me", "level:1"] });
  await myTurn(page);
  const cards = page.locator(".hand button");
  const order = () => cards.evaluateAll((all) => all.map((card) => card.dataset.code));
  const before = await order();
  await drag(page, cards.first(), cards.nth(5));
  const moved = await order();
  assert.notDeepEqual(moved, before);
  assert.deepEqual([...moved].sort(), [...before].sort());
  const first = moved[0];
  await step(page, () => drag(page, cards.first(), page.locator('[data-drop="trash"]')));
  assert.equal((await handCodes(page)).filter((code) => code === first).length, moved.filter((code) => code === first).length - 1);
  await page.context().close();
});

test("melds are found, judged, laid and taken back", async () => {
  const page = await world.person();
  await setUp(page, "konkan", { seats: ["me", "level:1"], options: { "points the first come-down of a round needs": 1 } });
  const comeDown = page.getByRole("button", { name: "Come down" });
  const groups = page.locator(".builder li");
  // A complete set goes under the trash at once, and would not be seen among the melds.
  const anyComplete = () => groups.evaluateAll((lines) => lines.some((line) =>
    line.querySelectorAll(".card").length === 4 && /\bset\b/.test(line.querySelector(".verdict").textContent)));
  for (let turns = 0; ; ++turns) {
    assert.ok(turns < 60 && (await myTurn(page)), "a meld turns up sooner or later");
    const pull = page.getByRole("button", { name: "Pull deck" });
    if ((await pull.count()) > 0) await step(page, () => pull.click());
    await page.getByRole("button", { name: "Find melds" }).click();
    await page.getByText(/Enough to come down|At most|points are missing|run|set/).first().waitFor();
    if ((await groups.count()) > 0 && (await page.locator(".builder .verdict .good").count()) > 0) {
      await page.getByRole("button", { name: "Take back group 1" }).waitFor();
      if (!(await anyComplete()) && (await comeDown.isEnabled())) break;
    }
    await clickCard(page, -1);
    await step(page, () => page.getByRole("button", { name: /^Throw \S+$/ }).first().click());
  }
  const laid = await groups.count();
  await step(page, () => comeDown.click());
  const mine = page.getByRole("region", { name: "Melds of You" }).locator(".meld");
  await mine.nth(laid - 1).waitFor();
  assert.equal(await mine.count(), laid);
  const undo = page.getByRole("button", { name: "Undo" });
  await step(page, () => undo.click());
  await mine.nth(laid - 1).waitFor({ state: "detached" });
  assert.equal(await mine.count(), laid - 1);
  await page.context().close();
});

test("a round of Five Crowns with the keyboard alone", async () => {
  const page = await world.person();
  await page.goto("/game/five-crowns");
  const tabTo = async (locator) => {
    await locator.waitFor();
    for (let presses = 0; presses < 80; ++presses) {
      if (await locator.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail("the keyboard does not reach it");
  };
  await tabTo(page.getByLabel("Pace of the engines"));
  await page.keyboard.press("a"); // "at once"
  await tabTo(page.getByRole("button", { name: "Start" }));
  await page.keyboard.press("Enter");
  for (let turns = 0; await myTurn(page); ++turns) {
    assert.ok(turns < 100, "the round ends");
    const draw = page.getByRole("button", { name: "Draw from the stock" });
    const out = page.getByRole("button", { name: /^Go out/ });
    if ((await draw.count()) > 0) {
      await tabTo(draw);
      await step(page, () => page.keyboard.press("Enter"));
    } else if ((await out.count()) > 0) {
      await tabTo(out.first());
      await step(page, () => page.keyboard.press("Enter"));
    } else {
      await tabTo(page.locator('.hand button[tabindex="0"]'));
      await page.keyboard.press("End");
      await page.keyboard.press("Space");
      await page.keyboard.press("Shift+Tab");
      await tabTo(page.locator(".dock").getByRole("button", { name: /^Discard \S+/ }));
      await step(page, () => page.keyboard.press("Enter"));
    }
  }
  await page.getByRole("heading", { name: /round \d+/i }).waitFor();
  await page.context().close();
});

test("the focus stays in the hand after a card was thrown by keyboard, and the sorting is remembered", async () => {
  const page = await world.person();
  await setUp(page, "konkan", { seats: ["me", "level:1"] });
  await myTurn(page);
  await page.getByRole("button", { name: "by rank" }).click();
  const cards = page.locator(".hand button");
  await cards.first().focus();
  await page.keyboard.press("ArrowRight");
  await step(page, () => page.keyboard.press("Control+Enter"));
  await page.waitForFunction(() => document.activeElement?.closest(".hand"));
  await page.reload();
  await cards.first().waitFor();
  assert.equal(await page.getByRole("button", { name: "by rank" }).getAttribute("aria-pressed"), "true");
  await page.context().close();
});

test("a button that has done its work leaves the focus in the hand, and the drawer gives it back", async () => {
  const page = await world.person({ viewport: { width: 1000, height: 800 } });
  await setUp(page, "gin-rummy", { seats: ["me", "level:1"] });
  const inHand = () => page.waitForFunction(() => document.activeElement?.closest(".hand"));
  for (let turns = 0; turns < 3 && (await myTurn(page)); ++turns) {
    const move = page.locator(".dock .bar button:enabled").first();
    if (!(await move.count())) break;
    await move.focus();
    await step(page, () => page.keyboard.press("Enter"));
    await inHand();
  }
  const log = page.getByRole("button", { name: /^Log/ });
  await log.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Scores" }).click();
  await page.keyboard.press("Escape");
  assert.ok(await log.evaluate((button) => button === document.activeElement));
  await page.context().close();
});

test("a phone shows the whole hand and needs no sideways scrolling", async () => {
  const page = await world.person({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const fits = async (where) => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} is not too wide`);
  for (const path of ["/", "/game", "/game/mahjong", "/solver", "/solver/arboretum"]) {
    await page.goto(path);
    await page.locator("h1").waitFor();
    await fits(path);
  }
  for (const [game, count, seats] of [["konkan", 15, 2], ["mahjong", 17, 4]]) {
    await setUp(page, game, { seats: ["me", ...Array(seats - 1).fill("level:1")] });
    await myTurn(page);
    await fits(game);
    const boxes = await page.locator(".hand button").evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()).map(({ left, right, bottom }) => ({ left, right, bottom })));
    assert.equal(boxes.length, count);
    for (const box of boxes) assert.ok(box.left >= 0 && box.right <= 360 && box.bottom <= 742, `a card of ${game} lies at ${JSON.stringify(box)}`);
    await page.locator(".hand button").last().tap();
    await step(page, () => page.locator(".dock").getByRole("button", { name: /^(Throw|Discard) \S+/ }).tap());
  }
  await page.context().close();
});

test("one's turn is told by the title, and by a sound where it is wished", async () => {
  const page = await world.person();
  await page.addInitScript(() => {
    const Audio = window.AudioContext;
    window.chimes = 0;
    window.AudioContext = class extends Audio {
      constructor() {
        super();
        ++window.chimes;
      }
    };
  });
  await setUp(page, "konkan", { seats: ["me", "level:1"] });
  await myTurn(page);
  assert.match(await page.title(), /Your turn/);
  const turn = () => step(page, async () => {
    await clickCard(page, -1);
    await page.getByRole("button", { name: /^Throw \S+$/ }).first().click();
  });
  await turn();
  await myTurn(page);
  assert.equal(await page.evaluate(() => window.chimes), 0, "silent, unless wished");
  await page.getByText("Settings", { exact: true }).first().click();
  await page.getByLabel("Sounds").first().check();
  await page.keyboard.press("Escape");
  await step(page, () => page.getByRole("button", { name: "Pull deck" }).click());
  await turn();
  await page.waitForFunction(() => window.chimes > 0);
  await page.context().close();
});

test("a hint says what and why, and can be carried out", async () => {
  const page = await world.person();
  await setUp(page, "five-crowns", { seats: ["me", "level:1"] });
  await myTurn(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const doIt = page.getByRole("button", { name: "Do it" });
  await doIt.waitFor({ timeout: PATIENCE_MS });
  await step(page, () => doIt.click());
  await page.context().close();
});

test("a hint shows what was tried only where there was something to try", async () => {
  const page = await world.person();
  await setUp(page, "makiaveli", { seats: ["me", "level:1"] });
  await myTurn(page);
  const { legal } = await page.evaluate(async () => {
    const id = new URL(location.href).searchParams.get("table");
    const { token } = JSON.parse(localStorage.getItem(`meldwise.seat.${id}`));
    return (await fetch(`/api/tables/${id}`, { headers: { Authorization: `Bearer ${token}` } })).json();
  });
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("button", { name: "Do it" }).waitFor({ timeout: PATIENCE_MS });
  const rows = page.locator("aside .hint tbody tr");
  if (legal.length === 1) assert.equal(await rows.count(), 0, "one move alone is no comparison");
  else assert.ok((await rows.count()) !== 1);
  const tried = (await rows.locator("td:last-child").allInnerTexts()).map((text) => Number(text.replace(/\D/g, "")));
  assert.ok(!tried.length || tried.reduce((sum, one) => sum + one, 0) >= 100, `${tried}`);
  await page.context().close();
});

test("a server that takes its time is said to, and so is one that is away", async () => {
  const page = await world.person();
  await setUp(page, "gin-rummy", { seats: ["me", "level:1"] });
  await myTurn(page);
  world.server.process.kill("SIGSTOP");
  try {
    await page.locator(".dock .buttons button:not(:disabled)").first().click();
    await page.getByText("one moment…").waitFor();
  } finally {
    world.server.process.kill("SIGCONT");
  }
  await page.getByText("one moment…").waitFor({ state: "detached" });
  await page.context().close();
});
