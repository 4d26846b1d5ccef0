"""Compares reports of the demo's journal with groups that dimensions.py makes of its file of trades: every dimension that
depends on the journal alone, a few grids, and the trades that a condition selects.

Run by scripts/test --all. Sums are exact decimals on both sides, and must be equal to the last digit.
"""

import csv
import io
import json
import sys
import urllib.parse
from decimal import Decimal
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Browser")]

from desk import Desk, signed_in  # noqa: E402
from dimensions import DIMENSIONS, report  # noqa: E402

GRIDS = [("weekday", "entry-hour"), ("setup", "month"), ("setup", "mistake"), ("type", "holding")]


class Journal:
    """The journal of the demo's user."""

    def __init__(self, desk: Desk):
        self.address = desk.address
        self.opener = signed_in(desk)

    def text(self, path: str, **parameters) -> str:
        query = urllib.parse.urlencode(parameters, doseq=True)
        with self.opener.open(f"{self.address}{path}?{query}", timeout=60) as answer:
            return answer.read().decode()

    def json(self, path: str, **parameters):
        return json.loads(self.text(f"/api/v1/journal{path}", **parameters), parse_float=Decimal)

    def trades(self, **parameters) -> list[dict[str, str]]:
        return list(csv.DictReader(io.StringIO(self.text("/journal/trades.csv", range="all", **parameters))))


def figures(group) -> tuple[int, int, Decimal]:
    return group["trades"], group["winners"], Decimal(group["netProfit"])


def check_report(journal: Journal, trades, dimension: str):
    answer = journal.json("/reports", by=dimension)
    found = {group["group"] or "": figures(group) for group in answer["groups"]}
    assert found == report(trades, dimension), dimension
    assert answer["statistics"]["trades"] == len(trades), dimension
    for group in answer["groups"][:5]:
        listed = journal.trades(where=group["where"])
        assert len(listed) == group["trades"], group["where"]
        others = journal.trades(where="!" + group["where"])
        assert len(others) == len(trades) - group["trades"], group["where"]


def check_grid(journal: Journal, trades, by: str, across: str):
    answer = journal.json("/reports/grid", by=by, across=across)
    cells = 0
    for cell in answer["cells"]:
        row, column = answer["rows"][cell["row"]], answer["columns"][cell["column"]]
        inside = [
            trade
            for trade in trades
            if (row["group"] or "") in DIMENSIONS[by](trade) and (column["group"] or "") in DIMENSIONS[across](trade)
        ]
        net = sum((Decimal(trade["netProfit"]) for trade in inside), Decimal(0))
        assert (cell["trades"], Decimal(cell["netProfit"])) == (len(inside), net), (row, column)
        cells += 1
        if cells <= 5:
            assert len(journal.trades(where=[row["where"], column["where"]])) == cell["trades"], (row, column)
    expected = {
        (row, column) for trade in trades for row in DIMENSIONS[by](trade) for column in DIMENSIONS[across](trade)
    }
    assert cells == len(expected), (by, across)


def main():
    desk = Desk("demo", "--port", "0")
    try:
        journal = Journal(desk)
        currency = journal.json("")["currency"]
        trades = [trade for trade in journal.trades() if trade["currency"] == currency]
        assert trades, "the demo has no trades"
        assert all(trade["type"] != "several" for trade in trades), "dimensions.py does not know merged trades"
        for dimension in DIMENSIONS:
            check_report(journal, trades, dimension)
        for by, across in GRIDS:
            check_grid(journal, trades, by, across)
        print(f"{len(DIMENSIONS)} dimensions and {len(GRIDS)} grids of {len(trades)} trades are equal")
    finally:
        desk.stop()


if __name__ == "__main__":
    main()
