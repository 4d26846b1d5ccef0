// Two fingers on a chart: apart they show less of it, together more. A chart that can be drawn over another range hears of
// it as of the wheel with Control, which is what browsers make of two fingers on a trackpad. Any other is magnified where
// the fingers are; tapping it twice shows all of it again. It may be loaded with the first touch, whose finger is down already then.
const CHARTS = "svg.chart, svg[data-cross]";
const STEP = 1.15;
const MOST = 6;

const fingers = new Map();
/** The sizes of charts that are magnified. */
const sizes = new WeakMap();
let last = null;

/** How far two fingers are apart, and the point between them. */
function measure() {
  const [a, b] = fingers.values();
  return {
    spread: Math.max(Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), 1),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  };
}

/** Tells a chart of fingers that moved; whether it can be drawn over another range. */
function turn(chart, factor, { x, y }) {
  const deltaY = factor > 1 ? -1 : 1;
  return !chart.dispatchEvent(
    new WheelEvent("wheel", { deltaY, ctrlKey: true, clientX: x, clientY: y, bubbles: true, cancelable: true }),
  );
}

/** Shows less or more of a drawing, with what was between the fingers still there. */
function magnify(chart, factor, before, now) {
  const box = chart.viewBox.baseVal;
  const size = sizes.get(chart) ?? { width: box.width, height: box.height };
  const frame = chart.getBoundingClientRect();
  const width = Math.min(Math.max(box.width / factor, size.width / MOST), size.width);
  const height = (width * size.height) / size.width;
  const left = box.x + ((before.x - frame.left) * box.width - (now.x - frame.left) * width) / frame.width;
  const top = box.y + ((before.y - frame.top) * box.height - (now.y - frame.top) * height) / frame.height;
  const x = Math.min(Math.max(left, 0), size.width - width);
  const y = Math.min(Math.max(top, 0), size.height - height);
  chart.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  sizes.set(chart, size);
}

function restore(event) {
  const chart = event.target.closest?.("svg");
  const size = chart && sizes.get(chart);
  if (!size) return;
  chart.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  sizes.delete(chart);
}

function follow(event) {
  const chart = event.pointerType === "touch" && event.target.closest?.(CHARTS);
  if (!chart) return;
  fingers.set(event.pointerId, event);
  if (fingers.size !== 2) return;
  // One finger moves a chart and reads it out, two do neither.
  event.stopPropagation();
  const now = measure();
  if (!last) {
    last = now;
    for (const id of fingers.keys()) if (chart.hasPointerCapture(id)) chart.releasePointerCapture(id);
    return;
  }
  const factor = now.spread / last.spread;
  if (!sizes.has(chart) && factor < STEP && factor > 1 / STEP) return;
  if (sizes.has(chart) || !turn(chart, factor, now)) magnify(chart, factor, last, now);
  last = now;
}

function lift({ pointerId }) {
  fingers.delete(pointerId);
  last = null;
}

for (const name of ["pointerdown", "pointermove"]) addEventListener(name, follow, true);
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, lift, true);
addEventListener("dblclick", restore);
