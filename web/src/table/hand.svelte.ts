// The cards in a person's hand as they hold them: their order on the table edge and which are chosen. The
// server only knows which cards they are.
import type { Deck } from "../cards/decks";
import { settings } from "../lib/settings.svelte";

export interface Held {
  key: number;
  code: string;
}

export class Hand {
  held = $state<Held[]>([]);
  sortedBy = $state<number | null>(0); // place in deck.sorts; null: arranged by hand
  newest = $state<number | null>(null); // key of the card that came last
  apart = $state<number | null>(null); // key of a card that lies beside the others: a drawn tile
  private keys = $state<number[]>([]);
  private nextKey = 1;

  constructor(readonly deck: Deck) {
    this.sortedBy = settings.sorts[deck.kind] ?? 0;
  }

  chosen = $derived(this.held.filter((held) => this.keys.includes(held.key)).map((held) => held.code));

  isChosen(key: number): boolean {
    return this.keys.includes(key);
  }

  /// The hand is now `cards`: keeps the order of those that stay and finds a place for new ones. One copy of
  /// `apart` lies beside them.
  take(cards: string[], apart: string | null = null): void {
    const wanted = [...cards];
    const kept = this.held.filter(({ code }) => {
      const at = wanted.indexOf(code);
      if (at >= 0) wanted.splice(at, 1);
      return at >= 0;
    });
    if (!wanted.length && kept.length === this.held.length && (apart === null) === (this.apart === null)) return;
    const added = wanted.map((code) => ({ key: this.nextKey++, code }));
    const firstDeal = this.held.length === 0;
    this.held = [...kept, ...added];
    this.keys = this.keys.filter((key) => kept.some((held) => held.key === key));
    this.newest = added.length === 1 && !firstDeal ? added[0]!.key : null;
    const lies = apart === null ? undefined : this.held.findLast(({ code, key }) => code === apart && (this.newest === null || key === this.newest));
    this.apart = lies?.key ?? null;
    if (this.sortedBy !== null) this.sort(this.sortedBy);
    else this.setApart();
  }

  toggle(key: number): void {
    this.keys = this.keys.includes(key) ? this.keys.filter((other) => other !== key) : [...this.keys, key];
  }

  /// Chooses exactly these cards, one copy each.
  choose(codes: string[]): void {
    const left = [...codes];
    this.keys = this.held.filter(({ code }) => {
      const at = left.indexOf(code);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    }).map((held) => held.key);
  }

  clear(): void {
    this.keys = [];
  }

  sort(by: number): void {
    this.sortedBy = by;
    this.held = [...this.held].sort((a, b) => this.deck.sorts[by]!.order(a.code, b.code));
    this.setApart();
  }

  /// In the order of these codes, which the game worked out; the hand counts as arranged by hand.
  lay(codes: string[]): void {
    this.sortedBy = null;
    const left = [...codes];
    const place = new Map(this.held.map(({ key, code }) => {
      const at = left.indexOf(code);
      if (at >= 0) left[at] = "";
      return [key, at < 0 ? codes.length : at];
    }));
    const next = [...this.held].sort((a, b) => place.get(a.key)! - place.get(b.key)!);
    if (next.some((held, i) => held !== this.held[i])) this.held = next;
  }

  private setApart(): void {
    const lies = this.held.find(({ key }) => key === this.apart);
    if (lies) this.held = [...this.held.filter((held) => held !== lies), lies];
  }

  move(key: number, to: number): void {
    const from = this.held.findIndex((held) => held.key === key);
    if (from < 0) return;
    const next = [...this.held];
    const [moved] = next.splice(from, 1);
    next.splice(Math.max(0, Math.min(to, next.length)), 0, moved!);
    this.held = next;
    this.sortedBy = null;
  }
}
