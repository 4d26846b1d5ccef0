// The builder answers while one types, drags a strike or moves a slider. Without it the form is sent as a whole.
import { pushAddress, showAddress } from "./address-bar.js";
import { announce } from "./dom.js";
import { attachCrosshairs } from "./crosshair.js";
import { attachDefinitions } from "./definitions.js";
import { address, announceSoon, fetchPart, keepFocus, patch } from "./live-fragment.js";
import { shortcuts } from "./shortcuts.js";
import { fillSliders } from "./sliders.js";
import { watchStrikes } from "./strike-drag.js";
import { hasChanged, keepTyped } from "./typed-fields.js";
import "./dialogs.js";

const form = document.querySelector("[data-builder]");
const part = () => form.querySelector("[data-fragment]");
let frame = 0;
let patience = 0;
let lastTry = null;
// Buttons that change which fields there are take turns, and what is typed meanwhile waits for them.
let turn = Promise.resolve();
let waiting = 0;

shortcuts.push(
  { keys: ["↑", "↓"], title: "Move a strike or number by one step" },
  { keys: ["Alt", "↑", "↓"], title: "Change quantity by one" },
  { keys: ["Insert"], title: "Add a leg" },
  { keys: ["Ctrl", "Delete"], title: "Remove the leg" },
);

/** The address of what the fields say. How results are looked at stays while there are none to look at. */
function typedAddress(submitter) {
  const href = new URL(address(form, submitter), location.href);
  const now = new URLSearchParams(location.search);
  for (const name of ["at", "shift", "unit"]) {
    if (!form.elements.namedItem(name) && now.has(name)) href.searchParams.set(name, now.get(name));
  }
  if (!submitter) href.searchParams.delete("template");
  return href.pathname + href.search;
}

function markStale(title, text, canRetry) {
  const note = part().querySelector("[data-stale-note]");
  if (!note) return;
  note.hidden = !title;
  note.querySelector("[data-stale-title]").textContent = title;
  note.querySelector("[data-stale-text]").textContent = text;
  note.querySelector("[data-retry]").hidden = !canRetry;
  part().toggleAttribute("data-stale", Boolean(title));
}

/** Whether the results of the last good entries stay in sight, marked, because a field cannot be read. */
function holdsResults(next) {
  return next.dataset.state === "problem" && part().querySelector(".figures") !== null;
}

/** What the fields say, by their names. */
function values() {
  const fields = [...form.elements].filter((field) => field.matches("[name]:not([type=radio], [type=hidden], button)"));
  return new Map(fields.map((field) => [field.name, field.value]));
}

/** What was typed since `sent`, by the names that the fields have once a button has done its work. */
function typedSince(sent, action) {
  const removed = action.startsWith("remove-leg.") ? Number(action.split(".")[1]) : Infinity;
  return new Map([...values()].flatMap(([name, value]) => {
    const [column, leg] = name.split(".");
    if (name === "template" || sent.get(name) === value) return [];
    if (leg === undefined) return [[name, value]];
    if (action === "template" || Number(leg) === removed) return [];
    return [[`${column}.${Number(leg) - (Number(leg) > removed)}`, value]];
  }));
}

function replace(next, isHeld, typed) {
  if (isHeld) next.append(part().querySelector(".figures"));
  part().replaceWith(next);
  for (const [name, value] of typed) {
    const field = form.elements.namedItem(name);
    if (field instanceof Element) field.value = value;
  }
}

function show(next, typed) {
  const restore = keepFocus(part());
  const isHeld = holdsResults(next);
  if (typed || !patch(part(), next, isHeld ? ".figures" : null)) replace(next, isHeld, typed ?? values());
  attachCrosshairs(form);
  attachDefinitions(form);
  fillSliders(form);
  markStale(isHeld ? "Results of the previous inputs" : "", "Results update when the fields above are corrected.", false);
  restore();
}

/** Shows an answer; `typed` is what to keep of the fields when a button has brought others. */
function take(next, typed, submitter) {
  const { canonical, state, title, announcement } = next.dataset;
  show(next, typed);
  // The short address has no room for a field that cannot be read.
  const href = state === "problem" ? typedAddress() : canonical;
  // A leg that is gone comes back with the browser's Back.
  if (typed) pushAddress(href);
  else showAddress(href);
  document.title = title;
  announceSoon(announcement);
  if (submitter?.value === "add-leg") form.querySelector(".leg:nth-last-child(2) [data-role=strike]")?.focus();
  else if (typed && !form.contains(document.activeElement)) form.querySelector(".leg select, #template")?.focus();
  if (typed?.size) refreshSoon();
}

/** What may be said of a request that failed: without the desk, an answer from what it sent before. */
async function withoutDesk(error, submitter) {
  const { answer } = await import("./offline/answers.js");
  return answer({ error, form, part: part(), submitter, address: typedAddress(), retry: lastTry });
}

async function refresh(submitter) {
  const sent = values();
  const mine = lastTry = () => (submitter ? press(submitter) : refreshSoon());
  clearTimeout(patience);
  try {
    const content = await fetchPart(typedAddress(submitter), (isBusy) => part().toggleAttribute("data-busy", isBusy));
    if (!content) return;
    const next = content.querySelector("[data-fragment]");
    if (!next) throw new Error("no fragment");
    // A field is often empty for a moment while one types: its message waits for a pause.
    if (submitter) take(next, typedSince(sent, submitter.value), submitter);
    else if (next.dataset.state === "problem") patience = setTimeout(() => take(next), 500);
    else take(next);
  } catch (error) {
    const found = await withoutDesk(error, submitter).catch(() => null);
    // A newer request has an answer of its own.
    if (mine !== lastTry) return;
    if (found?.next) take(found.next);
    const { title, text } = found ?? { title: "The results could not be loaded", text: "Results of the previous inputs are shown." };
    markStale(title, text, !found);
    part().toggleAttribute("data-stale", !found?.next);
    if (!found?.next) announce(`${title}. ${text}`);
  }
}

/** One request for all that changed until the next frame. */
function refreshSoon() {
  showAddress(typedAddress());
  if (frame) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    if (waiting) turn.then(refreshSoon);
    else refresh();
  });
}

/** Does what a button says once the buttons before it are done; a leg can be removed but once. */
function press(button) {
  waiting += 1;
  turn = turn.then(async () => {
    const now = button.isConnected ? button : button.value === "add-leg" && form.querySelector('[name=do][value="add-leg"]');
    if (now) await refresh(now);
    waiting -= 1;
  });
}

/** Moves a field's number by steps; a strike goes to the next one that is listed. */
function step(field, count) {
  const size = Number(field.dataset.step || field.closest("[data-step]")?.dataset.step);
  const value = Number((field.value || field.placeholder).replace("−", "-"));
  if (!size || !Number.isFinite(value)) return false;
  const decimals = (String(size).split(".")[1] ?? "").length;
  const isStrike = field.dataset.role === "strike";
  const start = isStrike ? (count > 0 ? Math.floor(value / size + 1e-9) : Math.ceil(value / size - 1e-9)) * size : value;
  const least = isStrike || field.dataset.role === "quantity" ? size : -Infinity;
  const places = Math.max(decimals, isStrike ? 0 : (field.value.split(".")[1] ?? "").length);
  const text = Math.max(least, start + count * size).toFixed(places);
  field.value = isStrike ? String(Number(text)) : text;
  refreshSoon();
  return true;
}

form.addEventListener("input", (event) => {
  if (event.target.id === "template" || event.target.form !== form) return;
  fillSliders(form);
  refreshSoon();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.submitter?.value === "template" && !form.elements.template.value) form.elements.template.focus();
  else if (event.submitter?.name) press(event.submitter);
  else refreshSoon();
});
// Enter in a field would press the first button, which belongs to something else.
form.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const { target, key } = event;
  if (key === "Enter" && target.matches("input") && target.form === form) {
    event.preventDefault();
    refreshSoon();
    return;
  }
  const row = target.closest(".leg");
  const count = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[key];
  if (count && target.matches("input[type=text]") && !event.ctrlKey && !event.metaKey) {
    const field = event.altKey && row ? row.querySelector("[data-role=quantity]") : target;
    if (step(field, count)) event.preventDefault();
  } else if (key === "Delete" && event.ctrlKey && row) {
    event.preventDefault();
    press(row.querySelector(".leg-end button"));
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Insert" || event.ctrlKey || event.shiftKey || document.querySelector("dialog[open]")) return;
  const button = form.querySelector('[name=do][value="add-leg"]');
  if (!button) return;
  event.preventDefault();
  press(button);
});
form.addEventListener("click", async (event) => {
  if (event.target.closest("[data-retry]")) lastTry?.();
  if (!event.target.closest("[data-copy]")) return;
  const field = form.querySelector("[data-share]");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    announce("Link copied");
    event.target.closest("[data-copy]").textContent = "Copied";
  } catch {
    announce("The link is selected. Press Control C to copy it");
  }
});
watchStrikes(form, (leg, strike) => {
  const field = form.elements.namedItem(`strike.${leg}`);
  if (!field || field.value === strike) return;
  field.value = strike;
  refreshSoon();
});

/** What was typed before this module listened, or comes back with the page, is answered like anything typed. */
function catchUp() {
  if (hasChanged(form)) refreshSoon();
}

keepTyped(() => form);
catchUp();
// Browsers may fill in fields as late as this.
addEventListener("pageshow", catchUp);
fillSliders(form);
document.dispatchEvent(new Event("builder-ready"));
