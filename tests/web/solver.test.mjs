// The solver pages: positions by clicking and by link, answers, steps, and previews that agree with the engine.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld } from "./support.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const answer = (page) => page.locator(".answer");

test("a Makiaveli position clicked together is solved, step by step", async () => {
  const page = await world.person();
  await page.goto("/solver");
  await page.getByRole("button", { name: "Clear" }).click();
  const add = (...codes) => codes.reduce((done, code) => done.then(() => page.locator(`.picker [data-code="${code}"]`).click()), Promise.resolve());
  await add("7S", "7H");
  await page.getByRole("button", { name: "New group" }).click();
  await add("7C", "8C", "9C");
  await page.getByText("✓ run").waitFor();
  await answer(page).getByText("No card can be played").waitFor();
  await add("TC");
  await answer(page).getByText("The whole hand can be played").waitFor();
  assert.match(await page.getByText("Step").last().innerText(), /Step \d+ of \d+/);
  await page.getByRole("button", { name: "Previous" }).click();
  while (await page.getByRole("button", { name: "Previous" }).isEnabled()) await page.getByRole("button", { name: "Previous" }).click();
  await answer(page).getByText("As it lies").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  assert.ok((await answer(page).locator(".moved").count()) > 0, "moved cards are marked");
  await page.context().close();
});

test("a position travels as a link and as pasted text", async () => {
  const page = await world.person();
  await page.goto("/solver?hand=7S&floor=7H.7D.7C");
  await answer(page).getByText("The whole hand can be played").waitFor();
  await page.getByText("Paste a position").click();
  await page.getByRole("textbox").fill("hand KD 2S\nfloor 7H 7D 7C");
  await page.getByRole("button", { name: "Use it" }).click();
  await answer(page).getByText("No card can be played").waitFor();
  assert.match(page.url(), /hand=2S\.KD&floor=7H\.7D\.7C/);
  await page.reload();
  await answer(page).getByText("No card can be played").waitFor();
  await page.context().close();
});

test("a link keeps what else the question is made of", async () => {
  const page = await world.person();
  await page.goto("/solver/five-crowns?hand=8S.8H.8D.9T");
  await page.getByLabel("Wild rank").selectOption("9");
  await page.getByLabel("Rules").selectOption("official");
  await page.waitForURL(/wild=9&rules=official/);
  await page.goto("/solver/konkan?hand=KS.KH.KD&threshold=51");
  assert.equal(await page.getByLabel("Points needed to come down").inputValue(), "51");
  await answer(page).getByText("of 51 points").waitFor();
  await page.getByLabel("You are down already").check();
  await page.waitForURL(/threshold=51&down=1/);
  await page.goto("/solver/five-crowns?hand=8S.8H.8D.9T&wild=9&rules=official");
  assert.deepEqual([await page.getByLabel("Wild rank").inputValue(), await page.getByLabel("Rules").inputValue()], ["9", "official"]);
  await page.goto("/solver/five-crowns?hand=8S&wild=Z&rules=none"); // what is not there is as usual
  assert.deepEqual([await page.getByLabel("Wild rank").inputValue(), await page.getByLabel("Rules").inputValue()], ["7", "spec"]);
  await page.goto("/solver/makiaveli?hand=7S&floor=7H.7D.7C&anchored=1");
  assert.ok(await page.getByLabel(/anchored/).isChecked());
  await page.context().close();
});

test("cards that there are not are left out of a link, and named", async () => {
  const page = await world.person();
  await page.goto("/solver/gin-rummy?hand=7S.7S.ZZ.8S.9S");
  await page.getByRole("alert").getByText("no such cards or not so many: 7S, ZZ").waitFor();
  await answer(page).locator(".melds .cards").first().waitFor(); // the three that are left make a run
  await page.getByRole("button", { name: "Clear" }).click();
  assert.equal(await page.getByText("no such cards").count(), 0);
  await page.goto("/solver/arboretum?layout=J1,0,0_ZZ,1,0_J3,1,a_J2,0,1");
  await answer(page).getByText(/points/).first().waitFor();
  await page.waitForURL(/layout=J1,0,0_J2,0,1$/);
  await page.context().close();
});

test("a broken group on the floor is named", async () => {
  const page = await world.person();
  await page.goto("/solver?hand=7S&floor=7H.7D.8C");
  await answer(page).getByText("not valid yet").waitFor();
  assert.ok((await page.locator(".zone .bad").count()) > 0, "the group says why");
  await page.context().close();
});

test("the other solvers answer their examples", async () => {
  const page = await world.person();
  const SAYS = { konkan: "You can come down", "five-crowns": "points are left", mahjong: "Ready", arboretum: "9 points", "gin-rummy": "Discard K♦" };
  for (const [tab, words] of Object.entries(SAYS)) {
    await page.goto(`/solver/${tab}`);
    await answer(page).getByText(words).first().waitFor();
  }
  await page.context().close();
});

test("what is left of a hand of gin rummy is left without the discard", async () => {
  const page = await world.person();
  await page.goto("/solver/gin-rummy?hand=4S.4H.4D.6C.7C.8C.9C.KD.2S.2H.AS");
  await answer(page).getByText("Discard K♦: a deadwood of 5 is left").waitFor();
  const left = answer(page).locator(".melds .cards").last();
  assert.equal(await left.locator(".face").count(), 3, "2♠ 2♥ A♠");
  await page.context().close();
});

test("the answer stays in sight beside a long position, and the hand under its tiles", async () => {
  const page = await world.person({ viewport: { width: 1440, height: 900 } });
  await page.goto("/solver/mahjong");
  await page.locator(".zone").first().waitFor();
  const hand = await page.locator(".zone").first().boundingBox();
  assert.ok(hand.y + hand.height < 900, `the hand ends at ${hand.y + hand.height}`);
  await page.goto("/solver/arboretum");
  await answer(page).getByText("9 points").first().waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  assert.ok((await answer(page).boundingBox()).y >= 0);
  await page.context().close();
});

test("previews of arboretum paths agree with the engine", async () => {
  const page = await world.person();
  await page.goto("/solver/arboretum");
  let layout = [["R3", 0, 0], ["C4", 1, 0], ["J5", 2, 0], ["C6", 0, 1], ["C8", 1, 1], ["C1", 0, -1], ["R2", 1, -1], ["J7", 2, -1]];
  const points = async (cards) => {
    const { paths } = await world.server.post("/api/score/arboretum", { layout: cards });
    return Object.values(paths).reduce((sum, path) => sum + path.points, 0);
  };
  for (const card of ["R5", "J8", "C7", "M4", "R8", "J6"]) {
    await page.locator(`.picker [data-code="${card}"]`).click();
    const cells = await page.locator("button.cell").evaluateAll((all) => all.map((cell) => [cell.dataset.drop.slice(5), cell.firstElementChild.textContent]));
    const before = await points(layout);
    for (const [at, shown] of cells) {
      const [x, y] = at.split(",").map(Number);
      const gain = (await points([...layout, [card, x, y]])) - before;
      assert.equal(shown, gain > 0 ? `+${gain}` : "·", `${card} at ${at}`);
    }
    const best = cells.reduce((most, cell) => (Number(cell[1].slice(1)) > Number(most[1].slice(1)) ? cell : most));
    await page.locator(`button.cell[data-drop="cell-${best[0]}"]`).click();
    layout = [...layout, [card, ...best[0].split(",").map(Number)]];
  }
  await page.context().close();
});
