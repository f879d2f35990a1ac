// What the live region says: moves and messages in words, for those who listen to the page.

export const announcement = $state({ text: "", shown: "" });

const SHOWN_MS = 2500;
const READ_MS = 60; // a letter more, of a sentence that takes longer to read
let hiding = 0;

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

/// The same for everybody: also written over the page for a moment.
export function show(text: string): void {
  announce(text);
  announcement.shown = text;
  clearTimeout(hiding);
  hiding = window.setTimeout(() => (announcement.shown = ""), Math.max(SHOWN_MS, text.length * READ_MS));
}
