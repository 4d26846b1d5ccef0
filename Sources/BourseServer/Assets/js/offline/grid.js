// The desk's prices of one option at nodes of the price of the underlying, the days left and the volatility. Between
// nodes a price is that of the cubic polynomial through the four nearest nodes of each axis. Nothing here is a model.

/** The first of four nodes around a place and the weights of them; nothing outside of the nodes. */
function weights(nodes, place) {
  if (nodes.length === 0 || place < nodes[0] || place > nodes.at(-1)) return null;
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] > place) high = middle;
    else low = middle + 1;
  }
  const start = Math.max(0, Math.min(low - 2, nodes.length - 4));
  const used = nodes.slice(start, start + 4);
  return [start, used.map((node) =>
    used.reduce((product, other) => (other === node ? product : (product * (place - other)) / (node - other)), 1))];
}

/** Numbers of seven bits a byte; odd ones are below 0. Each adds to its neighbors along all three axes. */
function unpacked(text, lengths) {
  const values = new Float64Array(lengths[0] * lengths[1] * lengths[2]);
  let [place, value, scale] = [0, 0, 1];
  for (const sign of atob(text)) {
    const byte = sign.charCodeAt(0);
    value += (byte & 0x7f) * scale;
    scale *= 128;
    if (byte & 0x80) continue;
    values[place] = value % 2 ? -(value + 1) / 2 : value / 2;
    [place, value, scale] = [place + 1, 0, 1];
  }
  let stride = 1;
  for (const length of lengths) {
    for (let i = stride; i < values.length; i += 1) if (Math.floor(i / stride) % length > 0) values[i] += values[i - stride];
    stride *= length;
  }
  return values;
}

export class OptionGrid {
  constructor({ type, strike, places, spots, bounds, days, volatilities, values }, style) {
    Object.assign(this, { type, strike: Number(strike), unit: 10 ** places, spots, days, volatilities, style });
    this.bounds = Uint8Array.from(atob(bounds), (sign) => sign.charCodeAt(0));
    this.roots = days.map(Math.sqrt);
    this.values = unpacked(values, [spots.length, days.length, volatilities.length]);
  }

  /** What exercise pays. */
  intrinsic(spot) {
    return Math.max(0, this.type === "call" ? spot - this.strike : this.strike - spot);
  }

  /** The price per share; nothing outside of the nodes. At the expiration it is exact. */
  price(spot, days, volatility) {
    if (days === 0) return this.intrinsic(spot);
    const [spots, left, levels] = [weights(this.spots, spot), weights(this.roots, Math.sqrt(days)), weights(this.volatilities, volatility)];
    if (!spots || !left || !levels) return null;
    let sum = 0;
    levels[1].forEach((outer, level) => left[1].forEach((middle, day) => {
      const row = ((levels[0] + level) * this.days.length + left[0] + day) * this.spots.length + spots[0];
      let part = 0;
      spots[1].forEach((inner, place) => { part += inner * this.values[row + place]; });
      sum += outer * middle * part;
    }));
    return Math.max(this.style === "american" ? this.intrinsic(spot) : 0, sum / this.unit);
  }

  /** By how much the price may differ from the model's. */
  bound(spot, days, volatility) {
    if (days === 0) return 0;
    const [column, row] = [[this.spots, spot], [this.volatilities, volatility]].map(([nodes, place]) =>
      Math.max(0, nodes.findIndex((node) => node >= place) - 1));
    return 2 ** (this.bounds[row * (this.spots.length - 1) + column] / 2) / this.unit;
  }
}
