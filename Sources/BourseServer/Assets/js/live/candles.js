// The candles: the last one follows the market here, every other range is drawn by the server. Keys, wheel, drag and
// buttons ask for ranges; pointer and arrow keys read candles out in the line above the chart.
import { announce } from "../dom.js";
import { toast } from "../toast.js";
import { fill, paint, tone, write } from "./frame.js";
import { drop, keep, redraw, visible } from "./part.js";

const parts = [".panel-head .end", ".live-reading", ".live-plot", ".panel-foot"];
const set = (node, name, value) => node.setAttribute(name, value);
const crisp = (value) => Math.floor(value) + 0.5;

/** Takes over the chart of the page; `query` holds the options in force, `moved` is called when the range changed. */
export function candles(desk, query, moved) {
  const pane = desk.querySelector("[data-candles-pane]");
  const range = pane.dataset;
  let chart = null;
  let shown = -1;
  let asked = 0;
  let patience = 1000;
  let newest = Infinity;
  let drag = null;
  let isDue = false;
  let timer = 0;

  function adopt() {
    const svg = visible(pane);
    if (!svg || svg === chart?.svg) return;
    chart = { svg, ...JSON.parse(svg.dataset.candles) };
    chart.cross = svg.appendChild(document.createElementNS(svg.namespaceURI, "path"));
    set(chart.cross, "class", "crosshair");
    set(svg, "tabindex", 0);
    // Until the stream has told the newest candle, the last one that was drawn is it.
    if (!range.until && newest === Infinity) newest = chart.plot.until;
    read(-1);
  }

  /** When the candle of an index begins; every candle is as long as another. */
  const time = (index) => chart.plot.until - (chart.x.length - 1 - index) * range.seconds;

  /** Puts another drawing in place. Who reads a candle out goes on reading it, and a drag is not taken from the hand. */
  function put(replace) {
    isDue = drag !== null;
    if (isDue) return;
    const reading = shown < 0 ? null : time(shown);
    replace();
    adopt();
    if (reading === null || !chart) return;
    const index = chart.x.findIndex((_, i) => time(i) === reading);
    if (index >= 0) read(index);
  }

  /** Asks the server for a range at exactly the size there is room for. */
  async function ask(selectors = parts) {
    if (timer) {
      // The range that was chosen a moment ago is asked for as well.
      clearTimeout(timer);
      timer = 0;
      moved();
      return ask();
    }
    const wanted = new URLSearchParams(query);
    // Who chose no number of candles gets as many as can be told apart.
    if (!wanted.has("bars")) wanted.set("bars", Math.max(20, Math.min(160, Math.round(pane.clientWidth / 7))));
    asked = performance.now();
    try {
      await redraw(pane, wanted, selectors, put);
    } catch {
      toast("Candles did not load. Move the chart to try again.", true);
    }
  }

  function go(bars, until, delay = 140) {
    clearTimeout(timer);
    // An answer to an earlier question would bring back the range of before.
    drop(pane);
    query.set("bars", bars);
    if (until) query.set("until", until);
    else query.delete("until");
    Object.assign(range, { bars, until });
    timer = setTimeout(ask, delay);
  }

  /** Moves the range by so many candles; beyond the newest one it follows the market. */
  function pan(count) {
    if (!chart?.x.length || !count) return;
    const end = (Number(range.until) || chart.plot.until) + Math.round(count) * range.seconds;
    go(range.bars, count > 0 && end >= newest ? "" : end);
  }

  const zoom = (factor) => go(Math.max(20, Math.min(500, Math.round(range.bars * factor))), range.until);
  const moves = {
    earlier: () => pan(-range.bars / 2), later: () => pan(range.bars / 2), latest: () => go(range.bars, "", 0),
    nearer: () => zoom(0.7), farther: () => zoom(1.4),
  };
  const keys = {
    "+": moves.nearer, "=": moves.nearer, "-": moves.farther, PageUp: moves.earlier, PageDown: moves.later, Escape: () => read(-1),
  };

  /** Reads a candle out; −1 is the last one. */
  function read(index) {
    shown = index;
    const { x, t, s, plot, cross } = chart;
    const at = index < 0 ? x.length - 1 : index;
    const figures = Object.values(s);
    fill(pane, "[data-reading-label]", t[at] ?? "");
    pane.querySelectorAll("[data-reading]").forEach((node, i) => write(node, figures[i]?.[at] ?? "–"));
    set(cross, "d", index < 0 ? "" : `M${x[at]} 0V${plot.foot}`);
  }

  function follow(bar) {
    newest = bar.time;
    adopt();
    if (!chart?.x.length) return !range.until && grow(true);
    // The venue's history comes after its market: a chart with room left is asked for again.
    if (!range.until && chart.x.length < range.bars && performance.now() - asked > patience) {
      patience *= 2;
      ask();
    }
    const { plot, svg, x } = chart;
    const y = (price) => plot.bottom + ((price - plot.low) / (plot.high - plot.low)) * (plot.top - plot.bottom);
    const side = bar.close >= bar.open ? "up" : "down";
    if (!range.until && (bar.time > plot.until || bar.low < plot.least || bar.high > plot.most)) grow(bar.time > plot.until);
    const mark = svg.querySelector(".last-price");
    if (mark && bar.close >= plot.low && bar.close <= plot.high) {
      const at = crisp(y(bar.close));
      const top = Math.max(0, at - 9.5);
      const [line, pill, label] = mark.children;
      tone(mark, side);
      set(line, "d", `M0 ${at}H${plot.width}`);
      set(pill, "y", top);
      set(label, "y", top + 13.5);
      write(label, bar.figures[3]);
    }
    if (bar.time !== plot.until) return;
    const last = x.length - 1;
    chart.t[last] = bar.label;
    Object.values(chart.s).forEach((series, i) => { series[last] = bar.figures[i]; });
    if (shown < 0 || shown === last) read(shown);
    if (bar.low < plot.low || bar.high > plot.high) return;
    const [top, bottom] = [crisp(y(Math.max(bar.open, bar.close))), crisp(y(Math.min(bar.open, bar.close)))];
    const volume = bar.volume > 0 ? Math.max(1, Math.round(Math.min(1, bar.volume / plot.largest) * plot.volume)) : 0;
    const nodes = [...svg.querySelector(".candle-live").children];
    for (const node of nodes) set(node, "class", node.getAttribute("class").replace(/up|down/, side));
    const [amount, upper, lower, body] = nodes;
    set(amount, "y", plot.foot - volume);
    set(amount, "height", volume);
    set(upper, "d", `M${x[last]} ${y(bar.high).toFixed(1)}V${top}`);
    set(lower, "d", `M${x[last]} ${bottom}V${y(bar.low).toFixed(1)}`);
    if (body.tagName === "path") return set(body, "d", `M${x[last]} ${top - 0.5}V${bottom + 0.5}`);
    set(body, "y", top);
    set(body, "height", Math.max(bottom - top, 0.1));
  }

  /** The market left the picture: a new one, at once for a new candle, else every two seconds. */
  function grow(isNew) {
    if (!drag && performance.now() - asked > (isNew ? 400 : 2000)) ask();
  }

  function nearest(event) {
    const box = chart.svg.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * chart.svg.viewBox.baseVal.width;
    return chart.x.reduce((best, value, i) => (Math.abs(value - at) < Math.abs(chart.x[best] - at) ? i : best), 0);
  }

  /** Listens for what happens on the drawing, which is another one after each swap. */
  function on(name, run, options) {
    pane.addEventListener(name, (event) => {
      if (chart?.x.length && event.target.closest?.("svg") === chart.svg) run(event);
    }, options);
  }

  pane.addEventListener("click", (event) => {
    const link = event.target.closest("[data-range]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!link.ariaDisabled) moves[link.dataset.range]();
  });
  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    drag = { x: event.clientX, count: 0 };
    chart.svg.setPointerCapture(event.pointerId);
    read(nearest(event));
  });
  on("pointermove", (event) => {
    if (!drag) return read(nearest(event));
    const pixels = event.clientX - drag.x;
    drag.count = -Math.round(pixels / chart.plot.pitch);
    if (drag.count === 0) return;
    read(-1);
    set(chart.svg.querySelector(".candles"), "transform", `translate(${pixels} 0)`);
  });
  on("lostpointercapture", () => {
    const count = drag?.count;
    drag = null;
    if (count) pan(count);
    else if (isDue) ask();
  });
  on("pointerout", (event) => { if (!drag && event.pointerType === "mouse") read(-1); });
  on("focusout", () => read(-1));
  on("wheel", (event) => {
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const page = document.documentElement;
    // Where the page can be scrolled, the wheel is the page's, unless the reader is in the chart.
    const isFree = page.scrollHeight <= page.clientHeight || event.ctrlKey || document.activeElement === chart.svg;
    if (!isSideways && !isFree) return;
    event.preventDefault();
    // A finger that moved the chart zooms it once there is a second one.
    if (event.ctrlKey) drag = null;
    if (isSideways) pan(event.deltaX / chart.plot.pitch);
    else zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15);
  }, { passive: false });
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = chart.x.length - 1;
    const at = shown < 0 ? last : shown;
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (event.shiftKey && event.key.startsWith("Arrow")) pan(range.bars / (event.key === "ArrowLeft" ? -4 : 4));
    else if (keys[event.key]) keys[event.key]();
    else if (next === undefined) return;
    else {
      read(Math.max(0, Math.min(last, next)));
      announce([chart.t[shown], ...Object.entries(chart.s).map(([name, series]) => `${name} ${series[shown]}`)].join(", "));
    }
    event.preventDefault();
  });
  keep(pane, ask, parts);
  adopt();

  return { show: (bar) => paint("candle", () => follow(bar)), refresh: () => ask() };
}
