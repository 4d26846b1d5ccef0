// The assets of one version, and two pages that are the same for everyone: one for when there is no connection, and one
// that lists what waits to be sent. None of them holds anything private.
const files = (() => {
  const cacheName = `bourse ${assets}`;
  const pages = ["/offline", "/waiting"];
  const anyModule = /"(\.{1,2}\/[\w./-]+\.js)"/g;
  let isComplete = false;

  const cache = () => caches.open(cacheName);

  /** Both pages and all they name. A page that is missing leaves the other one. */
  async function install() {
    const target = await cache();
    const needed = new Set([`${assets}/js/app.js`]);
    await Promise.all(pages.map(async (path) => {
      const page = await fetch(path, { credentials: "omit" });
      if (!page.ok || page.redirected) return;
      for (const [, file] of (await page.clone().text()).matchAll(/(?:href|src)="([^"#]+)/g)) {
        if (file.startsWith(`${assets}/`)) needed.add(file);
      }
      await target.put(path, page);
    }));
    await target.addAll([...needed]);
    await follow([`${assets}/js/app.js`], /\b(?:from|import) ?"(\.{1,2}\/[\w./-]+\.js)"/g);
    await follow([`${assets}/js/offline/connection.js`], anyModule);
  }

  /** Every module that a stored page may ask for, at a time when nothing else is loaded. */
  async function complete() {
    if (isComplete) return;
    isComplete = true;
    try {
      await follow([`${assets}/js/app.js`], anyModule);
    } catch {
      isComplete = false;
    }
  }

  /** Caches modules and the modules that their text names. */
  async function follow(paths, pattern) {
    const target = await cache();
    const known = new Set(paths);
    for (const path of known) {
      const module = (await target.match(path)) ?? (await load(path, target));
      if (!module?.ok) continue;
      for (const [, name] of (await module.text()).matchAll(pattern)) {
        known.add(new URL(name, new URL(path, location.origin)).pathname);
      }
    }
  }

  async function load(path, target) {
    const response = await fetch(path);
    if (response.ok) await target.put(path, response.clone());
    return response;
  }

  async function removeOthers() {
    for (const key of await caches.keys()) if (key !== cacheName) await caches.delete(key);
  }

  /** An asset from the cache. A page of an earlier version gets the present one while there is no connection. */
  async function asset(request) {
    const target = await cache();
    const path = new URL(request.url).pathname;
    const cached = await target.match(path);
    if (cached) return cached;
    try {
      const response = await fetch(request);
      if (response.ok && path.startsWith(`${assets}/`)) await target.put(path, response.clone());
      return response;
    } catch (error) {
      const other = await target.match(present(path));
      if (other) return other;
      throw error;
    }
  }

  const present = (text) => text.replace(/\/assets\/[\w-]+(?=\/)/g, assets);

  /** One of the two pages, in the look that was chosen. */
  async function page(path) {
    const cached = await (await cache()).match(path);
    if (!cached) return null;
    return new Response(await look.apply(await cached.text()), { headers: cached.headers });
  }

  return { install, complete, removeOthers, asset, page, present, pages };
})();
