// The price chart of an instrument over another range, or drawn another way, without leaving the page. Two fingers, or the
// wheel with Control, choose the next range. It is drawn anew every minute while somebody looks.
import { pushAddress } from "./address-bar.js";
import { swapPart } from "./chart-part.js";
import { announce } from "./dom.js";
import { address } from "./live-fragment.js";

const PART = "price";
const REFRESH = 60_000;
const REST = 250;
const form = () => document.querySelector("form[data-price-chart]");
const panel = () => form()?.closest("section");

async function draw(href) {
  const wanted = new URL(href, location.href);
  wanted.searchParams.set("part", PART);
  return swapPart(panel(), wanted.pathname + wanted.search, PART);
}

async function show(href) {
  try {
    const next = await draw(href);
    if (!next) return;
    const { canonical } = form().dataset;
    if (canonical !== location.pathname + location.search) pushAddress(canonical);
    announce(next.querySelector("h2").textContent);
  } catch {
    // Its prices are on their way, or there are none: the page says so.
    location.assign(href);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".panel-head a");
  if (!link || !panel()?.contains(link)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  show(link.href);
});

document.addEventListener("change", (event) => {
  if (event.target.form?.matches("[data-price-chart]")) show(address(form()));
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-price-chart]")) return;
  event.preventDefault();
  show(address(form()));
});

// When the last movement is over. What pinch.js makes of fingers lasts until one is lifted, however slowly they move.
let rested = 0;
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => { rested = 0; }, true);

/** The next shorter or longer range; one for each movement of the fingers, whose wheel turns many times. */
addEventListener("wheel", (event) => {
  if (!event.ctrlKey || !panel()?.contains(event.target) || !event.target.closest("svg[data-cross]")) return;
  event.preventDefault();
  const isResting = event.timeStamp < rested;
  rested = event.isTrusted ? event.timeStamp + REST : Infinity;
  if (isResting) return;
  const links = [...panel().querySelectorAll("[role=group][aria-label=Range] a")];
  const current = links.findIndex((link) => link.hasAttribute("aria-current"));
  const next = links[current + (event.deltaY > 0 ? 1 : -1)];
  if (current >= 0 && next) show(next.href);
}, { passive: false });

/** Whether somebody is reading the chart out or choosing something. */
const isBusy = () => panel().matches(":focus-within") || panel().querySelector(".tip:not([hidden]), details[open]") !== null;

setInterval(() => {
  if (document.hidden || !panel() || isBusy()) return;
  // The next minute tries again.
  draw(form().dataset.canonical).catch(() => {});
}, REFRESH);
