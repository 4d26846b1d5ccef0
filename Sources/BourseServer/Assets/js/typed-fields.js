// What was typed outlives a reload and the browser's Back, whether or not the address holds it yet.
import { addresses } from "./address-bar.js";

const key = "typed";
const isChoice = (field) => field.type === "radio" || field.type === "checkbox";
const typed = (form) =>
  [...form.elements].filter((field) => field.name && field.matches("input:not([type=hidden]), select"));

function isChanged(field) {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!field.options) return field.value !== field.defaultValue;
  const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.value !== first?.value;
}

/** Whether a field says something else than the server wrote into it. */
export function hasChanged(form) {
  return typed(form).some(isChanged);
}

/** Brings back what was typed before the page was left; what was typed since it came again is newer and stays. */
function fill(form, values) {
  const newer = new Set(typed(form).filter(isChanged).map((field) => field.name));
  for (const field of typed(form)) {
    if (newer.has(field.name)) continue;
    if (isChoice(field)) field.checked = values.some(([name, value]) => name === field.name && value === field.value);
    else field.value = values.find(([name]) => name === field.name)?.[1] ?? field.value;
  }
}

function take() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    const { type } = performance.getEntriesByType("navigation")[0] ?? {};
    return type === "reload" || type === "back_forward" ? kept : null;
  } catch {
    return null; // Storage may be forbidden; then the address alone has to do.
  }
}

/**
 * Keeps the fields of a form when the page is left and brings them back when it is loaded again. A reload asks for the
 * address of the moment when it was pressed: newer ones may be written before the page goes.
 */
export function keepTyped(form) {
  const kept = take();
  if (kept?.addresses.includes(addresses()[0])) fill(form(), kept.values);
  addEventListener("pagehide", () => {
    const values = [...new FormData(form())].filter(([, value]) => typeof value === "string");
    try {
      sessionStorage.setItem(key, JSON.stringify({ addresses: addresses(), values }));
    } catch {
      // As above.
    }
  });
}

/** What the fields of a form say; of a choice, whether it is taken. */
export function said(form) {
  return new Map(typed(form).map((field) =>
    isChoice(field) ? [`${field.name}=${field.value}`, field.checked] : [field.name, field.value]));
}

/** Puts into a form that came from the server what was typed while it was on its way, between `sent` and `now`. */
export function putNewer(form, sent, now) {
  for (const field of typed(form)) {
    const key = isChoice(field) ? `${field.name}=${field.value}` : field.name;
    if (!now.has(key) || now.get(key) === sent.get(key)) continue;
    if (isChoice(field)) field.checked = now.get(key);
    else field.value = now.get(key);
  }
}
