"""What group of each dimension a trade is in, written from the documentation of reports, without a line of Bourse.

A trade is a row of the file of trades: text by column. Amounts are exact decimals, as in the file.
"""

from bisect import bisect_right
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

NEW_YORK = ZoneInfo("America/New_York")
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
INDICES = {"SPXW": "SPX", "NDXP": "NDX", "RUTW": "RUT", "VIXW": "VIX", "XSPW": "XSP"}


def instant(text: str) -> datetime:
    """A time of the file."""
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def local(text: str) -> datetime:
    """A time of the file in the zone of the exchange."""
    return instant(text).astimezone(NEW_YORK)


def seconds_held(trade) -> int:
    return int((instant(trade["closedAt"]) - instant(trade["openedAt"])).total_seconds())


def ranges(value, bounds: list[str]) -> str:
    """The range with a value: `..5`, `5..10` or `10..`."""
    place = bisect_right([Decimal(bound) for bound in bounds], value)
    lower = bounds[place - 1] if place else ""
    upper = bounds[place] if place < len(bounds) else ""
    return f"{lower}..{upper}"


def duration(seconds: int) -> str:
    bounds = {60: "1m", 300: "5m", 900: "15m", 3600: "1h", 14400: "4h", 86400: "1d", 604800: "7d"}
    bounds |= {2592000: "30d", 7776000: "90d", 31536000: "365d"}
    place = bisect_right(list(bounds), seconds)
    names = ["", *bounds.values(), ""]
    return f"{names[place]}..{names[place + 1]}"


def is_option(trade) -> bool:
    return trade["type"] in ("call", "put")


def underlying(trade) -> str:
    symbol = trade["symbol"]
    if not is_option(trade):
        return symbol
    if symbol in INDICES:
        return INDICES[symbol]
    adjusted = symbol[-1:] in tuple("123456789") and symbol[:-1].isascii() and symbol[:-1].isalpha()
    return symbol[:-1] if adjusted else symbol


def contract(trade) -> str:
    """`AAPL`, `AAPL 21 Mar 25 150 call`."""
    if not is_option(trade):
        return trade["symbol"]
    day = date.fromisoformat(trade["expiration"])
    expiration = f"{day.day} {MONTHS[day.month - 1]} {day.year % 100:02}"
    return f"{trade['symbol']} {expiration} {trade['strike']} {trade['type']}"


def clock(text: str, minutes: int) -> str:
    time = local(text)
    start = (time.hour * 60 + time.minute) // minutes * minutes
    return f"{start // 60:02}:{start % 60:02}"


def closing_day(trade) -> date:
    return local(trade["closedAt"]).date()


def week(trade) -> str:
    year, number, _ = closing_day(trade).isocalendar()
    return f"{year}-W{number:02}"


def result(trade) -> str:
    net = Decimal(trade["netProfit"])
    return "win" if net > 0 else "loss" if net < 0 else "even"


def tags(text: str) -> list[str]:
    return text.split("; ") if text else [""]


SIZES = ["1", "2", "5", "10", "20", "50", "100", "200", "500", "1000", "5000", "10000"]
PRICES = ["0.5", "1", "2", "5", "10", "20", "50", "100", "200", "500", "1000", "2000", "5000", "10000", "20000", "50000"]
FEES = ["0", "0.01", "1", "2", "5", "10", "20", "50", "100"]
MULTIPLES = [str(multiple) for multiple in range(-3, 6)]
CONVICTIONS = ["20", "40", "60", "80"]
DAYS = ["1", "2", "8", "22", "46", "91", "181", "366"]

# The groups of a trade by dimension; an empty name is the group of trades without a value.
DIMENSIONS = {
    "symbol": lambda t: [t["symbol"]],
    "underlying": lambda t: [underlying(t)],
    "contract": lambda t: [contract(t)],
    "type": lambda t: [t["type"]],
    "account": lambda t: [t["account"]],
    "option-type": lambda t: [t["type"] if is_option(t) else ""],
    "strike": lambda t: [t["strike"]],
    "expiration": lambda t: [t["expiration"]],
    # Only of trades whose strategies are known without the desk.
    "structure": lambda t: [t["structure"]],
    "days-to-expiration": lambda t: [
        ranges((date.fromisoformat(t["expiration"]) - local(t["openedAt"]).date()).days, DAYS) if is_option(t) else ""
    ],
    "entry-hour": lambda t: [clock(t["openedAt"], 60)],
    "entry-half-hour": lambda t: [clock(t["openedAt"], 30)],
    "exit-hour": lambda t: [clock(t["closedAt"], 60)],
    "exit-half-hour": lambda t: [clock(t["closedAt"], 30)],
    "weekday": lambda t: [WEEKDAYS[closing_day(t).weekday()]],
    "day": lambda t: [str(closing_day(t))],
    "week": lambda t: [week(t)],
    "month": lambda t: [str(closing_day(t))[:7]],
    "year": lambda t: [str(closing_day(t).year)],
    "month-of-year": lambda t: [MONTHS[closing_day(t).month - 1]],
    "holding": lambda t: [duration(seconds_held(t))],
    "setup": lambda t: tags(t["setups"]),
    "playbook": lambda t: [t["playbook"]],
    "mistake": lambda t: tags(t["mistakes"]),
    "rating": lambda t: [t["rating"].removesuffix(".0")],
    "conviction": lambda t: [ranges(Decimal(t["conviction"]), CONVICTIONS) if t["conviction"] else ""],
    "direction": lambda t: [t["direction"]],
    "result": lambda t: [result(t)],
    "size": lambda t: [ranges(Decimal(t["quantity"]), SIZES)],
    "entry-price": lambda t: [ranges(Decimal(t["entryPrice"]), PRICES)],
    "fees": lambda t: [ranges(Decimal(t["fees"]), FEES)],
    "planned-risk": lambda t: ["yes" if t["plannedRisk"] else "no"],
    "r-multiple": lambda t: [
        ranges(Decimal(t["netProfit"]) / Decimal(t["plannedRisk"]), MULTIPLES) if t["plannedRisk"] else ""
    ],
}


def report(trades, dimension: str) -> dict[str, tuple[int, int, Decimal]]:
    """Trades, winners and net profit of each group."""
    groups: dict[str, tuple[int, int, Decimal]] = {}
    for trade in trades:
        net = Decimal(trade["netProfit"])
        for group in DIMENSIONS[dimension](trade):
            count, winners, total = groups.get(group, (0, 0, Decimal(0)))
            groups[group] = (count + 1, winners + (net > 0), total + net)
    return groups
