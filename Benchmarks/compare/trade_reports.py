"""Statistics of trades by group, by pandas: for each column of `--by`, and for weekday and hour at once.

Run by `bourse bench reports`, which writes the table and compares its own time. Groups are categories, so that their
names are not compared, and amounts are floating point. Per group: trades, gross profit, fees, net profit, winners,
losers, their sums, and the largest of each. Bourse adds exact decimals, and finds the deepest fall and the times held
as well. Prints the seconds of the reports and of the grid: each the best of seven.
"""

import argparse
import time

import pandas


def statistics(frame, by):
    """A row for each group."""
    return frame.groupby(by, observed=True, sort=True).agg(
        trades=("netProfit", "size"),
        grossProfit=("grossProfit", "sum"),
        fees=("fees", "sum"),
        netProfit=("netProfit", "sum"),
        winners=("isWinner", "sum"),
        losers=("isLoser", "sum"),
        wins=("win", "sum"),
        losses=("loss", "sum"),
        largestWin=("win", "max"),
        largestLoss=("loss", "min"),
    )


def best(work):
    seconds = []
    for _ in range(7):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--by", nargs="+", required=True)
    arguments = parser.parse_args()

    frame = pandas.read_csv(arguments.file, dtype={name: "category" for name in arguments.by})
    net = frame["netProfit"]
    frame["isWinner"] = net > 0
    frame["isLoser"] = net < 0
    frame["win"] = net.clip(lower=0)
    frame["loss"] = net.clip(upper=0)
    reports = sum(best(lambda name=name: statistics(frame, name)) for name in arguments.by)
    grid = best(lambda: statistics(frame, ["weekday", "entry-hour"]))
    print(reports, grid)


if __name__ == "__main__":
    main()
