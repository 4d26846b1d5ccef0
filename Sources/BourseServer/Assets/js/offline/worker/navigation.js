// Pages from the desk, and from the database where the desk cannot be reached or takes long.
const navigation = (() => {
  const patience = 3000; // milliseconds before a stored page is shown
  const lateFor = 60_000; // milliseconds for which an answer that came late is a new page
  const isPublic = (path) => /^\/(settings|sign-|forgot|reset|offline|waiting|demo|assets)/.test(path);
  // Pages whose address follows what is typed into them.
  const isForm = (path) => /^\/(options(\/calculators\/[\w-]+)?|funds\/\d+\/plan)$/.test(path);
  const types = { page: "text/html", data: "application/json" };
  /** Answers that came after their stored page was shown, by address. */
  const late = new Map();
  /** Increases with each sign-out: a response requested before it is discarded. */
  let epoch = 0;

  const addressOf = ({ url }) => {
    const { pathname, search } = new URL(url);
    return { path: pathname, address: pathname + search };
  };
  // What a gateway answers in place of a desk that it cannot reach.
  const isUnreachable = ({ status }) => status >= 502 && status <= 504;
  const isAccepted = ({ headers }, type) => headers.get("content-type")?.startsWith(type) && !headers.has("content-disposition");

  async function page(event) {
    const { path, address } = addressOf(event.request);
    if (path === "/offline") return (await files.page(path)) ?? fetch(event.request);
    const time = Date.now();
    const begun = epoch;
    const fresh = late.get(address);
    late.delete(address);
    if (fresh && time - fresh.time < lateFor) return fresh.response;

    const network = load(event).then((response) => ({ response }), (error) => ({ error }));
    const hasCopy = isPublic(path) ? files.pages.includes(path) : pages.has("page", address).catch(() => false);
    const waited = new Promise((resolve) => setTimeout(resolve, patience, "late"));
    let first = await Promise.race([network, waited]);
    if (first === "late" && !(await hasCopy)) first = await network;
    if (first.response && !isUnreachable(first.response)) {
      event.waitUntil(receive("page", event.request, first.response, time));
      return first.response;
    }
    if (first !== "late") connection.set(false);
    const stored = await copy(path, address, first === "late" ? "slow" : "lost");
    if (stored) {
      if (first === "late") event.waitUntil(follow(event, network, address, time, begun));
      return stored;
    }
    const answer = first === "late" ? await network : first;
    if (answer.response && !isUnreachable(answer.response)) return answer.response;
    const offline = (await files.page("/offline")) ?? answer.response;
    if (offline) return offline;
    throw answer.error;
  }

  /** The response of the desk. The preloaded one is used unless a pending sign-out had to be sent first. */
  async function load(event) {
    const preloaded = Promise.resolve(event.preloadResponse);
    preloaded.catch(() => {});
    const hasEnded = await person.finishEnding();
    return (hasEnded ? null : await preloaded) ?? fetch(event.request);
  }

  /** Acts on an answer to a request of a time, and stores a copy while the page is read from the original. */
  async function receive(kind, request, response, time) {
    connection.set(true);
    const { path, address } = addressOf(request);
    const id = response.headers.get("bourse-keep");
    const isStored = response.status === 200 && !response.redirected && !isPublic(path) && isAccepted(response, types[kind]);
    const clone = isStored && id !== null && id !== "none" ? response.clone() : null;
    try {
      if (response.status === 404 || response.status === 410) await pages.drop(kind, address);
      if (id === null) return;
      const isWelcome = await person.meet(id, path, time);
      if (clone && isWelcome) await pages.add(kind, address, clone, id);
      else clone?.body?.cancel();
      await outbox.meet(id);
    } catch {
      // A device without space, or a database that is closed: there is no copy then.
    }
  }

  /** Loads and stores a page that was there before the worker, or values that a page may need. */
  async function store(url, kind = "page") {
    const time = Date.now();
    const request = new Request(new URL(url, location.origin), { headers: { accept: types[kind] } });
    await receive(kind, request, await fetch(request), time);
  }

  /** Stores a page as its fields say and the values that answer for it; what was stored of it a moment ago goes. */
  async function keep({ address, grid, instead }) {
    if (!(await cipher.key("pages"))) return;
    try {
      await store(grid, "data");
      if (!(await pages.has("page", address))) await store(address);
      if (!instead) return;
      await pages.drop("page", instead.address);
      await pages.drop("data", instead.grid);
    } catch {
      // Without a connection everything stays as it was.
    }
  }

  /** A page of the database, with a notice about its age. */
  async function copy(path, address, state) {
    if (files.pages.includes(path)) return files.page(path);
    const found = (await pages.find("page", address).catch(() => null)) ?? (await another(path).catch(() => null));
    if (!found) return null;
    const html = files.present(await look.apply(new TextDecoder().decode(found.bytes)));
    const { zone, zoneTitle } = await look.get();
    const waiting = (await outbox.counts()).waiting;
    const headers = new Headers(found.headers);
    headers.set("bourse-stored", new Date(found.stored).toISOString());
    return new Response(withNotice(html, notice(state, found.stored, { zone, zoneTitle }, waiting)), { headers });
  }

  /** The page of a form as it was seen last: what is typed since is in the form again, or in the address. */
  async function another(path) {
    const known = isForm(path) && (await pages.list()).find(({ address }) => address.split("?")[0] === path);
    return known ? pages.find("page", known.address) : null;
  }

  /** Puts a notice at the start of the main part. Messages about what had just happened then are removed. */
  function withNotice(html, text) {
    return html.replace(/(<section class="toast-area"[^>]*>)[\s\S]*?(?=<\/section>)/, "$1")
      .replace(/<main\b(?:[^>"]|"[^"]*")*>/, (tag) => tag + text);
  }

  function notice(state, stored, place, waiting) {
    const title = state === "slow" ? "Slow connection" : "No connection";
    const more = waiting > 0 ? ` <a href="/waiting">${waiting} ${waiting === 1 ? "change" : "changes"} not sent</a>` : "";
    const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return `<div class="notice warn span-12 stored-notice" data-stored="${stored}" data-state="${state}" role="group" aria-label="Connection">`
      + `<svg class="icon" aria-hidden="true"><use href="${assets}/icons/icons.svg#i-clock"/></svg>`
      + `<div><b>${title}</b> <span class="t2">Shown as of ${escape(ages.moment(stored, place))}, `
      + `<span data-since>${ages.since(stored)}</span>.</span>${more}</div></div>`;
  }

  /** What became of the answer to a page that is shown from the database meanwhile. */
  async function follow(event, network, address, time, begun) {
    const { response } = await network;
    const isNews = response !== undefined && !isUnreachable(response);
    if (begun !== epoch) return;
    if (isNews) {
      late.set(address, { response: response.clone(), time: Date.now() });
      await receive("page", event.request, response, time);
    } else connection.set(false);
    const client = await clients.get(event.resultingClientId);
    client?.postMessage({ type: isNews ? "newer" : "lost" });
  }

  /** Whether a request is for values that a page loads by itself. Streams and parts of pages are left to the browser. */
  function isData({ destination, headers, url }) {
    return destination === "" && !/event-stream|html/.test(headers.get("accept") ?? "") && !isPublic(new URL(url).pathname);
  }

  async function data(event) {
    const time = Date.now();
    try {
      const response = await fetch(event.request);
      if (!isUnreachable(response)) event.waitUntil(receive("data", event.request, response, time));
      return response;
    } catch (error) {
      const found = await pages.find("data", addressOf(event.request).address).catch(() => null);
      if (!found) throw error;
      const headers = new Headers(found.headers);
      headers.set("bourse-stored", new Date(found.stored).toISOString());
      return new Response(found.bytes, { headers });
    }
  }

  return { page, data, isData, store, keep, forget: () => { late.clear(); epoch += 1; } };
})();
