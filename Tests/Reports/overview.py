"""Compares the metrics of the demo's journal with those that this program calculates from its file of trades, and its
intervals and simulated paths with NumPy, where that is installed.

Run by scripts/test --all. Sums are exact decimals on both sides; quotients agree to 8 digits.
"""

import math
import statistics
import sys
from datetime import datetime, timedelta
from decimal import Decimal
from pathlib import Path
from zoneinfo import ZoneInfo

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Browser")]

from check import Journal  # noqa: E402
from desk import Desk  # noqa: E402

try:
    import numpy
except ImportError:
    numpy = None

NEW_YORK = ZoneInfo("America/New_York")


def instant(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def closing_day(trade):
    return instant(trade["closedAt"]).astimezone(NEW_YORK).date()


def totals(trades, period):
    sums = {}
    for trade in trades:
        key = period(closing_day(trade))
        sums[key] = sums.get(key, Decimal(0)) + Decimal(trade["netProfit"])
    return [sums[key] for key in sorted(sums)]


def longest(nets, sign: int) -> int:
    best = current = 0
    for net in nets:
        current = current + 1 if net * sign > 0 else 0
        best = max(best, current)
    return best


def drawdown(nets) -> Decimal:
    total = peak = deepest = Decimal(0)
    for net in nets:
        total += net
        peak = max(peak, total)
        deepest = max(deepest, peak - total)
    return deepest


def expected(trades) -> dict[str, Decimal | float | int | None]:
    nets = [Decimal(trade["netProfit"]) for trade in trades]
    wins, losses = [net for net in nets if net > 0], [net for net in nets if net < 0]
    gross = sum(Decimal(trade["grossProfit"]) for trade in trades)
    fees = sum(Decimal(trade["fees"]) for trade in trades)
    days = totals(trades, lambda day: day)
    weeks = totals(trades, lambda day: day - timedelta(days=day.weekday()))
    months = totals(trades, lambda day: (day.year, day.month))
    held = [(instant(trade["closedAt"]) - instant(trade["openedAt"])).total_seconds() for trade in trades]
    return {
        "net-profit": sum(nets),
        "gross-profit": gross,
        "fees": fees,
        "total-wins": sum(wins),
        "total-losses": sum(losses),
        "trades": len(nets),
        "winners": len(wins),
        "losers": len(losses),
        "breakeven": len(nets) - len(wins) - len(losses),
        "win-rate": len(wins) / len(nets),
        "expectancy": float(sum(nets)) / len(nets),
        "median-trade": statistics.median(nets),
        "deviation": statistics.stdev(map(float, nets)),
        "profit-factor": float(sum(wins) / -sum(losses)),
        "payoff": float((sum(wins) / len(wins)) / -(sum(losses) / len(losses))),
        "average-win": float(sum(wins)) / len(wins),
        "average-loss": float(sum(losses)) / len(losses),
        "largest-win": max(wins),
        "largest-loss": min(losses),
        "trading-days": len(days),
        "winning-days": sum(day > 0 for day in days),
        "losing-days": sum(day < 0 for day in days),
        "average-day": float(sum(days)) / len(days),
        "average-week": float(sum(weeks)) / len(weeks),
        "average-month": float(sum(months)) / len(months),
        "best-day": max(days),
        "worst-day": min(days),
        "best-week": max(weeks),
        "worst-week": min(weeks),
        "best-month": max(months),
        "worst-month": min(months),
        "winning-streak": longest(nets, 1),
        "losing-streak": longest(nets, -1),
        "winning-day-streak": longest(days, 1),
        "losing-day-streak": longest(days, -1),
        "holding": sum(held) / len(held),
        "drawdown": drawdown(nets),
        "fees-per-trade": float(fees) / len(nets),
        "trades-per-day": len(nets) / len(days),
    }


def check_metrics(journal: Journal, trades):
    metrics = {metric["id"]: metric for metric in journal.json("/overview")["metrics"]}
    for name, value in expected(trades).items():
        found = metrics[name]["value"]
        if isinstance(value, float):
            assert math.isclose(float(found), value, rel_tol=1e-8, abs_tol=1e-8), (name, found, value)
        else:
            assert Decimal(found) == value, (name, found, value)
    return metrics


def check_interval(metrics, trades):
    """The interval of the average trade is near that of resampled means."""
    nets = numpy.array([float(trade["netProfit"]) for trade in trades])
    random = numpy.random.default_rng(1)
    means = numpy.array([random.choice(nets, len(nets)).mean() for _ in range(4_000)])
    low, high = numpy.quantile(means, [0.025, 0.975])
    metric = metrics["expectancy"]
    # BCa moves both ends with the skewness, by less than a third of the width.
    room = (high - low) / 3
    assert abs(float(metric["lower"]) - low) < room and abs(float(metric["upper"]) - high) < room, (metric, low, high)


def check_simulation(journal: Journal, trades):
    nets = numpy.array([float(trade["netProfit"]) for trade in trades])
    random = numpy.random.default_rng(2)
    paths = random.choice(nets, (20_000, 100)).cumsum(axis=1)
    result = journal.json("/simulation", trades=100, paths=20_000)["result"]
    end = result["bands"][-1]
    spread = float(paths[:, -1].std())
    for name, share in [("p2_5", 0.025), ("p16", 0.16), ("p50", 0.5), ("p84", 0.84), ("p97_5", 0.975)]:
        value = float(numpy.quantile(paths[:, -1], share))
        assert abs(float(end[name]) - value) < spread / 15, (name, end[name], value)
    sums = numpy.concatenate([numpy.zeros((len(paths), 1)), paths], axis=1)
    falls = (numpy.maximum.accumulate(sums, axis=1) - sums).max(axis=1)
    value = float(numpy.quantile(falls, 0.95))
    assert math.isclose(float(result["drawdown"]["twentieth"]), value, rel_tol=0.06), (result["drawdown"], value)


def main():
    desk = Desk("demo", "--port", "0")
    try:
        journal = Journal(desk)
        currency = journal.json("")["currency"]
        trades = [trade for trade in journal.trades() if trade["currency"] == currency]
        # The file begins with the newest; trades closed at one instant have an order as well.
        trades.reverse()
        closed = [instant(trade["closedAt"]) for trade in trades]
        assert closed == sorted(closed), "the file of trades is not sorted by time of closing"
        metrics = check_metrics(journal, trades)
        if numpy is None:
            print("SKIPPED: intervals and simulated paths, because NumPy is not installed")
        else:
            check_interval(metrics, trades)
            check_simulation(journal, trades)
        print(f"{len(expected(trades))} metrics of {len(trades)} trades are equal")
    finally:
        desk.stop()


if __name__ == "__main__":
    main()
