// The link between a page and the worker. What shows a lost connection or changes that wait is loaded where there is one.
const worker = navigator.serviceWorker;
const root = document.documentElement;
const main = document.querySelector(".stored-notice, [data-waiting], [data-stored-pages], form[data-later]:not([data-note], [data-autosave])");

/** How the page looks, for pages that the worker shows by itself. */
const values = () => ({ ...root.dataset, zone: stamp?.asOf, zoneTitle: stamp?.zone });
const stamp = document.querySelector("[data-zone]")?.dataset;
const tell = (message) => worker.controller?.postMessage(message);
const status = () => import("./status.js");

if (worker) {
  const isFirst = !worker.controller;
  worker.addEventListener("message", async ({ data }) => {
    if (data.type !== "state" || !data.isReachable || data.waiting || root.dataset.desk) (await status()).hear(data);
  });
  const hello = () => tell({ type: "hello", values: values(), isFirst });
  if (isFirst) worker.addEventListener("controllerchange", hello, { once: true });
  else addEventListener("load", hello, { once: true });
  new MutationObserver(() => tell({ type: "look", values: values() })).observe(root, { attributeFilter: ["data-theme", "data-privacy"] });
  addEventListener("online", () => tell({ type: "send" }));
  document.addEventListener("visibilitychange", () => { if (!document.hidden) tell({ type: "send" }); });
  if (main || !navigator.onLine) status();
  addEventListener("offline", status);
}
