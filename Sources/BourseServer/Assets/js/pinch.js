// Two fingers on a chart: apart they show less of it, together more. Charts hear of it as of the wheel with Control, which
// is what browsers make of two fingers on a trackpad. Loaded with the first touch, whose finger may be down already.
const CHARTS = "svg[data-cross]";
const STEP = 1.15;

const fingers = new Map();
let spread = 0;

function distance() {
  const [a, b] = fingers.values();
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}

function follow(event) {
  const chart = event.pointerType === "touch" && event.target.closest?.(CHARTS);
  if (!chart) return;
  fingers.set(event.pointerId, event);
  if (fingers.size !== 2) return;
  // One finger moves a chart and reads it out, two do neither.
  event.stopPropagation();
  const now = distance();
  if (!spread) {
    spread = now;
    for (const id of fingers.keys()) if (chart.hasPointerCapture(id)) chart.releasePointerCapture(id);
    return;
  }
  const factor = now / spread;
  if (factor < STEP && factor > 1 / STEP) return;
  spread = now;
  const { clientX, clientY } = event;
  const deltaY = factor > 1 ? -1 : 1;
  chart.dispatchEvent(
    new WheelEvent("wheel", { deltaY, ctrlKey: true, clientX, clientY, bubbles: true, cancelable: true }),
  );
}

function lift({ pointerId }) {
  fingers.delete(pointerId);
  spread = 0;
}

for (const name of ["pointerdown", "pointermove"]) addEventListener(name, follow, true);
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, lift, true);
