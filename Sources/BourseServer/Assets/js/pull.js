// Pulling a page down at its top asks for it again. Loaded where there is a touch screen.
import { announce, element, icon } from "./dom.js";
import { pulse } from "./haptics.js";
import { refresh } from "./refresh.js";

const enough = 56; // pixels that the mark has to come down
const furthest = 88;
const slop = 10; // pixels before a finger has a direction

const text = element("span", {});
const mark = element("div", { class: "pull", hidden: true }, icon("retry"), text);
document.body.append(mark);
let start = null;
let isPulling = false;
let isReady = false;
let isRefreshing = false;

/** Whether a finger there moves something else: a chart, a field, a sheet, or a box that scrolls. */
function isTaken(target) {
  const others = "svg.chart, svg[data-cross], dialog, [popover], .pop-box, .pop[open], input, select, textarea, [contenteditable], [data-grip], [role=slider]";
  if (!target.closest || target.closest(others) || document.querySelector("dialog[open]")) return true;
  const isScrolling = (value) => value === "auto" || value === "scroll";
  for (let box = target; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (isScrolling(overflowY) && box.scrollHeight > box.clientHeight + 1) return true;
    if (isScrolling(overflowX) && box.scrollWidth > box.clientWidth + 1 && box.matches(".table-wrap")) return true;
  }
  return false;
}

function show(distance, state) {
  mark.hidden = false;
  mark.style.setProperty("--pull", `${distance}px`);
  mark.dataset.state = state;
  text.textContent = { pull: "Pull to refresh", ready: "Release to refresh", busy: "Refreshing" }[state];
}

function end() {
  [start, isPulling, isReady] = [null, false, false];
  if (!isRefreshing) mark.hidden = true;
}

async function run() {
  isRefreshing = true;
  show(enough, "busy");
  announce("Refreshing");
  try {
    if (await refresh()) pulse(20);
  } finally {
    isRefreshing = false;
    end();
  }
}

addEventListener("touchstart", ({ target, touches: [{ clientX, clientY }, second] }) => {
  end();
  const isFree = !second && !isRefreshing && scrollY <= 0 && !(visualViewport?.scale > 1.01) && !isTaken(target);
  start = isFree ? { clientX, clientY } : null;
}, { passive: true });

// Not passive: the browser would take the finger for one that scrolls, and tell of it five times a second only.
addEventListener("touchmove", (event) => {
  const [finger, second] = event.touches;
  if (!start) return;
  if (second) return end();
  const [x, y] = [finger.clientX - start.clientX, finger.clientY - start.clientY];
  if (!isPulling) {
    if (Math.abs(x) < slop && Math.abs(y) < slop) return;
    if (y < slop || Math.abs(x) > y || scrollY > 0) return end();
    const top = document.querySelector(".page-head")?.getBoundingClientRect().bottom ?? 0;
    mark.style.setProperty("--pull-top", `${Math.max(0, top)}px`);
    isPulling = true;
  }
  if (event.cancelable) event.preventDefault();
  const distance = Math.max(0, Math.min(furthest, y / 2));
  if (distance >= enough !== isReady) {
    isReady = !isReady;
    if (isReady) pulse();
    announce(isReady ? "Release to refresh" : "Pull to refresh");
  }
  show(distance, isReady ? "ready" : "pull");
}, { passive: false });

addEventListener("touchend", () => {
  const isWanted = isPulling && isReady;
  end();
  if (isWanted) run();
});
addEventListener("touchcancel", end);
// A page that comes back as it was left is not refreshing any more.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  isRefreshing = false;
  end();
});
