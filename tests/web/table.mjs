// Sitting at a table in the browser: setting one up, waiting for the own turn, and playing by mouse, by touch or by
// keyboard.
import assert from "node:assert/strict";
import { PATIENCE_MS } from "./support.mjs";

/// Sets a table up on its page: `{seats: ["me", "level:1"], preset, options: {help text: value}}`.
export async function setUp(page, game, { seats, preset, options = {} }) {
  await page.goto(`/game/${game}`);
  const players = page.getByRole("group", { name: "Players" }).getByRole("radio", { name: String(seats.length), exact: true });
  await page.getByLabel("Seat 1").waitFor();
  const usual = page.getByRole("button", { name: "The usual settings" });
  if (await usual.count()) await usual.click(); // the last table's settings are remembered
  if (await players.count()) await players.check(); // some games are for two and no more
  for (const [i, one] of seats.entries()) await page.getByLabel(`Seat ${i + 1}`).selectOption(one);
  await page.getByLabel("Pace of the engines").selectOption("0");
  if (preset) await page.locator(`input[name="preset"][value="${preset}"]`).check();
  if (Object.keys(options).length) await page.getByText("House rules", { exact: true }).click();
  for (const [label, value] of Object.entries(options)) {
    const field = page.getByLabel(label);
    await field.fill(String(value));
    await field.blur();
  }
  await page.getByRole("button", { name: /^(Start|Open the table)$/ }).click();
}

/// Opens the drawer with the log, hints, scores and moves, where it is not open anyway.
export async function openDrawer(page) {
  const log = page.getByRole("button", { name: /^Log/ });
  await log.waitFor();
  if ((await log.getAttribute("aria-expanded")) === "false") await log.click();
}

const shell = (page) => page.locator(".shell");

/// Waits until this seat is to act or the round is over; true if it is to act.
export async function myTurn(page) {
  await page.waitForFunction(() => {
    const table = document.querySelector(".shell");
    return table && (table.dataset.yours === "true" || table.dataset.status === "round_over" || table.dataset.status === "finished");
  }, null, { timeout: PATIENCE_MS });
  return (await shell(page).getAttribute("data-yours")) === "true";
}

/// Does something that acts, and waits until the server has answered with a new state.
export async function step(page, act) {
  const before = await shell(page).getAttribute("data-version");
  await act();
  await page.waitForFunction((version) => document.querySelector(".shell")?.dataset.version !== version, before, { timeout: PATIENCE_MS });
}

/// How far the tab key is from an element (backwards below 0, null if nobody knows), and in a hand how many arrows more.
function wayTo(target) {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const stops = [...document.querySelectorAll("a[href], button:not(:disabled), input, select, summary, [tabindex='0']")].filter((element) => element.tabIndex >= 0 && shown(element));
  const hand = target.closest(".hand");
  const from = stops.indexOf(document.activeElement);
  const to = stops.indexOf(hand?.querySelector("[tabindex='0']") ?? target);
  const cards = hand ? [...hand.querySelectorAll("button")] : [];
  const arrows = cards.includes(document.activeElement) ? cards.indexOf(target) - cards.indexOf(document.activeElement) : null;
  return { there: document.activeElement === target, tabs: from < 0 || to < 0 ? null : to - from, arrows };
}

const WAYS = {
  mouse: (locator, options) => locator.click(options),
  touch: (locator, options) => locator.tap(options),
  /// The tab key to it, arrows within a hand, and the space bar: nothing is focused by the test itself.
  async keyboard(locator) {
    const { keyboard } = locator.page();
    for (let tries = 0; tries < 120; ++tries) {
      const { there, tabs, arrows } = await locator.evaluate(wayTo);
      if (there) return keyboard.press("Space");
      const [key, times] = arrows !== null ? [arrows > 0 ? "ArrowRight" : "ArrowLeft", arrows] : [(tabs ?? 1) < 0 ? "Shift+Tab" : "Tab", tabs ?? 1];
      for (let presses = 0; presses < Math.max(1, Math.abs(times)); ++presses) await keyboard.press(key);
    }
    return assert.fail(`the keyboard does not reach ${locator}`);
  },
};
const chosenWays = new WeakMap();
const wayOf = (page) => chosenWays.get(page) ?? "mouse";

/// From now on the page is played by "mouse", by "touch" or by "keyboard".
export function playBy(page, way) {
  chosenWays.set(page, way);
}

/// Presses something the way this page is played.
export function press(locator, options) {
  return WAYS[wayOf(locator.page())](locator, options);
}

/// Cards of a hand overlap: clicks land on the corner that is in sight.
export async function clickCard(page, place) {
  const cards = page.locator(".hand button");
  await press(cards.nth(place < 0 ? (await cards.count()) + place : place), { position: { x: 6, y: 14 } });
}

/// Drags by the corner that is in sight, to the middle of where it is to go.
export async function drag(page, from, to) {
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  await page.mouse.move(start.x + 8, start.y + 14);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y - 10, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

/// A card of the hand by its face; of two equal ones the first.
export function inHand(page, code) {
  return page.locator(`.hand [data-code="${code}"]`).first();
}

export async function handCodes(page) {
  return page.locator(".hand button").evaluateAll((cards) => cards.map((card) => card.dataset.code).sort());
}

const enabled = async (locator) => (await locator.count()) > 0 && locator.first().isEnabled();
const button = (page, name) => page.getByRole("button", { name });

/// One decision of a game; `step` is done around it by the caller's loop.
export const PLAY = {
  async plain(page) {
    await step(page, () => press(page.locator(".dock .move").last()));
  },
  async konkan(page) {
    if (await enabled(button(page, "Pull deck"))) return step(page, () => press(button(page, "Pull deck")));
    await clickCard(page, -1);
    await step(page, () => press(button(page, /^Throw \S+$/).first()));
  },
  async makiaveli(page) {
    await press(button(page, "Most cards"));
    const play = button(page, /^Play \d+$/);
    // Either the play is staged and valid soon, or there is none and a sentence says so.
    await page.locator(".prompt").getByText(/at most|whole hand|No card/).waitFor();
    if (await enabled(play)) return step(page, () => press(play));
    if ((await play.count()) > 0) {
      await page.waitForFunction(() => [...document.querySelectorAll("button")].some((one) => /^Play \d+$/.test(one.textContent.trim()) && !one.disabled), null, { timeout: PATIENCE_MS });
      return step(page, () => press(play));
    }
    const pass = button(page, "Pass");
    const draw = page.locator(".dock").getByRole("button", { name: "Draw", exact: true });
    await step(page, async () => press((await pass.count()) ? pass : draw));
  },
  async arboretum(page) {
    const draw = button(page, "Draw from the deck");
    if (await enabled(draw)) return step(page, () => press(draw));
    const take = page.locator(".pile button.ready");
    if ((await draw.count()) > 0) return step(page, () => press(take.first()));
    await clickCard(page, 0);
    const cells = page.locator("button.cell");
    if ((await cells.count()) > 0) return step(page, () => press(cells.first()));
    await step(page, () => press(button(page, /^Discard \S+/).last()));
  },
  async mahjong(page) {
    for (const name of ["Win", "Pong", "Eat", "Pass"]) {
      const claim = page.locator(".dock").getByRole("button", { name: new RegExp(`^${name}`) });
      if ((await claim.count()) > 0) return step(page, () => press(claim.first()));
    }
    if (wayOf(page) !== "mouse") await clickCard(page, -1); // the mouse discards with one click
    await step(page, () => clickCard(page, -1));
  },
  async "five-crowns"(page) {
    const draw = button(page, "Draw from the stock");
    if ((await draw.count()) > 0) return step(page, () => press(draw));
    const out = button(page, /^Go out/);
    if ((await out.count()) > 0) return step(page, () => press(out.first()));
    await clickCard(page, -1);
    await step(page, () => press(page.locator(".dock").getByRole("button", { name: /^Discard \S+/ })));
  },
  async "gin-rummy"(page) {
    const dock = page.locator(".dock");
    for (const name of [/^Leave it$/, /^Draw from the stock$/, /^(Knock|Gin), discarding/, /^Lay off [^…]+$/, /^Show my hand$/]) {
      const move = dock.getByRole("button", { name });
      if ((await move.count()) > 0) return step(page, () => press(move.first()));
    }
    await clickCard(page, -1);
    await step(page, () => press(dock.getByRole("button", { name: /^Discard \S+/ })));
  },
};

/// One decision on the board the table has: the game's own, or where it has none the plain one.
export async function decide(page, game) {
  if (PLAY[game]) return PLAY[game](page);
  if ((await page.locator(".dock .move").count()) === 0) throw new Error(`${game} has a board of its own: say in PLAY how it is played`);
  return PLAY.plain(page);
}

/// Plays until the round is over; answers how many decisions that took.
export async function playRound(page, game) {
  let decisions = 0;
  while (await myTurn(page)) {
    await decide(page, game);
    ++decisions;
  }
  return decisions;
}

/// Starts a game as a click on the first page does, at its usual settings. Only the pause of the engines is left out:
/// nobody has to follow what they do; and the cards are always the same.
export async function startAtOnce(page, title) {
  await page.route("**/api/tables", (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), pace_ms: 0, seed: 7 }) }));
  await page.goto("/");
  const start = page.getByRole("button", { name: `Play ${title}` });
  await start.waitFor();
  await press(start);
}

/// The heading over the end of a round: who won it, or that it is over.
export const ROUND_END = /\bround \d+/i;

/// Plays round after round until the match is over; answers how many that took. `between` sees the end of each round.
export async function playMatch(page, game, between = () => {}) {
  // A round may be over before it is one's turn, a match not.
  let decisions = 0;
  for (let rounds = 1; ; ++rounds) {
    decisions += await playRound(page, game);
    await between(rounds);
    if ((await shell(page).getAttribute("data-status")) === "finished") {
      assert.ok(decisions > 0, `${game}: there was something to decide`);
      return rounds;
    }
    await press(page.getByRole("region", { name: ROUND_END }).getByRole("button", { name: /^Next/ }));
    await page.waitForFunction(() => document.querySelector(".shell").dataset.status === "playing", null, { timeout: PATIENCE_MS });
  }
}
