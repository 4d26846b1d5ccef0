// Shows on this page what another device or program changed, within a second.
import { follow } from "./events.js";
import { element } from "./dom.js";
import { isBusy, renew } from "./renew.js";
import { toast } from "./toast.js";

/** What pages show, by the start of their address; the first that fits counts. */
const shown = [
  ["/portfolio/household", ["household"]], ["/portfolio", ["portfolio", "journal", "settings"]],
  ["/journal", ["journal", "settings"]], ["/watchlists", ["watchlists"]], ["/markets", ["watchlists"]],
  ["/alerts", ["alerts"]], ["/options", ["options"]], ["/funds", ["funds", "screens"]], ["/news", ["news"]],
  ["/calendar", ["journal", "portfolio", "settings"]], ["/settings", ["settings"]],
];
const pathname = location.pathname.replace(/^\/shared\/\w{32}/, "");
const areas = pathname === "/"
  ? ["journal", "portfolio", "household", "watchlists", "alerts", "settings"]
  : shown.find(([start]) => pathname === start || pathname.startsWith(`${start}/`))?.[1] ?? [];
/** What this window changed by itself comes back as a change, too: for so long it is taken for that. */
const echo = 3000;
let changedHere = -Infinity;
/** For so long a page that turns into another is not loaded again, which would put an end to that. */
const turn = 30_000;
let left = -Infinity;
let isStale = false;

// Every script that changes something sends a request, so this one place knows of all of them.
const send = window.fetch;
window.fetch = (input, options = {}) => {
  const method = options.method ?? (input instanceof Request ? input.method : "GET");
  if (method === "GET") return send(input, options);
  changedHere = performance.now();
  return send(input, options).finally(() => { changedHere = performance.now(); });
};

function offer() {
  if (isStale) return;
  isStale = true;
  const node = toast("Changed on another device.");
  const button = element("button", { class: "btn btn-small", type: "button", "data-undo": true }, "Show");
  button.addEventListener("click", renew);
  node.lastElementChild.before(button);
}

self.navigation?.addEventListener("navigate", ({ destination, downloadRequest }) => {
  if (!destination.sameDocument && downloadRequest === null) left = performance.now();
});
addEventListener("pageshow", () => { left = -Infinity; });

follow("changed", function show({ areas: changed }) {
  const now = performance.now();
  if (!changed.some((area) => areas.includes(area)) || now - changedHere < echo) return;
  if (now - left < turn) {
    setTimeout(show, left + turn - now, { areas: changed });
    return;
  }
  document.dispatchEvent(new CustomEvent("desk-changed", { detail: { areas: changed } }));
  if (isBusy()) offer();
  else renew();
});
