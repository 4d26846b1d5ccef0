// What all parts of the live page share: one paint per frame, text that only changes when it does, and holding still.
const jobs = new Map();
let waiting = 0;

/** Runs a job before the next paint; a newer job of the same name takes its place. */
export function paint(name, job) {
  jobs.set(name, job);
  waiting ||= requestAnimationFrame(() => {
    const due = [...jobs.values()];
    waiting = 0;
    jobs.clear();
    for (const run of due) run();
  });
}

/** Writes the only text of an element, if it is another one than before. */
export function write(element, value) {
  if (!element || value === undefined) return;
  const text = element.firstChild ?? element.appendChild(new Text());
  if (text.data !== value) text.data = value;
}

/** The same for the first element a selector finds. */
export function fill(root, selector, value) {
  write(root.querySelector(selector), value);
}

/** Shows as many rows as there is room for, and tells when that changed. */
export function wholeRows(room, rows, changed) {
  new ResizeObserver(() => {
    rows[0].hidden = false;
    const count = Math.floor(room.clientHeight / rows[0].offsetHeight);
    if (!(count > 0)) return;
    rows.forEach((row, i) => { row.hidden = i >= count; });
    changed();
  }).observe(room);
}

/** Gives an element one of the classes up, down and flat. */
export function tone(element, value) {
  if (!element || !value || element.classList.contains(value)) return;
  element.classList.remove("up", "down", "flat");
  element.classList.add(value);
}

/** A part that holds still under the mouse, while the keyboard is in it, or when its button says so. */
export function holdable(name, part, release) {
  const button = document.querySelector(`[data-hold="${name}"]`);
  const words = document.querySelector(`[data-held="${name}"]`);
  const reasons = new Set();
  const change = (reason, isOn) => {
    if (isOn) reasons.add(reason);
    else reasons.delete(reason);
    part.toggleAttribute("data-held", reasons.size > 0);
    if (reasons.size > 0) return say("");
    write(words, "");
    release();
  };
  const say = (more) => write(words, reasons.size > 0 ? `Held${more}` : "");
  part.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") change("mouse", true); });
  part.addEventListener("pointerleave", () => change("mouse", false));
  part.addEventListener("focus", () => { if (part.matches(":focus-visible")) change("keyboard", true); });
  part.addEventListener("blur", () => change("keyboard", false));
  button?.addEventListener("click", () => {
    const isOn = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", isOn);
    change("button", isOn);
  });
  return { isHeld: () => reasons.size > 0, say };
}
