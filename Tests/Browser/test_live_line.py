"""A venue that goes away while somebody watches: the page says so, says why, and heals by itself."""

import re
import time
from dataclasses import dataclass

import pytest
from desk import Desk
from live import (
    LIVE, Venue, book_of, bring, expect_live, heard, live_desk, open_live, serve, tape_rows, wait_for_events,
)  # fmt: skip
from options import desktop_only, expect_stayed, mark
from playwright.sync_api import Page, expect
from steps import Person, look, sign_up

SECONDS_TO_SAY_SO = 3
# Attempts come after growing waits, of 30 s at most.
SECONDS_TO_HEAL = 45


@dataclass
class Market:
    """A venue on this machine, and a desk that looks at it."""

    venue: Venue
    desk: Desk

    def take_away(self):
        self.venue.kill()

    def bring_back(self):
        self.venue = Venue(port=self.venue.port)


@pytest.fixture(scope="module")
def market(tmp_path_factory):
    venue = Venue()
    market = Market(venue, serve(tmp_path_factory.mktemp("market"), venue.port))
    yield market
    market.desk.stop()
    market.venue.kill()


@pytest.fixture(scope="module")
def market_session(chromium, market):
    return session_on(chromium, market.desk)


@pytest.fixture
def market_page(open_page, market, market_session):
    return open_page(market.desk.address, storage_state=market_session)


def session_on(chromium, desk: Desk) -> dict:
    """The cookies of somebody who signed up there."""
    context = chromium.new_context(base_url=desk.address)
    page = context.new_page()
    sign_up(page, Person("watcher@example.com", "a long sentence nobody guesses 7"))
    session = context.storage_state()
    context.close()
    return session


def expect_told(page: Page, seconds: float):
    """The page says that the line is down, why, and that the book is not current."""
    expect(live_desk(page)).to_have_attribute("data-state", "reconnecting", timeout=seconds * 1000)
    expect(page.locator("[data-status=text]")).to_have_text(re.compile(r"^Reconnecting( in \d+ s)?$"))
    expect(page.locator("[data-status=detail]")).to_have_text(re.compile(r"\w+.*\.$"))
    expect(live_desk(page)).to_have_attribute("data-book", "stale")
    expect(page.get_by_role("button", name="Try now")).to_be_visible()


def test_venue_that_goes_away_is_told_and_the_page_heals_by_itself(market, market_page):
    open_live(market_page)
    bring(market_page, "book")
    wait_for_events(market_page, "tape", 2)
    mark(market_page)
    before = market_page.evaluate("told")

    market.take_away()
    try:
        expect_told(market_page, SECONDS_TO_SAY_SO)
        note = market_page.locator("[data-stale-text]")
        expect(note).to_be_visible()
        expect(note).to_have_text(re.compile(r"^Stale data\. Last change \d\d:\d\d:\d\d\.$"))
        expect(market_page.locator("#live")).to_contain_text("Reconnecting")
        assert book_of(market_page).empty_rows == 0, "the last book stays to be read"
        books = heard(market_page, "book")
        # The stream to the page is still there, and has a status about every second.
        wait_for_events(market_page, "status", 2)
        assert heard(market_page, "book") - books <= 1
    finally:
        market.bring_back()

    expect_live(market_page, SECONDS_TO_HEAL)
    expect(note).to_be_hidden()
    expect(market_page.get_by_role("button", name="Try now")).to_be_hidden()
    wait_for_events(market_page, "book", 5)
    wait_for_events(market_page, "tape", 1)
    book = book_of(market_page)
    assert book.empty_rows == 0
    expect_stayed(market_page)

    # The trades of before are still there, under a row that says that something is missing.
    told = market_page.evaluate("told")
    assert before[0] in told
    newer = told[: told.index(before[0])]
    assert "gap" in {row[0] for row in newer}, newer
    [gap] = [row for row in newer if row[0] == "gap"]
    assert re.fullmatch(r"No data for \d+ (s|m|min).*", gap[1]), gap


@desktop_only
def test_try_now_does_not_wait(market, market_page):
    open_live(market_page)
    market.take_away()
    try:
        expect_told(market_page, SECONDS_TO_SAY_SO)
        # The wait has grown beyond what the market is given to come back below.
        grown = re.compile(r"^Reconnecting in ([6-9]|\d\d) s$")
        expect(market_page.locator("[data-status=text]")).to_have_text(grown, timeout=SECONDS_TO_HEAL * 1000)
    finally:
        market.bring_back()

    # It may have come back by itself at this moment; then there is nothing to press.
    market_page.evaluate("document.querySelector('[data-retry]:not([hidden]) button')?.click()")

    expect_live(market_page, 5)


@desktop_only
def test_held_book_says_that_it_became_stale(market, market_page):
    open_live(market_page)
    market_page.get_by_role("button", name="Pause the order book").click()
    market.take_away()
    try:
        expect_told(market_page, SECONDS_TO_SAY_SO)
        expect(market_page.locator("[data-stale-text]")).to_be_visible()
    finally:
        market.bring_back()
    expect_live(market_page, SECONDS_TO_HEAL)


@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.slow)])
def test_axe_finds_nothing_on_a_live_and_on_a_stale_page(market, market_page):
    open_live(market_page)
    for view in ("chart", "book", "trades"):
        bring(market_page, view)
        look(market_page)

    market.take_away()
    try:
        expect_told(market_page, SECONDS_TO_SAY_SO)
        for view in ("chart", "book", "trades"):
            bring(market_page, view)
            look(market_page)
        # What the server makes of it now is the same to axe.
        market_page.reload()
        expect_told(market_page, 15)
        look(market_page)
    finally:
        market.bring_back()
    expect_live(market_page, SECONDS_TO_HEAL)


@pytest.fixture(scope="module")
def mute_desk(tmp_path_factory):
    """A desk whose venue accepts the line and says nothing on it."""
    venue = Venue("--faults", "silence=1h@0s")
    desk = serve(tmp_path_factory.mktemp("mute"), venue.port)
    yield desk
    desk.stop()
    venue.kill()


@pytest.fixture(scope="module")
def mute_session(chromium, mute_desk):
    return session_on(chromium, mute_desk)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_while_connecting(open_page, mute_desk, mute_session):
    page = open_page(mute_desk.address, storage_state=mute_session)

    page.goto(LIVE)

    expect(live_desk(page)).to_have_attribute("data-state", re.compile("^(connecting|reconnecting)$"))
    expect(live_desk(page)).to_have_attribute("data-book", "none")
    expect(page.locator("[data-stale-text]")).to_be_hidden()
    for view in ("chart", "book", "trades"):
        bring(page, view)
        look(page)


@desktop_only
def test_page_that_loses_its_line_to_the_desk_says_so_and_heals(bare_page):
    open_live(bare_page)
    mark(bare_page)
    bare_page.route("**/live/XBTUSD/stream**", lambda route: route.abort("aborted"))
    # A new choice asks for a new stream.
    bare_page.locator("[data-option=size][data-value='1000']").click()

    expect(live_desk(bare_page)).to_have_attribute("data-state", "reconnecting")
    expect(live_desk(bare_page)).to_have_attribute("data-book", "stale")
    expect(bare_page.locator("[data-status=detail]")).to_have_text(re.compile(r"Bourse"))
    expect(bare_page.locator("[data-stale-text]")).to_have_text(re.compile("Bourse"))

    bare_page.unroute("**/live/XBTUSD/stream**")
    expect_live(bare_page, SECONDS_TO_HEAL)
    expect_stayed(bare_page)


@desktop_only
def test_page_of_a_venue_that_does_not_answer_comes_soon(market, market_page):
    market_page.goto(LIVE)
    market.take_away()
    try:
        started = time.monotonic()
        # The server's answer is what is timed, not what the page loads.
        market_page.goto("/live/ETHUSD", wait_until="commit")
        assert time.monotonic() - started < 5
        expect(live_desk(market_page)).to_have_attribute("data-state", re.compile("connecting$"))
    finally:
        market.bring_back()
    expect_live(market_page, SECONDS_TO_HEAL)
    wait_for = tape_rows(market_page)
    assert wait_for
