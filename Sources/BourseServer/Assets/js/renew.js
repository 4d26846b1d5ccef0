// Loading a page anew, with the place in it that was looked at.
const key = `place of ${location.pathname}${location.search}`;

/** Remembers how far the page is scrolled, for when this window loads it again. */
export const keepPlace = () => sessionStorage.setItem(key, scrollY);

/** The address that loads the page again; one with a fragment would only scroll. */
export function address() {
  const plain = new URL(location.href);
  plain.hash = "";
  return plain;
}

export function renew() {
  keepPlace();
  location.replace(address());
}

/** Whether something was typed that a new page would not have. */
export const isUnsaved = () => document.querySelector(".annotation-row") !== null || [...document.querySelectorAll("main form")].some((form) =>
  [...form.elements].some((one) => one.type !== "hidden" && one.defaultValue !== undefined && one.value !== one.defaultValue));

/** Whether somebody is in the middle of something that a new page would take away. */
export function isBusy() {
  const field = document.activeElement;
  const isTyping = field?.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]");
  return isTyping || isUnsaved() || document.querySelector("dialog[open], [data-busy]") !== null;
}

const kept = sessionStorage.getItem(key);
if (kept !== null) {
  sessionStorage.removeItem(key);
  scrollTo({ top: Number(kept), behavior: "instant" });
}
