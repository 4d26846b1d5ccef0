"""The metrics of trades, calculated from the file of trades as the documentation of statistics defines them, without a
line of Bourse. Sums are exact decimals; a metric that cannot be calculated is None.
"""

import math
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from itertools import accumulate

import exchange_days
from dimensions import closing_day, instant

# The fewest days with closed trades for metrics of days, and the exchange days of a year.
FEWEST_DAYS = 20
YEAR = 252


@dataclass
class Metric:
    """A value, and what it is a mean, a share or a quotient of, where it has an interval."""

    value: Decimal | float | int | None
    mean_of: list[float] | None = None
    # So many of so many.
    share_of: tuple[int, int] | None = None
    # Numerators and denominators.
    quotient_of: tuple[list[float], list[float]] | None = None
    median_of: list[float] | None = None
    # Values and what `chance` calculates of them.
    statistic_of: tuple[list[float], str] | None = None

    @property
    def count(self) -> int:
        """Of how many values it is a statistic."""
        if self.share_of:
            return self.share_of[1]
        values = self.mean_of or self.median_of or (self.quotient_of or self.statistic_of or [[]])[0]
        return len(values)


def mean(values: list) -> float | None:
    return math.fsum(map(float, values)) / len(values) if values else None


def average(values: list) -> Metric:
    """A mean with an interval."""
    return Metric(mean(values), mean_of=[float(value) for value in values])


def share(count: int, total: int) -> Metric:
    return Metric(count / total if total else None, share_of=(count, total))


def quotient(above, below) -> float | None:
    return float(above / below) if below else None


def totals(trades, nets: list[Decimal], period: Callable[[date], object]) -> dict:
    """The net profit of each period with closed trades, in their order."""
    sums: dict = {}
    for trade, net in zip(trades, nets):
        key = period(closing_day(trade))
        sums[key] = sums.get(key, Decimal(0)) + net
    return {key: sums[key] for key in sorted(sums)}


def longest(nets, sign: int) -> int:
    best = current = 0
    for net in nets:
        current = current + 1 if net * sign > 0 else 0
        best = max(best, current)
    return best


def current_streak(nets) -> int:
    """The length of the series that the last result belongs to, below 0 for losses."""
    length = 0
    for net in reversed(nets):
        if not net or length * net < 0:
            break
        length += 1 if net > 0 else -1
    return length


@dataclass
class Drawdown:
    """The deepest fall of the total, and where it began, ended and was made good."""

    depth: Decimal = Decimal(0)
    current: Decimal = Decimal(0)
    fall_days: int | None = None
    recovery_days: int | None = None


def drawdown(nets: list[Decimal], days: list[date]) -> Drawdown:
    course = list(accumulate(nets, initial=Decimal(0)))
    peaks = list(accumulate(course, max))
    falls = [peak - total for peak, total in zip(peaks, course)]
    found = Drawdown(max(falls), falls[-1])
    if not found.depth:
        return found
    low = falls.index(found.depth)
    high = course.index(peaks[low])
    # The start has no day of its own: it is that of the first trade.
    found.fall_days = (days[low - 1] - days[max(high - 1, 0)]).days
    later = [place for place in range(low + 1, len(course)) if course[place] >= peaks[low]]
    found.recovery_days = (days[later[0] - 1] - days[low - 1]).days if later else None
    return found


def sessions(days: dict[date, Decimal]) -> list[float] | None:
    """The result of each exchange day from the first to the last, and of other days on which trades were closed."""
    if len(days) < FEWEST_DAYS:
        return None
    span = exchange_days.from_to(min(days), max(days))
    return [float(days.get(day, 0)) for day in span if day in days or exchange_days.is_open(day)]


def yearly(results: list[float] | None, deviation: Callable[[list[float]], float]) -> float | None:
    if not results or not (risk := deviation(results)):
        return None
    return mean(results) / risk * math.sqrt(YEAR)


def downside(results: list[float]) -> float:
    return math.sqrt(math.fsum(min(result, 0) ** 2 for result in results) / len(results))


def metrics(trades, open_positions: int, noted_days: int) -> dict[str, Metric]:
    """All metrics of trades in order of closing, by their identifiers."""
    nets = [Decimal(trade["netProfit"]) for trade in trades]
    wins, losses = [net for net in nets if net > 0], [net for net in nets if net < 0]
    gross = sum(Decimal(trade["grossProfit"]) for trade in trades)
    fees = [Decimal(trade["fees"]) for trade in trades]
    quantity = sum(Decimal(trade["quantity"]) for trade in trades)
    of_days = totals(trades, nets, lambda day: day)
    days = list(of_days.values())
    counts = totals(trades, [Decimal(1)] * len(trades), lambda day: day)
    weeks = list(totals(trades, nets, lambda day: day - timedelta(days=day.weekday())).values())
    months = list(totals(trades, nets, lambda day: (day.year, day.month)).values())
    winning, losing = [day for day in days if day > 0], [day for day in days if day < 0]
    held = [(instant(trade["closedAt"]) - instant(trade["openedAt"])).total_seconds() for trade in trades]
    returns = [quotient(net, Decimal(trade["cost"])) for trade, net in zip(trades, nets)]
    multiples = [net / Decimal(trade["plannedRisk"]) for trade, net in zip(trades, nets) if trade["plannedRisk"]]
    results = sessions(of_days)
    fall = drawdown(nets, [closing_day(trade) for trade in trades])
    average_win, average_loss = mean(wins), mean(losses)
    found = {
        "net-profit": sum(nets), "gross-profit": gross, "total-wins": sum(wins), "total-losses": sum(losses),
        "trades": len(nets), "winners": len(wins), "losers": len(losses),
        "breakeven": len(nets) - len(wins) - len(losses), "open-positions": open_positions,
        "win-rate": share(len(wins), len(nets)),
        "expectancy": average(nets),
        "median-trade": statistics.median(nets),
        "deviation": statistics.stdev(map(float, nets)) if len(nets) > 1 else None,
        "profit-factor": Metric(
            quotient(sum(wins), -sum(losses)),
            quotient_of=([float(max(net, 0)) for net in nets], [float(max(-net, 0)) for net in nets]),
        ),
        "payoff": average_win / -average_loss if wins and losses else None,
        "average-win": average(wins), "average-loss": average(losses),
        "average-win-return": average([part for part, net in zip(returns, nets) if net > 0 and part is not None]),
        "average-loss-return": average([part for part, net in zip(returns, nets) if net < 0 and part is not None]),
        "largest-win": max(wins, default=None), "largest-loss": min(losses, default=None),
        "trading-days": len(days), "winning-days": len(winning), "losing-days": len(losing),
        "breakeven-days": len(days) - len(winning) - len(losing),
        "day-win-rate": share(len(winning), len(days)),
        "noted-days": noted_days,
        "average-day": average(days), "average-winning-day": average(winning), "average-losing-day": average(losing),
        "average-week": average(weeks), "average-month": average(months),
        "best-day": max(days), "worst-day": min(days), "best-week": max(weeks), "worst-week": min(weeks),
        "best-month": max(months), "worst-month": min(months),
        "winning-streak": longest(nets, 1), "losing-streak": longest(nets, -1), "current-streak": current_streak(nets),
        "winning-day-streak": longest(days, 1), "losing-day-streak": longest(days, -1),
        "current-day-streak": current_streak(days),
        "holding": average(held),
        "holding-winners": average([time for time, net in zip(held, nets) if net > 0]),
        "holding-losers": average([time for time, net in zip(held, nets) if net < 0]),
        "median-holding": float(statistics.median(held)),
        "drawdown": fall.depth, "drawdown-days": fall.fall_days, "recovery-days": fall.recovery_days,
        "recovery-factor": quotient(sum(nets), fall.depth), "current-drawdown": fall.current,
        "volume": float(quantity), "daily-volume": float(quantity / len(days)),
        "opened-value": sum(Decimal(trade["cost"]) for trade in trades),
        "trades-per-day": average(list(counts.values())),
        "fees": sum(fees), "fees-per-trade": average(fees),
        "fees-share": float(sum(fees) / gross) if gross > 0 else None,
        "day-deviation": statistics.stdev(results) if results else None,
        "sharpe": yearly(results, statistics.stdev), "sortino": yearly(results, downside),
        "risk-trades": len(multiples),
        "average-r": average(multiples), "total-r": float(sum(multiples)) if multiples else None,
    }  # fmt: skip
    made = {name: value if isinstance(value, Metric) else Metric(value) for name, value in found.items()}
    made["median-trade"].median_of = [float(net) for net in nets]
    for name, values, statistic in [
        ("deviation", nets, "deviation"), ("payoff", nets, "payoff"), ("day-deviation", results, "deviation"),
        ("sharpe", results, "sharpe"), ("sortino", results, "sortino"),
    ]:  # fmt: skip
        made[name].statistic_of = ([float(value) for value in values or []], statistic)
    made["fees-share"].quotient_of = (
        [float(trade["fees"]) for trade in trades],
        [float(trade["grossProfit"]) for trade in trades],
    )
    return made
