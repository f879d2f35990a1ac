// Whether groups of cards are melds, as the engine's own validator says; answers are kept, so the same
// group is asked about once.
import { whenBack } from "../offline/reach.svelte";
import { post, type Refusal, type Said } from "./api";

export interface Verdict {
  valid: boolean;
  kind: string | null;
  reason: string | null;
  said?: Said | null; // the reason by key and values
  cards: string[];
  points?: number;
}

export class Validator {
  private known = $state<Record<string, Verdict>>({});
  private asked = new Set<string>();

  constructor(private game: string, private rules: () => Record<string, unknown> = () => ({})) {}

  /// The verdict if it is known already; otherwise undefined, and it will be.
  of(cards: string[]): Verdict | undefined {
    return this.known[this.key(cards)];
  }

  /// Asks about all groups not known yet, in one request.
  async look(groups: string[][]): Promise<void> {
    const fresh = groups.filter((cards) => cards.length > 0 && !this.asked.has(this.key(cards)));
    if (!fresh.length) return;
    for (const cards of fresh) this.asked.add(this.key(cards));
    try {
      const answer = await post<{ groups: Verdict[] }>(`/api/validate/${this.game}`, { ...this.rules(), groups: fresh });
      fresh.forEach((cards, i) => (this.known[this.key(cards)] = answer.groups[i]!));
    } catch (refusal) {
      for (const cards of fresh) this.asked.delete(this.key(cards));
      if ((refusal as Refusal).status === 0) return whenBack(() => void this.look(groups)); // nothing is known meanwhile
      for (const cards of fresh) {
        this.known[this.key(cards)] = { valid: false, kind: null, reason: (refusal as Error).message, cards };
      }
    }
  }

  private key(cards: string[]): string {
    return JSON.stringify(this.rules()) + [...cards].sort().join(" ");
  }
}
