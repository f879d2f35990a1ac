// The games one has played: kept once, summed up, taken to another browser and back.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const kept = new Map();
globalThis.localStorage = new Proxy({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) }, {
  ownKeys: () => [...kept.keys()],
  getOwnPropertyDescriptor: (_, key) => (kept.has(key) ? { enumerable: true, configurable: true, value: kept.get(key) } : undefined),
});
const { addPlayed, allPlayed, course, isPlayed, keepResult, opponents, sumUp, worth } = await import("../../../web/src/mine/history.ts");
const { exported, takeIn } = await import("../../../web/src/mine/data.ts");
const { settings } = await import("../../../web/src/lib/settings.svelte.ts");

beforeEach(() => kept.clear());

const one = (id, more = {}) => ({ id, game: "konkan", title: "Konkan", ended: Number(id.slice(1)) || 1, you: 0, names: ["Me", "Ada"], agents: [null, "level:3"], scores: [5, 3], places: [1, 2], ...more });

test("a finished game is kept once, with its result", () => {
  const seats = [{ kind: "person", name: "Me" }, { kind: "engine", name: "Ada", agent: "level:3" }];
  const state = { you: 0, outcome: { scores: [5, 3], places: [1, 2] }, table: { id: "a", game: "konkan", title: "Konkan", status: "finished", seats } };
  keepResult(state, 7);
  keepResult(state, 8);
  assert.deepEqual(allPlayed(), [one("a", { ended: 7 })]);
  keepResult({ ...state, you: null, table: { ...state.table, id: "b" } });
  keepResult({ ...state, outcome: null, table: { ...state.table, id: "c" } });
  assert.equal(allPlayed().length, 1, "who looks on has played nothing, and what is not over has no result");
});

test("what stands in storage or in a file may be anything", () => {
  kept.set("meldwise.history", "{");
  assert.deepEqual(allPlayed(), []);
  for (const wrong of [null, 7, {}, one("a", { you: 2 }), one("a", { scores: [1] }), one("a", { names: [] }), one("a", { places: ["first", 2] }), one("a", { title: "x".repeat(300) })]) assert.ok(!isPlayed(wrong));
  assert.ok(isPlayed(one("a")));
});

test("whom one played, and what it is worth", () => {
  assert.equal(opponents(one("a")), "3");
  assert.equal(opponents(one("a", { agents: [null, "level:2", "level:5"] })), "5");
  assert.equal(opponents(one("a", { agents: [null, "heuristic"] })), "others");
  assert.equal(opponents(one("a", { agents: [null, null] })), "people");
  assert.deepEqual([worth(one("a")), worth(one("a", { places: [2, 1] })), worth(one("a", { places: [1, 1] }))], [1, 0, 0.5]);
});

test("sums have what chance would bring beside them, and the course looks back ten games", () => {
  const list = Array.from({ length: 12 }, (_, i) => one(`g${i + 1}`, { places: i < 2 ? [1, 2] : [2, 1] }));
  assert.deepEqual(sumUp(list), { games: 12, wins: 2, share: 2 / 12, expected: 0.5 });
  assert.deepEqual(sumUp([]), { games: 0, wins: 0, share: 0, expected: 0 });
  const went = course([...list].reverse());
  assert.deepEqual([went[0], went[1], went[2], went[11]], [1, 1, 2 / 3, 0]);
});

test("one's data goes into a file and comes back, and nothing is counted twice", () => {
  addPlayed([one("g1"), one("g2"), one("g2")]);
  kept.set("meldwise.seat.tableA", JSON.stringify({ token: "secret" }));
  settings.name = "Ann";
  const file = exported();
  kept.clear();
  settings.name = "Somebody";
  assert.equal(takeIn(file), 2);
  assert.equal(takeIn(file), 0);
  assert.deepEqual([settings.name, JSON.parse(kept.get("meldwise.seat.tableA")).token, allPlayed().length], ["Ann", "secret", 2]);
  for (const wrong of ["", "{", "[]", "null", '{"meldwise":9,"history":[]}', '{"history":[]}']) assert.equal(takeIn(wrong), null);
  assert.equal(takeIn(JSON.stringify({ meldwise: 1, history: [7, one("g3")], seats: { "../x": { token: "t" }, y: 7 }, settings: { name: 7, unknown: 1 } })), 1);
  assert.deepEqual([settings.name, kept.has("meldwise.seat.../x"), kept.has("meldwise.seat.y")], ["Ann", false, false]);
});
