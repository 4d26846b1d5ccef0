"""The journals whose reports are compared: that of the demo, and random ones, each imported into a database of its own.

BOURSE_SEED=17 takes the journal of that seed alone.
"""

import csv
import io
import json
import os
import sys
import tempfile
import urllib.parse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from decimal import Decimal
from functools import cached_property
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT / "Tests/Browser"), str(ROOT / "clients/python")]

import bourse  # noqa: E402
from desk import Desk, signed_in, with_cookies  # noqa: E402
from dimensions import DIMENSIONS, instant  # noqa: E402
from random_journal import PERCENT, RULES, SIZE, RandomJournal  # noqa: E402

SEEDS = range(6)
EMAIL, PASSWORD = "investor@example.com", "a long sentence nobody guesses 7"
# Nobody listens there: random journals need no source.
NOWHERE = ("--yahoo", "http://127.0.0.1:9/yahoo")

Row = dict[str, str]


class Journal:
    """A journal on a desk that runs, and what is known of it without the desk."""

    def __init__(self, address: str, opener, title: str, known: RandomJournal | None = None):
        self.address, self.opener, self.title, self.known = address, opener, title, known

    def text(self, path: str, **parameters) -> str:
        query = urllib.parse.urlencode(parameters, doseq=True)
        with self.opener.open(f"{self.address}{path}?{query}", timeout=60) as answer:
            return answer.read().decode()

    def json(self, path: str, **parameters):
        return json.loads(self.text(f"/api/v1/journal{path}", **parameters), parse_float=Decimal)

    def listed(self, **parameters) -> list[Row]:
        """The file of trades."""
        return list(csv.DictReader(io.StringIO(self.text("/journal/trades.csv", range="all", **parameters))))

    @cached_property
    def currency(self) -> str:
        return self.json("")["currency"]

    @cached_property
    def trades(self) -> list[Row]:
        """The trades of the currency of reports, the first that was closed first."""
        rows = [row for row in self.listed() if row["currency"] == self.currency]
        # The file begins with the newest; trades closed at one instant have an order as well.
        rows.reverse()
        closed = [instant(row["closedAt"]) for row in rows]
        assert rows and closed == sorted(closed), "the file of trades is empty, or not sorted by time of closing"
        if self.known:
            check_rows(rows, self.known)
        return rows

    @property
    def dimensions(self) -> list[str]:
        """The dimensions whose groups are known without the desk."""
        return [name for name in DIMENSIONS if self.known or name != "structure"]

    @cached_property
    def open_positions(self) -> int:
        if self.known:
            return sum(position.contract.currency == self.currency for position in self.known.open)
        # The demo trades in one currency.
        return len(self.json("")["open"])

    @cached_property
    def noted_days(self) -> int:
        """Days with trades and with a note."""
        if self.known:
            return len(self.known.noted_days)
        return sum(bool(day["note"]) for day in self.json("/days")["days"])


def check_rows(rows: list[Row], known: RandomJournal):
    """Compares the file of trades with the trades of the executions, and adds what it rounds or does not have."""
    expected = {key: trade for key, trade in known.trades.items() if trade.contract.currency == rows[0]["currency"]}
    assert len(rows) == len(expected), f"{len(rows)} trades, expected {len(expected)}"
    for row in rows:
        trade = expected[row_identity(row)]
        assert row["direction"] == trade.direction, row
        assert instant(row["closedAt"]) == trade.closed_at, row
        assert int(row["executions"]) == len(trade.fills), row
        numbers = {
            "quantity": trade.quantity, "entryPrice": trade.entry / trade.quantity, "cost": trade.cost,
            "exitPrice": trade.exit / trade.quantity, "grossProfit": trade.gross, "fees": trade.fees,
            "netProfit": trade.net, "plannedRisk": known.planned_risk(trade),
        }  # fmt: skip
        for name, number in numbers.items():
            if number is None:
                assert row[name] == "", (name, row)
            else:
                # Averages have 10 decimals.
                assert abs(Decimal(row[name]) - number) <= Decimal("1e-9"), (name, number, row)
        # A fee that an execution shares between two trades has more decimals than the file.
        row |= {"netProfit": str(trade.net), "fees": str(trade.fees), "structure": known.strategy(trade)}


def row_identity(row: Row) -> tuple:
    """What `random_journal.identity` returns of the trade."""
    return (
        row["account"], row["symbol"], row["type"],
        datetime.fromisoformat(row["expiration"]).date() if row["expiration"] else None,
        Decimal(row["strike"]) if row["strike"] else None,
        row["currency"], instant(row["openedAt"]),
    )  # fmt: skip


@contextmanager
def demo() -> Iterator[Journal]:
    desk = Desk("demo", "--port", "0")
    try:
        yield Journal(desk.address, signed_in(desk), "the demo's journal")
    finally:
        desk.stop()


@contextmanager
def imported(seed: int) -> Iterator[Journal]:
    """A random journal in a database that nobody has used."""
    known = RandomJournal(seed)
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk("serve", "--port", "0", "--data", folder, *NOWHERE)
        try:
            opener = with_cookies()
            form = urllib.parse.urlencode({"email": EMAIL, "password": PASSWORD, "zone": "America/New_York"})
            opener.open(desk.address + "/sign-up", form.encode(), timeout=60).read()
            write(bourse.Bourse.signed_in(desk.address, EMAIL, PASSWORD), known)
            yield Journal(desk.address, opener, f"the random journal of seed {seed}", known)
        finally:
            desk.stop()


def write(client: bourse.Bourse, known: RandomJournal):
    """Imports the executions, and enters what is written about them."""
    [file] = client.import_([("executions.csv", known.file())]).imports
    assert (file.new, file.refused) == (len(known.fills), 0), (file.new, file.refused, len(known.fills))
    client.set_risk_rule(rule="account-share", percent=PERCENT, size=SIZE, currency="USD")
    for account, rule in RULES.items():
        if any(fill.contract.account == account for fill in known.fills):
            client.set_risk_rule(account=account, rule=rule)
    ids = {}
    for currency in {trade.contract.currency for trade in known.trades.values()}:
        for trade in client.journal(currency=currency).trades:
            key = (trade.account, trade.symbol, trade.type, trade.expiration, trade.strike, currency, trade.opened_at)
            ids[key] = trade.id
    for key, risk in known.risks.items():
        client.set_trade_risk(ids[key], **risk)
    for key, annotation in known.annotations.items():
        client.annotate(ids[key], **annotation)
    for day in known.noted_days:
        client.save_day_note(day.isoformat(), note="Kept to the plan.")


def compare(check: Callable[[Journal], str]):
    """Compares each journal, one after the other, and prints what was compared; a failure names the journal."""
    seed = os.environ.get("BOURSE_SEED")
    journals = [imported(int(seed))] if seed else [demo(), *map(imported, SEEDS)]
    for opened in journals:
        with opened as journal:
            try:
                print(f"{journal.title}: {check(journal)}", flush=True)
            except Exception:
                print(f"FAILED: {journal.title}", flush=True)
                raise
