// What happens to the desk while a page is open: one line for each window that is looked at.
let line = null;
const listeners = [];
let query = [...document.querySelectorAll("[data-asks]")].map((node) => node.dataset.asks).join("&");

/** Calls `take` with the data of each event of a name. */
export function follow(name, take) {
  listeners.push([name, take]);
  line?.addEventListener(name, (event) => take(JSON.parse(event.data)));
}

/** Asks for more than what every page is sent. */
export function ask(parameter) {
  query += `&${parameter}`;
  close();
  open();
}

function open() {
  if (line || document.hidden) return;
  line = new EventSource(query ? `/events?${query}` : "/events");
  for (const [name, take] of listeners) line.addEventListener(name, (event) => take(JSON.parse(event.data)));
}

function close() {
  line?.close();
  line = null;
}

document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
addEventListener("pagehide", close);
addEventListener("pageshow", open);
open();
