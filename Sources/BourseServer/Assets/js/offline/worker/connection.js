// Whether the desk can be reached, as far as the last request shows, and what open pages hear of it.
const connection = (() => {
  let isReachable = null; // not known yet

  function set(value) {
    if (isReachable === value) return;
    isReachable = value;
    tell();
    if (value) outbox.send().catch(() => {});
  }

  async function state() {
    return { type: "state", isReachable: isReachable !== false, ...await outbox.counts() };
  }

  /** Tells all open pages the state, or something else. */
  async function tell(message) {
    const text = message ?? await state();
    for (const client of await clients.matchAll({ type: "window" })) client.postMessage(text);
  }

  return { set, state, tell, get isLost() { return isReachable === false; } };
})();
