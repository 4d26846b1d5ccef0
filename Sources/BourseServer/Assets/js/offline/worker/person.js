// Whose pages these are. The desk names the person in a header; another person, or none, ends what was stored before.
const person = (() => {
  // These pages have no user, so unsent changes are kept until their user signs in.
  const isDoor = (path) => /^\/(sign-in|sign-up|forgot|reset)\b/.test(path);
  // Forms that end the session if the desk accepts them.
  const endings = ["/settings/sign-out-everywhere", "/settings/account/delete"];
  /** What was known last, to have no look at the database for each page. */
  let known = null;
  /** Answers to requests from before belong to the session that ended then. */
  let endedAt = 0;
  let isEnding = null;
  let turn = Promise.resolve();

  /** Acts on the header of an answer to a request of a time. Returns whether the answer may be stored. */
  function meet(id, path, requestedAt) {
    if (id === null || requestedAt <= endedAt) return Promise.resolve(false);
    if (id === known && id !== "none") return Promise.resolve(true);
    const next = turn.then(() => change(id, path));
    turn = next.catch(() => {});
    return next;
  }

  async function change(id, path) {
    if (!/^(none|[0-9a-f]{8,128})$/.test(id)) return false;
    known = null;
    navigation.forget();
    if (id === "none") {
      // A choice to store nothing ends what waits, too. A page on which one signs in does not.
      await pages.removeAll();
      if (!isDoor(path)) await outbox.removeAll();
      return false;
    }
    for (const [use, group] of [["pages", pages], ["outbox", outbox]]) {
      const key = await cipher.key(use);
      if (key && key.person !== id) await group.removeAll();
      if (!key || key.person !== id) await cipher.make(use, id);
    }
    known = id;
    return true;
  }

  /** Deletes everything that belongs to the person, both keys first. */
  async function end() {
    known = null;
    endedAt = Date.now();
    navigation.forget();
    await Promise.all([cipher.remove("pages"), cipher.remove("outbox")]);
    await Promise.all([pages.removeAll(), outbox.removeAll(), look.remove()]);
  }

  /** The answer to a form that ends the session; nothing for other forms. */
  function leaving({ request }, path) {
    if (path === "/sign-out") return signOut(request);
    if (endings.includes(path)) return leave(request);
  }

  async function signOut(request) {
    await end();
    await setEnding(true);
    try {
      const response = await fetch(request);
      if (hasEnded(response)) await setEnding(false);
      else throw new Error(String(response.status));
      return response;
    } catch {
      return Response.redirect("/offline?signed-out", 303);
    }
  }

  /** Whether the desk itself answered that the session is over. */
  const hasEnded = ({ type, ok, redirected, status }) => type === "opaqueredirect" || redirected || ok || status === 401;

  async function leave(request) {
    const response = await fetch(request);
    if (response.type === "opaqueredirect" || response.redirected) await end();
    return response;
  }

  async function setEnding(value) {
    isEnding = value;
    if (value) await store.put("state", { use: "ending" });
    else await store.delete("state", "ending");
  }

  /** Ends a session at the desk that ended here without a connection. Returns whether there was one; throws while offline. */
  async function finishEnding() {
    isEnding ??= (await store.get("state", "ending")) !== undefined;
    if (!isEnding) return false;
    const response = await fetch("/sign-out", { method: "POST", redirect: "manual" });
    // A gateway without a desk behind it ends nothing.
    if (!hasEnded(response)) throw new Error(String(response.status));
    await setEnding(false);
    return true;
  }

  return { meet, end, leaving, finishEnding };
})();
