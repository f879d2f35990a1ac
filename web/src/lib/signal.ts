// Telling a person who looks elsewhere that it is their turn: the icon of the page, a short sound, and a notification
// while the page is in the background; the last two only if wished (the menu "Settings").
import { say } from "../words/words.svelte";
import { show } from "./announce.svelte";
import { settings } from "./settings.svelte";
import { sound } from "./sounds";

const ICONS = { turn: "/icon-turn.svg", usual: "/icon.svg" };

export function signalTurn(title: string): void {
  sound("turn");
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") new Notification(title, { body: say("table.turn.sentence"), tag: "meldwise-turn", icon: "/icon-192.png" });
}

/// The icon in the row of tabs: golden while it is one's turn.
export function showIcon(turn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = turn ? ICONS.turn : ICONS.usual;
}

/// A browser asks the person before it notifies; where it may not, the wish is taken back, and why is said.
export async function wishNotifications(): Promise<void> {
  if (!settings.notify) return;
  const possible = window.isSecureContext && "Notification" in window;
  if (possible && (await Notification.requestPermission()) === "granted") return;
  settings.notify = false;
  show(say(possible ? "look.notify.denied" : window.isSecureContext ? "look.notify.unable" : "look.notify.insecure"));
}
