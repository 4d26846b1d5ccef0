// The list of changes that wait for the desk: those to be sent, those it refused, and those that collide with another change.
import { announce, element, icon } from "../dom.js";
import { toast } from "../toast.js";
import { ask } from "./ask.js";
import { differing } from "./compare.js";
import { isDeskLost } from "./status.js";
import "./age.js";

const box = document.querySelector("[data-waiting]");
/** The message with the way back of what was discarded last. */
let undo = null;
let due = null;
/** Conflicts of which the texts are shown. */
const opened = new Set();

const status = (css, text) => element("span", { class: `status ${css}` }, text);

function stateOf({ state, next, needs }) {
  if (state === "conflict") return status("bad", "Changed on the desk too");
  if (state === "refused") return status("bad", "Not accepted");
  if (needs === "sign-in") return status("stale", "Sign in to send");
  if (isDeskLost()) return status("stale", "Waiting for a connection");
  const minutes = Math.ceil((next - Date.now()) / 60_000);
  return status("stale", next > Date.now() ? `Desk is busy. Next attempt in ${minutes} min` : "Waiting to be sent");
}

function button(text, run, css = "") {
  const node = element("button", { class: `btn btn-small ${css}`, type: "button" }, text);
  node.addEventListener("click", async () => {
    node.disabled = true;
    await run();
    await fill();
  });
  return node;
}

/** Names the change that a button is about, for those who do not see what stands beside it. */
const about = (title, node) => {
  node.append(element("span", { class: "vh" }, `: ${title}`));
  return node;
};

async function discard(id, title) {
  if (!(await ask({ type: "discard", id }))) return;
  undo?.remove();
  undo = toast(`Discarded: ${title}`);
  const back = element("button", { class: "btn btn-small", type: "button", "data-undo": true }, "Undo");
  back.addEventListener("click", async () => {
    undo.remove();
    if (await ask({ type: "restore", id })) announce("The change was restored.");
    else toast("The change can no longer be restored.", true);
    fill();
  });
  undo.lastElementChild.before(back);
}

function text(title, value, other) {
  const body = element("pre", { class: "version-text", tabindex: "0", "aria-label": title });
  for (const { line, isOwn } of differing(value, other)) body.append(isOwn ? element("mark", {}, line) : line, "\n");
  return element("div", { class: "version" }, element("h3", {}, title), body);
}

function comparison(entry) {
  const { id, title, theirs = "", mine = "", joined } = entry;
  const resolve = (choice) => async () => {
    if (await ask({ type: "resolve", id, choice })) announce("Sent");
    else toast("The texts could not be saved. Open the page to edit them.", true);
  };
  return element("div", { class: "versions" },
    text("On this device", mine, theirs), text("On the desk", theirs, mine),
    element("div", { class: "row wrap version-acts" },
      about(title, button("Keep mine", resolve("mine"), "btn-primary")),
      about(title, button("Keep theirs", () => discard(id, title))),
      joined === undefined ? null : about(title, button("Keep both", resolve("joined")))));
}

function acts(entry) {
  const { id, title, state, link } = entry;
  const row = element("div", { class: "row wrap waiting-acts" });
  const isConflict = state === "conflict";
  if (isConflict) {
    const isOpen = opened.has(id);
    const compare = element("button", { class: "btn btn-small", type: "button", "aria-expanded": `${isOpen}` }, isOpen ? "Hide texts" : "Compare");
    compare.addEventListener("click", () => {
      if (!opened.delete(id)) opened.add(id);
      fill();
    });
    row.append(about(title, compare));
  } else row.append(about(title, button(state === "refused" ? "Send again" : "Send now", () => ask({ type: "retry", id }))));
  if (link) row.append(about(title, element("a", { class: "btn btn-small", href: link }, state === "waiting" ? "Open" : "Edit")));
  row.append(about(title, button("Discard", () => discard(id, title), "btn-ghost")));
  return row;
}

function item(entry, place) {
  const { id, title, stored, state, message } = entry;
  const isOpen = state === "conflict" && opened.has(id);
  return element("li", { "data-entry": state },
    element("div", { class: "waiting-text" },
      element("h3", {}, title), element("p", { class: "t3 fs12" }, `${self.ages.moment(stored, place)}, ${self.ages.since(stored)}`),
      state === "refused" && message ? element("p", { class: "error" }, message) : null),
    stateOf(entry), acts(entry), isOpen ? comparison(entry) : null);
}

function empty() {
  return element("section", { class: "panel" }, element("div", { class: "empty" }, icon("check"), element("h2", {}, "Nothing is waiting"),
    element("p", {}, "Changes made without a connection are listed here until the desk has stored them."),
    element("div", { class: "row" }, element("a", { class: "btn", href: "/" }, "Open desk"))));
}

function full() {
  return element("div", { class: "notice bad", role: "alert" }, icon("warn"), element("div", {}, element("b", {}, "The last change was not stored"),
    element("span", {}, "This device has no room for more unsent changes. Send or discard some, then go back and submit the form again.")));
}

async function fill() {
  const { entries, place } = await ask({ type: "waiting" });
  const focused = document.activeElement?.closest("[data-waiting]") ? [...box.querySelectorAll("button, a")].indexOf(document.activeElement) : -1;
  const parts = location.search === "?full" ? [full()] : [];
  if (entries.length === 0) parts.push(empty());
  else {
    const list = element("ul", { class: "waiting-list" });
    list.append(...entries.map((entry) => item(entry, place)));
    const isAnyWaiting = entries.some(({ state }) => state === "waiting");
    const all = isAnyWaiting ? element("div", { class: "end" }, button("Send all now", () => ask({ type: "sendNow" }), "btn-primary")) : null;
    const title = `${entries.length} ${entries.length === 1 ? "change" : "changes"} not sent`;
    const head = element("div", { class: "panel-head" }, element("h2", { id: "h-waiting" }, title), all);
    parts.push(element("section", { class: "panel", "aria-labelledby": "h-waiting" }, head, list));
  }
  box.replaceChildren(...parts);
  const controls = box.querySelectorAll("button, a");
  if (focused >= 0) controls[Math.min(focused, controls.length - 1)]?.focus();
}

// Many changes may be sent within a moment.
document.addEventListener("desk-state", () => {
  due ??= setTimeout(() => {
    due = null;
    fill();
  }, 150);
});
setInterval(() => { if (!document.hidden) fill(); }, 30_000);
fill();
