"""Compares reports of several journals with groups that dimensions.py makes of their files of trades: every dimension
that depends on the journal alone, a few grids, and the trades that a condition selects.

The journals are that of the demo and random ones, whose trades are compared with those that fills.py makes of their
executions. Run by scripts/test --all. Sums are exact decimals on both sides, of which answers have ten decimals.
"""

from decimal import Decimal

from dimensions import DIMENSIONS, report
from journals import Journal, compare

GRIDS = [
    ("weekday", "entry-hour"), ("setup", "month"), ("setup", "mistake"), ("type", "holding"), ("account", "contract"),
]  # fmt: skip
# So many groups and cells of each are compared with the trades that their conditions select: of the demo, and of a
# random journal.
MOST_SELECTED = 3, 1


PLACES = Decimal("1e-10")


def figures(trades: int, winners: int, net) -> tuple[int, int, Decimal]:
    return trades, winners, Decimal(net).quantize(PLACES)


def most_selected(journal: Journal) -> int:
    return MOST_SELECTED[journal.known is not None]


def check_report(journal: Journal, dimension: str):
    answer = journal.json("/reports", by=dimension)
    found = {
        group["group"] or "": figures(group["trades"], group["winners"], group["netProfit"])
        for group in answer["groups"]
    }
    expected = {group: figures(*values) for group, values in report(journal.trades, dimension).items()}
    for name in found.keys() | expected.keys():
        assert found.get(name) == expected.get(name), (dimension, name, found.get(name), expected.get(name))
    count = len(journal.trades)
    assert answer["statistics"]["trades"] == count, dimension
    for group in answer["groups"][: most_selected(journal)]:
        listed = journal.listed(where=group["where"], currency=journal.currency)
        assert len(listed) == group["trades"], group["where"]
        others = journal.listed(where="!" + group["where"], currency=journal.currency)
        assert len(others) == count - group["trades"], group["where"]


def check_grid(journal: Journal, by: str, across: str):
    answer = journal.json("/reports/grid", by=by, across=across)
    expected: dict[tuple[str, str], list] = {}
    for trade in journal.trades:
        for row in DIMENSIONS[by](trade):
            for column in DIMENSIONS[across](trade):
                expected.setdefault((row, column), []).append(trade)
    for number, cell in enumerate(answer["cells"]):
        row, column = answer["rows"][cell["row"]], answer["columns"][cell["column"]]
        inside = expected.pop((row["group"] or "", column["group"] or ""))
        net = sum((Decimal(trade["netProfit"]) for trade in inside), Decimal(0))
        winners = sum(Decimal(trade["netProfit"]) > 0 for trade in inside)
        assert figures(cell["trades"], cell["winners"], cell["netProfit"]) == figures(len(inside), winners, net), (
            row, column,
        )  # fmt: skip
        if number < most_selected(journal):
            listed = journal.listed(where=[row["where"], column["where"]], currency=journal.currency)
            assert len(listed) == cell["trades"], (row, column)
    assert not expected, (by, across, list(expected))


def check(journal: Journal) -> str:
    assert all(trade["type"] != "several" for trade in journal.trades), "dimensions.py does not know merged trades"
    for dimension in journal.dimensions:
        check_report(journal, dimension)
    for by, across in GRIDS:
        check_grid(journal, by, across)
    return f"{len(journal.dimensions)} dimensions and {len(GRIDS)} grids of {len(journal.trades)} trades are equal"


if __name__ == "__main__":
    compare(check)
