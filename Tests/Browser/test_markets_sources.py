"""Sources of markets that fail while one looks: prices stay, ages tell the truth, and the cause has a name."""

import re
import sqlite3
import time
from decimal import Decimal
from urllib.parse import quote

import browser
import pytest
from desk import Desk
from options import desktop_only
from playwright.sync_api import expect
from sources import SOURCES, Upstreams
from steps import Person, look, sign_up

ROWS = "table.quotes tr[data-quote]"
PRICES = f'{ROWS} td[data-slot="value"] [data-cell="last"]'
COIN = "BTC-USD"
SECONDS = 75
LAST_PRICES = "SELECT symbol, value FROM quote_figures WHERE field = 'last'"

# What goes wrong with each in turn, and what the page of sources says of it.
TROUBLES = {
    "yahoo": {"gone": "cannot be reached", "429": "limits requests for now"},
    "fmp": {"html": "the source sent a web page instead of data"},
    "finnhub": {"gone": "cannot be reached", "renamed": "cannot be read"},
}

BAD = ["zeros", "nulls", "negative", "tomorrow", "other-symbol"]


@pytest.fixture(scope="module")
def upstreams():
    upstreams = Upstreams()
    yield upstreams
    upstreams.stop()


@pytest.fixture
def desk(upstreams, tmp_path):
    """A desk of its own on the sources, all of which tell."""
    for source in SOURCES:
        upstreams.mend(source)
    desk = start(upstreams, tmp_path)
    yield desk
    desk.stop()


def start(upstreams, folder) -> Desk:
    arguments = ("serve", "--port", "0", "--data", str(folder), "--open-registration")
    return Desk(*arguments, *upstreams.arguments, environment=upstreams.environment)


INVESTOR = Person("investor@example.com", "a long sentence nobody guesses 7")


def until(page, what: str, holds):
    """Loads the page anew until something holds of it."""
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end, f"{what} did not come about within {SECONDS} s; {page.locator('main').inner_text()}"
        page.wait_for_timeout(browser.MILLISECONDS_BETWEEN_LOADS)
        browser.reload(page)


def blanks(page) -> list[str]:
    return [text for text in page.locator(PRICES).all_inner_texts() if not re.search(r"\d", text)]


def open_filled(page, query=""):
    page.goto(f"/markets{query}")
    until(page, "a price in every row", lambda: page.locator(ROWS).count() > 0 and not blanks(page))


def expect_filled_and_true(page, query=""):
    """No row is blank, and every age is that of the price beside it."""
    page.goto(f"/markets{query}")
    assert page.locator(ROWS).count() > 0 and blanks(page) == []
    now = time.time()
    ages = page.locator(f"{ROWS} td.last .age").evaluate_all("ages => ages.map(age => [age.dataset.asOf, age.textContent])")
    assert ages
    for as_of, text in ages:
        seconds = now - int(as_of)
        assert seconds > -60, f"{text} of a time that has not come"
        number, unit = re.match(r"(?:now|(\d+) (s|min|h|days?|months?|years?))$", text).groups() or (None, None)
        if number is None:
            assert seconds < 30, f"{text} after {seconds} s"
        elif unit in ("s", "min", "h"):
            told = int(number) * {"s": 1, "min": 60, "h": 3600}[unit]
            assert abs(seconds - told) <= max(30, told * 0.6, 60), f"{text} after {seconds} s"


def health(page, source: str):
    """The panel of a source."""
    return page.locator("section.panel", has=page.get_by_role("heading", name=SOURCES[source], exact=True))


def line(page, source: str, kind: str) -> str:
    return health(page, source).get_by_role("row").filter(has=page.get_by_role("rowheader", name=kind, exact=True)).inner_text()


def expect_told_cause(page, source: str, kind: str, words: str):
    page.goto("/settings/sources")
    until(page, f"{source} said to fail at {kind} because {words}", lambda: words in line(page, source, kind))


def ask_again(page, source: str):
    page.goto("/settings/sources")
    page.get_by_role("button", name=f"Retry {SOURCES[source]}").click()
    expect(page).to_have_url(re.compile("/settings/sources$"))


def expect_recovered(page, source: str, kind: str, stir):
    """The source tells again, once it is asked for something."""

    def tells():
        if "available" in line(page, source, kind):
            return True
        page.get_by_role("button", name=f"Retry {SOURCES[source]}").click()
        stir()
        page.goto("/settings/sources")
        return "available" in line(page, source, kind)

    page.goto("/settings/sources")
    until(page, f"{source} telling {kind} again", tells)
    assert "Not available" not in line(page, source, kind)


def teller(page, symbol: str) -> str:
    """Who told the price of an instrument."""
    page.goto(f"/markets/{quote(symbol)}")
    return page.locator('.instrument-head [data-cell="origin"]').inner_text()


@pytest.mark.slow
@desktop_only
def test_yahoo_fails_in_turn_and_others_tell(desk, upstreams, open_page):
    page = open_page(desk.address)
    sign_up(page, INVESTOR)
    open_filled(page)
    open_filled(page, "?kind=coin")
    # Nobody looked at the past of these yet.
    fresh = iter(["HLT", "TRV", "APD", "KMI"])
    for how, words in TROUBLES["yahoo"].items():
        upstreams.shut("yahoo") if how == "gone" else upstreams.harm("yahoo", how)

        page.goto("/markets?kind=coin")
        expect_told_cause(page, "yahoo", "Quotes", words)
        if how == "gone":
            look(page)
        expect_filled_and_true(page)
        expect_filled_and_true(page, "?kind=coin")
        until(page, "FMP telling coins", lambda: "FMP" in teller(page, COIN))
        page.goto(f"/markets/{next(fresh)}")
        until(page, "a chart", lambda: page.locator(".chart-frame svg").count() > 0)
        expect(page.locator(".panel-foot").first).to_contain_text("source FMP")

        upstreams.mend("yahoo")
        expect_recovered(page, "yahoo", "Quotes", lambda: page.goto("/markets?kind=coin"))
        until(page, "Yahoo telling coins", lambda: "Yahoo" in teller(page, COIN))


@pytest.mark.slow
@desktop_only
def test_fmp_fails_in_turn_and_what_it_told_stays(desk, upstreams, open_page):
    page = open_page(desk.address)
    sign_up(page, INVESTOR)
    open_filled(page)
    open_filled(page, "?kind=coin")
    upstreams.shut("yahoo")
    until(page, "FMP telling coins", lambda: "FMP" in teller(page, COIN))
    for how, words in TROUBLES["fmp"].items():
        upstreams.shut("fmp") if how == "gone" else upstreams.harm("fmp", how)

        page.goto("/markets?kind=coin")
        expect_told_cause(page, "fmp", "Quotes", words)
        expect_filled_and_true(page)
        expect_filled_and_true(page, "?kind=coin")
        # Nobody tells coins any more: the page says so beside what was known.
        until(page, "a word about it", lambda: "Showing the last known values" in teller_page(page, COIN))

        upstreams.mend("fmp")
        expect_recovered(page, "fmp", "Quotes", lambda: page.goto("/markets?kind=coin"))
        until(page, "no word about it", lambda: "Showing the last known values" not in teller_page(page, COIN))


def teller_page(page, symbol: str) -> str:
    teller(page, symbol)
    return page.locator(".instrument-head").inner_text()


@pytest.mark.slow
@desktop_only
def test_finnhub_fails_in_turn_and_the_next_is_asked(desk, upstreams, open_page):
    page = open_page(desk.address)
    sign_up(page, INVESTOR)
    upstreams.shut("yahoo")
    # Nobody looked at these yet, so that they are asked for whether exchanges are open or not.
    fresh = iter(["KO", "PEP", "MCD", "NKE", "DIS", "CVX", "MRK", "ABT"])
    symbol = next(fresh)
    until(page, "Finnhub telling", lambda: "Finnhub" in teller(page, symbol))
    for how, words in TROUBLES["finnhub"].items():
        upstreams.shut("finnhub") if how == "gone" else upstreams.harm("finnhub", how)

        symbol = next(fresh)
        until(page, "the next source telling", lambda: "FMP" in teller(page, symbol))
        expect_told_cause(page, "finnhub", "Quotes", words)
        if how == "gone":
            assert "cannot be reached" in line(page, "finnhub", "Live trades")
        expect(page.get_by_role("row").filter(has_text="Quotes").last).to_contain_text("available")

        upstreams.mend("finnhub")
        expect_recovered(page, "finnhub", "Quotes", lambda: page.goto(f"/markets/{next(fresh, 'PFE')}"))
    upstreams.mend("yahoo")
    ask_again(page, "yahoo")
    open_filled(page)
    expect_filled_and_true(page)


def prices(page) -> dict[str, Decimal]:
    rows = page.locator(ROWS).evaluate_all(
        "rows => rows.map(row => [row.dataset.quote, row.querySelector('[data-cell=last]').textContent])"
    )
    return {symbol: Decimal(re.sub(r"[^\d.−-]", "", text).replace("−", "-")) for symbol, text in rows}


@pytest.mark.slow
@desktop_only
def test_bad_figures_change_nothing_that_was_good(desk, upstreams, open_page):
    page = open_page(desk.address)
    sign_up(page, INVESTOR)
    open_filled(page)
    open_filled(page, "?kind=coin")
    fresh = iter(["GILD", "AMGN", "PFE", "LLY", "BMY"])
    for how in BAD:
        page.goto("/markets?kind=coin")
        before = prices(page)
        for source in SOURCES:
            upstreams.harm(source, how)

        # Coins are asked for every ten seconds, and this one for the first time.
        page.goto(f"/markets/{next(fresh)}")
        page.wait_for_timeout(12_000)
        expect_filled_and_true(page, "?kind=coin")
        after = prices(page)
        assert after.keys() == before.keys(), how
        for symbol, price in after.items():
            assert abs(price / before[symbol] - 1) < Decimal("0.2"), f"{how}: {symbol} from {before[symbol]} to {price}"
        expect_filled_and_true(page)

        for source in SOURCES:
            upstreams.mend(source)
            ask_again(page, source)


def test_desk_that_starts_without_sources_shows_what_it_knew_and_how_old_it_is(open_page, upstreams, tmp_path):
    for source in SOURCES:
        upstreams.mend(source)
    desk = start(upstreams, tmp_path)
    page = open_page(desk.address)
    sign_up(page, INVESTOR)
    open_filled(page)
    page.goto("about:blank")
    desk.stop()
    with sqlite3.connect(next(tmp_path.glob("*.sqlite"))) as database:
        known = {symbol: Decimal(value) for symbol, value in database.execute(LAST_PRICES)}
        database.execute("UPDATE quote_figures SET as_of = as_of - 9 * 86400 * 1000000")
    for source in SOURCES:
        upstreams.shut(source)

    desk = start(upstreams, tmp_path)
    try:
        page = open_page(desk.address)
        page.goto("/sign-in")
        page.get_by_label("E-mail", exact=True).fill(INVESTOR.email)
        page.get_by_label("Password", exact=True).fill(INVESTOR.password)
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_url(lambda url: "/sign-in" not in url)
        page.goto("/markets")
        assert blanks(page) == []
        shown = prices(page)
        assert shown and shown == {symbol: known[symbol].quantize(price) for symbol, price in shown.items()}
        ages = page.locator(f"{ROWS} td.last .age")
        assert all(re.match(r"(9|1[0-3]) days$", text) for text in ages.all_text_contents()), ages.all_text_contents()
        assert all("old" in age.get_attribute("class").split() for age in ages.all())
        look(page)
        expect_told_cause(page, "yahoo", "Quotes", "cannot be reached")
        page.goto("about:blank")
    finally:
        desk.stop()
