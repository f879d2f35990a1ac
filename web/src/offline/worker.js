// What stays when the server is away: the app itself, the list of games and their rules. Everything else is asked of
// the server, always. The build puts the names of the app's files and their version in place of the two words below.
const FILES = "__FILES__";
const KEPT = "meldwise-__VERSION__";
const CATALOGUE = "/api/games";

const isRules = (path) => /^\/api\/games\/[\w-]+\/rules$/.test(path);

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(fresh(event.request, "/index.html"));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(event.request));
  else if (isRules(pathname)) event.respondWith(fresh(event.request, pathname + search, pathname));
  else if (pathname === CATALOGUE) event.respondWith(fresh(event.request, pathname));
  else if (FILES.includes(pathname)) event.respondWith(fresh(event.request, pathname));
});

async function keepAll() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES);
  // The rules are worth having, but the app is whole without them.
  try {
    const answer = await fetch(CATALOGUE);
    const { games } = await answer.clone().json();
    await cache.put(CATALOGUE, answer);
    await cache.addAll(games.map(({ name }) => `/api/games/${name}/rules`));
  } catch {
    return;
  }
}

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith("meldwise-") && name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

/// From the server; where it does not answer, what was kept under that name, or else the other one, marked as such.
async function fresh(request, name, other) {
  try {
    const answer = await fetch(request);
    if (answer.ok && request.mode !== "navigate") await (await caches.open(KEPT)).put(name, answer.clone());
    return answer;
  } catch (failure) {
    const known = (await caches.match(name)) ?? (other && (await caches.match(other)));
    if (!known) throw failure;
    const headers = new Headers(known.headers);
    headers.set("X-Kept", "1");
    return new Response(known.body, { status: known.status, headers });
  }
}

/// Names under /assets/ carry a hash of their content: what is kept is right. Fonts are kept when they are first used.
async function kept(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}
