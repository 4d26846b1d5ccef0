// What a position pays when all of its options expire together: a line with a kink at each strike, in whole numbers.
// Prices count 10^−8, money 10^−16.
import { divided } from "./decimal.js";

const unit = 10n ** 8n;
const sign = (value) => (value > 0n ? 1 : value < 0n ? -1 : 0);
const size = (value) => (value < 0n ? -value : value);
const positive = (value) => (value > 0n ? value : 0n);

/** What one share of a leg is worth at the expiration. */
function worth({ type, strike }, price) {
  if (type === "call") return positive(price - strike);
  if (type === "put") return positive(strike - price);
  return type === "stock" ? price : 0n;
}

/** What opening the legs brought, below 0 when it was paid. */
export const cashFlow = (legs) => legs.reduce((sum, { entry, shares }) => sum - entry * shares * unit, 0n);

/** The result at a price of the underlying. */
export const paid = (legs, price) => legs.reduce((sum, leg) => sum + worth(leg, price) * leg.shares * unit, cashFlow(legs));

/** Where the line between two corners of different sign crosses 0. */
function crossing(left, right) {
  const rise = size(left.profit);
  return left.price + divided((right.price - left.price) * rise, rise + size(right.profit));
}

/**
 * The worst and the best result, nothing where there is no limit, where they are reached, and the prices at which profit,
 * loss or neither turns into another.
 */
export function profile(legs) {
  const strikes = legs.filter(({ type }) => type === "call" || type === "put").map(({ strike }) => strike);
  const prices = [...new Set([0n, ...strikes])].sort((one, other) => sign(one - other));
  const corners = prices.map((price) => ({ price, profit: paid(legs, price) }));
  const slope = legs.reduce((sum, { type, shares }) => (type === "put" ? sum : sum + shares), 0n);
  const profits = corners.map(({ profit }) => profit);
  const least = profits.reduce((one, other) => (other < one ? other : one));
  const most = profits.reduce((one, other) => (other > one ? other : one));
  return {
    worst: slope < 0n ? null : least,
    best: slope > 0n ? null : most,
    worstAt: slope < 0n ? [] : spans(corners, slope, least),
    bestAt: slope > 0n ? [] : spans(corners, slope, most),
    breakEvens: turns(corners, slope),
  };
}

function spans(corners, slope, profit) {
  const found = [];
  corners.forEach((corner, index) => {
    if (corner.profit !== profit) return;
    if (index > 0 && corners[index - 1].profit === profit) found.at(-1).upper = corner.price;
    else found.push({ lower: corner.price, upper: corner.price });
  });
  if (slope === 0n && corners.at(-1).profit === profit) found.at(-1).upper = null;
  return found;
}

function turns(corners, slope) {
  // Each stretch from where it begins, with its sign.
  const stretches = [];
  let [start, last, mark] = [0n, 0n, null];
  const close = (end) => {
    if (start !== end && stretches.at(-1)?.mark !== mark) stretches.push({ start, mark });
    start = end;
  };
  corners.forEach(({ price, profit }, index) => {
    const before = corners[index - 1];
    if (before && sign(before.profit) * sign(profit) < 0) {
      close(crossing(before, { price, profit }));
      mark = -mark;
    }
    const next = sign(profit);
    if (mark === null) mark = next;
    else if (next !== mark) {
      if (next === 0) close(price);
      else if (mark === 0) close(last);
      mark = next;
    }
    last = price;
  });
  const { price, profit } = corners.at(-1);
  if (sign(profit) * sign(slope) < 0) {
    last = price + divided(size(profit), size(slope) * unit);
    close(last);
    mark = -mark;
  }
  const beyond = sign(slope) === 0 ? sign(profit) : sign(slope);
  if (mark !== beyond) {
    close(last);
    mark = beyond;
  }
  if (stretches.at(-1)?.mark !== mark) stretches.push({ start, mark });
  return stretches.slice(1).map((stretch) => stretch.start);
}
