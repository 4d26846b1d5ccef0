// The keys of the person, and what is done with them. A key cannot be read, only used; without it a record is noise.
const cipher = (() => {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  /** The keys that were loaded, by use. */
  const loaded = new Map();

  /** The key record of a use, "pages" or "outbox"; nothing if it has none. */
  async function key(use) {
    if (!loaded.has(use)) loaded.set(use, (await store.get("keys", use)) ?? null);
    return loaded.get(use);
  }

  /** Makes the key of a use for a person, unless another worker or page was faster. */
  async function make(use, person) {
    const seal = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    const sign = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign"]);
    const made = { use, person, seal, sign, id: randomText() };
    const stored = await store.transact(["keys"], "readwrite", async (at) => {
      const present = await store.result(at("keys").get(use));
      if (present) return present;
      at("keys").put(made);
      return made;
    });
    loaded.set(use, stored);
    return stored;
  }

  /** Deletes the key of a use: whatever was encrypted with it cannot be read from now on. */
  async function remove(use) {
    loaded.set(use, null);
    await store.delete("keys", use);
  }

  function randomText() {
    return hex(crypto.getRandomValues(new Uint8Array(16)));
  }

  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

  /** A name for an address from which it cannot be guessed: symbols are part of addresses. */
  async function name(key, address) {
    return hex(new Uint8Array(await crypto.subtle.sign("HMAC", key.sign, encoder.encode(address))));
  }

  /** What belongs to a record without being part of it, so that no record can take the place of another. */
  const belonging = (key, ...parts) => encoder.encode(JSON.stringify([key.person, ...parts]));

  /** Encrypts values and bytes. `parts` are the place and time of the record. */
  async function seal(key, parts, values, bytes = new ArrayBuffer(0)) {
    const head = encoder.encode(JSON.stringify(values));
    const plain = new Uint8Array(4 + head.length + bytes.byteLength);
    new DataView(plain.buffer).setUint32(0, head.length);
    plain.set(head, 4);
    plain.set(new Uint8Array(bytes), 4 + head.length);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: belonging(key, ...parts) }, key.seal, plain);
    return { iv, data };
  }

  /** Decrypts what `seal` made; throws if it was changed or belongs elsewhere. */
  async function open(key, parts, { iv, data }) {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: belonging(key, ...parts) }, key.seal, data);
    const length = new DataView(plain).getUint32(0);
    return { values: JSON.parse(decoder.decode(new Uint8Array(plain, 4, length))), bytes: plain.slice(4 + length) };
  }

  return { key, make, remove, name, seal, open, randomText };
})();
