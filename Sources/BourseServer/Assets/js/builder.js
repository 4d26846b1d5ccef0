// The builder answers while one types, drags a strike or moves a slider. Without it the form is sent as a whole.
import { announce } from "./dom.js";
import { attachCrosshairs } from "./crosshair.js";
import { attachDefinitions } from "./definitions.js";
import { address, announceSoon, fetchPart, keepFocus, patch } from "./live-fragment.js";
import { shortcuts } from "./shortcuts.js";
import { watchStrikes } from "./strike-drag.js";
import "./dialogs.js";

const form = document.querySelector("[data-builder]");
const part = () => form.querySelector("[data-fragment]");
let frame = 0;
let patience = 0;
let lastTry = null;
let shown = location.pathname + location.search;

shortcuts.push(
  { keys: ["↑", "↓"], title: "Move a strike or a number one step" },
  { keys: ["Alt", "↑", "↓"], title: "One contract more or less" },
  { keys: ["Insert"], title: "Add a leg" },
  { keys: ["Ctrl", "Delete"], title: "Remove the leg" },
);

function fillSliders() {
  for (const slider of form.querySelectorAll("input[type=range]")) {
    const share = (slider.value - slider.min) / (slider.max - slider.min || 1);
    slider.style.setProperty("--filled", `${100 * share}%`);
  }
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

function replace(next, isHeld, keepsFields) {
  const fields = keepsFields ? [...form.elements].filter((field) => field.name && field.matches(":not([type=radio], [type=hidden])")) : [];
  const typed = new Map(fields.map((field) => [field.name, field.value]));
  if (isHeld) next.append(part().querySelector(".figures"));
  part().replaceWith(next);
  for (const [name, value] of typed) {
    const field = form.elements.namedItem(name);
    if (field instanceof Element) field.value = value;
  }
}

function show(next, isNewShape) {
  const restore = keepFocus(part());
  const isHeld = holdsResults(next);
  if (isNewShape || !patch(part(), next, isHeld ? ".figures" : null)) replace(next, isHeld, !isNewShape);
  attachCrosshairs(form);
  attachDefinitions(form);
  fillSliders();
  markStale(isHeld ? "Results of the entries before" : "", "They follow again once the fields above are mended.", false);
  restore();
}

function take(next, isNewShape, submitter) {
  const { canonical, title, announcement } = next.dataset;
  show(next, isNewShape);
  // A leg that is gone comes back with the browser's Back.
  if (isNewShape) history.pushState(null, "", canonical);
  else history.replaceState(null, "", canonical);
  shown = location.pathname + location.search;
  document.title = title;
  announceSoon(announcement);
  if (submitter?.value === "add-leg") form.querySelector(".leg:nth-last-child(2) [data-role=strike]")?.focus();
  else if (isNewShape && !form.contains(document.activeElement)) form.querySelector(".leg select, #template")?.focus();
}

async function refresh(submitter) {
  const isNewShape = Boolean(submitter?.name);
  const href = address(form, submitter);
  lastTry = () => refresh(submitter);
  clearTimeout(patience);
  part().setAttribute("data-busy", "");
  try {
    const content = await fetchPart(href);
    if (!content) return;
    const next = content.querySelector("[data-fragment]");
    if (!next) throw new Error("no fragment");
    // A field is often empty for a moment while one types: its message waits for a pause.
    if (next.dataset.state === "problem" && !isNewShape) patience = setTimeout(() => take(next, false), 500);
    else take(next, isNewShape, submitter);
  } catch {
    markStale("The results could not be fetched", "Shown are those of the entries before.", true);
    announce("The results could not be fetched");
  } finally {
    part().removeAttribute("data-busy");
  }
}

/** One request for all that changed until the next frame. */
function refreshSoon() {
  if (frame) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    refresh();
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
  fillSliders();
  refreshSoon();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.submitter?.value === "template" && !form.elements.template.value) form.elements.template.focus();
  else refresh(event.submitter);
});
// Enter in a field would press the first button, which belongs to something else.
form.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const { target, key } = event;
  if (key === "Enter" && target.matches("input") && target.form === form) {
    event.preventDefault();
    refresh();
    return;
  }
  const row = target.closest(".leg");
  const count = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[key];
  if (count && target.matches("input[type=text]") && !event.ctrlKey && !event.metaKey) {
    const field = event.altKey && row ? row.querySelector("[data-role=quantity]") : target;
    if (step(field, count)) event.preventDefault();
  } else if (key === "Delete" && event.ctrlKey && row) {
    event.preventDefault();
    refresh(row.querySelector(".leg-end button"));
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Insert" || event.ctrlKey || event.shiftKey || document.querySelector("dialog[open]")) return;
  const button = form.querySelector('[name=do][value="add-leg"]');
  if (!button) return;
  event.preventDefault();
  refresh(button);
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
    announce("The link is selected. Copy it with Control C");
  }
});
addEventListener("popstate", () => {
  // A link to a field changes the address as well, but not what is shown.
  if (location.pathname + location.search !== shown) location.reload();
});

watchStrikes(form, (leg, strike) => {
  const field = form.elements.namedItem(`strike.${leg}`);
  if (!field || field.value === strike) return;
  field.value = strike;
  refreshSoon();
});
fillSliders();
