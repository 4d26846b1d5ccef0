"""Executions and what they are matched to, written from the documentation of formats, without a line of Bourse.

A trade goes from flat to flat in one account, symbol, type, expiration, strike and currency.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal

# What an execution with one of these effects exceeds the position by opens nothing.
CLOSING = {"close", "expire", "assign", "exercise"}


@dataclass(frozen=True)
class Contract:
    """What is traded, where, and in which currency."""

    account: str
    symbol: str
    type: str = "stock"
    expiration: date | None = None
    strike: Decimal | None = None
    currency: str = "USD"
    multiplier: Decimal = Decimal(1)

    @property
    def is_option(self) -> bool:
        return self.type in ("call", "put")


@dataclass(frozen=True)
class Fill:
    """One execution."""

    contract: Contract
    time: datetime
    side: str
    quantity: Decimal
    price: Decimal
    fees: Decimal = Decimal(0)
    effect: str = ""


@dataclass
class Position:
    """A position from its first opening; a trade once nothing is held."""

    contract: Contract
    is_long: bool
    opened_at: datetime
    closed_at: datetime | None = None
    held: Decimal = Decimal(0)
    quantity: Decimal = Decimal(0)
    fees: Decimal = Decimal(0)
    # Price × quantity, without the multiplier.
    entry: Decimal = Decimal(0)
    exit: Decimal = Decimal(0)
    fills: list[Fill] = field(default_factory=list)

    def open(self, fill: Fill, quantity: Decimal):
        self.held += quantity
        self.quantity += quantity
        self.entry += fill.price * quantity
        self._count(fill, quantity)

    def close(self, fill: Fill, quantity: Decimal):
        self.held -= quantity
        self.exit += fill.price * quantity
        self.closed_at = fill.time
        self._count(fill, quantity)

    def _count(self, fill: Fill, quantity: Decimal):
        self.fees += fill.fees * quantity / fill.quantity
        self.fills.append(fill)

    @property
    def direction(self) -> str:
        return "long" if self.is_long else "short"

    @property
    def cost(self) -> Decimal:
        return self.entry * self.contract.multiplier

    @property
    def gross(self) -> Decimal:
        profit = (self.exit - self.entry) * self.contract.multiplier
        return profit if self.is_long else -profit

    @property
    def net(self) -> Decimal:
        return self.gross - self.fees


def matched(fills: list[Fill]) -> tuple[list[Position], list[Position]]:
    """The trades, and the positions that are still open. Executions of one instant are in the order of the file."""
    by_contract = defaultdict(list)
    for fill in sorted(fills, key=lambda fill: fill.time):
        by_contract[fill.contract].append(fill)
    trades, open_positions = [], []
    for contract, own in by_contract.items():
        position = None
        for fill in own:
            left = fill.quantity
            if position and (fill.side == "buy") != position.is_long:
                closed = min(left, position.held)
                position.close(fill, closed)
                left -= closed
                if not position.held:
                    trades.append(position)
                    position = None
            if left and fill.effect not in CLOSING:
                position = position or Position(contract, fill.side == "buy", fill.time)
                position.open(fill, left)
        if position:
            open_positions.append(position)
    return trades, open_positions
