// Moves that only one of the games has, by clicking and by dragging, in positions reached by real play.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Played } from "./position.mjs";
import { openWorld } from "./support.mjs";
import { drag, handCodes, inHand, myTurn, step } from "./table.mjs";

let world;
before(async () => (world = await openWorld()));
after(() => world?.close());

const button = (page, name) => page.getByRole("button", { name });
const pick = (page, code) => inHand(page, code).click({ position: { x: 6, y: 14 } });
const legal = (state, type) => state.legal.filter(({ action }) => action.type === type);
const says = (state, ...starts) => starts.map((start) => state.legal.findLast(({ text }) => text.startsWith(start))?.text).find(Boolean);

test("Konkan: a card is added to a meld and a joker bought out, by clicking and by dragging", async () => {
  const table = await Played.open(world.server, "konkan", { seats: 2, seed: 4, options: { threshold: 1 } });
  // Seat 1 comes down with a joker, seat 0 without.
  const choose = (state) => {
    const melds = state.view.players[state.you].down ? [] : legal(state, "lay").map(({ text }) => text);
    const meld = melds.find((text) => text.includes("JK") === (state.you === 1));
    return [meld ?? says(state, "pull deck", "throw")];
  };
  const { added, swapped, meld } = await table.until((state) => {
    const swap = legal(state, "swap")[0]?.action;
    const sarf = swap && legal(state, "sarf").find(({ action }) => action.meld === swap.meld && action.card !== swap.card)?.action;
    return sarf && { added: sarf.card, swapped: swap.card, meld: swap.meld };
  }, choose);

  const page = await world.person();
  await table.show(page);
  await myTurn(page);
  const place = page.locator(`[data-drop="meld-${meld}"]`);
  const onTable = async () => (await table.state(0)).view.melds[meld].cards;
  const undo = () => step(page, () => button(page, "Undo").click());
  const lies = await onTable();

  await pick(page, added);
  assert.ok((await page.locator(".meld.open").count()) > 0, "the melds that take the card are lit");
  await step(page, () => place.getByRole("button", { name: /^add/ }).click());
  const longer = await onTable();
  assert.deepEqual(longer.filter((card) => !lies.includes(card)), [added]);
  await undo();
  assert.deepEqual(await onTable(), lies);
  await step(page, () => drag(page, inHand(page, added), place));
  assert.deepEqual(await onTable(), longer);

  const held = await handCodes(page);
  await pick(page, swapped);
  await step(page, () => place.getByRole("button", { name: "swap for the joker" }).click());
  assert.deepEqual(await handCodes(page), [...held, "JK"].toSpliced(held.indexOf(swapped), 1).sort());
  assert.ok((await onTable()).includes(swapped), "the card lies where the joker lay");
  await undo();
  await step(page, () => drag(page, inHand(page, swapped), place));
  assert.ok((await onTable()).includes(swapped) && (await handCodes(page)).includes("JK"), "the same by dragging");
  await page.context().close();
});

test("mahjong: of several eats one is chosen", async () => {
  const table = await Played.open(world.server, "mahjong", { seats: 4, seed: 2 });
  const eats = await table.until((state) => (legal(state, "eat").length > 1 ? legal(state, "eat") : null), (state) => [says(state, "pass", "discard")]);
  const before = await table.state(0);

  const page = await world.person();
  await table.show(page);
  await myTurn(page);
  const choices = page.locator(".dock").getByRole("button", { name: /^Eat/ });
  assert.equal(await choices.count(), eats.length, "a button for each");
  const names = await choices.evaluateAll((all) => all.map((one) => one.querySelector("[role=img]").ariaLabel));
  assert.equal(new Set(names).size, eats.length, "that say which tiles they use");
  await step(page, () => choices.last().click());
  // The others are asked too; when all have passed the eat is carried out.
  for (let state = await table.toAct(); state.you !== 0; state = await table.toAct()) await table.act(state.you, ["pass"]);
  await myTurn(page);
  const [meld] = (await table.state(0)).view.players[0].melds.slice(before.view.players[0].melds.length);
  assert.deepEqual([...meld.tiles].sort((a, b) => a - b), [...eats.at(-1).action.tiles, before.view.tile].sort((a, b) => a - b), "the last of the eats, not the first");
  await page.getByRole("region", { name: "Tiles of You" }).getByRole("img", { name: names.at(-1) }).waitFor();
  await page.context().close();
});

test("Makiaveli: the floor is rearranged by dragging, and counts only when it is valid", async () => {
  const table = await Played.open(world.server, "makiaveli", { seats: 2, seed: 6 });
  // Seat 1 plays what it can, seat 0 collects, until it holds two cards that go with the end of a long run.
  const choose = async ({ you, view, floor }) => {
    const best = you === 1 ? await world.server.post("/api/solve/makiaveli", { hand: view.hand, floor, cross: view.cross }) : { max_playable: 0 };
    if (!best.max_playable) return ["draw"];
    const used = view.cross.filter((card) => !best.cross_left.includes(card));
    return [...best.play.map((card) => `put ${card}`), ...used.map((card) => `use ${card}`), "done"];
  };
  const { run, other, mates } = await table.until(({ view, floor }) => {
    const run = floor.findIndex((group) => group.length > 3 && group[0][0] !== group[1][0]);
    const mates = view.hand.filter((card, i) => run >= 0 && card[0] === floor[run][0][0] && card[1] !== floor[run][0][1] && view.hand.indexOf(card) === i);
    return mates.length > 1 && floor.length > 1 ? { run: floor[run], other: floor.findIndex((_, i) => i !== run), mates: mates.slice(0, 2) } : null;
  }, choose);

  const page = await world.person();
  await table.show(page);
  await myTurn(page);
  const groups = page.getByRole("group", { name: "Floor" }).getByRole("group", { name: /^Group \d+$/ });
  const lying = (code) => groups.locator(`[data-code="${code}"]`).first();
  const play = button(page, /^Play/);
  const before = await groups.count();

  // A card out of the middle of the run, onto a group that does not want it.
  await drag(page, inHand(page, mates[0]), page.locator('[data-drop="new-group"]'));
  await drag(page, lying(run[1]), groups.nth(other));
  await groups.nth(other).getByText("✗").waitFor();
  assert.match(await groups.nth(other).locator(".bad").innerText(), /✗ \S+ \S+/, "it says why not");
  assert.ok(await play.isDisabled(), "such a play cannot be made");
  await page.locator(".prompt").getByText("Every group must be a run or a set.").waitFor();
  await button(page, "Reset").click();
  assert.equal(await groups.count(), before);

  await drag(page, inHand(page, mates[0]), page.locator('[data-drop="new-group"]'));
  await drag(page, inHand(page, mates[1]), groups.last());
  await groups.last().getByText("✗").waitFor();
  assert.ok(await play.isDisabled(), "two cards are no group");
  await drag(page, lying(run[0]), groups.last());
  await page.getByText("Every group is valid: the play can be made.").waitFor();
  await step(page, () => play.click());
  const { floor, view } = await table.state(0);
  const lies = (cards) => floor.some((group) => [...group].sort().join() === [...cards].sort().join());
  assert.ok(lies([run[0], ...mates]), "the new set lies on the floor");
  assert.ok(lies(run.slice(1)), "and the rest of the run");
  assert.equal(view.players[0].plays, 1);
  await page.context().close();
});

test("Five Crowns: melds laid by hand count as they were laid", async () => {
  const options = { manual_melds: true, first_round: 4, last_round: 4 };
  const table = await Played.open(world.server, "five-crowns", { seats: 2, seed: 4, options });
  const solve = ({ view }) => world.server.post("/api/solve/five-crowns", { hand: view.hand, wild: view.wild });
  // Seat 1 goes out as soon as it can; then seat 0 has its last turn, with a joker in a book of four.
  const choose = async (state) => [(state.you === 1 && says(state, "go out")) || says(state, "draw stock") || `discard ${(await solve(state)).discard}`];
  const plan = await table.until(async (state) => {
    if (!legal(state, "put").length) return null;
    const best = await solve(state);
    assert.ok(best.after_discard.melds.length === 1 && best.after_discard.melds[0].length === 4 && best.after_discard.melds[0].includes("JK"), "the seed deals what this test is about");
    return best;
  }, choose);

  const page = await world.person();
  await table.show(page);
  await myTurn(page);
  const lay = button(page, "Lay these melds");
  assert.ok(await lay.isDisabled(), "there is nothing to lay yet");
  const naturals = plan.after_discard.melds[0].filter((card) => card !== "JK");
  for (const card of naturals) await pick(page, card);
  await button(page, "Group chosen cards").click();
  await page.getByText("✓ book").waitFor();
  await step(page, () => lay.click());
  assert.equal(await page.getByRole("region", { name: "You laid" }).getByRole("img").count(), 1, "the meld lies in sight");
  await pick(page, plan.discard);
  await step(page, () => page.locator(".dock").getByRole("button", { name: /^Discard \S+/ }).click());
  // The joker was left out of the book: it counts, though the engine would have found it a place.
  const JOKER_POINTS = 50;
  const state = await table.state(0);
  assert.equal(state.rounds.at(-1).gained[0], plan.min_points_after_discard + JOKER_POINTS);
  await page.getByRole("heading", { name: /wins? (the match|round)|is over/ }).first().waitFor();
  await page.context().close();
});

/// A table of Five Crowns where the page's seat can go out with one card but not with another.
async function beforeGoingOut(options = {}) {
  const table = await Played.open(world.server, "five-crowns", { seats: 2, seed: 4, options: { first_round: 3, last_round: 3, ...options } });
  const solve = ({ view }) => world.server.post("/api/solve/five-crowns", { hand: view.hand, wild: view.wild });
  const position = await table.until(async (state) => {
    const outs = legal(state, "go_out");
    if (!outs.length) return null;
    const plan = await solve(state);
    const others = legal(state, "discard").map(({ action }) => action.card).filter((card) => !outs.some(({ action }) => action.card === card));
    return others.length ? { plan, other: others[0] } : null;
  }, async (state) => [says(state, "draw stock") ?? `discard ${(await solve(state)).discard}`]);
  const page = await world.person();
  await table.show(page);
  await myTurn(page);
  const wentOut = async () => (await table.state(0)).view.went_out === 0;
  return { table, page, ...position, wentOut };
}

async function groupByHand(page, melds) {
  for (const meld of melds) {
    for (const card of meld) await pick(page, card);
    await button(page, "Group chosen cards").click();
  }
}

const WAYS_OUT = {
  async "dragging the last card to the discards"(page, { plan }) {
    await groupByHand(page, plan.after_discard.melds);
    await drag(page, inHand(page, plan.discard), page.locator('[data-drop="discard"]'));
  },
  async "a double click"(page, { plan }) {
    await inHand(page, plan.discard).dblclick({ position: { x: 6, y: 14 } });
  },
  async "the keyboard"(page, { plan }) {
    await inHand(page, plan.discard).focus();
    await page.keyboard.press("Control+Enter");
  },
  async "choosing it and the pile"(page, { plan }) {
    await pick(page, plan.discard);
    await page.locator('[data-drop="discard"] button').click();
  },
  async "the button"(page) {
    await button(page, /^Go out/).click();
  },
};

for (const [way, go] of Object.entries(WAYS_OUT)) {
  test(`Five Crowns: going out by ${way}`, async () => {
    const position = await beforeGoingOut();
    await step(position.page, () => go(position.page, position));
    assert.ok(await position.wentOut(), "the round is won");
    await position.page.context().close();
  });
}

test("Five Crowns: a way out is not thrown away unasked", async () => {
  const { page, table, other, plan, wentOut } = await beforeGoingOut();
  const { version } = await table.state(0);
  await drag(page, inHand(page, other), page.locator('[data-drop="discard"]'));
  await page.locator(".prompt").getByText(/you stay in/).waitFor();
  assert.equal((await table.state(0)).version, version, "nothing was sent");
  await button(page, /^Go out, discarding/).waitFor();
  await pick(page, other); // chosen no longer: the question is withdrawn
  await page.locator(".prompt").getByText("You can go out!").waitFor();
  await inHand(page, other).dblclick({ position: { x: 6, y: 14 } });
  await step(page, () => button(page, /and stay in$/).click());
  assert.equal(await wentOut(), false, "who insists stays in");
  assert.ok(plan.can_go_out);
  await page.context().close();
});

test("mahjong: the drawn tile lies apart, a ready hand shows its waits, and one click discards", async () => {
  const table = await Played.open(world.server, "mahjong", { seats: 4, seed: 5 });
  const solve = ({ view }) => world.server.post("/api/solve/mahjong", { hand: view.hand, melds: view.players[0].melds.map(({ tiles }) => tiles) });
  const best = {}; // seat 0 goes straight for a ready hand, the others let it
  const ready = await table.until(async (state) => {
    if (state.view.phase !== "turn") return null;
    const { discards } = await solve(state);
    best.text = legal(state, "discard").find(({ action }) => action.tile === discards[0].tile).text;
    return discards[0].shanten === 0 && state.view.drawn !== null ? discards[0] : null;
  }, (state) => [state.you === 0 && state.view.phase === "turn" ? best.text : says(state, "pass", "discard")]);
  const tile = best.text.split(" ")[1];
  const { view } = await table.state(0);

  const page = await world.person();
  await table.show(page);
  await myTurn(page);
  const places = await page.locator(".hand button").evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  const steps = places.slice(1).map((left, i) => left - places[i]);
  assert.ok(steps.at(-1) > Math.max(...steps.slice(0, -1)) + 5, "there is a gap before the drawn tile");

  await page.getByText(/^Ready without/).waitFor();
  await inHand(page, tile).focus();
  await page.keyboard.press("Space"); // chooses; only the mouse discards with one click
  const waits = page.getByText("you wait for").locator("..");
  await waits.waitFor();
  assert.equal(await waits.locator(".wait").count(), Object.keys(ready.accept).length, "every tile that wins");

  const river = async () => (await table.state(0)).view.players[0].discards;
  const before = view.players[0].discards.length;
  await step(page, () => inHand(page, tile).click({ position: { x: 6, y: 14 } }));
  for (let state = await table.toAct(); state.view.phase === "claims" && state.you !== 0; state = await table.toAct()) await table.act(state.you, ["pass"]);
  assert.equal((await river()).length, before + 1, "the tile lies in the river");
  await page.context().close();
});

test("Makiaveli: what the other one played is marked, and told in one line", async () => {
  const table = await Played.open(world.server, "makiaveli", { seats: 2, seed: 6 });
  const choose = async ({ you, view, floor }) => {
    const best = you === 1 ? await world.server.post("/api/solve/makiaveli", { hand: view.hand, floor, cross: view.cross }) : { max_playable: 0 };
    if (!best.max_playable) return ["draw"];
    return [...best.play.map((card) => `put ${card}`), ...view.cross.filter((card) => !best.cross_left.includes(card)).map((card) => `use ${card}`), "done"];
  };
  const played = await table.until(({ events }) => {
    const last = events.findLast(({ seat }) => seat === 1);
    return last?.type === "played" && last.cards.length > 1 ? last : null;
  }, choose);

  const page = await world.person();
  await table.show(page);
  await myTurn(page);
  const marked = await page.getByRole("group", { name: "Floor" }).locator("button:has(.card.new)").evaluateAll((all) => all.map((card) => card.dataset.code));
  assert.deepEqual(marked.sort(), [...played.cards, ...(played.cross ?? [])].sort());
  const log = page.getByRole("list", { name: /What happened/ });
  assert.match(await log.locator("li").first().innerText(), /plays/);
  assert.equal(await log.getByText("prepares").count(), 0);
  await page.context().close();
});

test("Arboretum: the end draws the paths that were scored", async () => {
  const table = await Played.open(world.server, "arboretum", { seats: 2, seed: 3 });
  await table.finish(({ legal: moves }) => [moves[Math.floor(moves.length / 2)].text]);
  const { view } = await table.state(0);
  const scored = Object.entries(view.by_species).flatMap(([letter, points]) => points.map((one, seat) => ({ letter, seat, points: one ?? 0 }))).filter(({ points }) => points > 0);
  assert.ok(scored.length > 0, "the seed lets somebody score");
  const page = await world.person();
  await table.show(page);
  await page.getByRole("region", { name: /the match|round \d+/i }).waitFor();
  for (const { letter, seat } of scored) {
    const { paths } = await world.server.post("/api/score/arboretum", { layout: view.players[seat].arboretum });
    const row = page.locator(".summary tbody tr").nth(Object.keys(view.by_species).indexOf(letter));
    await row.getByRole("button").click();
    const marks = page.locator(".summary section").nth(seat).locator(".card.moved");
    await marks.first().waitFor();
    assert.equal(await marks.count(), paths[letter].cards.length, `the path of ${letter}`);
  }
  await page.context().close();
});

/// Plays gin rummy by the solver: knocks when it can, throws what costs most.
async function byDeadwood(state) {
  const { view } = state;
  if (view.phase !== "discard") return [says(state, "pass") || says(state, "draw stock") || "done"];
  const { discards } = await world.server.post("/api/solve/gin-rummy", { hand: view.hand });
  const best = discards.sort((a, b) => a.deadwood - b.deadwood).find(({ card }) => says(state, `discard ${card}`));
  return [says(state, `knock ${best.card}`) || `discard ${best.card}`];
}

test("Gin rummy: the hand lies in its melds, cards are laid off by choice, and the end shows both hands", async () => {
  const table = await Played.open(world.server, "gin-rummy", { seats: 2, seed: 3, options: { preset: "hand" } });
  const first = await table.until((state) => (legal(state, "lay_off").length ? state : null), byDeadwood);
  const [laid] = first.legal.filter(({ action }) => action.type === "lay_off");

  const page = await world.person();
  await table.show(page);
  await myTurn(page);
  const codes = await page.locator(".hand button").evaluateAll((cards) => cards.map((card) => card.dataset.code));
  const { melds, loose, deadwood } = first.view.arranged;
  assert.deepEqual(codes, [...melds.flat(), ...loose], "melds first");
  await page.locator(".dock").getByText(`Deadwood ${deadwood}`).waitFor();
  await pick(page, laid.action.card);
  await step(page, () => page.getByRole("region", { name: "The knocker's melds" }).getByRole("button", { name: /Lay \S+ here/ }).first().click());
  const after = (await table.state(0)).view;
  assert.deepEqual(after.laid_off, [laid.action.card]);
  await step(page, () => button(page, "Show my hand").click());
  const { view } = await table.state(0);
  await page.getByText(`deadwood ${view.players[0].shows.deadwood}`).first().waitFor();
  await page.getByText(`deadwood ${view.players[1].shows.deadwood}`).first().waitFor();
  await page.context().close();
});

test("Gin rummy: of a card that fits two melds one says where it goes, and no button is out of sight", async () => {
  const table = await Played.open(world.server, "gin-rummy", { seats: 2, seed: 13, options: { preset: "hand" } });
  const state = await table.until((now) => (legal(now, "lay_off").length ? now : null), byDeadwood);
  const cards = legal(state, "lay_off").map(({ action }) => action.card);
  const twice = cards.find((card, i) => cards.indexOf(card) !== i);
  const page = await world.person();
  await table.show(page);
  await myTurn(page);
  const dock = page.locator(".dock");
  for (const [width, height] of [[360, 640], [390, 844], [844, 390], [1024, 768], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    const hidden = await dock.locator(".buttons").evaluate((box) => box.scrollHeight - box.clientHeight);
    assert.ok(hidden <= 0, `${hidden} pixels of the buttons are hidden at ${width}×${height}`);
  }
  assert.equal(await dock.getByRole("button", { name: /^Lay off/ }).count(), new Set(cards).size, "a button for each card");
  await dock.getByRole("button", { name: /^Lay off \S+…$/ }).click();
  await dock.getByText(/^Choose the meld for/).waitFor();
  const places = page.getByRole("region", { name: "The knocker's melds" }).getByRole("button", { name: /Lay \S+ here/ });
  assert.equal(await places.count(), 2);
  await step(page, () => places.last().click());
  assert.deepEqual((await table.state(0)).view.laid_off, [twice]);
  await page.context().close();
});

test("Gin rummy: a knock is offered with the discard that leaves least", async () => {
  const table = await Played.open(world.server, "gin-rummy", { seats: 2, seed: 1, options: { preset: "hand" } });
  const state = await table.until((now) => (legal(now, "knock").length ? now : null), async (now) => {
    const [move] = await byDeadwood(now);
    return [move.replace("knock", "discard")];
  });
  const page = await world.person();
  await table.show(page);
  await myTurn(page);
  const { discards } = await world.server.post("/api/solve/gin-rummy", { hand: state.view.hand });
  const least = Math.min(...discards.filter(({ card }) => says(state, `knock ${card}`)).map((one) => one.deadwood));
  await step(page, () => page.locator(".dock").getByRole("button", { name: /^(Knock|Gin), discarding/ }).click());
  const { view } = await table.state(0);
  assert.equal(view.knocker, 0);
  assert.equal(view.players[0].shows.deadwood, least);
  await page.context().close();
});
