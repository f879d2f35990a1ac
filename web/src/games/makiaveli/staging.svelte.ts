// The floor while it is being rearranged: every card with where it came from, so that a play can be put
// together freely, taken back, and sent only when it is whole.
import { bySuit } from "../../cards/french";
import { without } from "../../lib/multiset";
import type { Validator } from "../../lib/validity.svelte";

export type Origin = "floor" | "hand" | "cross";

export interface Staged {
  key: number;
  code: string;
  from: Origin;
}

export class Staging {
  groups = $state.raw<Staged[][]>([]);
  cross = $state.raw<string[]>([]); // what is left of the cross
  chosenKeys = $state.raw<number[]>([]);
  chosenCross = $state.raw<string | null>(null);
  changed = $state(false);
  private nextKey = 1;

  constructor(private validator: Validator) {}

  put = $derived(this.from("hand"));
  used = $derived(this.from("cross"));
  valid = $derived(this.groups.every((group) => this.verdict(group)?.valid));

  /// The floor as it lies on the server.
  reset(floor: string[][], cross: string[]): void {
    this.groups = floor.map((cards) => cards.map((code) => this.card(code, "floor")));
    this.cross = cross;
    this.clear();
    this.changed = false;
  }

  /// A whole arrangement: `table` uses the floor, these cards of the hand and these of the cross.
  arrange(table: string[][], floor: string[][], put: string[], cross: string[], crossLeft: string[]): void {
    const left = { floor: floor.flat(), hand: [...put], cross: without(cross, crossLeft) };
    const take = (code: string): Staged => {
      const from = (["floor", "hand", "cross"] as const).find((origin) => left[origin].includes(code)) ?? "floor";
      left[from].splice(left[from].indexOf(code), 1);
      return this.card(code, from);
    };
    this.groups = table.map((cards) => cards.map(take));
    this.cross = crossLeft;
    this.clear();
    this.changed = true;
  }

  verdict(group: Staged[]) {
    return this.validator.of(group.map((card) => card.code));
  }

  /// A group in the order in which it lies: as the engine orders a valid one.
  ordered(group: Staged[]): Staged[] {
    const verdict = this.verdict(group);
    if (!verdict?.valid) return [...group].sort((a, b) => bySuit(a.code, b.code));
    const rest = [...group];
    return verdict.cards.map((code) => rest.splice(rest.findIndex((card) => card.code === code), 1)[0]!);
  }

  toggle(key: number): void {
    this.chosenKeys = this.chosenKeys.includes(key) ? this.chosenKeys.filter((other) => other !== key) : [...this.chosenKeys, key];
  }

  clear(): void {
    this.chosenKeys = [];
    this.chosenCross = null;
  }

  /// Moves the chosen cards of table and cross, and these cards of the hand, to a group; -1 makes a new one.
  moveChosen(fromHand: string[], to: number): void {
    const moved = this.groups.flat().filter((card) => this.chosenKeys.includes(card.key));
    if (this.chosenCross) {
      moved.push(this.card(this.chosenCross, "cross"));
      this.cross = without(this.cross, [this.chosenCross]);
    }
    moved.push(...fromHand.map((code) => this.card(code, "hand")));
    if (!moved.length) return;
    const keys = moved.map((card) => card.key);
    const rest = this.groups.map((group) => group.filter((card) => !keys.includes(card.key)));
    if (to >= 0) rest[to] = [...rest[to]!, ...moved];
    else rest.push(moved);
    this.settle(rest);
  }

  /// Gives chosen cards that came from hand or cross in this play back to where they were.
  takeBack(): void {
    const back = this.groups.flat().filter((card) => this.chosenKeys.includes(card.key) && card.from !== "floor");
    this.cross = [...this.cross, ...back.filter((card) => card.from === "cross").map((card) => card.code)];
    this.settle(this.groups.map((group) => group.filter((card) => !back.includes(card))));
  }

  chosen(): Staged[] {
    return this.groups.flat().filter((card) => this.chosenKeys.includes(card.key));
  }

  private settle(groups: Staged[][]): void {
    this.groups = groups.filter((group) => group.length);
    this.clear();
    this.changed = true;
  }

  private card(code: string, from: Origin): Staged {
    return { key: this.nextKey++, code, from };
  }

  private from(origin: Origin): string[] {
    return this.groups.flat().filter((card) => card.from === origin).map((card) => card.code);
  }
}
