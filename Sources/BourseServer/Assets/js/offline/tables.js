// The builder's grids and its list of single changes, filled from a position.
import { element } from "../dom.js";
import { number, parsed, percent, rounded } from "./decimal.js";
import { signed, tone } from "./writing.js";

const steps = 9;

/** The class of a cell: how strong its tint is, by the largest gain and the largest loss. */
function tints(values) {
  const [gain, loss] = [Math.max(0, ...values), Math.max(0, ...values.map((value) => -value))];
  return (value) => {
    if (value === 0) return "flat";
    const share = Math.min(Math.abs(value) / (value > 0 ? gain : loss), 1);
    return `${value > 0 ? "up" : "down"} heat-${Math.min(Math.max(Math.ceil(share * steps - 1e-9), 1), steps)}`;
  };
}

/** The days of the columns, from today to the first expiration. */
function datesOf(horizon) {
  const count = Math.min(9, horizon);
  return count === 0 ? [0] : Array.from({ length: count + 1 }, (_, step) => Math.round((horizon * step) / count));
}

/** The changes of volatility of the columns, in points. */
function shiftsOf(position) {
  const lowest = Math.min(position.volatility, ...position.legs.map(({ volatility }) => volatility ?? Infinity));
  return [-20, -10, -5, 0, 5, 10, 20].filter((points) => lowest + points / 100 >= 0.01 - 1e-9);
}

function fill(table, position, writing, columns) {
  const { kept } = position;
  const risk = riskOf(position);
  const results = kept.prices.map((price) => columns.map(({ elapsed, shift }) => position.profit(number(parsed(price)), elapsed, shift)));
  const tint = tints(results.flat().filter(Boolean).map(({ value }) => value));
  const text = ({ value }) => (risk ? percent(value / risk, 0, "+") : writing.amount(value, { decimals: 0, sign: "" }));
  const head = table.querySelector("thead tr");
  head.replaceChildren(...[...head.children].slice(0, 2), ...columns.map(({ title, css }) => element("th", { scope: "col", class: css }, title)));
  table.querySelector("tbody").replaceChildren(...kept.prices.map((price, row) => {
    const isSpot = parsed(price) === position.spot;
    return element("tr", { class: isSpot ? "spot" : "" },
      element("th", { scope: "row" }, writing.price(parsed(price))),
      element("td", { class: "move wide" }, isSpot ? "now" : writing.move(parsed(price), position.spot)),
      ...results[row].map((result, column) => {
        const wide = /wide/.test(columns[column].css) ? " wide" : "";
        return element("td", { class: (result ? tint(result.value) : "flat") + wide + (risk ? "" : " money") }, result ? text(result) : "–");
      }));
  }));
}

/** What shares of a result are measured by; nothing where amounts are shown. */
function riskOf(position) {
  if (position.unit !== "risk") return null;
  const { worst } = position.kept;
  const loss = position.isKept ? worst && parsed(worst, 16) : position.profile?.worst;
  return loss && loss < 0n ? -number(loss, 16) : null;
}

/** What the cells of a grid count. */
function unitOf(position) {
  if (riskOf(position)) return "Percent of the maximum loss";
  return position.unit === "risk" ? "USD: an unlimited loss has no percentage" : "USD, before fees";
}

/** The unit of a grid, which may be another one than before, and that its amounts are near those of the desk. */
function name(part, position, more) {
  const heading = part.querySelector("h2").textContent;
  part.querySelector("caption").textContent = `${heading}, ${riskOf(position) ? "percent of maximum loss" : "USD"}`;
  part.querySelector(".panel-foot span").textContent = `${unitOf(position)}${more} · ≈ from kept values`;
}

/** Price by date. */
export function fillDates(part, position, writing) {
  const days = datesOf(position.horizon);
  fill(part.querySelector("table"), position, writing, days.map((elapsed, index) => ({
    elapsed, shift: position.shift, title: elapsed === 0 ? "Today" : writing.day(elapsed),
    css: [index % 2 === 1 && index !== days.length - 1 ? "wide" : "", elapsed === position.elapsed ? "now" : ""].join(" ").trim(),
  })));
  name(part, position, "");
  part.querySelector(".note").textContent = position.points === 0 ? "" : `volatility ${signed(position.points, 0)} points`;
}

/** Price by change of volatility. */
export function fillVolatilities(part, position, writing) {
  fill(part.querySelector("table"), position, writing, shiftsOf(position).map((points) => ({
    elapsed: position.elapsed, shift: points / 100, title: `IV ${percent(position.volatility + points / 100, 0)}`,
    css: [Math.abs(points) === 20 ? "wide" : "", points === position.points ? "now" : ""].join(" ").trim(),
  })));
  name(part, position, " · every leg's volatility changed by the same number of points");
  part.querySelector(".note").textContent = position.elapsed === 0 ? "today" : `on ${writing.day(position.elapsed)}`;
}

/** What single changes do: the price, the volatility or time. */
export function fillChanges(part, position, writing) {
  const spot = number(position.spot);
  const { elapsed, shift, volatility } = position;
  const left = position.horizon - elapsed;
  const prices = [-0.1, -0.05, -0.02, 0.02, 0.05, 0.1].map((move) =>
    [percent(move, 0, "+"), writing.price(rounded(spot * (1 + move), 8)), position.profit(spot * (1 + move), elapsed, shift)]);
  const levels = [-10, -5, 5, 10].filter((points) => volatility + points / 100 > 0.005).map((points) =>
    [`${signed(points, 0)} points`, percent(volatility + points / 100), position.profit(spot, elapsed, shift + points / 100)]);
  const days = [...new Set([1, 7, Math.floor(left / 2), left])].filter((count) => count > 0 && count <= left).sort((one, other) => one - other)
    .map((count) => [`+${count} ${count === 1 ? "day" : "days"}`, writing.day(elapsed + count), position.profit(spot, elapsed + count, shift)]);
  const table = part.querySelector("table");
  for (const body of [...table.tBodies]) body.remove();
  for (const [title, rows] of [["Price", prices], ["Volatility", levels], ["Time", days]]) {
    if (rows.length === 0) continue;
    table.append(element("tbody", {},
      element("tr", { class: "group" }, element("th", { scope: "rowgroup", colspan: "3" }, title)),
      ...rows.map(([change, level, result]) => {
        const text = result ? writing.amount(result.value, { sign: "" }) : "–";
        const mark = result?.bound > 0 ? "≈ " : "";
        return element("tr", {}, element("th", { scope: "row" }, change), element("td", { class: "num t2" }, level),
          element("td", { class: "num last" }, element("span", { class: `chg ${tone(text)}` }, element("span", { class: "money" }, mark + text))));
      })));
  }
}
