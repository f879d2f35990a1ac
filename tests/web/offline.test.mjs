// Installed, and without a server: what stays, what says why it does not work, and what comes back by itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openWorld, PATIENCE_MS } from "./support.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const SKIP = process.env.MELDWISE_PAGES ? "a service worker needs the pages of the program" : false;

test("the app can be installed: a manifest, icons of the sizes it names, a service worker", { skip: SKIP }, async () => {
  const page = await world.person({ serviceWorkers: "allow" });
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await fetch(world.server.url + address)).json();
  assert.deepEqual([manifest.name, manifest.display, manifest.start_url], ["Meldwise", "standalone", "/"]);
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === "image/png")) {
    const bytes = Buffer.from(await (await fetch(world.server.url + src)).arrayBuffer());
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  assert.equal(scope, `${world.server.url}/`);
  await page.context().close();
});

test("without the server the app opens, rules are read, and a solver says why it has no answer", { skip: SKIP }, async () => {
  const page = await world.person({ serviceWorkers: "allow" });
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
  await world.server.kill();

  await page.goto("/rules/konkan");
  await page.getByRole("heading", { name: "Konkan", level: 1 }).waitFor();
  await page.getByRole("status").getByText("The rules can be read all the same").waitFor();
  await page.goto("/solver/makiaveli?hand=7S&floor=7H.7D.7C");
  await page.getByRole("status").getByText("The exact solvers run on the server").waitFor();
  await page.goto("/");
  await page.getByRole("heading", { name: "Start in one click" }).waitFor();
  await page.goto("/solver/makiaveli?hand=7S&floor=7H.7D.7C");
  await page.getByRole("status").getByText("The exact solvers run on the server").waitFor();

  await world.server.start();
  await page.getByText("The exact solvers run on the server").waitFor({ state: "detached", timeout: PATIENCE_MS });
  await page.getByText("The whole hand can be played").waitFor();
  await page.context().close();
});

test("a part that breaks when it is drawn says so, and the rest of the page stays", async () => {
  const page = await world.person();
  await page.route(/assets\/Rules-.*\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "export default () => { throw new Error('broken'); };" }));
  await page.goto("/rules/konkan");
  await page.getByRole("heading", { name: "A part of this page broke" }).waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: "Choose a game" }).waitFor();
  await page.context().close();
});

test("pages that there are not answer 404, and say so", async () => {
  for (const path of ["/nowhere", "/game/nowhere", "/me/nothing", "/rules", "/rules/nowhere"]) assert.equal((await fetch(world.server.url + path)).status, 404, path);
  for (const path of ["/", "/game", "/game/konkan", "/solver/makiaveli", "/rules/konkan", "/me"]) assert.equal((await fetch(world.server.url + path)).status, 200, path);
  const page = await world.person();
  await page.goto("/nowhere");
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  await page.context().close();
});
