"""Compares the metrics of several journals with those that metrics.py calculates from their files of trades, and their
intervals, differences and simulated paths with chance.py, where NumPy is installed.

The journals are that of the demo and random ones. Run by scripts/test --all. Sums are exact decimals on both sides;
quotients agree to 8 digits, and what random numbers decide to what their number allows.
"""

import math
from decimal import Decimal

from dimensions import DIMENSIONS
from journals import Journal, compare
from metrics import Metric, metrics

try:
    import chance
    import numpy
except ImportError:
    numpy = None

# The metrics whose difference is tested, in their order.
TESTED = ["win-rate", "expectancy", "average-win", "average-loss", "holding", "average-r"]
COMPARISONS = [("direction:long", "direction:short"), ("account:main", "!account:main"), ("type:stock", "type:call")]
GROUPED = ["weekday", "direction", "setup", "structure"]
FEW = 20
# How often values are resampled to see how much an interval varies.
REPEATS = 8
PATHS = 20_000
FEWEST_SIMULATED = 10
SIGNIFICANCE = 0.05


def check_value(name: str, found, expected):
    """Compares a value of an answer with an exact or a calculated one."""
    if expected is None or found is None:
        assert found is expected, (name, found, expected)
    elif isinstance(expected, float):
        assert math.isclose(float(found), expected, rel_tol=1e-8, abs_tol=1e-8), (name, found, expected)
    else:
        assert abs(Decimal(found) - expected) <= Decimal("1e-10"), (name, found, expected)


def intervals(metric: Metric) -> list[tuple[float, float]]:
    """The intervals of a metric: several where random numbers decide."""
    if metric.value is None:
        return []
    if metric.share_of:
        return [chance.share_interval(*metric.share_of)]
    if metric.median_of:
        return chance.median_interval(metric.median_of)
    if metric.statistic_of:
        return chance.statistic_intervals(*metric.statistic_of, REPEATS)
    if metric.quotient_of:
        return chance.quotient_intervals(*metric.quotient_of, REPEATS)
    return chance.quotient_intervals(metric.mean_of, None, REPEATS) if metric.mean_of else []


def grain(metric: Metric) -> float:
    """By how much one resampled value can move the whole."""
    if metric.statistic_of:
        # Quantiles of a thousand resamples vary by themselves.
        return 0
    above, below = metric.quotient_of or (metric.mean_of or metric.median_of, None)
    return (max(above) - min(above)) / (math.fsum(below) if below else len(above))


def check_interval(name: str, found, metric: Metric):
    expected = intervals(metric)
    if not expected or found["lower"] is None:
        assert not expected and found["lower"] is None, (name, found["lower"], expected)
        return
    width = max(high - low for low, high in expected)
    for side, ends in zip(("lower", "upper"), zip(*expected)):
        # Resampling varies as that of this program does; means of a few values leave gaps.
        is_random = len(ends) > 1
        loose = 0.15 if metric.statistic_of else 0.05
        room = max(ends) - min(ends) + loose * width + grain(metric) if is_random else 1e-8 * max(1, abs(ends[0]))
        assert min(ends) - room <= float(found[side]) <= max(ends) + room, (name, side, found[side], ends)


def check_probabilities(found: dict[str, dict], samples: dict[str, tuple[list[float], list[float]]]):
    """Compares the corrected probabilities of differences with those of the samples."""
    raw = [chance.probability(one, other, seed=2) for one, other in samples.values()]
    tested = sum(value is not None for value in raw)
    is_exact = all(len(one) + len(other) > chance.MOST_PERMUTED for one, other in samples.values())
    for name, expected in zip(samples, chance.corrected(raw)):
        probability = found[name]["probability"]
        if expected is None or probability is None:
            assert probability is expected, (name, probability, expected)
            continue
        # Two runs of random permutations differ by at most five times their standard deviation; answers have 4 digits.
        one = max(min(expected, 0.5) / tested, 1 / chance.PERMUTATIONS)
        room = 0 if is_exact else 5 * math.sqrt(2 * one * (1 - one) / chance.PERMUTATIONS) * tested
        assert abs(float(probability) - expected) <= room + 1e-4, (name, probability, expected, room)


def check_metrics(journal: Journal) -> dict[str, Metric]:
    found = {metric["id"]: metric for metric in journal.json("/overview")["metrics"]}
    expected = metrics(journal.trades, journal.open_positions, journal.noted_days)
    assert found.keys() == expected.keys(), found.keys() ^ expected.keys()
    for name, metric in expected.items():
        check_value(name, found[name]["value"], metric.value)
        assert (found[name]["reason"] is None) == (metric.value is not None), (name, found[name]["reason"])
        assert found[name]["isOfFew"] == (metric.value is not None and 0 < metric.count < FEW), (name, found[name])
        if numpy:
            check_interval(name, found[name], metric)
    return expected


def values_of(metric: Metric) -> list[float]:
    """The values whose means are compared."""
    if metric.share_of:
        count, total = metric.share_of
        return [1.0] * count + [0.0] * (total - count)
    return metric.mean_of or []


def selected(journal: Journal, condition: str) -> list[dict[str, str]]:
    is_out = condition.startswith("!")
    dimension, value = condition.removeprefix("!").split(":", 1)
    return [trade for trade in journal.trades if (value in DIMENSIONS[dimension](trade)) != is_out]


def check_comparison(journal: Journal, first: str, second: str):
    sides = [selected(journal, condition) for condition in (first, second)]
    answer = journal.json("/comparison", first=first, second=second)
    assert [answer["firstTrades"], answer["secondTrades"]] == [len(side) for side in sides], (first, second)
    assert answer["sharedTrades"] == 0
    found = {metric["id"]: metric for metric in answer["metrics"]}
    if not all(sides):
        return
    one, other = (metrics(side, journal.open_positions, 0) for side in sides)
    for name in one.keys() - {"open-positions", "noted-days"}:
        check_value(name, found[name]["first"]["value"], one[name].value)
        check_value(name, found[name]["second"]["value"], other[name].value)
        difference = found[name]["difference"]
        assert (difference is None) == (one[name].value is None or other[name].value is None), (name, difference)
        if difference is not None:
            # Each side has 10 decimals.
            expected = float(one[name].value) - float(other[name].value)
            scale = max(abs(float(one[name].value)), abs(float(other[name].value)))
            assert math.isclose(float(difference), expected, abs_tol=1e-8 * max(scale, 1)), (name, difference, expected)
    assert {name for name in found if found[name]["probability"] is not None} <= set(TESTED), (first, second)
    if numpy:
        check_probabilities(found, {name: (values_of(one[name]), values_of(other[name])) for name in TESTED})
    for name in TESTED:
        check_holds(name, found[name])


def check_holds(name: str, found):
    probability = found["probability"]
    assert found["holds"] == (probability is not None and probability < SIGNIFICANCE), (name, found)


def check_differences(journal: Journal, dimension: str):
    """Compares each group of a dimension beside all other trades."""
    answer = journal.json("/differences", by=dimension)
    nets = [float(trade["netProfit"]) for trade in journal.trades]
    groups: dict[str, list[int]] = {}
    for place, trade in enumerate(journal.trades):
        for group in dict.fromkeys(DIMENSIONS[dimension](trade)):
            groups.setdefault(group, []).append(place)
    found = {group["group"] or "": group for group in answer["groups"]}
    assert found.keys() == groups.keys(), (dimension, found.keys() ^ groups.keys())
    samples = {}
    for name, places in groups.items():
        inside = [nets[place] for place in places]
        members = set(places)
        others = [net for place, net in enumerate(nets) if place not in members]
        group = found[name]
        assert (group["trades"], group["isOfFew"]) == (len(inside), len(inside) < FEW), (dimension, name)
        check_value(f"{dimension} {name}", group["expectancy"], math.fsum(inside) / len(inside))
        check_value(f"{dimension} {name}", group["others"], math.fsum(others) / len(others) if others else None)
        check_holds(f"{dimension} {name}", group)
        if numpy:
            check_interval(f"{dimension} {name}", group, Metric(math.fsum(inside) / len(inside), mean_of=inside))
        samples[name] = (inside, others)
    if numpy:
        check_probabilities(found, samples)


def check_simulation(journal: Journal):
    nets = numpy.array([float(trade["netProfit"]) for trade in journal.trades])
    random = numpy.random.default_rng(4)
    paths = random.choice(nets, (PATHS, 100)).cumsum(axis=1)
    result = journal.json("/simulation", trades=100, paths=PATHS)["result"]
    if len(nets) < FEWEST_SIMULATED:
        assert result is None, result
        return
    end = result["bands"][-1]
    spread = float(paths[:, -1].std())
    for name, share in [("p2_5", 0.025), ("p16", 0.16), ("p50", 0.5), ("p84", 0.84), ("p97_5", 0.975)]:
        value = float(numpy.quantile(paths[:, -1], share))
        # Five times the standard deviation of the difference of two such quantiles.
        error = math.sqrt(2 * share * (1 - share) / PATHS) / chance.NORMAL.pdf(chance.NORMAL.inv_cdf(share))
        assert abs(float(end[name]) - value) < 5 * error * spread, (name, end[name], value)
    sums = numpy.concatenate([numpy.zeros((len(paths), 1)), paths], axis=1)
    falls = (numpy.maximum.accumulate(sums, axis=1) - sums).max(axis=1)
    value = float(numpy.quantile(falls, 0.95))
    assert math.isclose(float(result["drawdown"]["twentieth"]), value, rel_tol=0.06), (result["drawdown"], value)


def check(journal: Journal) -> str:
    count = len(check_metrics(journal))
    for first, second in COMPARISONS:
        check_comparison(journal, first, second)
    for dimension in GROUPED:
        if dimension in journal.dimensions:
            check_differences(journal, dimension)
    if numpy:
        check_simulation(journal)
    return f"{count} metrics of {len(journal.trades)} trades and their differences are equal"


if __name__ == "__main__":
    if numpy is None:
        print("SKIPPED: intervals, probabilities and simulated paths, because NumPy is not installed")
    compare(check)
