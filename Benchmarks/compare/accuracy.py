"""Compares a command's European prices and Greeks with 50 digits.

    python accuracy.py [--rows 10000] [--seed 20240607] -- COMMAND [ARGUMENT ...]

COMMAND reads option rows as lines of JSON (id, type, spot, strike, years, rate, dividendYield, volatility, style) and
writes one line of JSON for each: id, price, delta, gamma, vega, theta, rho, or id and error. The command's numbers must
be written in full. Every error is reported relative to its own scale (the larger of spot and value for money), and for the price
relative to the price itself as well, where that is above 10⁻²⁹⁰.
"""

import argparse
import json
import subprocess
import sys

from mpmath import mpf, nstr

from reference import FIELDS, value
from rows import rows


def scales(row, answer):
    """What an error of each field is measured against."""
    spot = mpf(row["spot"])
    years = max(mpf(row["years"]), mpf(1) / 365)
    return {
        "price": max(answer["price"], spot),
        "delta": max(abs(answer["delta"]), mpf(1)),
        "gamma": max(abs(answer["gamma"]), 1 / spot),
        "vega": max(abs(answer["vega"]), spot),
        "theta": max(abs(answer["theta"]), spot / years),
        "rho": max(abs(answer["rho"]), spot * years),
    }


def main():
    parser = argparse.ArgumentParser(description="Compares a command's option values with 50 digits.")
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=20240607)
    parser.add_argument("command", nargs="+")
    arguments = parser.parse_args()

    questions = rows(arguments.rows, arguments.seed)
    # A volatility of 0 exactly is refused at the door, so none is asked for.
    text = "".join(json.dumps({"id": index, "style": "european", **row}) + "\n" for index, row in enumerate(questions))
    answered = subprocess.run(arguments.command, input=text, capture_output=True, text=True, check=True).stdout
    answers = {line["id"]: line for line in map(json.loads, answered.splitlines())}

    worst = {field: (mpf(0), None) for field in (*FIELDS, "price/price")}
    refused = []
    for index, row in enumerate(questions):
        ours = answers.get(index)
        if ours is None or "error" in ours:
            refused.append(index)
            continue
        exact = value(row)
        errors = {field: abs(mpf(ours[field]) - exact[field]) / scale for field, scale in scales(row, exact).items()}
        if exact["price"] > mpf("1e-290"):
            errors["price/price"] = abs(mpf(ours["price"]) / exact["price"] - 1)
        for field, error in errors.items():
            if error > worst[field][0]:
                worst[field] = (error, row)
    print(f"{arguments.rows} rows, seed {arguments.seed}, {len(refused)} refused")
    for field, (error, row) in worst.items():
        print(f"{field:>12}  {nstr(error, 3):>10}  {json.dumps(row)}")
    sys.exit(1 if refused or worst["price"][0] > mpf("1e-12") else 0)


if __name__ == "__main__":
    main()
