// Strikes in a payoff chart follow the pointer, the finger or the arrow keys, from one listed strike to the next.

function scale(handle) {
  const svg = handle.ownerSVGElement;
  const { priceLow, priceHigh, left, right } = handle.closest(".plane").dataset;
  const box = svg.getBoundingClientRect();
  const unit = svg.viewBox.baseVal.width / box.width;
  const [low, high, start, end] = [priceLow, priceHigh, left, right].map(Number);
  return {
    price: (clientX) => low + (((clientX - box.left) * unit - start) / (end - start)) * (high - low),
    x: (price) => start + ((price - low) / (high - low)) * (end - start),
  };
}

function snapped(price, size) {
  const decimals = (String(size).split(".")[1] ?? "").length;
  return String(Number(Math.max(size, Math.round(price / size) * size).toFixed(decimals)));
}

/** Calls `move` with the leg and its new strike while a strike is moved inside `root`. */
export function watchStrikes(root, move) {
  const size = (handle) => Number(handle.closest("[data-step]")?.dataset.step) || 1;
  const find = (target) => target.closest?.(".strike[role=slider]");
  let drag = null;

  const field = (leg) => root.querySelector(`[name="strike.${leg}"]`);

  function mark(leg, isOn) {
    field(leg)?.toggleAttribute("data-dragged", isOn);
    root.toggleAttribute("data-dragging", isOn);
  }

  function finish(event) {
    // A finger is captured by the handle at first; that the form takes it over is no end.
    if (event.pointerId !== drag?.id || (event.type === "lostpointercapture" && event.target !== root)) return;
    mark(drag.leg, false);
    drag = null;
  }

  root.addEventListener("pointerdown", (event) => {
    const handle = find(event.target);
    // A second finger neither takes the strike over nor moves another one.
    if (!handle || event.button !== 0 || drag) return;
    event.preventDefault();
    handle.focus({ preventScroll: true });
    const { price, x } = scale(handle);
    const { leg, strike } = handle.dataset;
    // The scale of the start stays in force: the drawing may be replaced while the strike moves.
    drag = { leg, price, x, step: size(handle), id: event.pointerId, grip: price(event.clientX) - Number(strike), last: strike };
    mark(leg, true);
    try {
      // The drawing is replaced while the strike moves; the form stays, and hears the pointer wherever it goes.
      root.setPointerCapture(event.pointerId);
    } catch {
      // The finger is up already; that it was lifted follows.
    }
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    event.stopPropagation();
    const strike = snapped(drag.price(event.clientX) - drag.grip, drag.step);
    if (strike === drag.last) return;
    drag.last = strike;
    for (const handle of root.querySelectorAll(`.strike[data-leg="${drag.leg}"]`)) {
      if (handle.getClientRects().length === 0) continue;
      const shift = drag.x(Number(strike)) - drag.x(Number(handle.dataset.strike));
      handle.setAttribute("transform", `translate(${shift} 0)`);
      handle.setAttribute("aria-valuenow", strike);
    }
    move(drag.leg, strike);
  }, true);
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) document.addEventListener(name, finish);

  root.addEventListener("keydown", (event) => {
    const handle = find(event.target);
    const count = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -5, PageUp: 5 }[event.key];
    if (!handle || !count) return;
    event.preventDefault();
    // The chart's own crosshair reads the same keys.
    event.stopPropagation();
    const step = size(handle);
    const { leg } = handle.dataset;
    // The field is ahead of the drawing when keys come faster than answers.
    const typed = Number(field(leg)?.value || NaN);
    const start = Number.isFinite(typed) ? typed : Number(handle.getAttribute("aria-valuenow"));
    move(leg, snapped(start + count * step, step));
  }, true);
}
