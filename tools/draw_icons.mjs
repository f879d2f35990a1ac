#!/usr/bin/env node
// Draws the icons of the installed app from web/public/icon.svg, in the sizes that systems ask for:
//   node tools/draw_icons.mjs
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const fromWeb = createRequire(new URL("../web/package.json", import.meta.url));
const { chromium } = fromWeb("playwright-core");
const folder = new URL("../web/public/", import.meta.url);
const drawing = readFileSync(new URL("icon.svg", folder), "utf8");

// A maskable icon may be cut to any shape: the ground fills it and the cards keep to the middle.
const ICONS = [["icon-180.png", 180, true], ["icon-192.png", 192, false], ["icon-512.png", 512, false], ["icon-maskable-512.png", 512, true]];
const ground = drawing.match(/<rect[^>]*fill="(#\w+)"/)[1];

const browser = await chromium.launch({ executablePath: process.env.MELDWISE_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const [name, size, filled] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const edge = filled ? `background:${ground};padding:${size * 0.1}px;box-sizing:border-box` : "";
  await page.setContent(`<style>html,body{margin:0;background:transparent}div{width:${size}px;height:${size}px;${edge}}svg{display:block}</style><div>${drawing}</div>`);
  await page.screenshot({ path: fileURLToPath(new URL(name, folder)), omitBackground: true });
  await page.close();
}
await browser.close();
