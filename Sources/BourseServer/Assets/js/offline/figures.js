// The builder's tiles, legs and Greeks, filled from a position that was changed without the desk.
import { element, icon } from "../dom.js";
import { divided, number, percentage, rounded, ten, written } from "./decimal.js";
import { fillChanges, fillDates, fillVolatilities } from "./tables.js";
import { drawPayoff } from "./drawing.js";
import { signed, tone } from "./writing.js";

const almost = "\u2248 ";
const deskNeeded = "needs the desk";

/** Replaces what the desk alone can say. */
export function askDesk(node, text) {
  const head = node.querySelector(".panel-head");
  const note = element("p", { class: head ? "panel-body t2" : "t2" }, text);
  if (head) {
    const panel = head.parentElement;
    panel.replaceChildren(head, note);
  } else node.replaceChildren(note);
}

const span = (text, css = "") => element("span", { class: css }, text);

/** Fills a tile, found by the name of its definition. */
export function setTile(part, id, value, foot, css = "") {
  const tile = part.querySelector(`[popovertarget="def-${id}"]`)?.closest(".tile");
  if (!tile) return;
  tile.querySelector(".value").replaceChildren(span(value, css));
  if (foot !== undefined) tile.querySelector(".foot").replaceChildren(span(foot));
}

export const unknown = (part, ids) => { for (const id of ids) setTile(part, id, "\u2014", deskNeeded); };

function placesOf(spans, writing, moment) {
  const text = ({ lower, upper }) => {
    if (upper === null) return `at ${writing.price(lower)} or above`;
    if (lower === 0n) return upper === 0n ? "at a price of 0" : `at ${writing.price(upper)} or below`;
    return lower === upper ? `at ${writing.price(lower)}` : `from ${writing.price(lower)} to ${writing.price(upper)}`;
  };
  if (spans.length === 0) return moment;
  return spans.length === 1 ? text(spans[0]) : `${text(spans[0])}, ${text(spans.at(-1))}`;
}

/** Maximum loss and profit, break-evens and what follows from them: exact, unless a price that was paid is not. */
function fillTiles(part, position, writing) {
  const { profile, horizon } = position;
  const mark = position.doubt > 0 ? almost : "";
  const moment = position.expiries.length > 0 ? `at expiration, ${writing.day(horizon)}` : "at any time";
  unknown(part, ["chance", "margin", "expected"]);
  const money = (units) => writing.exact(units, { plus: "+" });
  if (profile) {
    const { worst, best, worstAt, bestAt, breakEvens } = profile;
    const loses = worst === null || worst < 0n;
    const wins = best === null || best > 0n;
    setTile(part, "max-loss", worst === null ? "Unlimited" : loses ? mark + money(worst) : "None",
      worst === null ? "as the price rises" : placesOf(worstAt, writing, moment), `${loses ? "down " : ""}money`);
    setTile(part, "max-profit", best === null ? "Unlimited" : wins ? mark + money(best) : "None",
      best === null ? "as the price rises" : placesOf(bestAt, writing, moment), `${wins ? "up " : ""}money`);
    const more = breakEvens.length > 2 ? ` and ${breakEvens.length - 2} more` : "";
    setTile(part, "break-evens", breakEvens.length ? mark + breakEvens.slice(0, 2).map((price) => writing.price(price)).join(" and ") + more : "None",
      breakEvens.length ? breakEvens.map((price) => writing.move(price, position.spot)).join(" and ") : moment);
    const share = best !== null && worst !== null && worst < 0n ? divided(best * ten(10), -worst) : null;
    setTile(part, "return-on-risk", share === null ? "\u2014" : mark + percentage(share));
  } else unknown(part, ["max-loss", "max-profit", "break-evens", "return-on-risk"]);
  const size = position.cash < 0n ? -position.cash : position.cash;
  const net = part.querySelector("[popovertarget=def-net]");
  if (net) net.firstChild.data = position.cash < 0n ? "Net debit" : "Net credit";
  setTile(part, "net", mark + writing.exact(size), position.cash < 0n ? "paid to open" : "received to open", "money");
}

const live = (part, name) => part.querySelector(`[data-live="${name}"]`);

function set(part, name, text) {
  const node = live(part, name);
  if (node) (node.querySelector(".money") ?? node).textContent = text;
}

function fillLegs(part, position, writing) {
  position.legs.forEach((leg, index) => {
    const flow = -leg.entry * leg.shares * ten(8);
    const greeks = position.greeks(leg);
    const mark = leg.doubt > 0 ? almost : "";
    set(part, `cash-${index}`, leg.type === "cash" ? "–" : mark + writing.exact(flow, { plus: "+", sign: "" }));
    set(part, `delta-${index}`, leg.type === "cash" || !greeks ? "–" : signed(greeks[0], 1));
    if (leg.days !== undefined) set(part, `days-${index}`, `${written(BigInt(leg.days), 0, 0)} d`);
    const field = part.querySelector(`[name="price.${index}"]`);
    if (leg.type !== "cash") field?.setAttribute("placeholder", written(leg.entry, 8, 2));
  });
  set(part, "total-title", position.cash < 0n ? "Net debit" : "Net credit");
  set(part, "total", (position.doubt > 0 ? almost : "") + writing.exact(position.cash, { plus: "+", sign: "" }));
  if (!position.isAlike) live(part, "title")?.replaceChildren(element("h2", { id: "h-legs" }, "Changed position"));
}

function fillGreeks(part, position) {
  const legs = position.legs.filter(({ type }) => type !== "cash").map((leg) => position.greeks(leg));
  if (legs.includes(null)) return askDesk(part, "Greeks at other prices, days and volatilities need the desk.");
  const shown = ([delta, gamma, theta, vega, rho]) => [delta, gamma, theta / 365, vega / 100, rho / 100];
  const total = shown(legs.reduce((sum, leg) => sum.map((value, index) => value + leg[index]), [0, 0, 0, 0, 0]));
  part.querySelectorAll(".greeks tbody tr").forEach((row, index) => {
    row.querySelector(".money").textContent = signed(total[index], index === 1 ? 3 : 2);
  });
  if (!position.isAlike) return part.querySelector(".by-leg")?.remove();
  part.querySelectorAll(".greeks-legs tbody tr").forEach((row, index) => {
    const values = shown(legs[index]);
    row.querySelectorAll(".money").forEach((cell, column) => { cell.textContent = signed(values[column], column === 0 ? 1 : 2); });
  });
}

/** What sliders say and lead to. */
function fillScenario(part, position, writing) {
  const { elapsed, horizon, points } = position;
  const readings = {
    at: elapsed === 0 ? "today" : `${elapsed} of ${horizon}, ${writing.day(elapsed)}`,
    shift: points === 0 ? "unchanged" : `${signed(points, 0)} points`,
  };
  for (const [name, text] of Object.entries(readings)) {
    set(part, `reading-${name}`, text);
    part.querySelector(`input[name="${name}"]`)?.setAttribute("aria-valuetext", text);
  }
  part.querySelector("input[name=at]")?.setAttribute("max", Math.max(1, horizon));
  const result = position.profit(number(position.spot), elapsed, position.shift);
  const amount = result ? writing.amount(result.value) : "\u2014";
  const text = result ? writing.result(result) : "not among the kept values";
  const when = `${elapsed === 0 ? "Today" : `On ${writing.day(elapsed)}`} at ${writing.price(position.spot)}: `;
  live(part, "outcome")?.replaceChildren(span(when), span(text, `${tone(amount)} money`));
  return when + text;
}

/** By how much amounts at the present price may differ, and what is exact. */
function moreOf(position, writing) {
  const { bound = 0 } = position.profit(number(position.spot), position.elapsed, position.shift) ?? {};
  const near = bound > 0
    ? ` Amounts with ≈ lie between those values; at the present price they are within ${writing.exact(rounded(Math.ceil(bound * 100) / 100, 2) * ten(14))} of the desk's.` : "";
  return near + (position.doubt > 0 ? "" : " Results at expiration are exact.");
}

/** Fills a part of the page; returns what it says, read out, and what more there is to say of its results. */
export function fillPosition(part, position, writing) {
  const said = fillScenario(part, position, writing);
  const fill = (name, act) => { if (live(part, name)) act(live(part, name), position, writing); };
  fill("payoff", drawPayoff);
  fill("heat-dates", fillDates);
  fill("heat-volatilities", fillVolatilities);
  fill("sensitivity", fillChanges);
  const more = moreOf(position, writing);
  if (position.isKept) return [said, more];
  fill("tiles", fillTiles);
  fillLegs(part, position, writing);
  fill("greeks", fillGreeks);
  for (const [name, text] of [
    ["words", "The summary of a changed position needs the desk."], ["cone", "The price range needs the desk."],
  ]) fill(name, (node) => askDesk(node, text));
  fill("warnings", (node) => node.replaceChildren(element("ul", { class: "warnings span-12", "aria-label": "Warnings" },
    element("li", { class: "warning note" }, icon("info"), element("p", {}, "Warnings about a changed position need the desk.")))));
  return [said, more];
}

