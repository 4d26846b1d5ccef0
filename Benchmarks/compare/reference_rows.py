"""Writes Fixtures/options/european-50-digits.csv: python reference_rows.py > ../../Fixtures/options/european-50-digits.csv

1,500 seeded rows with their values to 17 significant digits, computed with 50.
"""

import sys

from mpmath import nstr

from reference import FIELDS, value
from rows import rows

SEED = 20240607
COUNT = 1500
INPUTS = ("type", "spot", "strike", "years", "rate", "dividendYield", "volatility")


def number(x):
    """17 significant digits, and 0 for what no double can hold."""
    return "0" if abs(x) < 1e-300 else nstr(x, 17, strip_zeros=False, min_fixed=0, max_fixed=0)


def main():
    out = sys.stdout
    out.write(",".join(INPUTS + FIELDS) + "\n")
    for row in rows(COUNT, SEED):
        answer = value(row)
        inputs = [row["type"]] + [repr(float(row[key])) for key in INPUTS[1:]]
        out.write(",".join(inputs + [number(answer[key]) for key in FIELDS]) + "\n")


if __name__ == "__main__":
    main()
