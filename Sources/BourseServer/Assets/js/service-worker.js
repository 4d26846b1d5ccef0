// Keeps the assets of one version and a page for when there is no connection. It never keeps anyone's figures.
const assets = new URL(location.href).searchParams.get("assets") ?? "";
const isKnown = /^\/assets\/[\w-]+$/.test(assets);
const name = `bourse ${assets}`;
const offline = "/offline";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  if (isKnown) event.waitUntil(fill());
});

/** The offline page and every style sheet and icon it names. */
async function fill() {
  const cache = await caches.open(name);
  const page = await fetch(offline, { credentials: "omit" });
  if (!page.ok) return;
  const html = await page.clone().text();
  const needed = [...html.matchAll(/(?:href|src)="([^"#]+)/g)].map((match) => match[1]).filter((path) => path.startsWith(`${assets}/`));
  await cache.put(offline, page);
  await cache.addAll([...new Set(needed)]);
}

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const key of await caches.keys()) if (key !== name) await caches.delete(key);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.method !== "GET" || !isKnown || !request.url.startsWith(self.location.origin)) return;
  if (request.mode === "navigate") event.respondWith(navigate(request));
  else if (path.startsWith(`${assets}/`)) event.respondWith(asset(request));
});

async function navigate(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(offline);
    if (page) return page;
    throw error;
  }
}

async function asset(request) {
  const cache = await caches.open(name);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
