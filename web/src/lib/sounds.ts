// The sounds of the table, made of a few oscillators and a little noise; only where they are wished for.
import { settings } from "./settings.svelte";

type Sound = "turn" | "card" | "said" | "won" | "over";
interface Note { pitch: number; at: number; long: number; loud: number }

const TUNES: Record<Exclude<Sound, "card">, Note[]> = {
  turn: [{ pitch: 523.25, at: 0, long: 0.24, loud: 0.12 }, { pitch: 659.25, at: 0.12, long: 0.24, loud: 0.12 }],
  said: [{ pitch: 880, at: 0, long: 0.12, loud: 0.05 }],
  won: [523.25, 659.25, 783.99, 1046.5].map((pitch, i) => ({ pitch, at: i * 0.13, long: 0.35, loud: 0.12 })),
  over: [{ pitch: 440, at: 0, long: 0.3, loud: 0.1 }, { pitch: 349.23, at: 0.18, long: 0.45, loud: 0.1 }],
};

let audio: AudioContext | null = null;

/// A card put down: a breath of noise, gone in a twentieth of a second.
function tap(context: AudioContext): void {
  const length = Math.floor(context.sampleRate * 0.05);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; ++i) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  source.buffer = buffer;
  filter.type = "lowpass";
  filter.frequency.value = 1800;
  volume.gain.value = 0.25;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start();
}

function play(context: AudioContext, { pitch, at, long, loud }: Note): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + at;
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + long);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + long);
}

export function sound(which: Sound): void {
  if (!settings.sound || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => {}); // a page nobody has touched yet stays silent
  if (which === "card") tap(audio);
  else for (const note of TUNES[which]) play(audio, note);
}
