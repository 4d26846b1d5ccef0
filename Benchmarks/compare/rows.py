"""Seeded option rows that are easy to get wrong: deep wings, one-day options, no time, hardly any volatility."""

import random


def rows(count, seed):
    """`count` rows; the same ones for the same seed on every machine.

    Every seventh row each: anything at all; the everyday market; one day; a deep wing; hardly any volatility; at the
    money; no time left.
    """
    chance = random.Random(seed)
    result = []
    for index in range(count):
        kind = index % 7
        row = {
            "type": chance.choice(("call", "put")),
            "spot": round(10 ** chance.uniform(-1, 4), 4),
            "years": chance.choice((1, 7, 30, 91, 365, 730)) / 365,
            "rate": round(chance.uniform(-0.02, 0.12), 4),
            "dividendYield": chance.choice((0.0, round(chance.uniform(0, 0.08), 4))),
            "volatility": round(chance.uniform(0.05, 1.2), 4),
        }
        distance = chance.uniform(-2.5, 2.5)
        if kind == 0:
            row["rate"] = round(chance.uniform(-0.5, 1), 4)
            row["dividendYield"] = round(chance.uniform(-0.5, 1), 4)
            row["volatility"] = round(chance.uniform(0.001, 5), 4)
            row["years"] = chance.uniform(0, 10)
        elif kind == 2:
            row["years"] = 1 / 365
        elif kind == 3:
            distance = chance.choice((-1, 1)) * chance.uniform(4, 30)
        elif kind == 4:
            row["volatility"] = 10 ** chance.uniform(-8, -2)
        elif kind == 5:
            distance = 0.0
        elif kind == 6 and chance.random() < 0.5:
            row["years"] = 0.0
            distance = 0.0
            row["spot"] = float(chance.randint(1, 500))
        reach = distance * row["volatility"] * row["years"] ** 0.5
        strike = row["spot"] * 2.718281828459045 ** max(-11.0, min(11.0, reach))
        if row["years"] == 0:
            strike = row["spot"] + chance.choice((-5.0, -0.01, 0.0, 0.01, 5.0))
        row["strike"] = max(1e-6, float(f"{strike:.7g}"))
        result.append(row)
    return result
