// The database of the worker. Everything private in it is ciphertext.
const store = (() => {
  // What each store holds, by its key.
  const stores = {
    keys: { keyPath: "use" }, // the keys of one person, for pages and for the outbox
    heads: { keyPath: "name" }, // title, address and headers of a page
    bodies: { keyPath: "name" }, // content of a page
    outbox: { keyPath: "order", autoIncrement: true }, // changes that wait, in their order
    contents: { keyPath: "id" }, // what each change consists of, and what the desk answered
    state: { keyPath: "use" }, // nothing private: how pages look, and whether a sign-out has to be repeated
  };
  let opened = null;

  function open() {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open("bourse", 1);
      request.onupgradeneeded = () => {
        for (const [name, options] of Object.entries(stores)) request.result.createObjectStore(name, options);
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        // Another version of the worker may need another layout.
        database.onversionchange = () => database.close();
        database.onclose = () => { opened = null; };
        resolve(database);
      };
    });
    opened.catch(() => { opened = null; });
    return opened;
  }

  /** The result of one request. */
  const result = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

  /** Runs `work` in one transaction; resolves once its changes are stored. An error in `work` undoes them. */
  async function transact(names, mode, work) {
    const transaction = (await open()).transaction(names, mode);
    const end = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
    let value;
    try {
      value = await work((name) => transaction.objectStore(name));
    } catch (error) {
      end.catch(() => {});
      try { transaction.abort(); } catch { /* It has ended already. */ }
      throw error;
    }
    await end;
    return value;
  }

  return {
    result,
    transact,
    get: (name, key) => transact([name], "readonly", (at) => result(at(name).get(key))),
    all: (name) => transact([name], "readonly", (at) => result(at(name).getAll())),
    put: (name, value) => transact([name], "readwrite", (at) => result(at(name).put(value))),
    delete: (name, key) => transact([name], "readwrite", (at) => result(at(name).delete(key))),
    clear: (...names) => transact(names, "readwrite", (at) => names.forEach((name) => at(name).clear())),
  };
})();
