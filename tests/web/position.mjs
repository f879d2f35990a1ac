// Positions that a test needs, reached by real play: everybody at the table is played by the test over HTTP on
// a fixed seed, until what the test waits for has come; then one of the seats goes on in a browser.
import assert from "node:assert/strict";

export class Played {
  constructor(server, id, link, tokens) {
    Object.assign(this, { server, id, link, tokens });
  }

  /// A table where the test holds every seat.
  static async open(server, game, { seats, seed, options = {} }) {
    const people = Array.from({ length: seats }, (_, seat) => ({ kind: "person", name: `P${seat + 1}` }));
    const table = await server.post("/api/tables", { game, options, seed, seats: people });
    assert.ok(table.id, `no table: ${table.error}`);
    const tokens = [table.token];
    for (const { seat, code } of table.invites) tokens[seat] = (await server.post(`/api/tables/${table.id}/join`, { invite: code })).token;
    return new Played(server, table.id, table.link, tokens);
  }

  state(seat) {
    return this.server.get(`/api/tables/${this.id}`, this.tokens[seat]);
  }

  async act(seat, actions) {
    const answer = await this.server.post(`/api/tables/${this.id}/act`, { actions }, this.tokens[seat]);
    assert.equal(answer.type, "ok", `${actions} is refused: ${answer.error}`);
  }

  /// Lets `choose(state)` answer with the actions of whoever is to act, until `found(state)` answers with
  /// something for seat 0; that is the answer.
  async until(found, choose, turns = 300) {
    for (let turn = 0; turn < turns; ++turn) {
      const state = await this.toAct();
      assert.ok(state, "the round ended before the position came");
      const wanted = state.you === 0 ? await found(state) : null;
      if (wanted) return wanted;
      await this.act(state.you, await choose(state));
    }
    return assert.fail(`not found within ${turns} turns`);
  }

  /// Plays on to the end of the round.
  async finish(choose, turns = 300) {
    for (let turn = 0; turn < turns; ++turn) {
      const state = await this.toAct();
      if (!state) return;
      await this.act(state.you, await choose(state));
    }
    assert.fail(`the round did not end within ${turns} turns`);
  }

  /// The state of the seat that is to act, null after the round: claims are asked in secret, so each seat is asked.
  async toAct() {
    for (const seat of this.tokens.keys()) {
      const state = await this.state(seat);
      if (state.yours) return state;
      if (state.to_move !== null && state.to_move !== seat) {
        const mover = await this.state(state.to_move);
        if (mover.yours) return mover;
      }
      if (state.table.status !== "playing") return null;
    }
    return assert.fail("nobody is to act");
  }

  /// Sits the page down in seat 0.
  async show(page) {
    await page.context().addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`meldwise.seat.${this.id}`, JSON.stringify({ token: this.tokens[0] })]);
    await page.goto(this.link);
  }
}
