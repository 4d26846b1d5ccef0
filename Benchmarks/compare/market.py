"""The options that every engine prices: the everyday market, the same rows here and in `bourse bench options`.

SplitMix64 from the seed; seven numbers an option, each the upper 53 bits of an output: call below one half, spot 50 to
150, strike 0.6 to 1.4 times the spot, 0.01 to 2.01 years, rate to 8 %, yield to 5 %, volatility 5 % to 80 %.
"""

import numpy as np

SEED = 20240607


def uniforms(count, seed=SEED):
    """`count` numbers from 0 to below 1."""
    steps = np.arange(1, count + 1, dtype=np.uint64)
    with np.errstate(over="ignore"):
        bits = np.uint64(seed) + steps * np.uint64(0x9E3779B97F4A7C15)
        bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    bits ^= bits >> np.uint64(31)
    return (bits >> np.uint64(11)).astype(np.float64) * 2.0**-53


def market(count, seed=SEED):
    """Seven columns: sign, spot, strike, years, rate, dividend yield, volatility."""
    u = uniforms(7 * count, seed).reshape(count, 7).T
    spot = 50 + 100 * u[1]
    columns = (
        np.where(u[0] < 0.5, 1.0, -1.0),
        spot,
        spot * (0.6 + 0.8 * u[2]),
        0.01 + 2 * u[3],
        0.08 * u[4],
        0.05 * u[5],
        0.05 + 0.75 * u[6],
    )
    return tuple(np.ascontiguousarray(column) for column in columns)
