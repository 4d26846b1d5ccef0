// The live desk: one stream feeds the strip, the ladder, the tape and the charts. The contract is Documentation/Live.md.
import { announce } from "./dom.js";
import { ladder } from "./live/book.js";
import { candles } from "./live/candles.js";
import { depth } from "./live/depth.js";
import { fill, paint, tone } from "./live/frame.js";
import { swap } from "./live/part.js";
import { recorder } from "./live/recorder.js";
import { stream } from "./live/stream.js";
import { tape } from "./live/tape.js";

const desk = document.querySelector("[data-live-desk]");
const query = new URLSearchParams(desk.dataset.query);
const retry = desk.querySelector("[data-retry]");
let isLost = false;
/** When the last values came, and who waits for the next: hears 0 with them, and without, when the last ones came. */
let shown = Date.now();
let answer;

function status({ state, text, detail, canRetry, book, bookText }) {
  if (state !== desk.dataset.state) {
    // An unusable market has no candles.
    if ([state, desk.dataset.state].includes("unusable")) chart.refresh();
    desk.dataset.state = state;
    announce(state === "live" ? text : `${text}. ${detail}`);
  }
  if (book) desk.dataset.book = book;
  fill(desk, "[data-stale-text]", bookText);
  fill(desk, "[data-status=text]", text);
  fill(desk, "[data-status=detail]", detail);
  // What has no room is there under the mouse.
  desk.querySelector("[data-status=detail]").title = detail;
  retry.hidden = !canRetry;
}

/** This page lost its line to the desk: what is shown is old, whatever the venue does. */
function lost(detail, seconds) {
  isLost = true;
  answer?.(shown);
  const hasBook = desk.dataset.book !== "none";
  status({
    state: "reconnecting",
    text: seconds > 0 ? `Reconnecting in ${seconds} s` : "Reconnecting",
    detail,
    canRetry: true,
    book: hasBook ? "stale" : "none",
    bookText: hasBook ? "Stale: this page has no connection to Bourse." : "",
  });
}

function head(values) {
  for (const name of ["last", "change", "percent"]) {
    fill(desk, `[data-head=${name}]`, values[name]);
    tone(desk.querySelector(`[data-head=${name}]`), name === "last" ? values.move : values.tone);
  }
  for (const [name, [value, note]] of Object.entries(values.facts ?? {})) {
    fill(desk, `[data-fact="${name}"]`, value);
    fill(desk, `[data-fact-note="${name}"]`, note);
  }
  if (values.title) document.title = values.title;
}

/** The options are in the address of the page, so that they survive a reload. */
const remember = () => history.replaceState(null, "", `${location.pathname}?${query}`);

const trades = tape(desk);
const chart = candles(desk, query, remember);
const show = {
  tape: trades.add,
  book: ladder(desk),
  depth: depth(desk, query),
  candle: chart.show,
  head: (values) => paint("head", () => head(values)),
  status: (values) => paint("status", () => status(values)),
};
const line = stream(
  () => {
    const wanted = new URLSearchParams(query);
    if (trades.last()) wanted.set("after", trades.last());
    return `${desk.dataset.stream}?${wanted}`;
  },
  (name, value, id) => {
    isLost = false;
    shown = Date.now();
    answer?.(0);
    show[name]?.(value, id);
  },
  lost,
);

/** A new stream begins with everything. */
function restart() {
  trades.forget();
  remember();
  line.open();
}

show.clock = recorder(desk, query, restart, line.pause);

function choose(link) {
  const { option, value } = link.dataset;
  for (const other of link.parentElement.children) other.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  if (value) query.set(option, value);
  else query.delete(option);
  if (option === "view") {
    desk.dataset.view = value;
    return remember();
  }
  if (option === "interval") {
    query.delete("until");
    chart.refresh();
  }
  restart();
}

desk.addEventListener("click", (event) => {
  const link = event.target.closest("[data-option]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  choose(link);
});

retry.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!isLost) fetch(retry.action, { method: "POST", redirect: "manual" }).catch(() => {});
  restart();
});

// The list of instruments follows what is typed.
const picker = desk.querySelector("[data-picker]");
picker.addEventListener("toggle", () => { if (picker.open) picker.querySelector("input").focus(); });
const search = picker.querySelector("input");
const find = () => swap(picker, `${picker.dataset.symbols}?${new URLSearchParams({ q: search.value })}`, ["[data-symbol-list]"]).catch(() => {});
picker.addEventListener("input", find);
// What was typed before this module listened is looked for, too.
if (search.value) find();

// Who asks for everything anew gets a new stream and a new chart, and hears whether anything came.
addEventListener("desk-refresh", (event) => {
  event.preventDefault();
  event.detail.answer = new Promise((resolve) => (answer = resolve));
  restart();
  chart.refresh();
});

line.open();
