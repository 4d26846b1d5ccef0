"""Two fingers on a chart zoom it."""

import re
import time
from datetime import datetime, timedelta

import pytest
from live import expect_live, open_live
from options import expect_stayed, mark, phone_only, wait_for_script
from places import open_share_trade
from playwright.sync_api import expect
from steps import Fingers
from test_live_controls import candles_shown, chart, expect_candles
from test_markets_chart import drawing, open_chart, ranges

APART, TOGETHER = 1, -1

both_directions = pytest.mark.parametrize("direction", [APART, TOGETHER], ids=["apart", "together"])
MOMENT = re.compile(r"(\d{1,2}) ([A-Z][a-z]{2})(?: (\d{4}))?(?: (\d\d:\d\d))?")


def pinch(page, svg, direction: int):
    """Puts two fingers on a chart and moves them apart or together along a line."""
    box = svg.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    near, far = 20, box["width"] / 2 - 20
    start, end = (near, far) if direction == APART else (far, near)
    fingers = Fingers(page)
    # The script is loaded with the first touch.
    fingers.put(1, x - start, y)
    fingers.lift(1)
    page.evaluate(
        """async () => {
            const isLoaded = () => performance.getEntriesByType("resource").some((one) => one.name.endsWith("/pinch.js"));
            while (!isLoaded()) await new Promise(requestAnimationFrame);
        }"""
    )
    fingers.put(1, x - start, y)
    fingers.put(2, x + start, y)
    for step in range(1, 11):
        offset = start + (end - start) * step / 10
        fingers.put(1, x - offset, y)
        fingers.put(2, x + offset, y)
    fingers.lift(2)
    fingers.lift(1)


@phone_only
@both_directions
def test_two_fingers_choose_the_next_range_of_prices(demo_page, direction):
    open_chart(demo_page, "?range=6M")
    wait_for_script(demo_page, "price-chart")
    mark(demo_page)
    names = ranges(demo_page).get_by_role("link").all_inner_texts()
    expected = names[names.index("6M") - direction]

    pinch(demo_page, drawing(demo_page), direction)

    expect(ranges(demo_page).locator("[aria-current]")).to_have_text(expected)
    expect_stayed(demo_page)


@phone_only
@both_directions
def test_two_fingers_zoom_the_candles_of_a_live_market(demo_page, direction):
    open_live(demo_page, "?view=chart&bars=40")
    mark(demo_page)
    before = candles_shown(demo_page)

    pinch(demo_page, chart(demo_page), direction)

    expect_candles(demo_page, lambda count: count < before if direction == APART else count > before)
    expect_live(demo_page)
    expect_stayed(demo_page)


def moment(page, x: float, y: float) -> datetime:
    """The beginning of the bar that the crosshair reads out at a place of a chart."""
    page.mouse.move(x, y)
    day, month, year, clock = MOMENT.search(page.locator(".tip:visible .when").inner_text()).groups()
    return datetime.strptime(f"{day} {month} {year or 2000} {clock or '00:00'}", "%d %b %Y %H:%M")


def span_shown(page, svg) -> timedelta:
    """The time from the first to the last bar of a chart that a person can see."""
    box = svg.bounding_box()
    first, last = (moment(page, box["x"] + x, box["y"] + box["height"] / 3) for x in (1, box["width"] - 1))
    # Times of day have no year: a chart of them that begins in December and ends in January.
    return last - first if last >= first else last.replace(year=last.year + 1) - first


def expect_span(page, svg, condition, seconds: float = 15):
    end = time.monotonic() + seconds
    while not condition(span := span_shown(page, svg)):
        assert time.monotonic() < end, f"the chart shows {span}"
        page.evaluate("new Promise(requestAnimationFrame)")


@phone_only
def test_two_fingers_zoom_the_chart_of_a_trade_and_back(demo_page):
    open_share_trade(demo_page)
    wait_for_script(demo_page, "crosshair")
    mark(demo_page)
    svg = demo_page.locator("section", has=demo_page.locator("#h-trade-price")).locator("svg[data-cross]:visible")
    svg.scroll_into_view_if_needed()
    whole = span_shown(demo_page, svg)

    pinch(demo_page, svg, APART)
    expect_span(demo_page, svg, lambda span: span < whole)
    zoomed = span_shown(demo_page, svg)
    pinch(demo_page, svg, TOGETHER)

    expect_span(demo_page, svg, lambda span: zoomed < span <= whole)
    expect_stayed(demo_page)
