// Shows on this page what another device or program changed, within a second.
import { follow } from "./events.js";
import { element } from "./dom.js";
import { toast } from "./toast.js";

/** What pages show, by the start of their address; the first that fits counts. */
const shown = [
  ["/portfolio/household", ["household"]], ["/portfolio", ["portfolio", "journal", "settings"]],
  ["/journal", ["journal", "settings"]], ["/watchlists", ["watchlists"]], ["/markets", ["watchlists"]],
  ["/alerts", ["alerts"]], ["/options", ["options"]], ["/funds", ["funds", "screens"]], ["/news", ["news"]],
  ["/calendar", ["journal", "portfolio", "settings"]], ["/settings", ["settings"]],
];
const { pathname } = location;
const areas = pathname === "/"
  ? ["journal", "portfolio", "household", "watchlists", "alerts", "settings"]
  : shown.find(([start]) => pathname === start || pathname.startsWith(`${start}/`))?.[1] ?? [];
/** What this window changed by itself comes back as a change, too: for so long it is taken for that. */
const echo = 3000;
const place = `place of ${pathname}${location.search}`;
let changedHere = -Infinity;
let isStale = false;

// Every script that changes something sends a request, so this one place knows of all of them.
const send = window.fetch;
window.fetch = (input, options = {}) => {
  const method = options.method ?? (input instanceof Request ? input.method : "GET");
  if (method === "GET") return send(input, options);
  changedHere = performance.now();
  return send(input, options).finally(() => { changedHere = performance.now(); });
};

/** Whether somebody is in the middle of something that a new page would take away. */
function isBusy() {
  const field = document.activeElement;
  const isTyping = field?.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]");
  const isChanged = [...document.querySelectorAll("main form")].some((form) =>
    [...form.elements].some((one) => one.type !== "hidden" && one.defaultValue !== undefined && one.value !== one.defaultValue));
  return isTyping || isChanged || document.querySelector("dialog[open], .annotation-row, [data-busy]") !== null;
}

function renew() {
  sessionStorage.setItem(place, scrollY);
  location.replace(location.href);
}

function offer() {
  if (isStale) return;
  isStale = true;
  const node = toast("Changed on another device.");
  const button = element("button", { class: "btn btn-small", type: "button", "data-undo": true }, "Show");
  button.addEventListener("click", renew);
  node.lastElementChild.before(button);
}

follow("changed", ({ areas: changed }) => {
  if (!changed.some((area) => areas.includes(area)) || performance.now() - changedHere < echo) return;
  document.dispatchEvent(new CustomEvent("desk-changed", { detail: { areas: changed } }));
  if (isBusy()) offer();
  else renew();
});

const kept = sessionStorage.getItem(place);
if (kept !== null) {
  sessionStorage.removeItem(place);
  scrollTo({ top: Number(kept), behavior: "instant" });
}
