// Sitting at a table in the browser: setting one up, waiting for the own turn, and playing by clicks.
import { PATIENCE_MS } from "./support.mjs";

/// Sets a table up on its page: `{seats: ["me", "level:1"], preset, options: {help text: value}}`.
export async function setUp(page, game, { seats, preset, options = {} }) {
  await page.goto(`/game/${game}`);
  await page.getByRole("combobox", { name: /^Players/ }).selectOption(String(seats.length));
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

/// Cards of a hand overlap: clicks land on the corner that is in sight.
export async function clickCard(page, place) {
  const cards = page.locator(".hand button");
  await cards.nth(place < 0 ? (await cards.count()) + place : place).click({ position: { x: 6, y: 14 } });
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

/// One decision of a game by clicking; `step` is done around it by the caller's loop.
export const PLAY = {
  async plain(page) {
    await step(page, () => page.locator(".dock .move").last().click());
  },
  async konkan(page) {
    if (await enabled(button(page, "Pull deck"))) return step(page, () => button(page, "Pull deck").click());
    await clickCard(page, -1);
    await step(page, () => button(page, /^Throw \S+$/).first().click());
  },
  async makiaveli(page) {
    await button(page, "Most cards").click();
    const play = button(page, /^Play \d+$/);
    // Either the play is staged and valid soon, or there is none and a sentence says so.
    await page.locator(".prompt").getByText(/at most|whole hand|No card/).waitFor();
    if (await enabled(play)) return step(page, () => play.click());
    if ((await play.count()) > 0) {
      await page.waitForFunction(() => [...document.querySelectorAll("button")].some((one) => /^Play \d+$/.test(one.textContent.trim()) && !one.disabled), null, { timeout: PATIENCE_MS });
      return step(page, () => play.click());
    }
    const pass = button(page, "Pass");
    await step(page, () => ((async () => ((await pass.count()) ? pass : page.locator(".dock").getByRole("button", { name: "Draw", exact: true })).click())()));
  },
  async arboretum(page) {
    const draw = button(page, "Draw from the deck");
    if (await enabled(draw)) return step(page, () => draw.click());
    const take = page.locator(".pile button.ready");
    if ((await draw.count()) > 0) return step(page, () => take.first().click());
    await clickCard(page, 0);
    const cells = page.locator("button.cell");
    if ((await cells.count()) > 0) return step(page, () => cells.first().click());
    await step(page, () => button(page, /^Discard \S+/).last().click());
  },
  async mahjong(page) {
    for (const name of ["Win", "Pong", "Eat", "Pass"]) {
      const claim = page.locator(".dock").getByRole("button", { name: new RegExp(`^${name}`) });
      if ((await claim.count()) > 0) return step(page, () => claim.first().click());
    }
    await step(page, () => clickCard(page, -1)); // the mouse discards with one click
  },
  async "five-crowns"(page) {
    const draw = button(page, "Draw from the stock");
    if ((await draw.count()) > 0) return step(page, () => draw.click());
    const out = button(page, /^Go out/);
    if ((await out.count()) > 0) return step(page, () => out.first().click());
    await clickCard(page, -1);
    await step(page, () => page.locator(".dock").getByRole("button", { name: /^Discard \S+/ }).click());
  },
  async "gin-rummy"(page) {
    const dock = page.locator(".dock");
    for (const name of [/^Leave it$/, /^Draw from the stock$/, /^(Knock|Gin), discarding/, /^Lay off [^…]+$/, /^Show my hand$/]) {
      const move = dock.getByRole("button", { name });
      if ((await move.count()) > 0) return step(page, () => move.first().click());
    }
    await clickCard(page, -1);
    await step(page, () => dock.getByRole("button", { name: /^Discard \S+/ }).click());
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
