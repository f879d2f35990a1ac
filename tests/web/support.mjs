// A real server and a real browser for the tests: both are started here, on loopback and an ephemeral port,
// and ended by their process ids.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const fromWeb = createRequire(join(here, "../../web/package.json"));
const { chromium } = fromWeb("playwright-core");
const axeSource = readFileSync(fromWeb.resolve("axe-core/axe.min.js"), "utf8");

/// A wait that holds on a slow, busy machine; a passing test never gets near it.
export const PATIENCE_MS = 30_000;

/// The windows that every table is looked at in: a large screen, two laptops, a phone on its side and two upright.
export const SIZES = [[1920, 1080], [1280, 800], [1024, 768], [844, 390], [390, 844], [360, 640]];

const PROGRAM = process.env.MELDWISE_PROGRAM;
const CHROMIUM = process.env.MELDWISE_CHROMIUM ?? "/usr/bin/chromium";
const PAGES = process.env.MELDWISE_PAGES; // a folder with a built app, shown instead of the one in the program
const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
  `--host-resolver-rules=MAP ${hostname()} 127.0.0.1`, // this machine as others in its network call it
  ...(PAGES ? ["--disable-features=LocalNetworkAccessChecks"] : []), // pages from a folder come from no network
];

const bearer = (token) => (token ? { Authorization: `Bearer ${token}` } : {});

export class Server {
  constructor() {
    assert.ok(PROGRAM, "set MELDWISE_PROGRAM to the meldwise binary");
    this.data = mkdtempSync(join(tmpdir(), "meldwise-web-"));
    this.port = 0;
  }

  /// Starts the server; after the first time on the same port and data. Tests play faster than people.
  async start() {
    this.process = spawn(PROGRAM, ["serve", "--host", "127.0.0.1", "--port", String(this.port), "--data", this.data, "--rate", "0"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    const address = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not start: ${said}`)), PATIENCE_MS);
      const listen = (chunk) => {
        said += chunk;
        const found = said.match(/http:\/\/[^\s/]+:(\d+)/);
        if (found) {
          clearTimeout(timer);
          resolve(found);
        }
      };
      this.process.stdout.on("data", listen);
      this.process.stderr.on("data", listen);
      this.process.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
    this.port = Number(address[1]);
    this.url = `http://127.0.0.1:${this.port}`;
    this.networkUrl = `http://${hostname()}:${this.port}`; // not trusted by the browser: no clipboard, no service worker
  }

  /// Ends the process as if the machine had lost its power.
  async kill() {
    if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await ended;
  }

  async stop() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }

  async get(path, token) {
    return (await fetch(this.url + path, { headers: bearer(token) })).json();
  }

  async post(path, body, token) {
    const answer = await fetch(this.url + path, { method: "POST", headers: bearer(token), body: JSON.stringify(body) });
    return answer.json();
  }
}

function showFromFolder(route) {
  const path = join(PAGES, new URL(route.request().url()).pathname);
  return route.fulfill({ path: path.includes(".", PAGES.length) && existsSync(path) ? path : join(PAGES, "index.html") });
}

/// A browser and a server for one file of tests.
export async function openWorld() {
  const server = new Server();
  await server.start();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const problems = [];

  /// A page of its own person: nothing is shared with the others but the server.
  async function person(options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: "reduce", serviceWorkers: "block", baseURL: server.url, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    if (PAGES) await context.route((url) => !url.pathname.startsWith("/api/"), showFromFolder);
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(error.message));
    return page;
  }

  async function close() {
    await browser.close();
    await server.stop();
    assert.deepEqual(problems, [], "no script failed on any page");
  }

  return { server, browser, person, close };
}

/// Every sort of page with an address, tables aside; of the games each has one at least.
export async function pagesOf(server) {
  const { games } = await server.get("/api/games");
  const solvers = games.filter(({ questions }) => questions.length > 0).map(({ name }) => `/solver/${name}`);
  const each = games.flatMap(({ name }, i) => [`/rules/${name}`, [`/game/${name}`, `/learn/${name}`][i % 2]]);
  return ["/", "/game", "/solver", "/learn", "/train", "/me", "/nowhere", ...solvers, ...each];
}

/// Goes to a page and waits until it says what it has to say.
export async function openPage(page, path) {
  await page.goto(path);
  await page.locator("h1").first().waitFor();
  if (path.startsWith("/solver/")) await page.locator(".answer > :not(h2)").first().waitFor();
  if (path.startsWith("/rules/")) await page.locator("article h2").first().waitFor();
}

export const COLOURS = { type: "rule", values: ["color-contrast"] }; // of a theme; everything else is the same in both
const STANDARD = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] };

/// Serious and critical findings of axe-core on the page as it is now, as one line each. The drawings inside
/// cards are left out: they are hidden from assistive technology, and there are thousands of them.
export async function axeFindings(page, rules = STANDARD) {
  await page.evaluate(axeSource);
  const results = await page.evaluate((runOnly) => window.axe.run({ exclude: ["svg"] }, { runOnly, resultTypes: ["violations"] }), rules);
  return results.violations
    .filter((violation) => violation.impact === "serious" || violation.impact === "critical")
    .map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(" | ")}`);
}
