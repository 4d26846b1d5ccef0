"""A random journal: executions of shares, options in strategies, futures and coins, and what is written about some of
the trades.

Everything follows from a seed. What the trades, their strategies and their planned risks are, this program knows from
`fills.py` and from how it made them.
"""

import csv
import io
import math
import random
from datetime import date, datetime, time, timedelta, timezone
from decimal import ROUND_HALF_UP, Decimal

import exchange_days
from dimensions import NEW_YORK
from fills import Contract, Fill, Position, matched

# How many trades a journal has about, and how they end: the first has too few for most metrics, the last too many for
# resampling.
SHAPES = [(7, "winning"), (40, "mixed"), (24, "losing"), (160, "mixed"), (450, "mixed"), (1_900, "mixed")]

SHARES = [("AAPL", "stock"), ("MSFT", "stock"), ("NVDA", "stock"), ("KO", "stock"), ("SPY", "etf"), ("QQQ", "etf")]
FUTURES = {"MES": Decimal(5), "CL": Decimal(1000)}
COINS = ["BTC", "ETH"]
# Prices are between these, so that no trade outweighs all others; those of shares between the last.
PRICES = {"MES": (4_500, 6_000), "CL": (60, 90), "BTC": (30_000, 70_000), "ETH": (2_000, 4_000), "": (10, 600)}
UNDERLYINGS = ["AMD", "TSLA", "IWM"]

# Legs of strategies: side, instrument, steps of the strike from the middle, quantity; shares are by the hundred. The
# contracts of the last are no strategy of the catalogue.
STRATEGIES = {
    "Long call": [("buy", "call", 0, 1)],
    "Long put": [("buy", "put", 0, 1)],
    "Bull call spread": [("buy", "call", 0, 1), ("sell", "call", 2, 1)],
    "Bear put spread": [("buy", "put", 0, 1), ("sell", "put", -2, 1)],
    "Bull put spread": [("sell", "put", 0, 1), ("buy", "put", -2, 1)],
    "Bear call spread": [("sell", "call", 0, 1), ("buy", "call", 2, 1)],
    "Long straddle": [("buy", "call", 0, 1), ("buy", "put", 0, 1)],
    "Short straddle": [("sell", "call", 0, 1), ("sell", "put", 0, 1)],
    "Long strangle": [("buy", "call", 2, 1), ("buy", "put", -2, 1)],
    "Short strangle": [("sell", "call", 2, 1), ("sell", "put", -2, 1)],
    "Iron condor": [("buy", "put", -3, 1), ("sell", "put", -1, 1), ("sell", "call", 1, 1), ("buy", "call", 3, 1)],
    "Iron butterfly": [("buy", "put", -2, 1), ("sell", "put", 0, 1), ("sell", "call", 0, 1), ("buy", "call", 2, 1)],
    "Long call butterfly": [("buy", "call", -1, 1), ("sell", "call", 0, 2), ("buy", "call", 1, 1)],
    "Covered call": [("buy", "stock", 0, 1), ("sell", "call", 1, 1)],
    "Custom position": [("buy", "call", 0, 3), ("buy", "put", 1, 7), ("sell", "call", 2, 5)],
}
SETUPS = ["Gap", "Pullback", "Opening range"]
MISTAKES = ["FOMO", "No plan"]

# The size rules: of all accounts a share of 50,000 dollars, of one the premium paid, of another the largest loss.
PERCENT, SIZE = Decimal("1.25"), Decimal(50_000)
RULES = {"options": "premium", "swing": "maximum-loss"}

FIRST, LAST = time(9, 30), time(15, 59)
MOST_HELD = 4


def rounded(value: float, places: str = "0.01") -> Decimal:
    """A number above 0 with so many decimals."""
    return max(Decimal(str(value)).quantize(Decimal(places), ROUND_HALF_UP), Decimal(places))


class RandomJournal:
    """The executions of a seed, the trades that they make, and what is written about some of these."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.size, self.ending = SHAPES[seed % len(SHAPES)]
        self.fills: list[Fill] = []
        self._strategies: dict[tuple[str, str, datetime], str] = {}
        # When the last trade in a contract ended, contracts that are held to the end, and the seconds in which
        # something was traded.
        self._ends: dict[Contract, datetime] = {}
        self._held: set[Contract] = set()
        self._seconds: set[datetime] = set()
        first_day = date(2024, 1, 2) + timedelta(days=self.random.randrange(90))
        self._morning = datetime.combine(first_day, FIRST, NEW_YORK).astimezone(timezone.utc)
        while len(self.fills) < 2.4 * self.size:
            self._trade()
        trades, self.open = matched(self.fills)
        self.trades = {identity(trade): trade for trade in trades}
        assert len(self.trades) == len(trades), "two trades have one identity"
        self._write()

    # What is traded.

    def _trade(self):
        account = self.random.choice(["main", "swing"])
        kinds = {"shares": 46, "strategy": 30, "future": 8, "coin": 12, "euro": 4, "stray": 1}
        match self.random.choices(list(kinds), list(kinds.values()))[0]:
            case "shares":
                self._position(Contract(account, *self.random.choice(SHARES)))
            case "future":
                symbol = self.random.choice(list(FUTURES))
                self._position(Contract(account, symbol, "future", multiplier=FUTURES[symbol]))
            case "coin":
                self._position(Contract(account, self.random.choice(COINS), "crypto"))
            case "euro":
                self._position(Contract(account, "SAP", currency="EUR"))
            case "stray":
                self._stray(Contract(account, "DOGE", "crypto"))
            case "strategy":
                self._strategy(self.random.choice([account, "options", "options"]))

    def _position(self, contract: Contract):
        """A trade, or two where the closing execution opens the opposite one."""
        if contract in self._held:
            return
        is_long = self.random.random() < 0.65
        quantity, price = self._quantity(contract), self._price(contract)
        gap = timedelta(days=self.random.uniform(0, min(20, 4_000 / self.size)))
        opened = self._time(contract, self._ends.get(contract, self._morning) + gap)
        openings = self._parts(contract, quantity)
        is_even = self.ending == "mixed" and self.random.random() < 0.05
        for part in openings:
            # Some parts are filled in the same second.
            if self.random.random() < 0.7:
                opened = self._time(contract, opened + self._pause())
            shift = 1 if is_even else self.random.uniform(0.99, 1.01)
            self._fill(contract, opened, is_long, part, rounded(float(price) * shift), is_free=is_even)
        if len(self._held) < MOST_HELD and self.random.random() < 0.03:
            self._held.add(contract)
            return
        closed = opened
        closings = self._parts(contract, quantity)
        turned = self._quantity(contract) if self.random.random() < 0.08 and not is_even else Decimal(0)
        for number, part in enumerate(closings):
            closed = self._time(contract, closed + self._pause())
            closing_price = price if is_even else self._exit(price, is_long)
            rest = turned if number == len(closings) - 1 else Decimal(0)
            self._fill(contract, closed, not is_long, part + rest, closing_price, is_free=is_even)
        if turned:
            closed = self._time(contract, closed + self._pause())
            self._fill(contract, closed, is_long, turned, self._exit(closing_price, not is_long))
        self._ends[contract] = closed

    def _strategy(self, account: str):
        name = self.random.choice(list(STRATEGIES))
        symbol = self.random.choice(UNDERLYINGS)
        shares = Contract(account, symbol)
        day = timedelta(days=self.random.uniform(0, 40 + self.size / 5))
        opened = self._time(shares, max(self._morning + day, self._ends.get(shares, self._morning)))
        # No contract is traded twice, so that each trade begins with its strategy.
        expiration = opened.date() + timedelta(days=self.random.randrange(7, 60))
        step = self.random.choice([Decimal("2.5"), Decimal(5)])
        middle = Decimal(self.random.randrange(20, 60)) * 5
        count = self.random.choice([1, 1, 2, 3])
        legs = [
            (side == "buy", shares, Decimal(100 * ratio * count))
            if kind == "stock"
            else (
                side == "buy",
                Contract(account, symbol, kind, expiration, middle + step * steps, multiplier=Decimal(100)),
                Decimal(ratio * count),
            )
            for side, kind, steps, ratio in STRATEGIES[name]
        ]
        if any(contract in self._ends for _, contract, _ in legs if contract.is_option):
            return
        self._strategies[account, symbol, opened] = name
        days = (expiration - opened.date()).days - 2
        common = self._time(shares, opened + self.random.random() * timedelta(days=days))
        for is_long, contract, quantity in legs:
            self._leg(contract, is_long, quantity, opened, common)

    def _leg(self, contract: Contract, is_long: bool, quantity: Decimal, opened: datetime, common: datetime):
        price, end = self._price(contract), self.random.random()
        for part in self._parts(contract, quantity):
            effect = self.random.choice(["", "open"]) if contract.is_option else ""
            self._fill(contract, opened, is_long, part, price, effect=effect)
        closed = common if end < 0.8 else self._time(contract, opened + (common - opened) * self.random.random())
        if not contract.is_option:
            self._fill(contract, closed, not is_long, quantity, self._exit(price, is_long))
        elif end < 0.03:
            closed = opened
        elif end < 0.15 and self.ending == "mixed":
            closed = datetime.combine(contract.expiration, time(16), NEW_YORK).astimezone(timezone.utc)
            self._fill(contract, closed, not is_long, quantity, Decimal(0), effect="expire", is_free=True)
        else:
            effect = self.random.choice(["", "close"])
            self._fill(contract, closed, not is_long, quantity, self._exit(price, is_long), effect=effect)
        self._ends[contract] = closed

    def _stray(self, contract: Contract):
        """An execution that closes what was never opened."""
        moment = self._time(contract, self._morning + self._pause())
        self._fill(contract, moment, False, Decimal(100), rounded(self.random.random()), effect="close")

    # Times, quantities and prices.

    def _pause(self) -> timedelta:
        """From seconds to days."""
        return timedelta(seconds=10 ** self.random.uniform(1, 5.6))

    def _time(self, contract: Contract, earliest: datetime) -> datetime:
        """A second of its own at which the contract is traded: coins always, others while the exchange is open."""
        local = earliest.astimezone(NEW_YORK).replace(microsecond=0)
        while contract.type != "crypto" and not (
            exchange_days.is_open(local.date()) and FIRST <= local.time() <= LAST
        ):
            next_day = local.date() + timedelta(days=local.time() >= FIRST)
            start = datetime.combine(next_day, FIRST, NEW_YORK)
            local = start + timedelta(seconds=self.random.randrange(6 * 3600))
        moment = local.astimezone(timezone.utc)
        while moment in self._seconds:
            moment += timedelta(seconds=1)
        self._seconds.add(moment)
        return moment

    def _quantity(self, contract: Contract) -> Decimal:
        if contract.type == "crypto":
            return rounded(10 ** self.random.uniform(-2, 0.7), "0.0001")
        return Decimal(self.random.randrange(1, 6 if contract.type == "future" else 400))

    def _parts(self, contract: Contract, quantity: Decimal) -> list[Decimal]:
        """The quantity in one to three parts."""
        place = Decimal("0.0001") if contract.type == "crypto" else Decimal(1)
        parts = []
        while len(parts) < 2 and quantity > place and self.random.random() < 0.4:
            part = max(place, (quantity * Decimal(str(self.random.random()))).quantize(place))
            if part >= quantity:
                break
            parts.append(part)
            quantity -= part
        return [*parts, quantity]

    def _price(self, contract: Contract) -> Decimal:
        low, high = (0.3, 16) if contract.is_option else PRICES.get(contract.symbol, PRICES[""])
        return rounded(math.exp(self.random.uniform(math.log(low), math.log(high))))

    def _exit(self, entry: Decimal, is_long: bool) -> Decimal:
        """A price of closing, further from the entry than prices of opening are from each other."""
        change = self.random.lognormvariate(-3.2, 0.7) + 0.03
        wins = {"winning": True, "losing": False}.get(self.ending, self.random.random() < 0.52)
        factor = 1 + change if wins == is_long else 1 / (1 + change)
        # Cheap options do not move by less than a cent.
        return rounded(float(entry) * factor) + (Decimal("0.01") if factor > 1 else 0)

    def _fill(self, contract, moment, is_buy, quantity, price, effect="", is_free=False):
        fees = Decimal(0)
        if not is_free and self.ending != "winning" and self.random.random() < 0.9:
            fees = self.random.choice([Decimal("0.65"), Decimal(1), rounded(float(quantity) * 0.0035, "0.0001")])
        self.fills.append(Fill(contract, moment, "buy" if is_buy else "sell", quantity, price, fees, effect))

    # What is written.

    def _write(self):
        closed = sorted(self.trades, key=str)
        some = self.random.sample(closed, min(len(closed), 40))
        self.annotations = {
            key: {
                "setups": self.random.sample(SETUPS, self.random.randrange(3)),
                "mistakes": self.random.sample(MISTAKES, self.random.randrange(2)),
                "rating": self.random.choice([None, *(Decimal(half) / 2 for half in range(1, 11))]),
            }
            for key in some
        }
        self.risks = {}
        for key in self.random.sample(closed, min(len(closed), 25)):
            trade = self.trades[key]
            share = Decimal(str(round(self.random.uniform(0.02, 0.2), 3)))
            if self.random.random() < 0.5:
                self.risks[key] = {"amount": rounded(float(trade.cost * share))}
                continue
            average = trade.entry / trade.quantity
            stop = average * (1 - share if trade.is_long else 1 + share)
            stop = stop.quantize(Decimal("0.0001"), ROUND_HALF_UP)
            if stop and (stop < average) == trade.is_long:
                self.risks[key] = {"stop": stop}
        main = [trade for trade in self.trades.values() if trade.contract.currency == "USD"]
        days = sorted({trade.closed_at.astimezone(NEW_YORK).date() for trade in main})
        self.noted_days = set(self.random.sample(days, min(len(days), 4)))

    # What follows from it.

    def planned_risk(self, trade: Position) -> Decimal | None:
        """The amount that was entered, else what is lost at the stop, else by the rule of the account."""
        contract = trade.contract
        entered = self.risks.get(identity(trade), {})
        if amount := entered.get("amount"):
            return amount
        if stop := entered.get("stop"):
            value = stop * trade.quantity * contract.multiplier
            return trade.cost - value if trade.is_long else value - trade.cost
        legs = self._order(trade)
        match RULES.get(contract.account):
            case "premium":
                paid = sum(leg.cost if leg.is_long else -leg.cost for leg in legs)
                return paid if paid > 0 and all(leg.contract.is_option for leg in legs) else None
            case "maximum-loss":
                return self._largest_loss(legs)
            case _:
                return SIZE * PERCENT / 100 if contract.currency == "USD" else None

    def _order(self, trade: Position) -> list[Position]:
        """What one account opened in one underlying within the same second, if an option is among it."""
        mine = trade.contract
        if mine.type == "future":
            return [trade]
        legs = [
            other
            for other in [*self.trades.values(), *self.open]
            if other.contract.type != "future"
            and (other.contract.account, other.contract.symbol) == (mine.account, mine.symbol)
            and other.opened_at == trade.opened_at
        ]
        return legs if any(leg.contract.is_option for leg in legs) else [trade]

    def _largest_loss(self, legs: list[Position]) -> Decimal | None:
        """What the legs lose at most at their expiration, whatever the underlying costs then."""
        if any(leg.contract.type == "future" for leg in legs):
            return None
        if len({leg.contract.expiration for leg in legs if leg.contract.is_option}) > 1:
            return None

        def value(leg: Position, price: Decimal) -> Decimal:
            strike = leg.contract.strike
            each = {"call": lambda: max(price - strike, 0), "put": lambda: max(strike - price, 0)}
            worth = each.get(leg.contract.type, lambda: price)()
            units = leg.quantity * leg.contract.multiplier
            return worth * units if leg.is_long else -worth * units

        # Above all strikes it falls without end if more calls and shares are sold than bought.
        rise = sum(
            (1 if leg.is_long else -1) * leg.quantity * leg.contract.multiplier
            for leg in legs
            if leg.contract.type != "put"
        )
        if rise < 0:
            return None
        prices = [Decimal(0), *(leg.contract.strike for leg in legs if leg.contract.is_option)]
        paid = sum(leg.cost if leg.is_long else -leg.cost for leg in legs)
        loss = paid - min(sum(value(leg, price) for leg in legs) for price in prices)
        return loss if loss > 0 else None

    def strategy(self, trade: Position) -> str:
        """The strategy that a trade was opened as a part of; empty for one without options."""
        return self._strategies.get((trade.contract.account, trade.contract.symbol, trade.opened_at), "")

    def file(self) -> bytes:
        """The executions in Bourse's own format, instants in any order."""
        by_time: dict[datetime, list[Fill]] = {}
        for fill in self.fills:
            by_time.setdefault(fill.time, []).append(fill)
        groups = list(by_time.values())
        self.random.shuffle(groups)
        text = io.StringIO()
        rows = csv.writer(text)
        rows.writerow(
            "account time symbol type expiration strike side quantity price multiplier fees currency effect".split()
        )
        for fill in (fill for group in groups for fill in group):
            zone = self.random.choice([timezone.utc, NEW_YORK])
            contract = fill.contract
            rows.writerow(
                [
                    contract.account, fill.time.astimezone(zone).isoformat(), contract.symbol, contract.type,
                    contract.expiration or "", contract.strike or "", fill.side, fill.quantity, fill.price,
                    contract.multiplier, fill.fees, contract.currency, fill.effect,
                ]
            )  # fmt: skip
        return text.getvalue().encode()


def identity(trade: Position) -> tuple:
    """What tells a trade from all others."""
    contract = trade.contract
    return (
        contract.account, contract.symbol, contract.type, contract.expiration, contract.strike, contract.currency,
        trade.opened_at,
    )  # fmt: skip
