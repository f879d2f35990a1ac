// Every table at every window size against its picture in tests/web/pictures: what a change of the styles did to a
// table nobody looked at. The deal and every move are fixed, nothing moves, and pictures are compared at a quarter of
// their size, where the smoothing of edges hardly shows. MELDWISE_UPDATE=1 takes new pictures; look at them before they
// are committed. On a machine with other fonts everything would differ, so nothing is compared there.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { resize } from "./fit.mjs";
import { Played } from "./position.mjs";
import { openWorld, SIZES } from "./support.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const PICTURES = new URL("./pictures/", import.meta.url);
const UPDATE = process.env.MELDWISE_UPDATE === "1";
const REDUCED = 4;
const TURNS = 12;
const SEED = 21;
const NOTICEABLE = 36; // of 255, after looking for the pixel one step to any side
const TOLERATED = 0.004; // of all pixels

/// How wide the page's letters are here.
const measureFonts = (page) => page.evaluate(() => {
  const context = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(document.body).fontFamily;
  return ["16px", "bold 40px"].map((size) => { context.font = `${size} ${family}`; return Math.round(context.measureText("Quick deck 0123456789 ♠♥♦♣").width); }).join(" ");
});

/// The table after some turns in which everybody plays the first move there is.
async function played(game, seats) {
  const table = await Played.open(world.server, game, { seats, seed: SEED });
  let turns = 0;
  await table.until(({ view }) => turns >= TURNS && view, ({ legal }) => { ++turns; return [legal[0].text]; });
  return table;
}

/// The screen, reduced, as WebP.
async function photograph(room, page) {
  const shot = (await page.screenshot({ animations: "disabled", caret: "hide" })).toString("base64");
  const url = await room.evaluate(async ([data, by]) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(image.width / by), height: Math.round(image.height / by) });
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/webp", 0.9);
  }, [shot, REDUCED]);
  return Buffer.from(url.split(",")[1], "base64");
}

/// The share of pixels of the second picture that are nowhere near in the first; 1 if the sizes differ.
const difference = (room, first, second) => room.evaluate(async ([one, other, noticeable]) => {
  const [a, b] = await Promise.all([one, other].map(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  }));
  if (a.width !== b.width || a.height !== b.height) return 1;
  const apart = (x, y, u, v) => Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[(y * a.width + x) * 4 + c] - b.data[(v * a.width + u) * 4 + c])));
  let different = 0;
  for (let v = 1; v + 1 < a.height; ++v) for (let u = 1; u + 1 < a.width; ++u) {
    let least = apart(u, v, u, v);
    for (let dy = -1; dy <= 1 && least > noticeable; ++dy) for (let dx = -1; dx <= 1; ++dx) least = Math.min(least, apart(u + dx, v + dy, u, v));
    if (least > noticeable) ++different;
  }
  return different / (a.width * a.height);
}, [first.toString("base64"), second.toString("base64"), NOTICEABLE]);

/// A page of its own for looking at pictures: the app's does not let pictures in from elsewhere.
async function darkroom() {
  const page = await world.browser.newPage();
  await page.goto("about:blank");
  return page;
}

test("the comparison sees a card that moved, and none where nothing did", async () => {
  const room = await darkroom();
  const draw = async (left) => {
    await room.setContent(`<body style="background:#cde"><div style="position:absolute;left:${left}px;top:40px;width:60px;height:84px;background:#b22"></div>`);
    return photograph(room, room);
  };
  const there = await draw(100);
  assert.ok((await difference(room, there, await draw(100.4))) <= TOLERATED);
  await room.setViewportSize({ width: 400, height: 300 });
  assert.ok((await difference(room, await draw(100), await draw(140))) > TOLERATED);
  assert.equal(await difference(room, there, await draw(100)), 1, "another size");
  await room.close();
});

test("every table looks at every size as it did", async (context) => {
  const room = await darkroom();
  const { games } = await world.server.get("/api/games");
  const fontsFile = new URL("fonts.txt", PICTURES);
  const found = mkdtempSync(join(tmpdir(), "meldwise-pictures-"));
  const changed = [];
  for (const { name, seats } of games) {
    const table = await played(name, seats.default);
    const page = await world.person();
    await page.goto("/nowhere");
    await page.locator("h1").first().waitFor();
    const fonts = await measureFonts(page);
    if (UPDATE) writeFileSync(fontsFile, `${fonts}\n`);
    else if (readFileSync(fontsFile, "utf8").trim() !== fonts) return context.skip(`other fonts: ${fonts}`);
    for (const [width, height] of SIZES) {
      await resize(page, [width, height]); // before the page is opened: the drawer depends on it
      await table.show(page);
      await page.locator(".shell[data-yours='true'] .hand button").first().waitFor();
      await page.waitForFunction(() => document.fonts.status === "loaded" && [...document.images].every((image) => image.complete));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const now = await photograph(room, page);
      const file = `${name}-${width}x${height}.webp`;
      const golden = new URL(file, PICTURES);
      if (UPDATE) writeFileSync(golden, now);
      else if (!existsSync(golden)) changed.push(`${file}: there is no picture`);
      else {
        const share = await difference(room, readFileSync(golden), now);
        if (share <= TOLERATED) continue;
        writeFileSync(join(found, file), now);
        changed.push(`${file}: ${(share * 100).toFixed(2)} % differ`);
      }
    }
    await page.context().close();
  }
  assert.deepEqual(changed, [], `as they are now: ${found}; MELDWISE_UPDATE=1 keeps them`);
});
