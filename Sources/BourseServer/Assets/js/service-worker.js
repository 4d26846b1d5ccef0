// Makes the installed app work without a connection. A classic worker: not every browser we support runs modules in one,
// and scripts that are imported here are stored and updated together with it.
const assets = new URL(location.href).searchParams.get("assets") ?? "";
// Each script is one thing, and uses those before it.
const scripts = [
  "age", "worker/store", "worker/cipher", "worker/look", "worker/files", "worker/connection", "worker/pages",
  "worker/outbox", "worker/person", "worker/navigation", "worker/messages", "worker/push",
];
const isKnown = /^\/assets\/[\w-]+$/.test(assets);
if (isKnown) importScripts(...scripts.map((name) => `${assets}/js/offline/${name}.js`));

addEventListener("install", (event) => {
  skipWaiting();
  if (isKnown) event.waitUntil(files.install());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    // The request for a page is sent while the worker starts.
    await registration.navigationPreload?.enable();
    if (isKnown) await files.removeOthers();
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (!isKnown || !request.url.startsWith(`${location.origin}/`)) return;
  const { pathname } = new URL(request.url);
  if (request.method !== "GET") {
    const answer = person.leaving(event, pathname) ?? outbox.waiting(event, pathname);
    if (answer) event.respondWith(answer);
  } else if (request.mode === "navigate") event.respondWith(navigation.page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(files.asset(request));
  else if (navigation.isData(request)) event.respondWith(navigation.data(event));
});

addEventListener("message", (event) => {
  if (isKnown) event.waitUntil(messages.answer(event));
});

// The system wakes the worker once there is a network. An error here makes it try again later.
addEventListener("sync", (event) => {
  if (isKnown && event.tag === "outbox") event.waitUntil(outbox.send());
});
