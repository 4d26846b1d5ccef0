"""Metrics of many funds over every period, by whole columns of pandas and NumPy.

The easy case for columns: every fund has a value on every day, so that a period is the same rows for all of them. Funds
are done in pieces, for all at once do not fit into the memory that Bourse takes. As there: total and annualised returns,
volatility of log returns, deepest fall, Sharpe and Sortino.
"""

import argparse
import json
import time

import numpy
import pandas

PERIODS = {"1W": 5, "1M": 21, "3M": 63, "6M": 125, "1Y": 251, "3Y": 753, "5Y": 1255, "10Y": 2508, "YTD": 120, "MAX": None}


def metrics(frame, risk_free):
    """All metrics of the funds in the columns of a frame."""
    results = {}
    daily = frame.pct_change()
    logs = numpy.log(frame).diff()
    for period, rows in PERIODS.items():
        values = frame if rows is None else frame.iloc[-rows - 1 :]
        returns = daily.loc[values.index[1:]]
        days = (values.index[-1] - values.index[0]).days
        growth = values.iloc[-1] / values.iloc[0]
        told = {
            "totalReturn": growth - 1,
            "annualizedReturn": growth ** (365.25 / days) - 1 if days >= 365 else None,
            "volatility": logs.loc[values.index[1:]].std() * numpy.sqrt(252),
            "maxDrawdown": (1 - values / values.cummax()).max(),
        }
        if days >= 365:
            excess = returns - risk_free / 252
            told["sharpe"] = excess.mean() / returns.std() * numpy.sqrt(252)
            told["sortino"] = excess.mean() / numpy.sqrt((excess.clip(upper=0) ** 2).mean()) * numpy.sqrt(252)
        results[period] = told
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--funds", type=int, default=45_000)
    parser.add_argument("--navs", type=int, default=2510)
    parser.add_argument("--piece", type=int, default=5_000)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()

    days = pandas.bdate_range(end="2026-06-12", periods=arguments.navs)
    random = numpy.random.default_rng(1)
    spent = 0.0
    for first in range(0, arguments.funds, arguments.piece):
        count = min(arguments.piece, arguments.funds - first)
        walk = numpy.exp(numpy.cumsum(random.normal(0.0003, 0.01, (arguments.navs, count)), axis=0)) * 100
        frame = pandas.DataFrame(walk.round(4), index=days)
        start = time.perf_counter()
        metrics(frame, 0.065)
        spent += time.perf_counter() - start
    if arguments.json:
        print(json.dumps({"funds": arguments.funds, "navs": arguments.navs, "seconds": spent}))
    else:
        print(f"{arguments.funds} funds of {arguments.navs} NAVs: {spent:.2f} s")


if __name__ == "__main__":
    main()
