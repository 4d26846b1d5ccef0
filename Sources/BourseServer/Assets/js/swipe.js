// A row of a phone that is swiped to the left shows what can be done with it, and all the way, does the last of it. What is
// done are controls of the row, which the keyboard and a press reach without this. One that asks first and can be undone
// is done at once; one that cannot be undone asks as before.
import { element } from "./dom.js";
import { pulse } from "./haptics.js";
import { keepPlace } from "./renew.js";

const width = 88; // pixels of an action
const slop = 10; // pixels before a finger has a direction
const all = 0.6; // the part of a row after which it is swiped all the way
const phone = matchMedia("(max-width: 640px)");

/** The row that is moved or open: its actions, what lies under it, and how far it is moved. */
let open = null;
let finger = null;
let isSwallowing = false;

const actionsOf = (row) => [...row.querySelectorAll("[data-swipe-action]")].filter((one) => one.closest("[data-swipe]") === row).slice(-2);
const nameOf = (control) => (control.matches("form") ? control.querySelector("button") : control).getAttribute("aria-label");

/** Puts the actions of a row under it. */
function uncover(row) {
  const actions = actionsOf(row);
  const box = row.closest(".table-wrap, .panel") ?? document.body;
  const under = element("div", { class: "swipe-under", "aria-hidden": "true" });
  for (const control of actions) {
    const button = element("button", { class: "swipe-action", type: "button", tabindex: "-1", title: nameOf(control) }, control.dataset.swipeAction);
    button.addEventListener("click", () => run(control));
    under.append(button);
  }
  box.dataset.swiping = "";
  box.dataset.busy = "";
  const [frame, edge] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  under.style.setProperty("--top", `${frame.top - edge.top - box.clientTop + box.scrollTop}px`);
  under.style.setProperty("--right", `${edge.right - frame.right - box.clientLeft}px`);
  under.style.setProperty("--height", `${frame.height}px`);
  under.style.setProperty("--least", `${width * actions.length}px`);
  box.append(under);
  row.dataset.swiped = "";
  return { row, box, under, actions, least: width * actions.length, most: frame.width, offset: 0, isReady: false };
}

function move(offset) {
  open.offset = offset;
  open.row.style.setProperty("--swipe", `${-offset}px`);
  open.under.style.setProperty("--swipe", `${offset}px`);
  const isReady = offset >= all * open.most;
  if (isReady && !open.isReady) pulse();
  open.isReady = isReady;
  open.under.toggleAttribute("data-ready", isReady);
}

/** Lets the row slide to a place. */
function slide(offset) {
  for (const part of [open.row, open.under]) part.dataset.sliding = "";
  move(offset);
}

function close() {
  if (!open) return;
  const { row, box, under } = open;
  slide(0);
  open = null;
  const clear = () => {
    under.remove();
    delete row.dataset.sliding;
    if (open?.row === row) return;
    delete row.dataset.swiped;
    row.style.removeProperty("--swipe");
    if (open?.box === box) return;
    delete box.dataset.swiping;
    delete box.dataset.busy;
  };
  // Without motion there is no transition to wait for.
  if (row.getAnimations().length === 0) clear();
  else Promise.allSettled(row.getAnimations().map(({ finished }) => finished)).then(clear);
}

/** Sends a form. Whether it was sent: without a connection it is not, and the page has said so. */
function send(form) {
  let isSent = false;
  form.addEventListener("formdata", () => { isSent = true; }, { once: true });
  form.requestSubmit();
  return isSent;
}

function run(control) {
  const { confirm, canUndo, action } = control.dataset;
  let form = control;
  if (confirm !== undefined) {
    if (canUndo === undefined) {
      close();
      return control.click();
    }
    form = element("form", { method: "post", action, hidden: true });
    document.body.append(form);
  } else if (!control.matches("form")) return control.click();
  if (!send(form)) return close();
  keepPlace();
  pulse(20);
  if (control === open?.actions.at(-1)) slide(open.most);
}

function begin(event) {
  const row = event.target.closest?.("[data-swipe]");
  if (open && row !== open.row && !open.under.contains(event.target)) close();
  finger = null;
  if (!row || event.pointerType !== "touch" || !event.isPrimary || !phone.matches) return;
  if (event.target.closest("input, select, textarea, summary, .pop-box, [data-grip]") || actionsOf(row).length === 0) return;
  finger = { id: event.pointerId, row, x: event.clientX, y: event.clientY, from: open?.offset ?? 0, isSwiping: false };
}

function follow(event) {
  if (event.pointerId !== finger?.id) return;
  const [x, y] = [event.clientX - finger.x, event.clientY - finger.y];
  if (!finger.isSwiping) {
    if (Math.abs(x) < slop && Math.abs(y) < slop) return;
    const isSideways = Math.abs(x) > Math.abs(y);
    if (!isSideways || (x > 0 && !open)) {
      finger = null;
      return;
    }
    finger.isSwiping = true;
    if (open?.row !== finger.row) {
      close();
      open = uncover(finger.row);
    }
    for (const part of [open.row, open.under]) delete part.dataset.sliding;
  }
  move(Math.max(0, Math.min(open.most, finger.from - x)));
}

function lift(event) {
  if (event.pointerId !== finger?.id) return;
  const { isSwiping } = finger;
  finger = null;
  if (!isSwiping) {
    // A press on an open row closes it, and leads nowhere.
    isSwallowing = open !== null && !open.under.contains(event.target);
    if (isSwallowing) close();
  } else if (open.isReady) run(open.actions.at(-1));
  else if (open.offset > open.least / 2) slide(open.least);
  else close();
}

addEventListener("pointerdown", begin, true);
addEventListener("pointermove", follow);
addEventListener("pointerup", lift);
addEventListener("pointercancel", (event) => {
  if (event.pointerId !== finger?.id) return;
  finger = null;
  close();
});
addEventListener("click", (event) => {
  if (!isSwallowing) return;
  isSwallowing = false;
  event.preventDefault();
  event.stopPropagation();
}, true);
addEventListener("keydown", ({ key }) => { if (key === "Escape") close(); });
addEventListener("scroll", close, { passive: true });
addEventListener("pageshow", ({ persisted }) => { if (persisted) close(); });
