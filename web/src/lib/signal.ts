// Telling a person who looks elsewhere that it is their turn: a short sound, and a notification while the page is in
// the background; each only if wished (the menu "Look").
import { say } from "../words/words.svelte";
import { settings } from "./settings.svelte";

const NOTES_HZ = [523.25, 659.25];
const NOTE_S = 0.12;

function chime(): void {
  const audio = new AudioContext();
  NOTES_HZ.forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + i * NOTE_S;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S * 2);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + NOTE_S * 2);
  });
  setTimeout(() => void audio.close(), 1000);
}

export function signalTurn(title: string): void {
  if (settings.sound) chime();
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") new Notification(title, { body: say("table.turn.sentence"), tag: "meldwise-turn" });
}

/// A browser asks the person before it notifies; where it may not, the wish is taken back.
export async function wishNotifications(): Promise<void> {
  if (settings.notify && (!("Notification" in window) || (await Notification.requestPermission()) !== "granted")) settings.notify = false;
}
