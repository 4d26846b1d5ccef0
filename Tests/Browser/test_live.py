"""The live desk of the demo: the market comes by itself, is drawn calmly, and shows a moment without JavaScript."""

import re

import browser
import pytest
from live import (
    LIVE, book_of, bring, expect_live, heard, is_newest_first, live_desk, number, open_live, tape_rows, wait_for_events,
)  # fmt: skip
from options import both_widths, desktop_only
from playwright.sync_api import expect
from steps import look

# A book is told 20 times a second at most; a second that begins just before one ends just after another.
PAINTS_A_SECOND = 21

# One entry for each frame in which the ladder was painted, and everything that moved.
WATCH_PAINTS = """
    () => {
        window.paints = [];
        new MutationObserver(() => paints.push(performance.now())).observe(
            document.querySelector("[data-ladder]"),
            { subtree: true, characterData: true, childList: true, attributes: true, attributeFilter: ["style"] },
        );
        window.shifts = [];
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) {
                const moved = entry.sources.map(({ node }) => (node?.outerHTML ?? node?.data ?? "").slice(0, 120));
                shifts.push({ value: entry.value, moved });
            }
        }).observe({ type: "layout-shift" });
    }
"""


def test_demo_market_goes_live_by_itself(demo_page):
    open_live(demo_page)

    expect(demo_page.locator("[data-status=text]")).to_have_text("Live")
    expect(demo_page.locator("[data-status=detail]")).to_have_text(re.compile(r"^\d+ ms · \d+ messages/s$"))
    expect(demo_page.get_by_role("button", name="Try now")).to_be_hidden()
    expect(demo_page.locator("[data-head=last]")).to_have_text(re.compile(r"^[\d,]+\.\d$"))
    expect(demo_page).to_have_title(re.compile(r"^[\d,]+\.\d XBTUSD · Bourse$"))
    look(demo_page)


@both_widths
def test_ladder_is_full_and_in_order(demo_page):
    open_live(demo_page)
    bring(demo_page, "book")
    wait_for_events(demo_page, "book", 5)

    book = book_of(demo_page)

    assert book.empty_rows == 0
    assert len(book.asks) == len(book.bids) >= 8
    prices = [number(price) for price, _, _ in book.asks + book.bids]
    assert prices == sorted(set(prices), reverse=True), prices
    best_ask, best_bid = number(book.asks[-1][0]), number(book.bids[0][0])
    assert number(book.spread) == pytest.approx(best_ask - best_bid)
    assert number(book.middle) == pytest.approx((best_ask + best_bid) / 2)
    for rows in (book.asks[::-1], book.bids):
        total = 0
        for _, size, sum_so_far in rows:
            total += number(size)
            assert number(sum_so_far) == total


@both_widths
def test_tape_has_the_newest_trade_first(demo_page):
    open_live(demo_page)
    bring(demo_page, "trades")
    wait_for_events(demo_page, "tape", 3)

    rows = tape_rows(demo_page)

    assert len(rows) >= 3
    for side, word, price, size, time in rows:
        assert (side, word) in {("buy", "Buy"), ("sell", "Sell")}
        assert number(price) > 0 and number(size) > 0
        assert re.fullmatch(r"\d\d:\d\d:\d\d", time)
    assert is_newest_first([row[4] for row in rows])


@both_widths
def test_candles_and_depth_are_drawn_for_their_room(demo_page):
    open_live(demo_page)

    chart = demo_page.locator("svg.candle-chart:visible")
    expect(chart).to_have_count(1)
    expect(chart.locator(".candle-live")).to_be_attached()
    expect(chart.locator(".last-price")).to_be_visible()
    # Written for the room there is, so that a letter is as large as elsewhere.
    room = demo_page.locator("[data-candles-pane] .live-plot").bounding_box()
    expect(chart).to_have_attribute("viewBox", re.compile(rf"^0 0 {room['width'] - 32:.0f}(\.\d+)? "))
    expect(demo_page.locator("[data-candles-pane] .panel-foot")).to_contain_text(re.compile(r"\d\d candles of 5m"))

    bring(demo_page, "book")
    depth = demo_page.locator("svg.depth-chart:visible")
    expect(depth).to_have_count(1)
    for side in ("bid", "ask"):
        expect(depth.locator(f"path.depth-{side}").last).to_have_attribute("d", re.compile(r"^M.*L.*L"))


def test_numbers_of_the_depth_chart_can_be_read_as_a_table(demo_page):
    open_live(demo_page)
    bring(demo_page, "book")

    table = demo_page.locator("[data-depth-pane] .as-table")
    table.locator("summary").click()

    expect(table.locator("tbody tr").nth(3)).to_be_visible()


def test_ladder_is_painted_calmly_and_nothing_moves(demo_page):
    open_live(demo_page)
    bring(demo_page, "book")
    wait_for_events(demo_page, "book", 20)

    demo_page.evaluate(WATCH_PAINTS)
    wait_for_events(demo_page, "book", 100, seconds=60)

    paints = demo_page.evaluate("paints")
    assert len(paints) >= 50, "the page left out many books"
    busiest = max(sum(start <= paint < start + 1000 for paint in paints) for start in paints)
    assert busiest <= PAINTS_A_SECOND
    shifts = demo_page.evaluate("shifts")
    assert sum(shift["value"] for shift in shifts) == 0, shifts


@desktop_only
def test_hidden_page_rests_and_comes_back(demo_page):
    open_live(demo_page)

    demo_page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { get: () => window.isAway, configurable: true });
            window.isAway = true;
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    # A closed stream has no more events to come.
    demo_page.wait_for_function("() => streams.length > 0 && streams.every(stream => stream.readyState === EventSource.CLOSED)")
    before = heard(demo_page, "status")

    assert heard(demo_page, "status") == before
    demo_page.evaluate("() => { isAway = false; document.dispatchEvent(new Event('visibilitychange')); }")
    wait_for_events(demo_page, "book", 5)
    expect_live(demo_page)


@both_widths
@pytest.mark.parametrize("script", [False])
def test_without_javascript_the_page_shows_its_moment_and_links_work(demo_page, viewport):
    # The first look makes the server follow the market.
    demo_page.goto(LIVE + "?view=book")
    browser.reload_until(demo_page, lambda: live_desk(demo_page).get_attribute("data-state") == "live")

    expect(live_desk(demo_page)).to_have_attribute("data-state", "live")
    expect(demo_page.locator("[data-status=text]")).to_have_text("Live")
    expect(demo_page.locator(".asks .ladder-row:visible").first).to_contain_text(re.compile(r"\d"))
    expect(demo_page.locator("[data-hold]:visible")).to_have_count(0)
    assert browser.sideways_scroll(demo_page) == 0

    demo_page.locator("[data-option=group]").last.click()
    expect(demo_page).to_have_url(re.compile(r"[?&]group=2\b"))
    expect(demo_page.locator("[data-option=group][data-value='2']")).to_have_attribute("aria-current", "true")
    prices = [number(text) for text in demo_page.locator(".asks .ladder-row > :first-child").all_inner_texts() if text]
    assert prices and all(price % 2 == 0 for price in prices)

    if viewport == browser.PHONE:
        demo_page.locator("[data-option=view][data-value=chart]").click()
    demo_page.locator("[data-option=interval][data-value='1h']").click()
    expect(demo_page.locator("[data-candles-pane] .panel-foot")).to_contain_text("of 1h")
    expect(demo_page).to_have_url(re.compile(r"group=2\b"))
    demo_page.get_by_role("link", name="More candles").click()
    expect(demo_page).to_have_url(re.compile(r"bars=\d+"))
    expect(demo_page.locator("svg.candle-chart:visible")).to_have_count(1)


@desktop_only
@pytest.mark.parametrize("script", [False])
def test_without_javascript_instruments_are_found_by_a_form(demo_page):
    demo_page.goto(LIVE)

    demo_page.locator(".live-picker > summary").click()
    demo_page.get_by_label("Find an instrument").fill("eth")
    demo_page.get_by_label("Find an instrument").press("Enter")

    demo_page.wait_for_url(re.compile(r"/live/ETH"))
