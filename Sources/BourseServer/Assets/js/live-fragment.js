// Keeps a GET form and what the server derives from it in step: the newest request wins, what is typed stays.
import { announce } from "./dom.js";

const accept = { headers: { Accept: "text/html-fragment" } };
const requests = new Map();

/** The form's address as a browser would ask for it, with the button that was pressed. */
export function address(form, submitter) {
  const data = submitter ? new FormData(form, submitter) : new FormData(form);
  const query = new URLSearchParams([...data].filter(([, value]) => typeof value === "string"));
  return `${new URL(form.action, location.href).pathname}?${query}`;
}

/**
 * Fetches a part of a page; an earlier fetch of the same part that still runs is dropped. Nothing when it was dropped
 * itself. `mark` hears when the page begins to wait and when it waits no more: once for the newest, not for those dropped.
 */
export async function fetchPart(href, mark, part = "") {
  requests.get(part)?.abort();
  const mine = new AbortController();
  requests.set(part, mine);
  mark(true);
  try {
    const response = await fetch(href, { ...accept, signal: mine.signal });
    if (!response.ok) throw new Error(String(response.status));
    const template = document.createElement("template");
    template.innerHTML = await response.text();
    return mine.signal.aborted ? null : template.content;
  } catch (error) {
    if (mine.signal.aborted) return null;
    throw error;
  } finally {
    if (requests.get(part) === mine) {
      requests.delete(part);
      mark(false);
    }
  }
}

/** Remembers what has the focus inside a part of the page and gives it back after the part was replaced. */
export function keepFocus(part) {
  const active = document.activeElement;
  if (!part.contains(active)) return () => {};
  const leg = active.closest?.(".strike")?.dataset.leg;
  const name = active.getAttribute("name") === "do" ? null : active.getAttribute("name");
  const selector = leg !== undefined ? `.strike[data-leg="${leg}"]`
    : active.id ? `#${CSS.escape(active.id)}` : name ? `[name="${CSS.escape(name)}"]` : null;
  const range = active.selectionStart === undefined ? null : [active.selectionStart, active.selectionEnd];
  return () => {
    if (!selector || (active.isConnected && document.activeElement === active)) return;
    const next = [...document.querySelectorAll(selector)].find((node) => node.getClientRects().length > 0);
    next?.focus({ preventScroll: true });
    if (range?.[0] != null && next?.type === "text") next.setSelectionRange(...range);
  };
}

const kept = ["placeholder", "aria-invalid", "aria-describedby", "min", "max", "disabled"];

function copy(from, to, name) {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}

/**
 * Takes over what the server derived and leaves the fields alone; false when there are other parts than before.
 * What lies in `held` stays as it is.
 */
export function patch(current, next, held = null) {
  const parts = (root) => [...root.querySelectorAll("[data-live]")].filter((node) => !held || !node.closest(held));
  const [olds, news] = [parts(current), parts(next)];
  if (olds.map((node) => node.dataset.live).join() !== news.map((node) => node.dataset.live).join()) return false;
  news.forEach((node, i) => {
    if (olds[i].outerHTML === node.outerHTML) return;
    for (const [j, details] of [...node.querySelectorAll("details")].entries()) {
      details.open = olds[i].querySelectorAll("details")[j]?.open ?? false;
    }
    olds[i].replaceWith(node);
  });
  for (const field of next.querySelectorAll("[name]:not([type=radio], [type=hidden], button)")) {
    const old = current.querySelector(`[name="${CSS.escape(field.name)}"]`);
    if (!old) continue;
    for (const name of kept) copy(field, old, name);
    if (field.type === "range") copy(field, old, "aria-valuetext");
  }
  const links = [...current.querySelectorAll("[data-sync]")];
  [...next.querySelectorAll("[data-sync]")].forEach((node, i) => {
    if (!links[i]) return;
    copy(node, links[i], "href");
    if ("value" in node && node.matches("input")) links[i].value = node.value;
  });
  for (const [name, value] of Object.entries(next.dataset)) current.dataset[name] = value;
  current.toggleAttribute("data-kept", "kept" in next.dataset);
  return true;
}

let timer = 0;

/** Says what a change led to once the reader pauses. */
export function announceSoon(text) {
  clearTimeout(timer);
  timer = setTimeout(() => announce(text), 700);
}
