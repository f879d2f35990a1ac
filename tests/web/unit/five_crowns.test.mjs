// Five Crowns' own logic in the browser: what throwing a card means, and where an event's card flies.
import assert from "node:assert/strict";
import { test } from "node:test";
import { definition } from "../../../web/src/games/five-crowns/index.ts";
import { throwing, wayOut } from "../../../web/src/games/five-crowns/going-out.ts";

const legal = (...texts) => texts.map((text, id) => {
  const card = text.split(" ").at(-1);
  return { id, text, action: text.startsWith("go out") ? { type: "go_out", card: card === "out" ? null : card } : { type: text.split(" ")[0], card } };
});

test("a card that goes out goes out, however it is thrown", () => {
  const may = legal("discard 5S", "discard KH", "go out KH");
  assert.deepEqual(throwing("KH", may), { kind: "out", action: "go out KH" });
  assert.deepEqual(throwing("5S", may), { kind: "spoils", action: "discard 5S" });
  assert.deepEqual(throwing("5S", legal("discard 5S")), { kind: "discard", action: "discard 5S" });
  assert.equal(throwing("9D", may), null);
  assert.deepEqual(throwing("5S", legal("discard 5S", "go out")), { kind: "spoils", action: "discard 5S" }, "going out without a discard");
});

test("groups laid by hand say which card is to go", () => {
  const hand = ["8S", "8H", "8D", "8C"];
  const may = legal("discard 8S", "go out 8S", "go out 8H", "go out 8D", "go out 8C");
  assert.equal(wayOut(may, hand, [], null).text, "go out 8S", "the first, where nothing says otherwise");
  assert.equal(wayOut(may, hand, [["8S", "8H", "8C"]], null).text, "go out 8D");
  assert.equal(wayOut(may, hand, [["8S", "8H", "8C"]], "8C").text, "go out 8C", "a chosen card counts before the groups");
  assert.equal(wayOut(legal("discard 8S"), hand, [], null), null);
});

test("a drawn card comes from where it was taken", () => {
  const home = (seat) => `seat-${seat}`;
  assert.deepEqual(definition.flights({ type: "drew", seat: 1, from: "discard", card: "9D" }, home), [{ from: "discard", to: "seat-1", code: "9D" }]);
  assert.deepEqual(definition.flights({ type: "drew", seat: 1, from: "stock" }, home), [{ from: "stock", to: "seat-1", code: null }]);
});
