// Whether what is drawn fits the window it has: sizes with or without a finger, and what is wrong with a table there.
import { SIZES } from "./support.mjs";

const isPhone = (width, height) => Math.min(width, height) < 500;
const devices = new WeakMap(); // what a page was told to be lasts as long as the session that told it

/// Gives the window a size; one as small as a phone's is touched, not clicked.
export async function resize(page, [width, height]) {
  if (!devices.has(page)) devices.set(page, await page.context().newCDPSession(page));
  await devices.get(page).send("Emulation.setTouchEmulationEnabled", { enabled: isPhone(width, height) });
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/// Lets `check` look at the page in every window.
export async function bySize(page, check) {
  for (const [width, height] of SIZES) {
    await resize(page, [width, height]);
    await check(`${width}×${height}`);
  }
}

const PLAYED = ".main button:not(:disabled), .top button:not(:disabled)";
export const AT_THE_END = ".end button:not(:disabled), .end a, .top button:not(:disabled)";

/// What is wrong with the table as it is drawn now, one line each; of the targets those that are named.
export function faults(page, targets = PLAYED) {
  return page.evaluate((selector) => {
    const FINGER = 40;
    const wrong = [];
    const root = document.documentElement;
    const touched = matchMedia("(pointer: coarse)").matches;
    if (touched !== Math.min(innerWidth, innerHeight) < 500) wrong.push("a phone without touch, or a desk with it");
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) wrong.push(`the page is ${root.scrollWidth}×${root.scrollHeight}`);
    const felt = document.querySelector(".felt").getBoundingClientRect();
    if (felt.width * felt.height < 0.55 * innerWidth * innerHeight) wrong.push(`the table has ${Math.round(felt.width)}×${Math.round(felt.height)}`);
    const middle = document.querySelector(".middle").getBoundingClientRect();
    if (middle.height < 0.3 * innerHeight) wrong.push(`the middle is ${Math.round(middle.height)} high`);
    for (const target of document.querySelectorAll(selector)) {
      const name = target.innerText.trim().slice(0, 30) || target.dataset.code || target.className;
      target.scrollIntoView({ block: "nearest", inline: "nearest" }); // only what scrolls by itself moves
      const box = target.getBoundingClientRect();
      if (box.width === 0) continue; // not shown at this size
      // Cards show what the next one leaves of them; whatever is a button has room for a fingertip.
      const [wide, high] = touched && target.matches(".button") ? [FINGER, FINGER] : [8, 24];
      if (box.width < wide || box.height < high) wrong.push(`${name}: only ${Math.round(box.width)}×${Math.round(box.height)}`);
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) wrong.push(`${name}: outside, at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      // The corner of a card is what is in sight under the next one.
      const hit = document.elementFromPoint(box.left + Math.min(6, box.width / 2), box.top + Math.min(14, box.height / 2));
      if (!target.contains(hit)) wrong.push(`${name}: under ${hit?.className || hit?.tagName}`);
    }
    if (root.scrollTop || document.body.scrollTop) wrong.push("the page was scrolled");
    return wrong;
  }, targets);
}
