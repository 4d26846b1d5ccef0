"""How many European options a second: this project beside NumPy, Numba, QuantLib and vollib, one thread each.

    bourse bench options --json > ours.json
    taskset -c 1 python options.py --ours ours.json

Every engine computes the price and five Greeks of the same options (market.py); the best of several runs counts.
"""

import os

for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"):
    os.environ[variable] = "1"

import argparse
import json
import math
import time

import numba
import numpy as np
import QuantLib as ql
from scipy.special import ndtr
from vollib.black_scholes_merton.implied_volatility import implied_volatility

from market import market

ROOT_OF_TWO_PI = math.sqrt(2 * math.pi)


def with_numpy(sign, spot, strike, years, rate, dividend, volatility):
    """Whole columns at a time, as one writes it with NumPy and SciPy."""
    root = np.sqrt(years)
    deviation = volatility * root
    d1 = (np.log(spot / strike) + (rate - dividend) * years) / deviation + 0.5 * deviation
    d2 = d1 - deviation
    spot_factor = np.exp(-dividend * years)
    discounted_strike = strike * np.exp(-rate * years)
    density = np.exp(-0.5 * d1 * d1) * spot_factor / ROOT_OF_TWO_PI
    spot_part = spot * spot_factor * ndtr(sign * d1)
    strike_part = discounted_strike * ndtr(sign * d2)
    price = sign * (spot_part - strike_part)
    delta = sign * spot_part / spot
    gamma = density / (spot * deviation)
    vega = spot * density * root
    theta = sign * (dividend * spot_part - rate * strike_part) - 0.5 * spot * density * volatility / root
    rho = sign * years * strike_part
    return price, delta, gamma, vega, theta, rho


@numba.njit(fastmath=False)
def with_numba(sign, spot, strike, years, rate, dividend, volatility, out):
    """A plain loop over the options, compiled."""
    root_of_two_pi = math.sqrt(2 * math.pi)
    root_of_half = math.sqrt(0.5)
    for i in range(len(spot)):
        root = math.sqrt(years[i])
        deviation = volatility[i] * root
        d1 = (math.log(spot[i] / strike[i]) + (rate[i] - dividend[i]) * years[i]) / deviation + 0.5 * deviation
        d2 = d1 - deviation
        spot_factor = math.exp(-dividend[i] * years[i])
        density = math.exp(-0.5 * d1 * d1) * spot_factor / root_of_two_pi
        spot_part = spot[i] * spot_factor * 0.5 * (1 + math.erf(sign[i] * d1 * root_of_half))
        strike_part = strike[i] * math.exp(-rate[i] * years[i]) * 0.5 * (1 + math.erf(sign[i] * d2 * root_of_half))
        out[0, i] = sign[i] * (spot_part - strike_part)
        out[1, i] = sign[i] * spot_part / spot[i]
        out[2, i] = density / (spot[i] * deviation)
        out[3, i] = spot[i] * density * root
        decay = 0.5 * spot[i] * density * volatility[i] / root
        out[4, i] = sign[i] * (dividend[i] * spot_part - rate[i] * strike_part) - decay
        out[5, i] = sign[i] * years[i] * strike_part


def with_quantlib(columns):
    """An object an option, priced by AnalyticEuropeanEngine; whole days to expiry."""
    today = ql.Date(1, 1, 2024)
    ql.Settings.instance().evaluationDate = today
    count = ql.Actual365Fixed()
    quotes = [ql.SimpleQuote(1.0) for _ in range(4)]
    handles = [ql.QuoteHandle(quote) for quote in quotes]
    process = ql.BlackScholesMertonProcess(
        handles[0],
        ql.YieldTermStructureHandle(ql.FlatForward(today, handles[1], count)),
        ql.YieldTermStructureHandle(ql.FlatForward(today, handles[2], count)),
        ql.BlackVolTermStructureHandle(ql.BlackConstantVol(today, ql.NullCalendar(), handles[3], count)),
    )
    engine = ql.AnalyticEuropeanEngine(process)
    for sign, spot, strike, years, rate, dividend, volatility in zip(*columns):
        for quote, number in zip(quotes, (spot, dividend, rate, volatility)):
            quote.setValue(number)
        right = ql.Option.Call if sign > 0 else ql.Option.Put
        option = ql.VanillaOption(
            ql.PlainVanillaPayoff(right, strike), ql.EuropeanExercise(today + max(1, round(years * 365)))
        )
        option.setPricingEngine(engine)
        option.NPV(), option.delta(), option.gamma(), option.vega(), option.theta(), option.rho()


def with_vollib(columns, prices):
    """Implied volatilities, one call an option."""
    for price, (sign, spot, strike, years, rate, dividend, _) in zip(prices, zip(*columns)):
        implied_volatility(price, spot, strike, years, rate, dividend, "c" if sign > 0 else "p")


def rate(count, runs, work):
    """Options a second in the best of several runs."""
    best = math.inf
    for _ in range(runs):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return count / best


def main():
    parser = argparse.ArgumentParser(description="Options a second, this project and its peers.")
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--ours", help="the JSON that `bourse bench options --json` printed")
    arguments = parser.parse_args()

    count, runs = arguments.count, arguments.runs
    columns = market(count)
    out = np.empty((6, count))
    with_numba(*(column[:8] for column in columns), out[:, :8].copy())
    with_numba(*columns, out)
    for ours, theirs in zip(with_numpy(*columns), out):
        assert np.max(np.abs(ours - theirs)) < 1e-9, "the two engines of this program disagree"

    few = [column[: min(count, 10_000)].tolist() for column in columns]
    cached = [column[: min(count, 16_384)] for column in columns]
    values = {
        "NumPy and SciPy, 1,000,000 at once": rate(count, runs, lambda: with_numpy(*columns)),
        "NumPy and SciPy, 16,384 in the cache": rate(len(cached[0]), 10 * runs, lambda: with_numpy(*cached)),
        "Numba, a compiled loop": rate(count, runs, lambda: with_numba(*columns, out)),
        "QuantLib from Python": rate(len(few[0]), 3, lambda: with_quantlib(few)),
    }
    solid = np.flatnonzero(out[3] > 1e-3)[: len(few[0])]
    whole = [column[solid].tolist() for column in columns]
    prices = out[0][solid].tolist()
    volatilities = {"vollib, one call an option": rate(len(prices), 3, lambda: with_vollib(whole, prices))}

    ours = {}
    if arguments.ours:
        with open(arguments.ours, encoding="utf-8") as file:
            measurements = json.load(file)["measurements"]
        ours = {one["subject"]: 1e6 * one["value"] for one in measurements if one["unit"] == "million/s"}
    table("price and five Greeks", values, ours.get("price and five Greeks"))
    table("implied volatility", volatilities, ours.get("implied volatilities"))


def table(title, peers, ours):
    """One line an engine: options a second, and how many times as fast ours is."""
    print(f"| {title} | options a second | ours is faster by |\n|---|---:|---:|")
    if ours is not None:
        print(f"| Bourse | {ours:,.0f} | |")
    for name, speed in peers.items():
        ratio = f"{ours / speed:,.1f}" if ours is not None else ""
        print(f"| {name} | {speed:,.0f} | {ratio} |")
    print()


if __name__ == "__main__":
    main()
