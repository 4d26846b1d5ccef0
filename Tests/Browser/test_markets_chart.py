"""The price chart of an instrument as a person reads it, with and without JavaScript."""

import re

import browser
import pytest
from options import desktop_only, expect_stayed, held, held_after, mark, parameters, wait_for_script
from playwright.sync_api import expect
from steps import look

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])

SYMBOL = "AAPL"


def open_chart(page, query=""):
    """The chart of a share whose prices the demo's source tells."""
    page.goto(f"/markets/{SYMBOL}{query}")
    chart = page.locator("form[data-price-chart]")
    # What nobody has looked at yet is asked for now; without script the page does not follow it.
    waiting = page.locator(".fund-waiting")

    def is_there():
        expect(chart.or_(waiting).first).to_be_visible()
        return chart.is_visible()

    browser.reload_until(page, is_there)
    expect(chart).to_be_visible()


def ranges(page):
    return page.get_by_role("group", name="Range")


def tools(page):
    return page.locator("form[data-price-chart]")


def drawing(page):
    return page.locator("svg[data-cross]:visible").first


@both_ways
def test_range_is_chosen_and_kept_in_the_address(demo_page, script):
    open_chart(demo_page)
    if script:
        wait_for_script(demo_page, "price-chart")
        mark(demo_page)

    ranges(demo_page).get_by_role("link", name="1Y", exact=True).click()

    expect(demo_page).to_have_url(re.compile("range=1Y"))
    expect(ranges(demo_page).locator("[aria-current]")).to_have_text("1Y")
    expect(demo_page.get_by_role("heading", name=f"{SYMBOL}, 1 year")).to_be_visible()
    if script:
        expect_stayed(demo_page)
        look(demo_page)
    demo_page.go_back()
    expect(ranges(demo_page).locator("[aria-current]")).to_have_text("6M")


@pytest.mark.parametrize("name", ["1D", "1W", "1M", "3M", "6M", "1Y", "5Y", "MAX"])
def test_every_range_is_drawn(demo_page, name):
    open_chart(demo_page, f"?range={name}&with=volume,sma20,bollinger,rsi,macd,atr,vwap")

    expect(drawing(demo_page)).to_be_visible()
    look(demo_page)


def test_focus_stays_on_the_range_that_was_pressed(demo_page):
    open_chart(demo_page)
    wait_for_script(demo_page, "price-chart")

    ranges(demo_page).get_by_role("link", name="3M", exact=True).press("Enter")

    expect(demo_page).to_have_url(re.compile("range=3M"))
    expect(ranges(demo_page).get_by_role("link", name="3M", exact=True)).to_be_focused()


def test_crosshair_reads_a_bar_before_and_after_a_change(demo_page):
    open_chart(demo_page)
    wait_for_script(demo_page, "price-chart")
    for name in ("6M", "1Y"):
        if name != "6M":
            ranges(demo_page).get_by_role("link", name=name, exact=True).click()
            expect(ranges(demo_page).locator("[aria-current]")).to_have_text(name)
        drawing(demo_page).focus()
        demo_page.keyboard.press("End")
        tip = demo_page.locator(".plot .tip:visible")
        expect(tip).to_contain_text("Close")
        expect(tip).to_contain_text("Volume")


@both_ways
def test_comparison_is_drawn_in_percent(demo_page, script):
    open_chart(demo_page)
    mark(demo_page) if script else None

    demo_page.get_by_label("Compare with, up to five symbols").fill("spy, msft")
    tools(demo_page).get_by_role("button", name="Show").click()

    expect(demo_page.get_by_text("Change in percent since the start of the range")).to_be_visible()
    expect(demo_page).to_have_url(re.compile("compare="))
    expect(drawing(demo_page).get_by_text(re.compile("^SPY"))).to_be_visible()
    if script:
        assert parameters(demo_page)["compare"] == ["SPY,MSFT"]
        expect_stayed(demo_page)
    if script:
        look(demo_page)


def test_what_is_no_symbol_is_said(demo_page):
    open_chart(demo_page, "?compare=%C3%A4%C3%B6")

    expect(demo_page.get_by_text("“äö” is not a symbol.")).to_be_visible()
    look(demo_page)


def test_indicators_are_switched_on_one_after_the_other(demo_page):
    open_chart(demo_page)
    wait_for_script(demo_page, "price-chart")
    mark(demo_page)
    demo_page.locator("#chart-studies").click()
    for name in ("SMA 50", "RSI 14"):
        tools(demo_page).get_by_label(name).check()
        expect(tools(demo_page).get_by_label(name)).to_be_focused()

    expect(demo_page.locator("#chart-studies")).to_have_text("Indicators (3)")
    assert parameters(demo_page)["with"] == ["volume,sma50,rsi"]
    look(demo_page)
    tools(demo_page).get_by_label("Volume").uncheck()
    expect(demo_page.locator("#chart-studies")).to_have_text("Indicators (2)")
    demo_page.keyboard.press("Escape")
    expect(demo_page.locator("#chart-studies")).to_be_focused()
    expect_stayed(demo_page)


def test_style_basis_and_scale_are_chosen(demo_page):
    open_chart(demo_page)
    wait_for_script(demo_page, "price-chart")
    mark(demo_page)

    demo_page.get_by_label("Chart type").select_option("line")
    expect(demo_page).to_have_url(re.compile("style=line"))
    demo_page.locator("select[name=basis]").select_option("total")
    expect(demo_page).to_have_url(re.compile("basis=total"))
    demo_page.get_by_label("Log scale").check()
    expect(demo_page).to_have_url(re.compile("scale=log"))

    expect(demo_page.get_by_text("prices adjusted for splits and dividends")).to_be_visible()
    expect_stayed(demo_page)


@desktop_only
def test_the_newest_choice_wins_though_answers_are_slow(bare_page):
    open_chart(bare_page)
    wait_for_script(bare_page, "price-chart")
    mark(bare_page)
    with held(bare_page, "**/markets/*part=*"):
        for name in ("1Y", "3M"):
            choice = ranges(bare_page).get_by_role("link", name=name, exact=True)
            held_after(bare_page, choice.click)

    expect(bare_page).to_have_url(re.compile("range=3M"))
    expect(ranges(bare_page).locator("[aria-current]")).to_have_text("3M")
    expect(bare_page.locator("section[data-busy]")).to_have_count(0)
    expect_stayed(bare_page)


def test_table_and_file_have_the_bars(demo_page):
    open_chart(demo_page)
    panel = demo_page.locator("section").filter(has=tools(demo_page))

    panel.locator("details.as-table summary").click()

    expect(panel.get_by_role("table").get_by_role("row")).to_have_count(61)
    href = panel.get_by_role("link", name="CSV").get_attribute("href")
    text = demo_page.request.get(href).text()
    assert text.startswith("time,open,high,low,close,volume\n")
    assert len(text.splitlines()) > 100


def test_unknown_symbol_says_how_to_go_on(demo_page):
    demo_page.goto("/markets/NOSUCHTHING")
    again = demo_page.get_by_role("link", name="Try again")

    expect(again).to_be_visible()
    look(demo_page)


def test_map_of_sectors_leads_to_a_share(demo_page):
    demo_page.goto("/markets")
    tiles = demo_page.locator("svg.sector-map:visible a")
    # The first who looks lets all shares be asked for.
    browser.reload_until(demo_page, tiles.count)
    expect(tiles.first).to_be_visible()
    look(demo_page)

    tiles.first.click()

    expect(demo_page).to_have_url(re.compile(r"/markets/[^/?]+$"))


def test_smile_is_drawn(demo_page):
    demo_page.goto(f"/markets/{SYMBOL}/options")

    expect(demo_page.get_by_role("heading", name="Implied volatility by strike")).to_be_visible()
    look(demo_page)
