// What a person chose for the look of the tables, and how others see them, kept in this browser.
import { someColour, someName } from "../people/palette";

interface Settings {
  theme: "auto" | "light" | "dark";
  fourColours: boolean;
  tileIndex: boolean;
  calm: boolean; // no animations, whatever the system says
  speed: "slow" | "usual" | "quick"; // of animations
  sound: boolean; // a chime when it is one's turn
  notify: boolean; // and a notification, if the page is in the background
  oneClick: boolean; // a click of the mouse discards a tile
  sorts: Record<string, number>; // how hands are sorted, by the kind of deck
  name: string;
  colour: number; // of the own avatar
  muted: boolean; // what the others write is not shown
  met: string[]; // games whose first table was introduced
  setups: Record<string, unknown>; // how the last table of a game was set up, read by pages/table-setup
  language: string; // the code of one, or "auto": the browser's
}

const KEY = "meldwise.settings";

function load(): Settings {
  const defaults: Settings = { theme: "auto", fourColours: false, tileIndex: true, calm: false, speed: "usual", sound: false, notify: false, oneClick: true, sorts: {}, name: someName(), colour: someColour(), muted: false, met: [], setups: {}, language: "auto" };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    if (kept.name === "Guest") delete kept.name; // what everybody was called once
    return { ...defaults, ...kept };
  } catch {
    return defaults;
  }
}

export const settings = $state(load());

/// Keeps the document's look and the stored choice in step with the settings; call once, inside an effect.
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.fourColours = String(settings.fourColours);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that refuses storage still plays; it only forgets.
  }
}

const PACE = { slow: 1.8, usual: 1, quick: 0.5 };

/// How long a movement takes that usually takes this long.
export function motionMs(usual: number): number {
  return usual * PACE[settings.speed];
}

export function wantsMotion(): boolean {
  return !settings.calm && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
