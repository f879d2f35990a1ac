#!/usr/bin/env node
// Takes the pictures of README.md anew, from the real program and a real browser, into docs/pictures:
//   node tools/pictures.mjs [NAME…]        all of them, or those named
// Needs a build (MELDWISE_PROGRAM, or build/release/meldwise), Chromium, and tmux for the terminal.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
process.env.MELDWISE_PROGRAM ??= `${root}build/release/meldwise`;
const { openWorld } = await import("../tests/web/support.mjs");
const { animated } = await import("./webp.mjs");

const OUT = `${root}docs/pictures/`;
const NAMES = ["Bruno", "Chen", "Dora"];
const QUALITY = 72;
const world = await openWorld();
mkdirSync(OUT, { recursive: true });

async function shoot(page, name) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  writeFileSync(`${OUT}${name}.webp`, Buffer.from(data, "base64"));
}

/// A table in the middle of a game, played by rule of thumb.
async function played(game, { moves, seats = 2, agent = "heuristic", seed = 11, options = {}, pace = 0 }) {
  const people = [{ kind: "person", name: "Ann", colour: 2 }, ...NAMES.slice(0, seats - 1).map((name) => ({ kind: "engine", agent, name }))];
  const made = await world.server.post("/api/tables", { game, options, seats: people, pace_ms: pace, seed });
  if (!made.id) throw new Error(`${game}: ${made.error}`);
  const state = () => world.server.get(`/api/tables/${made.id}`, made.token);
  for (let i = 0; i < moves; ) {
    const now = await state();
    if (now.table.status === "finished") break;
    if (now.table.status === "round_over") await world.server.post(`/api/tables/${made.id}/next`, {}, made.token);
    if (!now.yours) continue;
    const { hint } = await world.server.post(`/api/tables/${made.id}/hint`, { agent }, made.token);
    await world.server.post(`/api/tables/${made.id}/act`, { action: hint.action }, made.token);
    ++i;
  }
  for (;;) {
    const now = await state();
    if (now.yours || now.table.status !== "playing") return made;
  }
}

async function sit(made, { width = 1280, height = 800, motion = false, drawer = true } = {}) {
  const page = await world.person({ viewport: { width, height }, locale: "en", colorScheme: "light", reducedMotion: motion ? "no-preference" : "reduce" });
  const kept = { [`meldwise.seat.${made.id}`]: JSON.stringify({ token: made.token }), "meldwise.settings": JSON.stringify({ name: "Ann", colour: 2, speed: "slow", language: "en", met: [made.game] }) };
  await page.context().addInitScript((items) => { for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value); }, kept);
  await page.goto(made.link);
  await page.locator(".felt").waitFor();
  const open = page.locator("[aria-controls=about]");
  if ((await open.getAttribute("aria-expanded")) !== String(drawer)) await open.click();
  await page.waitForTimeout(600);
  return page;
}

const TABLES = {
  konkan: { moves: 24, seats: 3, agent: "heuristic" },
  makiaveli: { moves: 26, seats: 3, agent: "greedy", seed: 4, options: { preset: "standard" } },
  arboretum: { moves: 31, seats: 2 },
  mahjong: { moves: 26, seats: 4, seed: 12 },
  "five-crowns": { moves: 37, seats: 3 },
  "gin-rummy": { moves: 9, seats: 2 },
};

const PICTURES = Object.fromEntries(Object.entries(TABLES).map(([game, how]) => [game, async () => shoot(await sit(await played(game, how)), game)]));

PICTURES.phone = async () => shoot(await sit(await played("konkan", TABLES.konkan), { width: 390, height: 780, drawer: false }), "phone");

PICTURES.solver = async () => {
  const page = await world.person({ viewport: { width: 1280, height: 800 }, locale: "en", colorScheme: "light" });
  await page.goto("/solver/makiaveli?hand=7S.TC.6H&cross=KD&floor=7H.7D.7C_5C.6C.7C.8C.9C_4H.5H.6H.7H");
  await page.locator(".answer .verdict").waitFor();
  await page.waitForTimeout(400);
  await shoot(page, "solver");
};

PICTURES.review = async () => {
  const made = await played("five-crowns", { moves: 200, seats: 2, agent: "heuristic", options: { last_round: 2 }, seed: 5 });
  const page = await world.person({ viewport: { width: 1280, height: 800 }, locale: "en", colorScheme: "light" });
  await page.goto(`${made.link.replace("table=", "replay=")}`);
  await page.locator(".felt").waitFor();
  for (let step = 0; step < 6; ++step) await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(9000); // the review works in the background
  await shoot(page, "review");
};

/// What a terminal shows, drawn by the browser: the few escapes that the program uses become spans.
function asHtml(screen) {
  const COLOURS = ["#1d2021", "#e06c5f", "#9ccf7a", "#e5c07b", "#7aa6e0", "#c793d6", "#6fc3c3", "#d8d4c7"];
  let style = {};
  const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const css = () => `color:${style.reverse ? style.back ?? "#16191a" : style.fore ?? "#d8d4c7"};background:${style.reverse ? style.fore ?? "#d8d4c7" : style.back ?? "transparent"};${style.bold ? "font-weight:700;" : ""}${style.under ? "text-decoration:underline;" : ""}${style.dim ? "opacity:.6;" : ""}`;
  const palette = (n) => (n < 8 ? COLOURS[n] : n < 16 ? COLOURS[n - 8] : n >= 232 ? `rgb(${Array(3).fill(8 + (n - 232) * 10)})` : `rgb(${[Math.floor((n - 16) / 36), Math.floor((n - 16) / 6) % 6, (n - 16) % 6].map((part) => (part ? 55 + part * 40 : 0))})`);
  return screen.split(/(\x1b\[[\d;]*m)/).map((part) => {
    if (!part.startsWith("\x1b[")) return part ? `<span style="${css()}">${escape(part)}</span>` : "";
    const codes = part.slice(2, -1).split(";").map(Number);
    for (let i = 0; i < codes.length; ++i) {
      const code = codes[i];
      if (code === 0) style = {};
      else if (code === 1) style.bold = true;
      else if (code === 2) style.dim = true;
      else if (code === 4) style.under = true;
      else if (code === 7) style.reverse = true;
      else if (code === 22) style.bold = style.dim = false;
      else if (code === 24) style.under = false;
      else if (code === 27) style.reverse = false;
      else if (code === 39) delete style.fore;
      else if (code === 49) delete style.back;
      else if (code === 38 || code === 48) { style[code === 38 ? "fore" : "back"] = palette(codes[i + 2]); i += 2; }
      else if (code >= 90) style[code < 100 ? "fore" : "back"] = COLOURS[code % 10];
      else if (code >= 40) style.back = COLOURS[code - 40];
      else if (code >= 30) style.fore = COLOURS[code - 30];
    }
    return "";
  }).join("");
}

PICTURES.terminal = async () => {
  const tmux = (...args) => execFileSync("tmux", ["-L", "meldwise-pictures", ...args], { encoding: "utf8" });
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  tmux("new-session", "-d", "-x", "104", "-y", "32", "-e", "TERM=tmux-256color", "-e", "LANG=C.UTF-8", `cd ${world.server.data} && ${process.env.MELDWISE_PROGRAM} play konkan --players 3 --level 2 --seed 11 --save picture.jsonl`);
  try {
    await pause(2000);
    for (let key = 0; key < 26; ++key) {
      tmux("send-keys", "Enter");
      await pause(450);
    }
    const screen = tmux("capture-pane", "-e", "-p");
    const page = await world.person({ viewport: { width: 960, height: 660 } });
    await page.setContent(`<body style="margin:0;background:#16191a"><pre style="margin:18px;font:15px/1.25 'DejaVu Sans Mono',monospace;color:#d8d4c7">${asHtml(screen)}</pre>`);
    await shoot(page, "terminal");
  } finally {
    tmux("kill-session");
  }
};

PICTURES.turn = async () => {
  const made = await played("konkan", { ...TABLES.konkan, pace: 900 });
  const page = await sit(made, { width: 900, height: 640, motion: true, drawer: false });
  const session = await page.context().newCDPSession(page);
  const frames = [];
  const capture = async () => {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 40 });
    frames.push({ at: performance.now(), data: Buffer.from(data, "base64") });
  };
  const film = async (ms) => { for (const until = performance.now() + ms; performance.now() < until; await page.waitForTimeout(45)) await capture(); };
  await film(500);
  await page.getByRole("button", { name: "Pull deck" }).click();
  await film(1400);
  const card = page.locator(".hand button").last();
  await card.click({ position: { x: 6, y: 14 } });
  await film(400);
  await page.locator(".dock").getByRole("button", { name: /^Throw \S+$/ }).click();
  await film(4200);
  writeFileSync(`${OUT}turn.webp`, animated(frames));
};

const wanted = process.argv.slice(2);
for (const name of wanted.length ? wanted : Object.keys(PICTURES)) {
  await PICTURES[name]();
  console.log(`docs/pictures/${name}.webp`);
}
await world.close();
