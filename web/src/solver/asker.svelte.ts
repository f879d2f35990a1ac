// Asks a question again whenever it changes, shortly after the last change; only the last answer counts.

import type { Refusal } from "../lib/api";
import { whenBack } from "../offline/reach.svelte";

const PAUSE_MS = 60;

export class Asker<T> {
  answer = $state.raw<T | null>(null);
  problem = $state("");
  private timer = 0;
  private asked = 0;

  /// A null question clears the answer.
  ask(question: (() => Promise<T>) | null): void {
    clearTimeout(this.timer);
    const number = ++this.asked;
    if (!question) {
      this.answer = null;
      this.problem = "";
      return;
    }
    this.timer = window.setTimeout(() => {
      question().then(
        (answer) => { if (number === this.asked) { this.answer = answer; this.problem = ""; } },
        (refusal: Refusal) => {
          if (number !== this.asked) return;
          this.answer = null;
          this.problem = refusal.message;
          if (refusal.status === 0) whenBack(() => { if (number === this.asked) this.ask(question); });
        },
      );
    }, PAUSE_MS);
  }
}
