// Asks the worker to store what a form shows and the values that answer for it without the desk, once changes rest.
const wait = 2000; // milliseconds
const here = () => location.pathname + location.search;
let kept = null;
let timer = 0;

function keep() {
  clearTimeout(timer);
  timer = 0;
  const grid = document.querySelector("[data-grid]:not([data-kept])")?.dataset.grid;
  const worker = navigator.serviceWorker?.controller;
  if (!grid || !worker || grid === kept?.grid || document.documentElement.dataset.desk === "lost") return;
  // The page as it was opened stays, and so do its values.
  const next = { grid, address: here(), isOpened: kept === null };
  worker.postMessage({ type: "keep", ...next, instead: kept && !kept.isOpened ? kept : null });
  kept = next;
}

function keepSoon() {
  clearTimeout(timer);
  timer = setTimeout(keep, wait);
}

new MutationObserver(keepSoon).observe(document.querySelector("main"), { subtree: true, childList: true, attributeFilter: ["data-grid"] });
document.addEventListener("visibilitychange", () => { if (document.hidden && timer) keep(); });
keepSoon();
