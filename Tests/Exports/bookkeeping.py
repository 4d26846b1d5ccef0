"""Reads the demo's bookkeeping files with Beancount's own parser and loader, and with Ledger and hledger where they are
installed, and compares units, cash, realized gains and fees with the answers of the API.

Run by scripts/test --all with the packages of the browser tests.
"""

import io
import json
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections import defaultdict
from decimal import Decimal
from pathlib import Path

from beancount import loader
from beancount.core.data import Commodity, Open, Transaction
from beancount.ops import validation

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from desk import Desk, signed_in  # noqa: E402

# Beancount divides the cost basis of a lot by its quantity and rounds at 28 digits.
ROUNDING = Decimal("1e-8")

# What programs read: an amount, a commodity and an account of each posting. `quantity` prints every digit.
LEDGER_POSTINGS = r"%(account)\t%(quantity(amount))\t%(commodity(amount))\n"


class Owner:
    """The demo's user, with the session that the demo's link opens."""

    def __init__(self, desk: Desk):
        self.address = desk.address
        self.opener = signed_in(desk)

    def json(self, path: str):
        with self.opener.open(self.address + path, timeout=60) as answer:
            return json.loads(answer.read(), parse_float=Decimal, parse_int=Decimal)

    def file(self, path: str) -> str:
        with self.opener.open(self.address + path, timeout=60) as answer:
            assert answer.headers["Content-Type"] == "text/plain; charset=utf-8", path
            name = path.rsplit("/", 1)[1]
            assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"', path
            return answer.read().decode()


class Books:
    """Sums of postings by account and commodity, with names as the desk has them."""

    def __init__(self, owners: dict[str, str], symbols: dict[str, str]):
        self.owners, self.symbols = owners, symbols
        self.sums: dict[tuple[str, str, str], Decimal] = defaultdict(Decimal)
        # The cost basis of holdings by owner and symbol, which only Beancount calculates.
        self.costs: dict[tuple[str, str], Decimal] = defaultdict(Decimal)

    def add(self, account: str, number: Decimal, commodity: str):
        purpose = account.rsplit(":", 1)[1]
        self.sums[self.owners[account], purpose, self.symbols.get(commodity, commodity)] += number

    def of(self, purpose: str) -> dict[tuple[str, str], Decimal]:
        """By owner and symbol or currency, without sums of 0."""
        return {(key[0], key[2]): value for key, value in self.sums.items() if key[1] == purpose and value}

    def total(self, purpose: str, currency: str) -> Decimal:
        return sum((value for key, value in self.of(purpose).items() if key[1] == currency), Decimal())


def beancount(text: str) -> Books:
    """The books as Beancount has them; nothing in them may be wrong."""
    entries, errors, _ = loader.load_string(text, extra_validations=validation.HARDCORE_VALIDATIONS)
    report = io.StringIO()
    for error in errors:
        print(error.message, error.entry, file=report)
    assert not errors, report.getvalue()[:3000]
    owners = {entry.account: entry.meta["name"] for entry in entries if isinstance(entry, Open)}
    symbols = {entry.currency: entry.meta["name"] for entry in entries if isinstance(entry, Commodity)}
    books = Books(owners, symbols)
    for entry in entries:
        if isinstance(entry, Transaction):
            for posting in entry.postings:
                books.add(posting.account, posting.units.number, posting.units.currency)
                if posting.cost:
                    key = owners[posting.account], symbols[posting.units.currency]
                    books.costs[key] += posting.units.number * posting.cost.number
    return books


def ledger(text: str, like: Books) -> Books | None:
    """The books as Ledger has them, by the names of `like`; hledger finds nothing wrong with the file either."""
    programs = [program for program in ("ledger", "hledger") if shutil.which(program)]
    if len(programs) < 2:
        print("Skipped: ledger and hledger are not installed.")
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "books.ledger"
        path.write_text(text)
        subprocess.run(["hledger", "--file", path, "check", "--strict"], check=True)
        command = ["ledger", "--args-only", "--pedantic", "--file", path, "register", "--empty", "--format", LEDGER_POSTINGS]
        answer = subprocess.run(command, check=True, capture_output=True, text=True)
    assert not answer.stderr, answer.stderr[:3000]
    books = Books(like.owners, like.symbols)
    for line in answer.stdout.splitlines():
        account, number, commodity = line.split("\t")
        books.add(account, Decimal(number), commodity.strip('"'))
    return books


def expect(actual: dict, expected: dict, what: str, tolerance: Decimal = Decimal()):
    keys = {
        key for key in actual.keys() | expected.keys()
        if abs(actual.get(key, Decimal()) - expected.get(key, Decimal())) > tolerance
    }
    differences = [(key, actual.get(key), expected.get(key)) for key in sorted(keys)]
    assert not differences, f"{what}: {differences[:5]}"


def realized_gains(owner: Owner, base: str) -> dict[str, Decimal]:
    """Proceeds less cost basis of all closed lots, by the currency of the asset."""
    gains: dict[str, Decimal] = defaultdict(Decimal)
    for row in owner.json("/api/v1/portfolio/explanations/realized")["inputs"]:
        # Amounts in other currencies are behind the name: "Proceeds of 5 TCS.NS in Mumbai, 900.5 INR".
        original = re.search(r", (-?[0-9.]+) ([A-Z]{3,5})$", row["label"])
        amount, currency = (Decimal(original[1]), original[2]) if original else (Decimal(row["amount"]), base)
        gains[currency] += -amount if original and row["label"].startswith("Cost of") else amount
    return gains


def check_portfolio(owner: Owner):
    books = beancount(owner.file("/portfolio/transactions.beancount"))
    portfolio = owner.json("/api/v1/portfolio")
    holdings = {(holding["account"], holding["symbol"]): holding["quantity"] for holding in portfolio["holdings"]}
    cash = {(balance["account"], balance["currency"]): balance["amount"] for balance in portfolio["cash"]}
    realized = realized_gains(owner, portfolio["base"])
    assert holdings and cash and realized
    for holding in portfolio["holdings"]:
        key = holding["account"], holding["symbol"]
        assert abs(books.costs[key] - holding["cost"]) <= ROUNDING, (key, books.costs[key], holding["cost"])
    read = [books, ledger(owner.file("/portfolio/transactions.ledger"), books)]
    for each in filter(None, read):
        expect(each.of("Holdings"), holdings, "units")
        expect(each.of("Cash"), cash, "cash")
        gains = defaultdict(Decimal)
        for (_, currency), value in each.of("Gains").items():
            gains[currency] -= value
        expect(gains, realized, "realized gains", ROUNDING)


def check_journal(owner: Owner):
    books = beancount(owner.file("/journal/executions.beancount"))
    journal = owner.json("/api/v1/journal?range=all")
    currency, statistics, still_open = journal["currency"], journal["statistics"], journal["open"]
    assert statistics["trades"] > 0
    read = [books, ledger(owner.file("/journal/executions.ledger"), books)]
    for each in filter(None, read):
        assert {symbol for _, symbol in each.of("Gains")} == {currency}
        gross = statistics["grossProfit"] + sum(position["realizedProfit"] for position in still_open)
        assert abs(each.total("Gains", currency) + gross) <= ROUNDING, (each.total("Gains", currency), gross)
        fees = statistics["fees"] + sum(position["fees"] for position in still_open)
        paid = each.total("Fees", currency) + each.total("Rebates", currency)
        assert abs(paid - fees) <= ROUNDING, (paid, fees)
        units = sum(abs(number) for number in each.of("Holdings").values())
        assert units == sum(position["quantity"] for position in still_open), units


def main() -> int:
    desk = Desk("demo", "--port", "0")
    try:
        owner = Owner(desk)
        check_portfolio(owner)
        check_journal(owner)
    finally:
        desk.stop()
    print("Beancount, Ledger and hledger read the files, and their totals are those of the desk.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
