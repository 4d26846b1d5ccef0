// The payoff chart of the page, with other curves on the plane that the desk drew.
import { element } from "../dom.js";
import { number } from "./decimal.js";

const space = "http://www.w3.org/2000/svg";
const samples = 90;

function shape(name, attributes, text) {
  const node = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text) node.textContent = text;
  return node;
}

/** The least number of one or two digits that is not below. */
function round(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value * (1 - 1e-9)) * power;
}

/** The amount of a label of an axis. */
function amountOf(label) {
  const [, minus, digits, unit = ""] = label.match(/(\u2212?)\$([\d.]+)(\w*)/) ?? [];
  return Number(digits) * ({ K: 1e3, M: 1e6, B: 1e9, L: 1e5, Cr: 1e7 }[unit] ?? 1) * (minus ? -1 : 1);
}

/** Prices from end to end of a plane and the strikes between them. */
function pricesOf({ low, high }, position) {
  const even = Array.from({ length: samples + 1 }, (_, step) => low + ((high - low) * step) / samples);
  const strikes = position.legs.filter(({ strike }) => strike).map(({ strike }) => number(strike));
  return [...new Set([...even, ...strikes.filter((price) => price > low && price < high)])].sort((one, other) => one - other);
}

/** The curves to draw by their class: those before the expiration are nothing where they are not kept. */
function curvesOf(position) {
  const isChosen = position.horizon > 0 && (position.elapsed > 0 || position.points !== 0);
  return {
    chosen: isChosen ? (price) => position.profit(price, position.elapsed, position.shift) : null,
    today: position.horizon > 0 ? (price) => position.profit(price) : null,
    expiry: (price) => position.profit(price, position.horizon),
  };
}

export const chosenName = ({ elapsed }) => (elapsed > 0 ? `In ${elapsed} ${elapsed === 1 ? "day" : "days"}` : "Volatility changed");

class Plane {
  constructor(svg) {
    this.node = svg.querySelector(".plane");
    const { priceLow, priceHigh, left, right, profitLow, profitHigh, bottom, top } = this.node.dataset;
    [this.low, this.high, this.left, this.right] = [priceLow, priceHigh, left, right].map(Number);
    [this.least, this.most, this.bottom, this.top] = [profitLow, profitHigh, bottom, top].map(Number);
  }

  x(price) { return this.left + ((price - this.low) / (this.high - this.low)) * (this.right - this.left); }
  y(profit) { return this.bottom + ((profit - this.least) / (this.most - this.least)) * (this.top - this.bottom); }
  at(price, profit) { return `${this.x(price).toFixed(1)} ${this.y(profit).toFixed(1)}`; }
  shows(profit) { return profit >= this.least && profit <= this.most; }

  /** Makes room for results: the labels of the axis are multiplied, zero stays where it is. */
  cover(results, writing) {
    const largest = Math.max(...results.map((value) => (value > 0 ? value / Math.max(this.most, 1e-9) : value / Math.min(this.least, -1e-9))));
    if (!Number.isFinite(largest) || largest <= 0 || (largest <= 1 && largest > 0.4)) return;
    const factor = round(largest);
    for (const label of this.node.querySelectorAll("text.money-axis.end")) {
      label.textContent = writing.axis(Number((amountOf(label.textContent) * factor).toPrecision(12)));
    }
    this.least *= factor;
    this.most *= factor;
    Object.assign(this.node.dataset, { profitLow: this.least, profitHigh: this.most });
  }

  remove(selector) {
    for (const node of this.node.querySelectorAll(selector)) node.remove();
  }

  /** Draws a curve under the price of the underlying. */
  line(css, curve, prices) {
    const places = prices.map((price) => [price, curve(price)]).filter(([, result]) => result).map(([price, { value }]) => this.at(price, value));
    const spot = this.node.querySelector(".pill, .axis");
    if (places.length > 1) this.node.insertBefore(shape("path", { class: css, d: `M${places.join("L")}` }), spot);
  }

  dot(css, price, result) {
    if (!result || price < this.low || price > this.high) return;
    const [cx, cy] = this.at(price, result.value).split(" ");
    this.node.insertBefore(shape("circle", { class: css, cx, cy, r: 4 }), this.node.querySelector(".pill, .axis"));
  }

  /** Moves the mark of the present price. */
  mark(spot, label) {
    const pill = this.node.querySelector("rect.pill");
    if (!pill) return;
    const text = pill.nextElementSibling;
    const from = Number(pill.getAttribute("x")) + Number(pill.getAttribute("width")) / 2;
    const to = Math.max(this.left, Math.min(this.right, this.x(spot)));
    pill.setAttribute("x", Number(pill.getAttribute("x")) + to - from);
    text.setAttribute("x", Number(text.getAttribute("x")) + to - from);
    text.textContent = text.textContent.replace(/\$\S+$/, label);
    this.node.querySelector(".guide")?.setAttribute("d", this.node.querySelector(".guide").getAttribute("d").replace(/^M\S+/, `M${to.toFixed(1)}`));
  }
}

function draw(svg, position, writing) {
  const plane = new Plane(svg);
  const spot = number(position.spot);
  const { chosen, today, expiry } = curvesOf(position);
  const prices = pricesOf(plane, position);
  const profits = [expiry, today, chosen].filter(Boolean).flatMap((curve) => prices.map((price) => curve(price)?.value)).filter(Number.isFinite);
  // Where a slider was moved one curve is another one, unless it leaves the plane.
  const isWhole = !position.isKept || !profits.every((profit) => plane.shows(profit));
  plane.remove(".line-chosen, .dot-chosen");
  if (isWhole) {
    plane.remove(".area-up, .area-down, .line-2, .line, .ring, .dot, .lab, .lab-strong.halo");
    plane.cover(profits, writing);
  }
  if (!position.isKept) {
    plane.remove(".band");
    plane.mark(spot, writing.price(position.spot));
  }
  if (chosen) plane.line("line-chosen", chosen, prices);
  if (isWhole) {
    if (today) plane.line("line-2", today, prices);
    plane.line("line line-sharp", expiry, prices);
    for (const price of position.profile?.breakEvens ?? []) plane.dot("ring", number(price), { value: 0 });
    if (today) plane.dot("dot dot-today", spot, today(spot));
  }
  if (chosen) plane.dot("dot dot-chosen", spot, chosen(spot));
}

/** The columns of the crosshair and the table: what is exact, and what is near. */
function seriesOf(position, writing, before) {
  const { chosen, today, expiry } = curvesOf(position);
  const column = (curve) => position.kept.readings.map((price) => {
    const result = curve(price);
    return result ? writing.result(result) : "–";
  });
  const first = Object.keys(before)[0];
  const columns = position.isKept ? { [first]: before[first], ...("Today" in before ? { Today: before.Today } : {}) }
    : { [first]: column(expiry), ...(today ? { Today: column(today) } : {}) };
  return chosen ? { ...columns, [chosenName(position)]: column(chosen) } : columns;
}

/** Draws a position into the chart of a part of the page. */
export function drawPayoff(part, position, writing) {
  let series = null;
  for (const svg of part.querySelectorAll("svg.chart")) {
    draw(svg, position, writing);
    svg.removeAttribute("tabindex");
    svg.querySelector(".crosshair")?.remove();
    const cross = JSON.parse(svg.dataset.cross);
    series = seriesOf(position, writing, cross.s);
    svg.dataset.cross = JSON.stringify({ ...cross, s: series, m: Object.keys(series) });
  }
  for (const tip of part.querySelectorAll(".plot > .tip")) tip.remove();
  if (!series) return;
  const names = Object.keys(series);
  const table = part.querySelector(".as-table table");
  table?.tHead.rows[0].replaceChildren(table.tHead.rows[0].cells[0],
    ...names.map((name) => element("th", { scope: "col", class: "num" }, name)));
  [...table?.tBodies[0].rows ?? []].forEach((row, index) => row.replaceChildren(row.cells[0],
    ...names.map((name) => element("td", { class: "num money" }, series[name][index]))));
  fillLegend(part.querySelector(".legend"), position);
}

function fillLegend(legend, position) {
  const entry = (css) => legend?.querySelector(`.${css}`)?.closest("li");
  entry("key-chosen")?.remove();
  if (!position.isKept) entry("key-band")?.remove();
  if (position.horizon === 0 || (position.elapsed === 0 && position.points === 0)) return;
  const chosen = element("li", {}, element("span", { class: "key key-chosen" }), chosenName(position));
  legend?.insertBefore(chosen, entry("key-band") ?? null);
}
