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

/** Turns a button on and off. */
export function toggle(button, changed) {
  button?.addEventListener("click", () => {
    const isOn = button.ariaPressed !== "true";
    button.ariaPressed = isOn;
    changed(isOn);
  });
}

/** A part that holds still under the mouse, while the keyboard is in it, or when its button says so. */
export function holdable(name, part, release) {
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
  const say = (more) => write(words, reasons.size > 0 ? `Paused${more}` : "");
  const on = (name, reason, isOn, counts) => part.addEventListener(name, (event) => { if (counts?.(event) ?? true) change(reason, isOn); });
  on("pointerenter", "mouse", true, (event) => event.pointerType === "mouse");
  on("pointerleave", "mouse", false);
  on("focus", "keyboard", true, () => part.matches(":focus-visible"));
  on("blur", "keyboard", false);
  toggle(document.querySelector(`[data-hold="${name}"]`), (isOn) => change("button", isOn));
  return { isHeld: () => reasons.size > 0, say };
}
