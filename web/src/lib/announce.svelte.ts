// What the live region says: moves and messages in words, for those who listen to the page.

export const announcement = $state({ text: "" });

let waiting: string[] = [];
let timer = 0;

/// Sentences that come close together are said together, so that none is cut off.
export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    announcement.text = waiting.slice(-6).join(". ");
    waiting = [];
  }, 150);
}
