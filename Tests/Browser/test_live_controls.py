"""What a person does on the live desk: grouping, filters, ranges, holding still, another instrument."""

import re
import time

import pytest
from live import (
    LIVE, book_of, bring, choose, expect_live, heard, number, open_live, tape_rows, wait_for_events,
)  # fmt: skip
from options import both_widths, desktop_only, expect_stayed, held, mark, parameters, phone_only, release
from playwright.sync_api import expect


def chart(page):
    return page.locator("svg.candle-chart:visible")


def candles_shown(page) -> int:
    return int(re.match(r"\d+", page.locator("[data-candles-pane] .panel-foot").inner_text())[0])


def expect_candles(page, condition, seconds=15):
    end = time.monotonic() + seconds
    while not condition(candles_shown(page)):
        assert time.monotonic() < end, f"{candles_shown(page)} candles are shown"
        page.evaluate("new Promise(requestAnimationFrame)")


def test_grouping_and_band_change_the_ladder_without_a_reload(demo_page):
    open_live(demo_page)
    bring(demo_page, "book")
    mark(demo_page)

    choose(demo_page, "group", "2")
    wait_for_events(demo_page, "book", 4)
    book = book_of(demo_page)
    assert all(number(price) % 2 == 0 for price, _, _ in book.asks + book.bids)
    # The spread is that of the market: groups of 2 are farther apart, by less than a group on each side.
    apart = number(book.asks[-1][0]) - number(book.bids[0][0])
    assert apart - 4 < number(book.spread) <= apart
    assert parameters(demo_page)["group"] == ["2"]

    choose(demo_page, "within", "5")
    wait_for_events(demo_page, "book", 4)
    assert parameters(demo_page)["within"] == ["5"]

    choose(demo_page, "group", "")
    choose(demo_page, "within", "")
    wait_for_events(demo_page, "book", 4)
    assert not {"group", "within"} & parameters(demo_page).keys()
    expect_stayed(demo_page)
    expect_live(demo_page)


def test_band_leaves_out_what_is_farther_away(demo_page):
    open_live(demo_page, "?group=500&within=1")
    bring(demo_page, "book")

    book = book_of(demo_page)

    middle = number(book.middle)
    # A group holds prices up to a step away from the one it is named after.
    assert book.asks and book.bids
    for price, _, _ in book.asks + book.bids:
        assert abs(number(price) - middle) <= middle * 0.01 + 500


def test_size_filter_leaves_large_trades_only(demo_page):
    open_live(demo_page)
    bring(demo_page, "trades")

    choose(demo_page, "size", "10000")
    expect(demo_page.locator(".tape-row[data-side=buy], .tape-row[data-side=sell]").first).to_be_visible()
    wait_for_events(demo_page, "tape", 3)

    rows = tape_rows(demo_page)
    assert rows and all(number(size) >= 10_000 for _, _, _, size, _ in rows)
    assert parameters(demo_page)["size"] == ["10000"]


def test_interval_redraws_the_candles(demo_page):
    open_live(demo_page)
    mark(demo_page)

    choose(demo_page, "interval", "1h")

    expect(demo_page.locator("[data-candles-pane] .panel-foot")).to_contain_text("of 1h")
    assert parameters(demo_page)["interval"] == ["1h"]
    expect_stayed(demo_page)
    demo_page.reload()
    expect(demo_page.locator("[data-option=interval][data-value='1h']")).to_have_attribute("aria-current", "true")
    expect_live(demo_page)


def test_buttons_zoom_and_walk_through_the_past(demo_page):
    open_live(demo_page)
    expect(chart(demo_page)).to_have_count(1)
    before = candles_shown(demo_page)

    demo_page.get_by_role("link", name="More candles").click()
    expect_candles(demo_page, lambda count: count > before)
    demo_page.get_by_role("link", name="Fewer candles").click()
    demo_page.get_by_role("link", name="Fewer candles").click()
    expect_candles(demo_page, lambda count: count < before)
    assert "until" not in parameters(demo_page)

    demo_page.get_by_role("link", name="Earlier").click()
    expect(demo_page).to_have_url(re.compile(r"until=\d+"))
    latest = demo_page.get_by_role("link", name="Latest")
    expect(latest).to_be_visible()
    expect(chart(demo_page).locator(".last-price")).to_have_count(0)

    latest.click()
    expect(demo_page).not_to_have_url(re.compile(r"until="))
    expect(chart(demo_page).locator(".last-price")).to_be_visible()
    expect(latest).to_have_count(0)


def test_keys_zoom_walk_and_read_candles_out(demo_page):
    open_live(demo_page)
    reading = demo_page.locator("[data-reading-label]")
    chart(demo_page).focus()
    newest = reading.inner_text()

    demo_page.keyboard.press("ArrowLeft")
    demo_page.keyboard.press("ArrowLeft")
    expect(reading).not_to_have_text(newest)
    expect(demo_page.locator("#live")).to_contain_text("Close")
    demo_page.keyboard.press("Escape")
    before = candles_shown(demo_page)

    demo_page.keyboard.press("-")
    expect_candles(demo_page, lambda count: count > before)
    # The drawing is another one, and still the one that the keys go to.
    expect(chart(demo_page)).to_be_focused()
    demo_page.keyboard.press("Shift+ArrowLeft")
    expect(demo_page).to_have_url(re.compile(r"until=\d+"))
    expect(demo_page.get_by_role("link", name="Latest")).to_be_visible()
    expect(chart(demo_page)).to_be_focused()
    demo_page.keyboard.press("PageDown")
    demo_page.keyboard.press("PageDown")
    expect(demo_page).not_to_have_url(re.compile(r"until="))


CANDLES = "**/live/XBTUSD/candles?*"


def narrow(page):
    """Gives the candles another room, for which they are drawn anew."""
    page.set_viewport_size({"width": 1300, "height": 900})


def expect_gone(page, drawing):
    page.wait_for_function("drawing => !drawing.isConnected", arg=drawing)


@desktop_only
def test_candle_that_is_read_out_stays_though_another_drawing_comes(demo_page):
    open_live(demo_page)
    reading = demo_page.locator("[data-reading-label]")
    drawing = chart(demo_page).element_handle()
    newest = reading.inner_text()
    chart(demo_page).focus()
    for _ in range(5):
        demo_page.keyboard.press("ArrowLeft")
    expect(reading).not_to_have_text(newest)
    read = reading.inner_text()

    narrow(demo_page)

    expect_gone(demo_page, drawing)
    expect(reading).to_have_text(read)
    expect(chart(demo_page)).to_be_focused()


@desktop_only
@pytest.mark.parametrize("target", ["svg.candle-chart:visible", "[data-hold=book]", "[data-range=farther]"])
def test_focus_stays_where_it_went_while_candles_were_on_their_way(bare_page, target):
    open_live(bare_page)
    drawing = chart(bare_page).element_handle()
    if target != "svg.candle-chart:visible":
        chart(bare_page).focus()
    with held(bare_page, CANDLES):
        with bare_page.expect_request(CANDLES):
            narrow(bare_page)
        bare_page.locator(target).focus()

    expect_gone(bare_page, drawing)
    expect(bare_page.locator(target)).to_be_focused()


@desktop_only
def test_range_and_table_are_both_drawn_though_answers_are_slow(bare_page):
    open_live(bare_page)
    before = candles_shown(bare_page)
    table = bare_page.locator("[data-candles-pane] .as-table")
    with held(bare_page, CANDLES):
        with bare_page.expect_request(CANDLES):
            bare_page.get_by_role("link", name="More candles").click()
        with bare_page.expect_request(CANDLES):
            table.locator("summary").click()

    expect_candles(bare_page, lambda count: count > before)
    expect(table.locator("tbody tr").nth(3)).to_be_visible()


@desktop_only
def test_range_is_in_the_address_though_something_else_asks_for_candles(demo_page):
    open_live(demo_page)
    before = candles_shown(demo_page)

    # The table is opened before the range that was just chosen has been asked for.
    demo_page.evaluate(
        """() => {
            document.querySelector("[data-range=farther]").click();
            document.querySelector("[data-candles-pane] .as-table summary").click();
        }"""
    )

    expect(demo_page).to_have_url(re.compile(r"bars=\d+"))
    expect_candles(demo_page, lambda count: count > before)


@desktop_only
def test_drawing_is_not_taken_from_the_hand_that_drags_it(bare_page):
    open_live(bare_page)
    drawing = chart(bare_page).element_handle()
    with held(bare_page, CANDLES) as waiting:
        with bare_page.expect_request(CANDLES):
            narrow(bare_page)
        box = chart(bare_page).bounding_box()
        bare_page.mouse.move(box["x"] + 100, box["y"] + 80)
        bare_page.mouse.down()
        bare_page.mouse.move(box["x"] + 140, box["y"] + 80, steps=4)
        with bare_page.expect_event("requestfinished", lambda request: "/candles?" in request.url):
            # A newer request may have taken the place of the first.
            for route in waiting:
                release(route)
        bare_page.mouse.move(box["x"] + 260, box["y"] + 80, steps=8)
        assert drawing.evaluate("drawing => drawing.isConnected")
        bare_page.mouse.up()

    expect(bare_page).to_have_url(re.compile(r"until=\d+"))
    expect_gone(bare_page, drawing)


@desktop_only
def test_dragging_moves_the_chart_into_the_past(demo_page):
    open_live(demo_page)
    box = chart(demo_page).bounding_box()

    demo_page.mouse.move(box["x"] + 100, box["y"] + 80)
    demo_page.mouse.down()
    demo_page.mouse.move(box["x"] + 260, box["y"] + 80, steps=8)
    demo_page.mouse.up()

    expect(demo_page).to_have_url(re.compile(r"until=\d+"))
    expect(demo_page.get_by_role("link", name="Latest")).to_be_visible()


@both_widths
def test_buttons_hold_the_book_and_the_tape(demo_page):
    open_live(demo_page)
    for view, name, part in (
        ("book", "Pause the order book", "[data-ladder]"),
        ("trades", "Pause the trades", "[data-tape]"),
    ):
        bring(demo_page, view)
        button = demo_page.get_by_role("button", name=name)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        note = demo_page.locator(f"[data-held={'book' if view == 'book' else 'tape'}]")
        expect(note).to_have_text(re.compile("^Paused"))
        held = demo_page.locator(part).inner_text()
        wait_for_events(demo_page, "book", 10)
        wait_for_events(demo_page, "tape", 3)
        assert demo_page.locator(part).inner_text() == held

        button.click()
        expect(button).to_have_attribute("aria-pressed", "false")
        expect(demo_page.locator(part)).not_to_have_text(held, use_inner_text=True)
        expect(demo_page.locator(f"[data-held={'book' if view == 'book' else 'tape'}]")).to_have_text("")


@desktop_only
def test_mouse_over_the_book_holds_it(demo_page):
    open_live(demo_page)

    demo_page.locator(".bids .ladder-row").nth(2).hover()
    expect(demo_page.locator("[data-held=book]")).to_have_text("Paused")
    held = demo_page.locator("[data-ladder]").inner_text()
    wait_for_events(demo_page, "book", 10)
    assert demo_page.locator("[data-ladder]").inner_text() == held

    demo_page.locator(".live-head").hover(position={"x": 5, "y": 5})
    expect(demo_page.locator("[data-ladder]")).not_to_have_text(held, use_inner_text=True)


@phone_only
def test_phone_shows_one_part_at_a_time(demo_page):
    open_live(demo_page)
    panes = {"chart": "[data-candles-pane]", "book": "[data-ladder]", "trades": "[data-tape]"}

    for view in ("book", "trades", "chart"):
        bring(demo_page, view)
        for name, pane in panes.items():
            expect(demo_page.locator(pane)).to_be_visible(visible=name == view)

    bring(demo_page, "book")
    assert parameters(demo_page)["view"] == ["book"]
    streams = heard(demo_page, "book")
    demo_page.reload()
    expect(demo_page.locator("[data-ladder]")).to_be_visible()
    assert streams > 0


def test_picker_finds_another_instrument(demo_page):
    open_live(demo_page)

    demo_page.locator(".live-picker > summary").click()
    search = demo_page.get_by_label("Find an instrument")
    expect(search).to_be_focused()
    search.fill("eth")
    symbols = demo_page.locator(".live-symbols a")
    expect(symbols.filter(has_not_text=re.compile("eth", re.I))).to_have_count(0)
    expect(symbols).not_to_have_count(0)

    search.fill("nothing like this")
    expect(demo_page.locator("[data-symbol-list]")).to_contain_text("No instrument matches")
    search.fill("ETHUSD")
    symbols.filter(has_text=re.compile(r"^\s*ETHUSD")).first.click()

    demo_page.wait_for_url(re.compile(r"/live/ETHUSD$"))
    expect_live(demo_page)
    expect(demo_page).to_have_title(re.compile("ETHUSD"))
    expect(demo_page.get_by_role("heading", level=1)).to_have_text("ETHUSD")


@desktop_only
def test_instrument_is_looked_for_though_the_script_is_still_on_its_way(bare_page):
    with held(bare_page, "**/js/live.js"):
        bare_page.goto(LIVE, wait_until="domcontentloaded")
        bare_page.locator(".live-picker > summary").click()
        bare_page.get_by_label("Find an instrument").fill("eth")

    symbols = bare_page.locator(".live-symbols a")
    expect(symbols.filter(has_not_text=re.compile("eth", re.I))).to_have_count(0)
    expect(symbols).not_to_have_count(0)
