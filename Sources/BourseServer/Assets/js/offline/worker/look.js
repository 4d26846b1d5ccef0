// How pages look: theme, colors, hidden money. A page from the database follows what was chosen since it was stored.
const look = (() => {
  const attributes = ["theme", "palette", "density", "privacy"];
  let present = null;

  async function get() {
    present ??= (await store.get("state", "look")) ?? { use: "look" };
    return present;
  }

  async function set(values) {
    // Pages without a person have no zone; the last one stays.
    const next = { ...await get() };
    for (const name of [...attributes, "zone", "zoneTitle"]) if (typeof values[name] === "string") next[name] = values[name].slice(0, 64);
    if (JSON.stringify(next) === JSON.stringify(await get())) return;
    present = next;
    await store.put("state", next);
  }

  /** Forgets it with its person. */
  async function remove() {
    present = null;
    await store.delete("state", "look");
  }

  /** The page with the present attributes of its root element. */
  async function apply(html) {
    const values = await get();
    return html.replace(/<html\b[^>]*>/, (tag) => attributes.reduce((text, name) => {
      if (!/^[\w-]+$/.test(values[name] ?? "")) return text;
      return text.replace(new RegExp(`data-${name}="[^"]*"`), `data-${name}="${values[name]}"`);
    }, tag));
  }

  return { get, set, remove, apply };
})();
