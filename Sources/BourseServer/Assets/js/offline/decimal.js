// Exact decimal arithmetic on whole numbers, and numbers written as the desk writes them: half to even, grouped digits, a
// real minus, never −0.
const minus = "\u2212";

/** 10 to a power of 0 or more. */
export const ten = (power) => 10n ** BigInt(power);

/** The quotient of two whole numbers, half to even; the divisor is above 0. */
export function divided(value, divisor) {
  const size = value < 0n ? -value : value;
  const quotient = size / divisor;
  const twice = 2n * (size % divisor);
  const rounded = twice > divisor || (twice === divisor && quotient % 2n === 1n) ? quotient + 1n : quotient;
  return value < 0n ? -rounded : rounded;
}

/** The nearest whole number, half to even. */
export function halfToEven(value) {
  const low = Math.floor(value);
  const rest = value - low;
  if (rest === 0.5) return low % 2 === 0 ? low : low + 1;
  return rest < 0.5 ? low : low + 1;
}

/** A number in units of 10^−places, to the nearest. */
export const rounded = (value, places) => BigInt(halfToEven(value * 10 ** places));

/** Plain decimal text, as fields take it, in units of 10^−places; nothing for anything else. */
export function parsed(text, places = 8) {
  const [, sign, whole, fraction = ""] = text.trim().replace(minus, "-").match(/^([+-]?)(\d*)(?:\.(\d*))?$/) ?? [];
  if (sign === undefined || (whole + fraction) === "") return null;
  const units = divided(BigInt(whole + fraction.padEnd(places, "0")) , ten(Math.max(0, fraction.length - places)));
  return sign === "-" ? -units : units;
}

/** The nearest number to units of 10^−places. */
export const number = (units, places = 8) => Number(units) / 10 ** places;

const isZero = (digits) => !/[1-9]/.test(digits);

function grouped(whole, isIndian) {
  const last = whole.slice(-3);
  const rest = whole.slice(0, -3).replace(isIndian ? /\B(?=(\d\d)+$)/g : /\B(?=(\d{3})+$)/g, ",");
  return rest ? `${rest},${last}` : last;
}

/** Units of 10^−places with so many decimals; `sign` is put before the digits, `plus` before what is above 0. */
export function written(units, places, decimals, { plus = "", sign = "", isIndian = false } = {}) {
  const digits = String(divided(units < 0n ? -units : units, ten(places - decimals))).padStart(decimals + 1, "0");
  const whole = grouped(digits.slice(0, digits.length - decimals), isIndian);
  const text = decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole;
  const before = isZero(text) ? "" : units < 0n ? minus : plus;
  return before + sign + text;
}

/** A model's ratio with so many decimals. */
export const ratio = (value, decimals, plus = "") => written(rounded(value, 10), 10, decimals, { plus });

/** A fraction in units of 10^−10 as a percentage. */
export const percentage = (units, decimals = 1, plus = "") => `${written(units * 100n, 10, decimals, { plus })}%`;

/** A model's fraction as a percentage. */
export const percent = (value, decimals = 1, plus = "") => percentage(rounded(value, 10), decimals, plus);
