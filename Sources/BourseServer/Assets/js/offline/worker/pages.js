// Pages and JSON as they were last loaded, encrypted. Reading them takes the key of the person they belong to.
const pages = (() => {
  const limits = { page: 200, data: 200 };
  const mostBytes = 30 * 2 ** 20;
  const mostBytesEach = 4 * 2 ** 20;
  const longest = 30 * 86_400_000; // milliseconds
  // What belongs to one answer, to a connection, or to a login.
  const dropped = ["content-length", "content-encoding", "transfer-encoding", "connection", "date", "set-cookie", "bourse-keep"];
  /** Size and times of each record by its name, without its content. */
  let index = null;

  async function records() {
    if (index) return index;
    const all = await store.all("heads");
    index ??= new Map(all.map(({ name, kind, size, stored, seen }) => [name, { kind, size, stored, seen }]));
    return index;
  }

  const nameOf = (key, kind, address) => cipher.name(key, `${kind} ${address}`);
  const text = (bytes) => new TextDecoder().decode(bytes);

  /** The title of a page without the name of the program. */
  function titleOf(html) {
    const title = html.match(/<title>([^<]*)/)?.[1].replace(/ · Bourse$/, "") ?? "";
    const entities = { amp: "&", lt: "<", gt: ">", quot: "\"", "#39": "'" };
    return title.replace(/&(amp|lt|gt|quot|#39);/g, (_, entity) => entities[entity]);
  }

  /** Stores an answer of the desk for the person it names. */
  async function add(kind, address, response, id) {
    const key = await cipher.key("pages");
    if (key?.person !== id) return;
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > mostBytesEach) return;
    const stored = Date.now();
    const name = await nameOf(key, kind, address);
    const headers = [...response.headers].filter(([header]) => !dropped.includes(header));
    const values = { address, headers, title: kind === "page" ? titleOf(text(bytes.slice(0, 4096))) : "" };
    const [head, body] = await Promise.all([
      cipher.seal(key, ["head", name, stored], values),
      cipher.seal(key, ["body", name, stored], {}, bytes),
    ]);
    const size = head.data.byteLength + body.data.byteLength;
    const record = { name, kind, size, stored, seen: stored };
    await write(key, { ...record, head }, { name, body });
    (await records()).set(name, record);
    await trim();
  }

  /** Writes a record, unless its key was deleted meanwhile. */
  async function write(key, head, body) {
    const put = () => store.transact(["keys", "heads", "bodies"], "readwrite", async (at) => {
      if ((await store.result(at("keys").get("pages")))?.id !== key.id) throw new Error("The key was deleted.");
      at("heads").put(head);
      at("bodies").put(body);
    });
    try {
      await put();
    } catch (error) {
      if (error.name !== "QuotaExceededError") throw error;
      await trim(0.5);
      await put();
    }
  }

  /** Deletes what is too old, and what was not seen for longest where there is too much; `share` lowers the limits. */
  async function trim(share = 1) {
    const known = await records();
    const now = Date.now();
    const gone = [];
    const counts = { page: 0, data: 0 };
    let bytes = 0;
    for (const [name, { kind, size, stored }] of [...known].sort(([, one], [, other]) => other.seen - one.seen)) {
      counts[kind] += 1;
      bytes += size;
      const isTooMuch = counts[kind] > limits[kind] * share || bytes > mostBytes * share;
      if (isTooMuch || now - stored > longest) {
        gone.push(name);
        counts[kind] -= 1;
        bytes -= size;
      }
    }
    if (gone.length > 0) await remove(gone);
  }

  async function remove(names) {
    const known = await records();
    for (const name of names) known.delete(name);
    await store.transact(["heads", "bodies"], "readwrite", (at) => {
      for (const name of names) {
        at("heads").delete(name);
        at("bodies").delete(name);
      }
    });
  }

  /** Deletes the record of an address, which is no longer what it was. */
  async function drop(kind, address) {
    const key = await cipher.key("pages");
    if (key) await remove([await nameOf(key, kind, address)]);
  }

  async function has(kind, address) {
    const key = await cipher.key("pages");
    if (!key) return false;
    const record = (await records()).get(await nameOf(key, kind, address));
    return record !== undefined && Date.now() - record.stored <= longest;
  }

  /** The record of an address, decrypted: `stored`, `headers` and `bytes`. Nothing if there is none, or none that is sound. */
  async function find(kind, address) {
    const key = await cipher.key("pages");
    if (!key || !(await has(kind, address))) return null;
    const name = await nameOf(key, kind, address);
    const [head, body] = await Promise.all([store.get("heads", name), store.get("bodies", name)]);
    if (!head || !body) return null;
    try {
      const [{ values }, { bytes }] = await Promise.all([
        cipher.open(key, ["head", name, head.stored], head.head),
        cipher.open(key, ["body", name, head.stored], body.body),
      ]);
      await touch(head);
      return { stored: head.stored, headers: values.headers, bytes };
    } catch {
      await remove([name]);
      return null;
    }
  }

  async function touch(head) {
    const seen = Date.now();
    (await records()).get(head.name).seen = seen;
    await store.put("heads", { ...head, seen });
  }

  /** Title, address and time of all pages, those seen last first. */
  async function list() {
    const key = await cipher.key("pages");
    if (!key) return [];
    await trim();
    const heads = (await store.all("heads")).filter(({ kind }) => kind === "page").sort((one, other) => other.seen - one.seen);
    const found = await Promise.allSettled(heads.map(async ({ name, stored, head }) => {
      const { values } = await cipher.open(key, ["head", name, stored], head);
      return { title: values.title, address: values.address, stored };
    }));
    return found.filter(({ status }) => status === "fulfilled").map(({ value }) => value);
  }

  /** Deletes everything, the key first. */
  async function removeAll() {
    await cipher.remove("pages");
    index = null;
    await store.clear("heads", "bodies");
  }

  return { add, drop, has, find, list, removeAll };
})();
