// Changes that wait for the desk, encrypted, in the order in which they were made. Each is applied once, however often it
// is sent: the desk knows it by its id.
const outbox = (() => {
  const limits = { entries: 200, bytesEach: 2 * 2 ** 20, bytes: 20 * 2 ** 20 };
  const problems = {
    large: "The change is larger than 2 MB and cannot wait on this device. Send it when the desk can be reached.",
    many: `${limits.entries} changes already wait on this device. This one is not stored. Connect to the desk to send them.`,
    full: "Changes that wait already take 20 MB on this device. This one is not stored. Connect to the desk to send them.",
    space: "This device has no space left. The change is not stored.",
    ended: "You signed out meanwhile. The change is not stored.",
  };
  const patience = { first: 10_000, again: 30_000 }; // milliseconds until a request counts as lost
  const pauses = { first: 5_000, longest: 900_000 }; // milliseconds between tries of what the desk could not take
  const restorable = 600_000; // milliseconds for which a discarded change can be restored
  // A field that marks a form which the browser sends by itself; see `later.js`.
  const mark = "bourse-later";
  let running = null;

  const pathOf = (url) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  };
  const isUnreachable = ({ status }) => status >= 502 && status <= 504;
  const decode = (text) => { try { return decodeURIComponent(text); } catch { return text; } };
  const parts = ({ person, place, stored, id }) => ["outbox", person, place, stored, id];

  // MARK: Taking requests

  /** The answer to a request that may wait; nothing for other requests. */
  function waiting({ request }, path) {
    if (request.headers.has("bourse-later")) return accept(request, decode(request.headers.get("bourse-later")));
    const type = request.headers.get("content-type") ?? "";
    const isForm = request.mode === "navigate" && type.startsWith("application/x-www-form-urlencoded");
    if (isForm && !/^\/(settings|sign-)/.test(path)) return acceptForm(request);
  }

  /** A form of which the browser waits for a page. If it has to wait, the list of what waits is that page. */
  async function acceptForm(request) {
    const fields = new URLSearchParams(await request.clone().text());
    const title = fields.get(mark);
    if (title === null) return fetch(request);
    fields.delete(mark);
    const { url, referrer, headers } = request;
    const copy = new Request(url, { method: "POST", body: fields, redirect: "manual", referrer, headers: { accept: headers.get("accept") } });
    const response = await accept(copy, title);
    if (response.status === 202) return Response.redirect("/waiting", 303);
    return response.status === 507 ? Response.redirect("/waiting?full", 303) : response;
  }

  /** Sends a request, and stores it if there is no answer or if others to its address wait already. */
  async function accept(request, title) {
    const key = await cipher.key("outbox");
    const body = await request.arrayBuffer();
    const id = cipher.randomText();
    const headers = new Headers(request.headers);
    headers.delete("bourse-later");
    headers.set("idempotency-key", id);
    const address = pathOf(request.url);
    const place = key && await cipher.name(key, address);
    const entry = {
      id, title, method: request.method, address,
      type: headers.get("content-type") ?? "", accept: headers.get("accept") ?? "*/*",
      page: request.referrer.startsWith(`${location.origin}/`) ? pathOf(request.referrer) : null,
    };
    let isTried = false;
    if (!place || !(await isAwaited(place))) {
      try {
        const signal = AbortSignal.timeout(patience.first);
        const { method, redirect } = request;
        // What is sent while a page closes has to outlive it.
        const keepalive = body.byteLength < 60_000;
        isTried = navigator.onLine;
        const response = await fetch(request.url, { method, headers, redirect, signal, keepalive, body });
        if (!key || !isUnreachable(response)) {
          connection.set(true);
          return response;
        }
      } catch (error) {
        if (!key) throw error;
      }
      connection.set(false);
    }
    const problem = await add(key, place, entry, body, isTried);
    if (problem) return json({ waiting: false, error: { message: problem } }, 507);
    connection.tell();
    registration.sync?.register("outbox").catch(() => {});
    if (!connection.isLost) send().catch(() => {});
    return json({ waiting: true }, 202);
  }

  const json = (value, status) => new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json" } });

  const isOpen = ({ state }) => state === "waiting" || state === "conflict";
  const isAwaited = async (place) => (await store.all("outbox")).some((entry) => entry.place === place && isOpen(entry));

  /** Stores a change; returns what is in the way, if anything is. */
  async function add(key, place, values, body, isTried) {
    if (body.byteLength > limits.bytesEach) return problems.large;
    const { id } = values;
    const entry = {
      id, person: key.person, place, method: values.method, state: "waiting",
      isTried, tries: 0, next: 0, stored: Date.now(), size: body.byteLength,
    };
    const sealed = await cipher.seal(key, parts(entry), values, body);
    try {
      return await store.transact(["keys", "outbox", "contents"], "readwrite", async (at) => {
        if ((await store.result(at("keys").get("outbox")))?.id !== key.id) return problems.ended;
        const all = await store.result(at("outbox").getAll());
        // The text of a note replaces the one before it, if that cannot have reached the desk.
        const replaced = values.method === "PUT" && all.findLast((entry) => entry.place === place);
        if (replaced && replaced.state === "waiting" && !replaced.isTried) {
          at("contents").delete(replaced.id);
          at("contents").put({ id, sealed });
          at("outbox").put({ ...entry, order: replaced.order });
          return null;
        }
        const bytes = all.reduce((sum, { size }) => sum + size, entry.size);
        if (all.length >= limits.entries) return problems.many;
        if (bytes > limits.bytes) return problems.full;
        at("contents").put({ id, sealed });
        at("outbox").add(entry);
        return null;
      });
    } catch {
      return problems.space;
    }
  }

  /** The values and the body of a change, and what the desk answered; throws if they were changed. */
  async function open(key, entry) {
    const { sealed, answer } = await store.get("contents", entry.id);
    const { values, bytes } = await cipher.open(key, parts(entry), sealed);
    return { values, bytes, answer: answer && (await cipher.open(key, [...parts(entry), "answer"], answer)).values };
  }

  // MARK: Sending

  /** Sends what waits, one after another. `isNow` ignores the pauses after earlier tries. Throws if something still waits. */
  async function send({ isNow = false } = {}) {
    if (isNow) await running?.catch(() => {});
    running ??= navigator.locks.request("bourse outbox", () => sendAll(isNow)).finally(() => { running = null; });
    if (!(await running)) throw new Error("Changes wait for the desk.");
  }

  /** Returns whether there is nothing that a connection alone would send. */
  async function sendAll(isNow) {
    const key = await cipher.key("outbox");
    if (!key) return true;
    await prune();
    // Later changes to an address wait for those before them.
    const held = new Set();
    const seen = new Set();
    let isDone = true;
    for (;;) {
      const entry = (await store.all("outbox")).find(({ order }) => !seen.has(order));
      if (!entry) return isDone;
      seen.add(entry.order);
      if (entry.state === "conflict") held.add(entry.place);
      if (entry.state !== "waiting" || held.has(entry.place)) continue;
      const result = isNow || entry.next <= Date.now() ? await sendOne(key, entry) : "paused";
      if (result === "unreachable") return false;
      if (result === "sign-in") return true;
      // A newer text took its place just before it was sent.
      if (result === "replaced") seen.delete(entry.order);
      if (result === "paused") isDone = false;
      if (result === "paused" || result === "conflict") held.add(entry.place);
    }
  }

  async function sendOne(key, entry) {
    const content = await open(key, entry).catch(() => null);
    if (!content) {
      await update(entry, { state: "refused", status: null });
      return "refused";
    }
    const { values, bytes } = content;
    // If the worker is stopped in between, it is unknown whether this was applied.
    if (!(await update(entry, { isTried: true }))) return "replaced";
    const headers = { "idempotency-key": entry.id, "bourse-person": entry.person, accept: values.accept };
    if (values.type) headers["content-type"] = values.type;
    let response, text;
    try {
      response = await fetch(values.address, { method: entry.method, headers, body: bytes, signal: AbortSignal.timeout(patience.again) });
      text = await response.text();
    } catch {
      connection.set(false);
      return "unreachable";
    }
    const isDoor = response.redirected && new URL(response.url).pathname.startsWith("/sign-");
    if (response.status === 401 || isDoor) {
      await update(entry, { needs: "sign-in" });
      return "sign-in";
    }
    if (isUnreachable(response) && !response.headers.has("retry-after")) {
      connection.set(false);
      return "unreachable";
    }
    connection.set(true);
    if (response.ok || response.redirected) return finish(key, entry, values, text);
    if (response.status >= 500 || [408, 425, 429].includes(response.status)) return pause(entry, response);
    const state = response.status === 409 ? "conflict" : "refused";
    const answer = await cipher.seal(key, [...parts(entry), "answer"], read(text, response));
    await update(entry, { state, status: response.status, needs: null }, answer);
    return state;
  }

  /** The values of an answer; of one that is not JSON, the message it has for people. */
  function read(text, { status }) {
    try {
      const value = JSON.parse(text);
      if (value && typeof value === "object") return value;
    } catch { /* A page. */ }
    const words = text.match(/class="error"[^>]*>([^<]+)/)?.[1] ?? "";
    return { error: { message: words || `The desk answered ${status}.` } };
  }

  async function finish(key, entry, values, text) {
    let revision;
    try { revision = JSON.parse(text).revision; } catch { /* A page. */ }
    if (Number.isInteger(revision)) await follow(key, entry, revision);
    await remove(entry);
    await connection.tell();
    connection.tell({ type: "sent", address: values.address, title: values.title, revision });
    return "done";
  }

  /** What waits behind a change to the same text was written on top of it. */
  async function follow(key, { place, order }, revision) {
    for (const entry of await store.all("outbox")) {
      if (entry.place !== place || entry.order <= order || entry.state !== "waiting") continue;
      await renew(key, entry, {}, (fields) => "revision" in fields && { revision });
    }
  }

  /** Makes another request of an entry, with a new id and with fields of its body changed. Returns whether they could be. */
  async function renew(key, entry, changes, change = () => ({})) {
    const { values, bytes } = await open(key, entry);
    const { fields, body } = bodyOf(values.type, bytes);
    const changed = change(fields ?? {});
    if (!changed || (!fields && Object.keys(changed).length > 0)) return false;
    const content = fields ? new TextEncoder().encode(body(changed)) : new Uint8Array(bytes);
    const next = { ...entry, ...changes, id: cipher.randomText(), isTried: false, size: content.byteLength };
    const sealed = await cipher.seal(key, parts(next), values, content);
    await store.transact(["outbox", "contents"], "readwrite", (at) => {
      at("contents").delete(entry.id);
      at("contents").put({ id: next.id, sealed });
      at("outbox").put(next);
    });
    return true;
  }

  /** The fields of a body, and a function that returns the body with other values. */
  function bodyOf(type, bytes) {
    const text = new TextDecoder().decode(bytes);
    if (type.startsWith("application/json")) {
      const fields = JSON.parse(text);
      return { fields, body: (changes) => JSON.stringify({ ...fields, ...changes }) };
    }
    if (!type.startsWith("application/x-www-form-urlencoded")) return {};
    const fields = new URLSearchParams(text);
    return {
      fields: Object.fromEntries(fields),
      body(changes) {
        for (const [name, value] of Object.entries(changes)) fields.set(name, value);
        return String(fields);
      },
    };
  }

  async function pause(entry, response) {
    const asked = Number(response.headers.get("retry-after")) * 1000 || 0;
    const tries = entry.tries + 1;
    const next = Date.now() + Math.max(asked, Math.min(pauses.first * 2 ** (tries - 1), pauses.longest));
    await update(entry, { tries, next, needs: null });
    return "paused";
  }

  /** Changes an entry. Returns false if another request took its place. */
  async function update({ order, id }, changes, answer) {
    const isSame = await store.transact(["outbox", "contents"], "readwrite", async (at) => {
      const entry = await store.result(at("outbox").get(order));
      if (entry?.id !== id) return false;
      at("outbox").put({ ...entry, ...changes });
      if (answer) at("contents").put({ ...await store.result(at("contents").get(id)), answer });
      return true;
    });
    if ("state" in changes || "needs" in changes) await connection.tell();
    return isSame;
  }

  const remove = ({ order, id }) => store.transact(["outbox", "contents"], "readwrite", async (at) => {
    if ((await store.result(at("outbox").get(order)))?.id === id) at("outbox").delete(order);
    at("contents").delete(id);
  });

  /** Deletes what was discarded a while ago. */
  async function prune() {
    for (const entry of await store.all("outbox")) {
      if (entry.state === "discarded" && Date.now() - entry.discarded > restorable) await remove(entry);
    }
  }

  // MARK: Showing and changing what waits

  /** Texts of one note are one change: the last of them is shown. */
  const isCovered = (entry, all) => entry.method === "PUT" && entry.state === "waiting"
    && all.some(({ place, state, order }) => place === entry.place && state === "waiting" && order > entry.order);

  const shown = async () => (await store.all("outbox")).filter((entry, _, all) => entry.state !== "discarded" && !isCovered(entry, all));

  async function counts() {
    const all = await shown();
    return { waiting: all.length, unresolved: all.filter(({ state }) => state !== "waiting").length };
  }

  async function list() {
    const key = await cipher.key("outbox");
    if (!key) return [];
    await prune();
    return Promise.all((await shown()).map(async (entry) => {
      const { id, state, stored, next, needs } = entry;
      const content = await open(key, entry).catch(() => null);
      if (!content) return { id, state: "refused", stored, title: "Unreadable change", link: null, message: "This device cannot decrypt it." };
      const { values, answer } = content;
      return { id, state, stored, next, needs, title: values.title, link: values.page, ...answer && comparable(answer, values) };
    }));
  }

  /** The fields of the newest change to an address that waits, for the form it comes from. */
  async function unsent(address) {
    const key = await cipher.key("outbox");
    if (!key) return null;
    const place = await cipher.name(key, address);
    const entry = (await store.all("outbox")).findLast((each) => each.place === place && isOpen(each));
    if (!entry) return null;
    const { values, bytes } = await open(key, entry);
    return bodyOf(values.type, bytes).fields ?? null;
  }

  /** What a page shows of an answer: both texts, or a message, and where to go on. */
  function comparable({ theirs, mine, joined, revision, link, stored, sent, error, message }, { page }) {
    return {
      theirs: theirs ?? stored?.note, mine: mine ?? sent, joined, revision: revision ?? stored?.revision,
      message: error?.message ?? message, link: link ?? page,
    };
  }

  /** An entry with those that it covers. */
  async function find(id) {
    const all = await store.all("outbox");
    const entry = all.find((each) => each.id === id);
    if (!entry) return { group: [] };
    const { state, place } = entry;
    return { entry, group: all.filter((each) => each === entry || (state === "waiting" && each.place === place && isCovered(each, all))) };
  }

  /** Discards a change, which can be restored for a while. */
  async function discard(id) {
    const { entry, group } = await find(id);
    const discarded = Date.now();
    for (const each of group) await update(each, { state: "discarded", before: each.state, discarded });
    return entry !== undefined;
  }

  /** Restores what was discarded together. */
  async function restore(id) {
    const all = await store.all("outbox");
    const entry = all.find((each) => each.id === id && each.state === "discarded");
    if (!entry) return false;
    const group = all.filter(({ state, place, discarded }) => state === "discarded" && place === entry.place && discarded === entry.discarded);
    for (const each of group) await update(each, { state: each.before });
    send().catch(() => {});
    return true;
  }

  /** Ends a conflict with the text of this device, or with both texts joined. That of the desk is there already. */
  async function resolve(id, choice) {
    const key = await cipher.key("outbox");
    const { entry } = await find(id);
    if (!key || entry?.state !== "conflict") return false;
    const { values, answer } = await open(key, entry);
    const { mine, joined, revision } = comparable(answer, values);
    const isDone = await renew(key, entry, { state: "waiting", tries: 0, next: 0 }, (fields) => {
      const field = Object.keys(fields).find((name) => fields[name] === mine);
      if (choice === "joined" && !field) return null;
      return { revision, ...choice === "joined" && { [field]: joined } };
    });
    if (isDone) await send({ isNow: true }).catch(() => {});
    return isDone;
  }

  /** Sends a change now. One that was refused is a new request, or the desk would repeat its answer. */
  async function retry(id) {
    const { entry, group } = await find(id);
    if (!entry) return false;
    if (entry.state === "refused") await renew(await cipher.key("outbox"), entry, { state: "waiting", tries: 0, next: 0 });
    else for (const each of group) await update(each, { next: 0, needs: null });
    await send({ isNow: true }).catch(() => {});
    await connection.tell();
    return true;
  }

  /** Sends what waits once its person is seen again. */
  async function meet(id) {
    if (id !== (await cipher.key("outbox"))?.person) return;
    for (const entry of await store.all("outbox")) if (entry.needs === "sign-in") await update(entry, { needs: null });
    if ((await counts()).waiting > 0) await send().catch(() => {});
  }

  /** Deletes everything, the key first. */
  async function removeAll() {
    await cipher.remove("outbox");
    await store.clear("outbox", "contents");
    await connection.tell();
  }

  return { waiting, send, list, counts, unsent, discard, restore, resolve, retry, meet, removeAll };
})();
