// Prices that move: one stream for everything on the page, one paint per frame, and ages that grow by themselves.
import { paint, tone, write } from "./live/frame.js";
import { stream } from "./live/stream.js";

const pending = new Map();
let ahead = 0; // seconds by which the server's clock is ahead of ours
let address = null;

const part = () => document.querySelector("[data-quotes]");

/** How old something is, in the words of the server. */
function ageOf(asOf) {
  const seconds = Math.max(0, Math.round(Date.now() / 1000 + ahead - asOf));
  if (seconds < 10) return "now";
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 5400) return `${Math.floor((seconds + 30) / 60)} min`;
  if (seconds < 129600) return `${Math.floor((seconds + 1800) / 3600)} h`;
  return `${Math.floor((seconds + 43200) / 86400)} days`;
}

function grow() {
  for (const node of document.querySelectorAll("[data-as-of]")) write(node, ageOf(Number(node.dataset.asOf)));
}

function flash(node, direction) {
  node.removeAttribute("data-flash");
  node.getBoundingClientRect();
  node.dataset.flash = direction;
}

function show(row, quote) {
  for (const name of ["last", "money", "change", "percent", "volume", "origin"]) {
    const cells = row.querySelectorAll(`[data-cell="${name}"]`);
    for (const cell of cells) {
      if ((name === "last" || name === "money") && cell.textContent !== quote[name]) flash(cell, quote.direction);
      write(cell, quote[name]);
      if ((name === "percent" || name === "change") && cell.classList.contains("chg")) {
        cell.classList.remove("none");
        tone(cell, quote.direction);
      }
    }
  }
  for (const age of row.querySelectorAll(".age")) {
    if (quote.asOf === null) continue;
    age.dataset.asOf = quote.asOf;
    age.classList.toggle("old", quote.mark === "old");
    age.classList.remove("none");
    if (age.title) age.title = quote.origin;
    write(age, ageOf(quote.asOf));
  }
}

function draw() {
  for (const row of document.querySelectorAll("[data-quote]")) {
    const quote = pending.get(row.dataset.quote);
    if (quote) show(row, quote);
  }
  pending.clear();
}

const take = {
  quotes(values) {
    for (const [symbol, quote] of Object.entries(values)) pending.set(symbol, quote);
    paint("quotes", draw);
  },
  beat(seconds) {
    ahead = seconds - Date.now() / 1000;
    paint("ages", grow);
  },
};

const line = stream(
  () => part()?.dataset.quotes ?? address,
  (name, value) => take[name]?.(value),
  () => {},
);

function follow() {
  const next = part()?.dataset.quotes;
  if (!next || next === address) return;
  address = next;
  line.open();
}

follow();
document.addEventListener("followed", follow);
setInterval(() => paint("ages", grow), 5000);
