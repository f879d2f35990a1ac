// How quick the browser app is: the first page, and a move on a floor of 200 cards.
//
//     MELDWISE_PROGRAM=build/release/meldwise node bench/web/table_speed.mjs
//
// A real server and Debian's Chromium on loopback. No game has 200 cards on its floor, so what the server sends of a
// Makiaveli table is enlarged on its way: its groups again and again until there are 200. Animations are on. A move is
// measured from the click to the first frame that shows the server's answer; the frames of the second after it tell
// whether its cards fly smoothly.
import { cpus, loadavg } from "node:os";
import { gzipSync } from "node:zlib";
import { Played } from "../../tests/web/position.mjs";
import { openWorld } from "../../tests/web/support.mjs";

const FLOOR = 200;
const MOVES = 20;
const LOADS = 5;
const world = await openWorld();

const sorted = (times) => [...times].sort((a, b) => a - b);
const median = (times) => sorted(times)[Math.floor(times.length / 2)];
const ms = (time) => `${time.toFixed(0)} ms`;

/// Compressed bytes of the first page without fonts, and how long it takes until a game can be started.
async function firstPage() {
  const times = [];
  let bytes = 0;
  for (let load = 0; load < LOADS; ++load) {
    const page = await world.person({ reducedMotion: "no-preference" });
    const bodies = [];
    page.on("response", (answer) => { if (!/\/api\/|\.woff2/.test(answer.url())) bodies.push(answer.body()); });
    await page.goto("/");
    await page.locator(".games button").first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
    bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    await page.context().close();
  }
  console.log(`first page: ${(bytes / 1024).toFixed(0)} KiB compressed, a game can be started after ${ms(median(times))} (slowest of ${LOADS}: ${ms(Math.max(...times))})`);
}

/// A table at which a play was made, with this browser in the first seat.
async function somePlay() {
  const table = await Played.open(world.server, "makiaveli", { seats: 2, seed: 6 });
  await table.until(({ floor }) => floor.length > 1, async ({ view, floor }) => {
    const best = await world.server.post("/api/solve/makiaveli", { hand: view.hand, floor, cross: view.cross });
    if (!best.max_playable) return ["draw"];
    const used = view.cross.filter((card) => !best.cross_left.includes(card));
    return [...best.play.map((card) => `put ${card}`), ...used.map((card) => `use ${card}`), "done"];
  });
  return table;
}

/// Repeats the groups of a floor until it has so many cards.
function enlarged(floor) {
  const groups = [...floor];
  for (let cards = floor.flat().length, i = 0; cards < FLOOR; ++i) {
    groups.push(floor[i % floor.length]);
    cards += floor[i % floor.length].length;
  }
  return groups;
}

async function moves() {
  const table = await somePlay();
  const page = await world.person({ reducedMotion: "no-preference", viewport: { width: 1280, height: 800 } });
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const said = JSON.parse(message);
      if (said.floor?.length) said.floor = enlarged(said.floor);
      if (said.view?.floor?.length) said.view.floor = enlarged(said.view.floor);
      socket.send(JSON.stringify(said));
    });
  });
  await table.show(page);
  await page.locator(".shell[data-yours='true']").waitFor();
  const cards = await page.locator("[data-card]").count();
  const trips = [];
  const frames = [];
  for (let move = 0; move < MOVES; ++move) {
    const measured = await page.evaluate(() => new Promise((done) => {
      const shell = document.querySelector(".shell");
      const draw = [...document.querySelectorAll(".dock button")].find((button) => button.textContent.trim() === "Draw");
      const start = performance.now();
      const lengths = [];
      let shown = 0;
      const version = shell.dataset.version;
      let last = start;
      const look = (now) => {
        if (!shown && shell.dataset.version !== version) shown = now;
        else if (shown) lengths.push(now - last);
        last = now;
        if (shown && now - shown > 1000) done({ trip: shown - start, lengths });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      draw.click();
    }));
    trips.push(measured.trip);
    frames.push(...measured.lengths);
    await table.act(1, ["draw"]);
    await page.locator(".shell[data-yours='true']").waitFor();
  }
  const late = frames.filter((length) => length > 1000 / 60 * 1.5).length;
  console.log(`a move with ${cards} cards on the table: drawn after ${ms(median(trips))} (slowest of ${MOVES}: ${ms(Math.max(...trips))})`);
  console.log(`frames of the second after it: median ${median(frames).toFixed(1)} ms, ${(100 * late / frames.length).toFixed(1)} % took more than one and a half sixtieths`);
}

console.log(`${cpus().length} × ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}`);
await firstPage();
await moves();
await world.close();
