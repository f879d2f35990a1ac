// What just happened, and people at one table: cards that fly, signals, names, talk, seats, playing again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axeFindings, openWorld, PATIENCE_MS } from "./support.mjs";
import { clickCard, myTurn, setUp, step } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

/// Remembers where every card began its flight, as the page animates it.
async function watchFlights(page) {
  await page.evaluate(() => {
    window.flights = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!node.classList?.contains("flyer")) continue;
        requestAnimationFrame(() => {
          const [from, to] = node.getAnimations()[0]?.effect.getKeyframes() ?? [];
          const spot = ({ transform }) => transform.match(/-?[\d.]+/g).slice(0, 2).map(Number);
          if (from) window.flights.push({ code: node.querySelector(".card").dataset.card ?? null, from: spot(from), to: spot(to) });
        });
      }
    }).observe(document.querySelector(".layer"), { childList: true });
  });
}

const middleOf = (locator) => locator.evaluate((element) => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; });
const near = ([x, y], [u, v], most) => Math.hypot(x - u, y - v) < most;

test("a thrown card flies from its place in the hand to the pile, and the icon tells whose turn it is", async () => {
  const page = await world.person({ reducedMotion: "no-preference" });
  await setUp(page, "konkan", { seats: ["me", "level:1"] });
  await myTurn(page);
  const icon = page.locator("link[rel=icon]");
  assert.equal(await icon.getAttribute("href"), "/icon-turn.svg");
  await watchFlights(page);
  await clickCard(page, -1);
  const code = await page.locator(".hand button").last().getAttribute("data-code");
  const was = await middleOf(page.locator(".hand button .card").last());
  const pile = await middleOf(page.locator("[data-place=trash]"));
  await step(page, () => page.getByRole("button", { name: /^Throw \S+$/ }).first().click());
  await page.waitForFunction((thrown) => window.flights.some((flight) => flight.code === thrown), code);
  const flight = (await page.evaluate(() => window.flights)).find((one) => one.code === code);
  assert.ok(near(flight.from, was, 30), `${flight.from} is where the card was, ${was}`);
  assert.ok(near(flight.to, pile, 30), `${flight.to} is where it went, ${pile}`);
  await page.waitForFunction(() => window.flights.some((one) => one.code === null || one.code)); // the other pulls: a back, or from the trash
  await myTurn(page);
  await page.context().close();
});

test("with less motion wished for, nothing flies", async () => {
  const page = await world.person();
  await setUp(page, "konkan", { seats: ["me", "level:1"] });
  await myTurn(page);
  await watchFlights(page);
  await clickCard(page, -1);
  await step(page, () => page.getByRole("button", { name: /^Throw \S+$/ }).first().click());
  await myTurn(page);
  assert.deepEqual(await page.evaluate(() => window.flights), []);
  await page.context().close();
});

/// Two people at one table, the second by the link that the first was given.
async function pair(game = "konkan", options = { preset: "single" }) {
  const [ann, bob] = [await world.person(), await world.person()];
  await setUp(ann, game, { seats: ["me", "person"], ...options });
  const link = await ann.getByLabel("Invitation for seat 2").inputValue();
  await bob.goto(link);
  await bob.getByLabel("Your name").fill("Bob");
  return [ann, bob];
}

const sitDown = async (page) => {
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.locator(".hand button").first().waitFor();
};

test("everybody has a name and a colour of their own, kept in the browser", async () => {
  const page = await world.person();
  await page.goto("/game/konkan");
  const name = page.getByLabel("Your name");
  const given = await name.inputValue();
  assert.ok(given && given !== "Guest", given);
  await page.getByRole("radio", { name: "Colour 4" }).check();
  await name.fill("Ann");
  await page.reload();
  assert.equal(await name.inputValue(), "Ann");
  assert.ok(await page.getByRole("radio", { name: "Colour 4" }).isChecked());
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".hand button").first().waitFor();
  const id = new URL(page.url()).searchParams.get("table");
  const { table } = await world.server.get(`/api/tables/${id}`);
  assert.deepEqual([table.seats[0].name, table.seats[0].colour], ["Ann", 3]);
  await page.context().close();
});

test("where notifications cannot be the menu says why, and the wish is taken back", async () => {
  const why = { [world.server.networkUrl]: /need https/, [world.server.url]: /does not let this page notify/ };
  for (const [baseURL, words] of Object.entries(why)) {
    const page = await world.person({ baseURL, permissions: [] });
    await page.goto("/nowhere");
    await page.setViewportSize({ width: 360, height: 640 });
    await page.locator("summary", { hasText: "Settings" }).click();
    const over = await page.locator(".menu select").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > one.closest(".menu").getBoundingClientRect().right).length);
    assert.equal(over, 0, "every menu is whole on a phone");
    await page.getByLabel("A notification, too").click();
    await page.locator(".shown").getByText(words).waitFor();
    assert.equal(await page.getByLabel("A notification, too").isChecked(), false);
    await page.context().close();
  }
});

test("an invitation is a link to copy and a QR code, over plain http in a local network where the browser has no clipboard too", async () => {
  const network = { baseURL: world.server.networkUrl, permissions: [] };
  const [ann, bob, eve] = [await world.person(network), await world.person(network), await world.person(network)];
  await setUp(ann, "konkan", { seats: ["me", "person"], preset: "single" });
  assert.equal(await ann.evaluate(() => isSecureContext), false, "as far as the browser knows anybody could listen");
  const link = await ann.getByLabel("Invitation for seat 2").inputValue();
  assert.ok(link.startsWith(world.server.networkUrl), link);
  await ann.getByRole("img", { name: "Seat 2 as a QR code" }).waitFor();
  await ann.getByRole("button", { name: "Copy link" }).click();
  await ann.locator(".shown").getByText("Link copied").waitFor(); // in sight, not only for those who listen
  assert.equal(await ann.evaluate(() => document.activeElement.textContent), "Copy link", "the focus stays where it was");
  await ann.getByLabel("Invitation for seat 2").evaluate((field) => field.removeAttribute("readonly"));
  await ann.getByLabel("Invitation for seat 2").fill("");
  await ann.keyboard.press("Control+V");
  assert.equal(await ann.getByLabel("Invitation for seat 2").inputValue(), link, "it is what was copied");
  await bob.goto(link);
  await bob.getByLabel("Your name").fill("Bob");
  await sitDown(bob);
  for (const [page, next] of [[ann, bob], [bob, ann]]) {
    await myTurn(page);
    const pull = page.getByRole("button", { name: "Pull deck" });
    if ((await pull.count()) > 0) await step(page, () => pull.click());
    await clickCard(page, -1);
    await step(page, () => page.getByRole("button", { name: /^Throw \S+$/ }).first().click());
    await myTurn(next);
  }
  await eve.goto(new URL(ann.url()).pathname + new URL(ann.url()).search);
  await eve.getByText("looking on").first().waitFor();
  for (const page of [ann, bob, eve]) await page.context().close();
});

test("the engine helps nobody against people, unless the table was set up so", async () => {
  for (const [game, name] of [["konkan", "Find melds"], ["makiaveli", "Most cards"], ["five-crowns", "Arrange for me"]]) {
    for (const hints of [false, true]) {
      const page = await world.person();
      const made = await world.server.post("/api/tables", { game, seats: [{ kind: "person", name: "Ann" }, { kind: "person" }], seed: 3, hints });
      await world.server.post(`/api/tables/${made.id}/join`, { invite: made.invites[0].code, name: "Bob" });
      await page.context().addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`meldwise.seat.${made.id}`, JSON.stringify({ token: made.token })]);
      await page.goto(made.link);
      await page.locator(".hand button").first().waitFor();
      assert.equal(await page.getByRole("button", { name }).count(), hints ? 1 : 0, `${name} in ${game}, hints ${hints}`);
      assert.equal(await page.getByRole("button", { name: "Hint", exact: true }).count(), hints ? 1 : 0, game);
      await page.context().close();
    }
  }
});

test("an invitation says who is there, and one that was used is no dead end", async () => {
  const [ann, bob, eve] = [await world.person(), await world.person(), await world.person()];
  await ann.goto("/game/gin-rummy");
  await ann.getByLabel("Your name").fill("Ann");
  await ann.getByLabel("Seat 2").selectOption("person");
  await ann.getByRole("button", { name: "Open the table" }).click();
  const link = await ann.getByLabel("Invitation for seat 2").inputValue();
  for (const page of [bob, eve]) {
    await page.goto(link);
    await page.getByText("At the table:").waitFor();
    await page.locator(".there").getByText("Ann").waitFor();
  }
  await bob.getByRole("button", { name: "Sit down" }).click();
  await bob.locator(".shell").waitFor();
  await eve.getByRole("button", { name: "Sit down" }).click(); // she opened it before and comes too late
  await eve.getByText("Somebody has sat down with this invitation already").waitFor();
  await eve.reload();
  await eve.getByText("Somebody has sat down with this invitation already").waitFor();
  assert.equal(await eve.getByRole("button", { name: "Sit down" }).count(), 0);
  await eve.getByRole("link", { name: "Watch" }).click();
  await eve.locator(".shell").getByText("looking on").waitFor();
  for (const page of [ann, bob, eve]) await page.context().close();
});

test("seats are changed while the table waits, and the invitation still leads in", async () => {
  const [ann, bob] = await pair();
  await ann.getByRole("button", { name: "Change to this seat" }).click();
  await ann.getByLabel("Invitation for seat 1").waitFor();
  await sitDown(bob);
  await ann.locator(".hand button").first().waitFor();
  const id = new URL(ann.url()).searchParams.get("table");
  const { table } = await world.server.get(`/api/tables/${id}`);
  assert.equal(table.seats[0].name, "Bob");
  for (const page of [ann, bob]) await page.context().close();
});

test("two people swap seats when both want it, and stay where one does not", async () => {
  const ann = await world.person();
  const bob = await world.person();
  await setUp(ann, "konkan", { seats: ["me", "person", "person"], preset: "single" });
  await bob.goto(await ann.getByLabel("Invitation for seat 2").inputValue());
  await bob.getByRole("button", { name: "Sit down" }).click();
  await bob.getByRole("button", { name: "Ask to swap seats" }).waitFor();
  const names = async () => (await world.server.get(`/api/tables/${new URL(ann.url()).searchParams.get("table")}`)).table.seats.map(({ name }) => name);
  const [first, second] = await names();

  await ann.getByRole("button", { name: "Ask to swap seats" }).click();
  await ann.getByText("You have asked for this seat.").waitFor();
  await bob.getByText(`${first} would like to swap seats with you.`).waitFor();
  await bob.getByRole("button", { name: "No, stay here" }).click();
  await ann.getByText("You have asked for this seat.").waitFor({ state: "detached" });
  assert.deepEqual((await names()).slice(0, 2), [first, second]);

  await bob.getByRole("button", { name: "Ask to swap seats" }).click();
  await bob.getByRole("button", { name: "Take it back" }).click();
  await ann.getByText(`${second} would like to swap seats with you.`).waitFor({ state: "detached" });
  await bob.getByRole("button", { name: "Ask to swap seats" }).click();
  await ann.getByRole("button", { name: "Swap seats", exact: true }).click();
  for (const page of [ann, bob]) await page.getByRole("button", { name: "Ask to swap seats" }).waitFor();
  assert.deepEqual((await names()).slice(0, 2), [second, first]);
  for (const page of [ann, bob]) await page.context().close();
});

test("a seat that stays free is given to an engine", async () => {
  const [ann, bob] = await pair();
  await ann.getByRole("button", { name: "Let an engine play" }).click();
  await ann.locator(".hand button").first().waitFor();
  for (const page of [ann, bob]) await page.context().close();
});

test("people talk and react, and whoever wants to hears nothing of it", async () => {
  const [ann, bob] = await pair();
  await sitDown(bob);
  await bob.getByRole("tab", { name: /^Chat/ }).click();
  await bob.getByLabel("Write to everybody").fill("good luck <b>");
  await bob.keyboard.press("Enter");
  await ann.locator(".bubble").getByText("good luck <b>").waitFor();
  await ann.getByRole("tab", { name: "Chat (1)" }).click();
  await ann.getByRole("list", { name: "Chat" }).getByText("good luck <b>").waitFor();
  await ann.getByRole("button", { name: "Well played" }).click();
  await bob.getByRole("list", { name: "Chat" }).getByText("Well played").waitFor();

  await ann.getByLabel("Mute the others").check();
  await bob.getByRole("button", { name: "Oops" }).click();
  await bob.getByRole("list", { name: "Chat" }).getByText("Oops").waitFor();
  assert.equal(await ann.getByText("Oops").count(), 0);
  assert.equal(await ann.getByRole("list", { name: "Chat" }).getByText("good luck").count(), 0);
  await bob.reload();
  await bob.getByRole("tab", { name: /^Chat/ }).click();
  await bob.getByRole("list", { name: "Chat" }).getByText("good luck <b>").waitFor();
  for (const page of [ann, bob]) await page.context().close();
});

test("an open table is in the lobby, without a chat, and anybody sits down with a click", async () => {
  const [ann, bob] = [await world.person(), await world.person()];
  await ann.goto("/game/arboretum");
  await ann.getByLabel("Seat 2").selectOption("person");
  await ann.getByLabel("List the table").check();
  assert.equal(await ann.getByLabel("People may write to each other").isChecked(), false);
  await ann.getByRole("button", { name: "Open the table" }).click();
  await ann.getByRole("heading", { name: /waiting for players/ }).waitFor();
  await bob.goto("/game");
  const lobby = bob.getByRole("region", { name: "Open tables" });
  await lobby.getByRole("button", { name: "Sit down" }).first().click();
  await bob.locator(".hand button").first().waitFor();
  await bob.getByRole("tab", { name: /^Chat/ }).click();
  await bob.getByText("people do not write to each other").waitFor();
  assert.equal(await bob.getByLabel("Write to everybody").count(), 0);
  for (const page of [ann, bob]) await page.context().close();
});

test("a match is played again by those who played it", async () => {
  const [ann, bob] = await pair("arboretum", {});
  await sitDown(bob);
  const id = new URL(ann.url()).searchParams.get("table");
  const tokens = await Promise.all([ann, bob].map((page) => page.evaluate((table) => JSON.parse(localStorage.getItem(`meldwise.seat.${table}`)).token, id)));
  for (let moves = 0; ; ++moves) {
    assert.ok(moves < 400, "the match ends");
    const states = await Promise.all(tokens.map((token) => world.server.get(`/api/tables/${id}`, token)));
    if (states[0].table.status === "finished") break;
    const mover = states.findIndex(({ yours }) => yours);
    await world.server.post(`/api/tables/${id}/act`, { action: states[mover].legal.at(-1).text }, tokens[mover]);
  }
  await ann.getByRole("button", { name: "Play again" }).click();
  await ann.getByRole("heading", { name: /waiting for players/ }).waitFor();
  await bob.getByText("Somebody wants to play again").waitFor();
  await bob.getByRole("button", { name: "Join the next match" }).click();
  for (const page of [ann, bob]) {
    await page.locator(".shell").waitFor({ timeout: PATIENCE_MS });
    assert.notEqual(new URL(page.url()).searchParams.get("table"), id);
    await page.locator(".hand button").first().waitFor();
    await page.context().close();
  }
});

test("a finished game stands among one's own, with its result, and goes along in a file", async () => {
  const page = await world.person();
  const made = await world.server.post("/api/tables", { game: "arboretum", seats: [{ kind: "person", name: "Me" }, { kind: "engine", agent: "level:1", name: "Ada" }], pace_ms: 0, seed: 4 });
  for (;;) {
    const state = await world.server.get(`/api/tables/${made.id}`, made.token);
    if (state.table.status === "finished") break;
    if (state.yours) await world.server.post(`/api/tables/${made.id}/act`, { action: state.legal.at(-1).text }, made.token);
  }
  await page.goto("/");
  await page.evaluate(([id, token]) => localStorage.setItem(`meldwise.seat.${id}`, JSON.stringify({ token })), [made.id, made.token]);
  await page.goto(made.link);
  await page.getByRole("button", { name: "Play again" }).waitFor();
  await page.goto("/me");
  const played = page.getByRole("region", { name: "Played" });
  await played.getByText("Arboretum").first().waitFor();
  assert.equal(await played.getByRole("link", { name: /^Review/ }).getAttribute("href"), `/game/arboretum?replay=${made.id}`);
  await page.getByLabel("Against").selectOption("1");
  await page.getByText("1 game", { exact: true }).first().waitFor();
  const course = page.getByRole("img", { name: /Share of wins/ });
  assert.equal(await course.count(), 0, "one game is no course");
  await page.evaluate(() => {
    const [first] = JSON.parse(localStorage["meldwise.history"]);
    localStorage["meldwise.history"] = JSON.stringify([first, { ...first, id: "another" }]);
  });
  await page.reload();
  await course.waitFor();
  assert.deepEqual(await axeFindings(page), []);

  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save to a file" }).click()]);
  const file = await download.path();
  const other = await world.person();
  await other.goto("/me");
  await other.getByText("No game is finished yet").waitFor();
  await other.getByLabel("Take in a file").setInputFiles(file);
  await other.getByText("2 games taken in").waitFor();
  await other.getByRole("region", { name: "Played" }).getByText("Arboretum").first().waitFor();
  await other.getByRole("button", { name: "Forget the results" }).click();
  await other.getByRole("button", { name: "Forget the results" }).click();
  await other.getByText("No game is finished yet").waitFor();
  for (const one of [page, other]) await one.context().close();
});
