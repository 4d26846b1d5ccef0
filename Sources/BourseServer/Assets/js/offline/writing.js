// Amounts, prices and days as the builder writes them.
import { number, percent, ratio, rounded, ten, written } from "./decimal.js";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const almost = "\u2248 ";

/** "up", "down" or "flat", as the text says. */
export const tone = (text) => (/^[+]/.test(text) ? "up" : /^\u2212/.test(text) ? "down" : "flat");

/** A number with a sign and so many decimals. */
export const signed = (value, decimals) => ratio(value, decimals, "+");

export class Writing {
  /** @param style "western" or "indian" @param firstDay the day from which days count, in days since 1970 */
  constructor(style, firstDay) {
    this.isIndian = style === "indian";
    this.firstDay = firstDay;
  }

  /** Money in units of 10^−16. */
  exact(units, { decimals = 2, plus = "", sign = "$" } = {}) {
    return written(units, 16, decimals, { plus, sign, isIndian: this.isIndian });
  }

  /** A model's amount with its sign. */
  amount(value, { decimals = 2, sign = "$", plus = "+" } = {}) {
    return this.exact(rounded(value, 8) * ten(8), { decimals, plus, sign });
  }

  /** The same, marked unless it is exact. */
  result({ value, bound }, options) {
    return (bound > 0 ? almost : "") + this.amount(value, options);
  }

  /** A price of the underlying in units of 10^−8. */
  price(units) {
    return this.exact(units * ten(8), { decimals: units !== 0n && units < ten(8) ? 4 : 2 });
  }

  /** A day, so many days from the first one: "5 Dec". */
  day(days) {
    const date = new Date((this.firstDay + days) * 86_400_000);
    return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
  }

  /** The price as a share of the present one: "+3.1%". */
  move(price, spot) {
    return percent(number(price) / number(spot) - 1, 1, "+");
  }

  /** The label of an axis: "$15K", "−$1.5M". */
  axis(value) {
    const size = Math.abs(value);
    const [scale, suffix] = (this.isIndian ? [[1e7, "Cr"], [1e5, "L"], [1e3, "K"]] : [[1e9, "B"], [1e6, "M"], [1e3, "K"]])
      .find(([least]) => size >= least * 0.9995) ?? [1, ""];
    const scaled = size / scale;
    const decimals = scaled >= 100 || Number.isInteger(scaled) ? 0 : scaled >= 10 ? 1 : 2;
    const digits = String(Number(scaled.toFixed(decimals)));
    return `${value < 0 && digits !== "0" ? "\u2212" : ""}$${digits}${suffix}`;
  }
}
