"""Intervals and tests, with NumPy's random numbers and the normal distribution of Python, as the documentation of
statistics names their sources."""

import math
from statistics import NormalDist

import numpy

NORMAL = NormalDist()
Z = NORMAL.inv_cdf(0.975)

# The fewest values with an interval, and the most that are resampled.
FEWEST, MOST_RESAMPLED, MOST_DRAWN = 10, 200, 500
# The fewest values in each of two samples that are compared, the most in both that are permuted, and how often.
FEWEST_COMPARED, MOST_PERMUTED, PERMUTATIONS = 20, 1_500, 4_999
RESAMPLES = 4_000

Interval = tuple[float, float]


def share_interval(count: int, total: int) -> Interval:
    """Wilson's score interval."""
    part = count / total
    middle = (part + Z * Z / (2 * total)) / (1 + Z * Z / total)
    half = Z / (1 + Z * Z / total) * math.sqrt(part * (1 - part) / total + Z * Z / (4 * total * total))
    return max(0, middle - half), min(1, middle + half)


def quotient_intervals(above: list[float], below: list[float] | None, repeats: int) -> list[Interval]:
    """Efron's bias-corrected and accelerated interval of Σ above ÷ Σ below, or of the mean: one for each repeat of
    resampling, a single one where it follows from a formula, and none of few or equal values."""
    top = numpy.array(above)
    bottom = numpy.ones(len(top)) if below is None else numpy.array(below)
    if len(top) < FEWEST or not bottom.sum():
        return []
    estimate = top.sum() / bottom.sum()
    # What each value adds to the estimate, to the first order.
    influence = (top - estimate * bottom) / bottom.mean()
    if numpy.sqrt((influence**2).mean()) <= abs(estimate) * 1e-12:
        return []
    acceleration = (influence**3).sum() / (6 * (influence**2).sum() ** 1.5)
    if len(top) > MOST_RESAMPLED:
        error = math.sqrt((influence**2).sum()) / len(top)
        low, high = (estimate + error * (z + acceleration * (2 * z * z + 1)) for z in (-Z, Z))
        return [(low, high)]
    random = numpy.random.default_rng(1)
    found = [resampled_interval(top, bottom, estimate, acceleration, random) for _ in range(repeats)]
    return [interval for interval in found if all(map(math.isfinite, interval))]


def resampled_interval(top, bottom, estimate: float, acceleration: float, random) -> Interval:
    places = random.integers(len(top), size=(RESAMPLES, len(top)))
    with numpy.errstate(divide="ignore", invalid="ignore"):
        values = numpy.nan_to_num(top[places].sum(axis=1) / bottom[places].sum(axis=1), nan=math.inf, posinf=math.inf)
    share = ((values < estimate).mean() + (values <= estimate).mean()) / 2
    bias = NORMAL.inv_cdf(min(max(share, 0.5 / RESAMPLES), 1 - 0.5 / RESAMPLES))

    def end(z: float) -> float:
        corrected = bias + (bias + z) / max(1 - acceleration * (bias + z), 1e-6)
        return float(numpy.quantile(values, NORMAL.cdf(corrected)))

    with numpy.errstate(invalid="ignore"):
        return end(-Z), end(Z)


def median_interval(values: list[float]) -> list[Interval]:
    """Between two of the values, whose ranks are binomial."""
    if len(values) < FEWEST:
        return []
    ordered, half = sorted(values), Z * math.sqrt(len(values)) / 2
    low, high = math.floor(len(values) / 2 - half), math.ceil(len(values) / 2 + 1 + half)
    return [(ordered[max(low, 1) - 1], ordered[min(high, len(values)) - 1])]


def statistic(values, name: str):
    """A statistic of each row."""
    with numpy.errstate(divide="ignore", invalid="ignore"):
        if name == "payoff":
            won, lost = values > 0, values < 0
            average_win = numpy.where(won, values, 0).sum(axis=1) / won.sum(axis=1)
            return average_win / (-numpy.where(lost, values, 0).sum(axis=1) / lost.sum(axis=1))
        deviation = values.std(axis=1, ddof=1)
        if name == "deviation":
            return deviation
        risk = deviation if name == "sharpe" else numpy.sqrt((numpy.minimum(values, 0) ** 2).mean(axis=1))
        return values.mean(axis=1) / risk * math.sqrt(252)


def statistic_intervals(values: list[float], name: str, repeats: int) -> list[Interval]:
    """Percentiles of resamples, corrected for bias; of more than MOST_DRAWN values as many are drawn, and the interval
    is narrowed by the root of their share."""
    if len(values) < FEWEST:
        return []
    all_values = numpy.array(values)
    estimate = statistic(all_values[None, :], name)[0]
    if not math.isfinite(estimate):
        return []
    size = min(len(values), MOST_DRAWN)
    narrowing = math.sqrt(size / len(values))
    random, found = numpy.random.default_rng(1), []
    for _ in range(repeats):
        made = statistic(all_values[random.integers(len(values), size=(1_000, size))], name)
        made = made[numpy.isfinite(made)]
        if len(made) < 950:
            return []
        share = ((made < estimate).mean() + (made <= estimate).mean()) / 2
        bias = NORMAL.inv_cdf(min(max(share, 0.5 / len(made)), 1 - 0.5 / len(made)))
        ends = (numpy.quantile(made, NORMAL.cdf(2 * bias + z)) for z in (-Z, Z))
        found.append(tuple(float(estimate + (end - estimate) * narrowing) for end in ends))
    return found


def probability(one: list[float], other: list[float], seed: int) -> float | None:
    """The probability that samples without a difference differ as much: a permutation test of the difference divided by
    its standard error, or the normal distribution for many values. None where nothing is tested."""
    if min(len(one), len(other)) < FEWEST_COMPARED:
        return None
    pooled = numpy.array([*one, *other])
    if pooled.max() - pooled.min() == 0:
        return None
    pooled = pooled - pooled.mean()
    observed = abs(studentized(pooled[None, : len(one)], pooled[None, len(one) :])[0])
    if len(pooled) > MOST_PERMUTED:
        return 2 * NORMAL.cdf(-observed)
    random = numpy.random.default_rng(seed)
    shuffled = random.permuted(numpy.tile(pooled, (PERMUTATIONS, 1)), axis=1)
    found = numpy.abs(studentized(shuffled[:, : len(one)], shuffled[:, len(one) :]))
    return (int((found >= observed * (1 - 1e-9)).sum()) + 1) / (PERMUTATIONS + 1)


def studentized(one, other):
    """Welch's quotient of each pair of rows."""
    difference = one.mean(axis=1) - other.mean(axis=1)
    error = numpy.sqrt(one.var(axis=1, ddof=1) / one.shape[1] + other.var(axis=1, ddof=1) / other.shape[1])
    with numpy.errstate(divide="ignore", invalid="ignore"):
        return numpy.where(error > 0, difference / error, numpy.where(difference == 0, 0, math.inf))


def corrected(probabilities: list[float | None]) -> list[float | None]:
    """Holm's correction for several tests."""
    tested = sorted((value, place) for place, value in enumerate(probabilities) if value is not None)
    found, least = list(probabilities), 0.0
    for rank, (value, place) in enumerate(tested):
        least = max(least, min(1, value * (len(tested) - rank)))
        found[place] = least
    return found
