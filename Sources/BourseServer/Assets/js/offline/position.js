// A position as it is typed, valued by what the desk sent for it. What that does not hold needs the desk.
import { number, parsed, rounded } from "./decimal.js";
import { OptionGrid } from "./grid.js";
import { cashFlow, profile } from "./payoff.js";

/** Something that only the desk can answer; the message says what. */
export class NeedsDesk extends Error {}

const day = 86_400_000;
const isOption = ({ type }) => type === "call" || type === "put";
const dayNumber = (text) => Date.parse(`${text}T00:00:00Z`) / day;

/** A field's number, above 0 where it has to be. */
function read(text, name, isAllowed = (units) => units > 0n) {
  const units = parsed(text);
  if (units === null || !isAllowed(units)) throw new NeedsDesk(`${name} cannot be read. Enter a plain number such as 12.50.`);
  return units;
}

/** What the desk sent for a position, made ready once. */
export function prepared(kept) {
  const market = { ...kept.market, spot: parsed(kept.market.spot), volatility: number(parsed(kept.market.volatility)) / 100 };
  const legs = kept.legs.map((leg) => ({
    ...leg, quantity: BigInt(leg.quantity), entry: parsed(leg.entry), strike: leg.strike ? parsed(leg.strike) : null,
    price: leg.price ? parsed(leg.price) : null,
  }));
  const grids = kept.options.map((option) => new OptionGrid(option, kept.market.style));
  return { ...kept, market, legs, grids, firstDay: dayNumber(kept.today) };
}

/** Whether two numbers as they are typed are the same. */
const isSame = (one, other) => parsed(one) === parsed(other);

/**
 * The market that is typed, with `field` giving what a field says and nothing where there is none.
 */
function marketOf(kept, field) {
  for (const name of ["rate", "dividendYield"]) {
    const text = field(name);
    if (text !== null && !isSame(text, kept.market[name])) throw new NeedsDesk("Other rates and dividend yields need the desk.");
  }
  if ((field("style") ?? kept.market.style) !== kept.market.style) throw new NeedsDesk("Another exercise style needs the desk.");
  for (const name of ["exDividendDate", "dividend"]) {
    if ((field(name) ?? kept.market[name]).trim() !== kept.market[name].trim()) throw new NeedsDesk("Another dividend needs the desk.");
  }
  const [spot, volatility] = [field("spot"), field("volatility")];
  return {
    spot: spot === null ? kept.market.spot : read(spot, "The price"),
    volatility: volatility === null ? kept.market.volatility : number(read(volatility, "Volatility")) / 100,
  };
}

/** The legs that are typed, each as the kept ones are; an entry price is nothing where the model's counts. */
function legsOf(kept, field) {
  const legs = [];
  for (let index = 0; field(`side.${index}`) !== null; index += 1) {
    const said = (name) => field(`${name}.${index}`) ?? "";
    const type = said("type");
    const quantity = read(said("quantity"), `The quantity of leg ${index + 1}`);
    if (quantity % 100_000_000n !== 0n) throw new NeedsDesk(`The quantity of leg ${index + 1} must be a whole number.`);
    const leg = { type, quantity: (said("side") === "sell" ? -1n : 1n) * (quantity / 100_000_000n), volatility: null, entry: null };
    if (said("price").trim() && type !== "cash") leg.entry = read(said("price"), `The price of leg ${index + 1}`, (units) => units >= 0n);
    if (isOption(leg)) {
      leg.strike = read(said("strike"), `The strike of leg ${index + 1}`);
      leg.days = daysUntil(said("expiration").trim() || (field("days") ?? ""), kept, index);
      if (said("volatility").trim()) leg.volatility = number(read(said("volatility"), `The volatility of leg ${index + 1}`)) / 100;
    }
    legs.push(leg);
  }
  return legs;
}

function daysUntil(text, kept, index) {
  const days = /^\d+d?$/.test(text) ? Number.parseInt(text, 10) : dayNumber(text) - kept.firstDay;
  if (!Number.isInteger(days) || days < 0) throw new NeedsDesk(`The expiration of leg ${index + 1} cannot be read.`);
  return days;
}

export class Position {
  /** The position of a form, by what `field` gives for a name; one that has no legs is that which was kept. */
  constructor(kept, field) {
    this.kept = kept;
    Object.assign(this, marketOf(kept, field));
    this.unit = field("unit");
    const typed = legsOf(kept, field);
    const own = kept.legs.map(({ price, value, greeks, ...leg }) => leg);
    this.legs = (typed.length > 0 ? typed : own).map((leg) => this.#valued(leg));
    const options = this.legs.filter(isOption);
    this.expiries = [...new Set(options.map(({ days }) => days))].sort((one, other) => one - other);
    this.horizon = this.expiries[0] ?? 0;
    this.cash = cashFlow(this.legs);
    this.elapsed = Math.min(Number(field("at") ?? 0), this.horizon);
    this.points = Number(field("shift") ?? 0);
    this.shift = this.points / 100;
  }

  /** A leg with its grid, its shares and what was paid for it: exactly, or within `doubt` a share. */
  #valued(leg) {
    const shares = leg.type === "cash" ? 0n : isOption(leg) ? leg.quantity * BigInt(this.kept.contractSize) : leg.quantity;
    const valued = { ...leg, shares, doubt: 0 };
    if (leg.type === "stock") return { ...valued, entry: leg.entry ?? this.spot };
    if (!isOption(leg)) return { ...valued, entry: 0n };
    const { strike, type, days } = leg;
    const level = leg.volatility ?? this.volatility;
    const same = this.kept.legs.find((other) => other.type === type && other.strike === strike);
    if (!same) throw new NeedsDesk(`${type === "call" ? "Call" : "Put"} ${number(strike)} is not among the values kept on this device.`);
    const grid = this.kept.grids.find((other) => other.type === type && other.strike === number(strike)) ?? null;
    // What the desk said of this very option, with the price that counts where none is typed.
    const quote = this.spot === this.kept.market.spot && this.kept.legs.find((other) => other.type === type
      && other.strike === strike && other.days === days && (other.volatility ?? this.kept.market.volatility) === level);
    const option = { ...valued, grid, level, quote: quote || null };
    if (leg.entry !== null) return option;
    if (quote) return { ...option, entry: quote.price };
    const spot = number(this.spot);
    const price = grid?.price(spot, days, level) ?? null;
    if (price === null) throw new NeedsDesk("Prices, days or volatilities beyond those kept on this device need the desk.");
    return { ...option, entry: rounded(price, 8), doubt: grid.bound(spot, days, level) };
  }

  /** Whether it is the position that the desk sent, however it is looked at. */
  get isKept() {
    const { market, legs } = this.kept;
    return this.spot === market.spot && this.volatility === market.volatility && legs.length === this.legs.length
      && legs.every((leg, index) => ["type", "quantity", "strike", "days", "volatility", "entry"].every((name) =>
        (leg[name] ?? null) === (this.legs[index][name] ?? null)));
  }

  /** Whether the same is held as in the position that the desk sent: what it is called is the same, too. */
  get isAlike() {
    const { legs } = this.kept;
    return legs.length === this.legs.length && legs.every((leg, index) =>
      ["type", "quantity", "strike", "days"].every((name) => (leg[name] ?? null) === (this.legs[index][name] ?? null)));
  }

  /** By how much entry prices that are not exact may move all results. */
  get doubt() {
    return this.legs.reduce((sum, { doubt, shares }) => sum + doubt * Math.abs(Number(shares)), 0);
  }

  /** The result at a price, a number of days from now and a change of volatility: `value` within `bound`; nothing outside. */
  profit(spot, elapsed = 0, shift = 0) {
    const held = this.legs.reduce((sum, { type, shares }) => (type === "stock" ? sum + Number(shares) : sum), 0);
    let value = number(this.cash, 16) + held * spot;
    let bound = this.doubt;
    for (const leg of this.legs.filter(isOption)) {
      const days = leg.days - elapsed;
      const level = Math.max(1e-4, leg.level + shift);
      const price = leg.grid ? leg.grid.price(spot, days, level) : days === 0 ? exercised(leg, spot) : null;
      if (price === null) return null;
      value += Number(leg.shares) * price;
      bound += Math.abs(Number(leg.shares)) * (leg.grid?.bound(spot, days, level) ?? 0);
    }
    return { value, bound };
  }

  /** The exact shape at the expiration; nothing where options expire one after another. */
  get profile() {
    return this.expiries.length > 1 ? null : profile(this.legs);
  }

  /** Delta, gamma, theta, vega and rho of a leg; nothing where the desk did not send them for this very option. */
  greeks({ type, shares, quote }) {
    if (type === "cash") return [0, 0, 0, 0, 0];
    if (type === "stock") return [Number(shares), 0, 0, 0, 0];
    return quote ? quote.greeks.map((greek) => greek * Number(shares)) : null;
  }
}

function exercised({ type, strike }, spot) {
  return Math.max(0, type === "call" ? spot - number(strike) : number(strike) - spot);
}
