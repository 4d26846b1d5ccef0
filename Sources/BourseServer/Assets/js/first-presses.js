// Keeps what is pressed in the builder before its modules listen, and presses it again once they do.
// It is no module and stands before the form: nothing in the form can be pressed that it would not see.
(() => {
  const presses = [];
  const types = ["keydown", "pointerdown", "pointermove", "pointerup", "pointercancel"];
  const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown"];
  let held = null;

  function isAnswered(event) {
    const strike = event.target.closest?.(".strike[role=slider]");
    if (event.type === "pointerdown") held = strike && event.isPrimary ? event.pointerId : held;
    if (event.type.startsWith("pointer")) return event.pointerId === held;
    if (keys.includes(event.key)) return strike || event.target.matches?.("[data-builder] input[type=text]");
    return event.key === "Insert" || (event.key === "Delete" && event.ctrlKey);
  }

  function keep(event) {
    if (!event.isTrusted || !isAnswered(event)) return;
    presses.push({ event, target: event.target });
    // Until then it must not scroll the page or move the chart's crosshair.
    if (event.type !== "keydown" || !event.target.closest?.(".strike")) return;
    event.preventDefault();
    event.stopPropagation();
  }

  for (const type of types) document.addEventListener(type, keep, true);
  document.addEventListener("builder-ready", () => {
    for (const type of types) document.removeEventListener(type, keep, true);
    for (const { event, target } of presses) {
      if (target.isConnected) target.dispatchEvent(new event.constructor(event.type, event));
    }
  }, { once: true });
})();
