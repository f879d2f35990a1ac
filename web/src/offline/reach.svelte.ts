// Whether the server answers. Every request tells; while it does not, it is asked now and then, and whoever waits for
// it is called when it is back.

export const reach = $state({ lost: false });

const PAUSE_MS = 4000;
let waiting: (() => void)[] = [];
let timer = 0;

async function ask(): Promise<void> {
  try {
    reached(await fetch("/api/health"));
  } catch {
    unreached();
  }
}

/// The server has answered, unless it is only an answer that the service worker kept.
export function reached(answer: Response): void {
  if (answer.headers.has("X-Kept")) return unreached();
  clearTimeout(timer);
  if (!reach.lost) return;
  reach.lost = false;
  const called = waiting;
  waiting = [];
  for (const call of called) call();
}

export function unreached(): void {
  reach.lost = true;
  clearTimeout(timer);
  timer = window.setTimeout(ask, PAUSE_MS);
}

/// Once, when the server is back.
export function whenBack(call: () => void): void {
  waiting.push(call);
}

/// Keeps the app for when the server is away, where the browser allows it: not on plain http, except on this machine.
export function keepOffline(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator && isSecureContext) {
    navigator.serviceWorker.register("/worker.js").catch(() => {}); // then the app needs the server, as before
  }
  addEventListener("online", () => { if (reach.lost) void ask(); });
}
