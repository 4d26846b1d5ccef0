// The calculators without the desk: the price of an option from its grid, parity and fund plans by sums and products
// with numbers that the desk sent.
import { element } from "../dom.js";
import { halfToEven, number, parsed, percent, ratio, ten, written } from "./decimal.js";
import { setTile, unknown } from "./figures.js";
import { NeedsDesk } from "./position.js";
import { Writing, signed } from "./writing.js";

const almost = "\u2248 ";

/** Panels that the desk alone can fill make room for a line that says so. */
function leaveTo(part, text) {
  const tiles = part.querySelector(".tiles");
  while (tiles.nextSibling) tiles.nextSibling.remove();
  tiles.after(element("p", { class: "aside" }, text));
}

/** Fills the price of one option: `field` gives what the calculator's fields say. */
export const answerPrice = (field) => (next, position, writing) => {
  const part = next.querySelector("[data-live=result]");
  for (const place of [0, 1, 2, 3]) {
    if ((field(`dividendDay.${place}`) ?? "") + (field(`dividendAmount.${place}`) ?? "") !== "") throw new NeedsDesk("Cash dividends need the desk.");
  }
  const contracts = parsed(field("quantity") ?? "");
  if (!contracts || contracts < 0n || contracts % ten(8)) throw new NeedsDesk("The number of contracts must be a whole number.");
  const [leg] = position.legs;
  const spot = number(position.spot);
  const strike = number(leg.strike);
  const { price, bound } = leg.quote ? { price: leg.quote.value, bound: 0 } : { price: number(leg.entry), bound: leg.doubt };
  const mark = bound > 0 ? almost : "";
  const shares = (contracts / ten(8)) * 100n;
  const intrinsic = Math.max(0, leg.type === "call" ? spot - strike : strike - spot);
  const breakEven = leg.type === "call" ? strike + price : strike - price;
  const cost = mark + writing.amount(price * Number(shares), { plus: "" });
  setTile(part, "price", mark + ratio(price, 4), `${cost} for ${written(shares, 0, 0)} shares`);
  setTile(part, "intrinsic", ratio(intrinsic, 4), intrinsic > 0 ? "in the money" : "no value now");
  setTile(part, "time-value", mark + ratio(price - intrinsic, 4));
  setTile(part, "break-even", mark + ratio(Math.max(0, breakEven), 2), percent(breakEven / spot - 1, 1, "+"));
  unknown(part, ["in-the-money"]);
  leaveTo(part, "Greeks, the other exercise style and early exercise need the desk.");
  const near = bound > 0 ? ` The price per share is within ${ratio(Math.ceil(bound * 1e4) / 1e4, 4)} of the desk's.` : "";
  return [`${mark}${writing.amount(price, { plus: "" })}`, near];
};

/** Answers what takes few numbers, which are part of the page. */
export function answerFactors(path, next, field) {
  const factors = JSON.parse(next.dataset.factors);
  for (const [name, text] of Object.entries(factors.fields)) {
    const typed = field(name) ?? "";
    if (typed.trim() !== text.trim() && !(parsed(typed) !== null && parsed(typed) === parsed(text))) throw new NeedsDesk("Only other amounts and prices are calculated here.");
  }
  const said = path.startsWith("/funds/") ? fillPlan(next, factors, field) : fillParity(next, factors, field);
  return { said, title: "Calculated on this device", text: "With numbers that came with the page." };
}

function fillParity(next, factors, field) {
  const part = next.querySelector("[data-live=result]");
  const names = { call: "The price of the call", put: "The price of the put", spot: "The underlying", strike: "The strike" };
  const [call, put, spot, strike] = Object.entries(names).map(([name, title]) => {
    const units = parsed(field(name) ?? "");
    if (units === null || units < 0n || (units === 0n && /^(spot|strike)$/.test(name))) throw new NeedsDesk(`${title} cannot be read. Enter a plain number such as 12.50.`);
    return number(units);
  });
  const writing = new Writing(factors.numbers, 0);
  const [share, loan] = [spot * factors.spot, strike * factors.strike];
  const options = call - put;
  const difference = options - (share - loan);
  const isEven = Math.abs(difference) < 0.01;
  const side = difference > 0 ? "expensive" : "cheap";
  const verdict = isEven ? "both sides agree to a cent" : `the call is ${ratio(Math.abs(difference), 2)} too ${side} against the put`;
  const sides = [...part.querySelectorAll(".side-of")];
  const texts = [[`${ratio(call, 2)} − ${ratio(put, 2)}`, ratio(options, 4)], [`${ratio(share, 4)} − ${ratio(loan, 4)}`, ratio(share - loan, 4)]];
  sides.forEach((node, index) => {
    node.querySelector(".fs12").textContent = texts[index][0];
    node.querySelector(".side-value").textContent = texts[index][1];
  });
  const line = part.querySelector(".verdict");
  line.classList.toggle("even", isEven);
  line.querySelector("b").textContent = verdict[0].toUpperCase() + verdict.slice(1);
  line.querySelector("span .t2").textContent = `Difference ${signed(difference, 4)}`;
  setTile(part, "difference", signed(difference, 4), `${writing.amount(difference * 100)} per contract`);
  unknown(part, ["implied-rate"]);
  setTile(part, "implied-forward", ratio(strike + options * factors.growth, 2));
  leaveTo(part, "The implied rate and the arbitrage trade need the desk.");
  return verdict;
}

const crore = 99_995n * 10n ** 18n;
const lakh = 999_995n * 10n ** 15n;

/** Rupees in units of 10^−16: whole ones below a lakh, then lakh and crore. */
function rupees(units, plus = "") {
  const size = units < 0n ? -units : units;
  const [zeros, decimals, unit] = size >= crore ? [7, 2, " Cr"] : size >= lakh ? [5, 2, " L"] : [0, 0, ""];
  return written(units, 16 + zeros, decimals, { plus, sign: "₹", isIndian: true }) + unit;
}

const rupeesAndPaise = (units) => written(units, 16, 2, { sign: "₹", isIndian: true });

function fillPlan(next, factors, field) {
  const part = next.querySelector("[data-live=results]");
  const amount = parsed((field("amount") ?? "").replace(/[,₹ ]/g, ""), 16);
  if (amount === null || amount <= 0n || amount > ten(28) || amount % ten(14)) throw new NeedsDesk("Enter rupees above 0 with at most two decimals.");
  const payment = number(amount, 16);
  const units = factors.navs.reduce((sum, nav) => sum + payment / Number(nav), 0);
  const value = BigInt(halfToEven(units * Number(factors.last) * 100)) * ten(14);
  const invested = amount * BigInt(factors.navs.length);
  const gain = value - invested;
  setTile(part, "paid", rupees(invested), rupeesAndPaise(invested), "money");
  setTile(part, "worth", rupees(value), undefined, "money");
  setTile(part, "gain", rupees(gain, "+"), percent(number(gain, 16) / number(invested, 16), 1, "+"), `${gain > 0n ? "up" : gain < 0n ? "down" : ""} money`);
  unknown(part, ["xirr"]);
  const title = part.querySelector(".plan-title");
  title.textContent = title.textContent.replace(rupees(parsed(factors.amount, 16)), rupees(amount));
  part.querySelector(".chart-frame")?.closest(".panel")?.remove();
  part.querySelector(".tiles").after(element("p", { class: "aside" }, "The chart, the yearly return and files need the desk."));
  return `Value ${rupees(value)}, ${rupees(invested)} invested`;
}
