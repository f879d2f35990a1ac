// What people at a table have said: lines of text and reactions, the latest of them for bubbles over the table.
import { settings } from "../lib/settings.svelte";
import { sound } from "../lib/sounds";

export const REACTIONS = ["hello", "well_played", "thanks", "wow", "oops", "thinking", "hurry", "sad"] as const;
export type Reaction = (typeof REACTIONS)[number];

export interface Line {
  from: number;
  name: string;
  text?: string;
  reaction?: Reaction;
}

const MOST = 200;
const BUBBLE_MS = 5000;

export class Conversation {
  lines = $state.raw<Line[]>([]);
  bubbles = $state.raw<(Line & { key: number })[]>([]);
  unread = $state(0);
  private nextKey = 1;

  /// What was said before one came.
  begin(lines: Line[]): void {
    this.lines = lines;
  }

  hear(line: Line, own: boolean): void {
    if (settings.muted && !own) return;
    this.lines = [...this.lines, line].slice(-MOST);
    if (!own) {
      ++this.unread;
      sound("said");
    }
    const key = this.nextKey++;
    this.bubbles = [...this.bubbles.filter(({ from }) => from !== line.from), { ...line, key }];
    setTimeout(() => (this.bubbles = this.bubbles.filter((bubble) => bubble.key !== key)), BUBBLE_MS);
  }
}
