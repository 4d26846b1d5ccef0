"""What lies over the prices of a chart: the move that options expect, one's own option trades, reports of the company."""

import re

import browser
import pytest
from playwright.sync_api import expect
from steps import look
from test_markets_chart import drawing, open_chart, tools

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])


@both_ways
def test_expected_move_is_switched_like_other_layers(demo_page, script):
    open_chart(demo_page)
    assert demo_page.locator("svg .cone-outer").count() == 0
    box = tools(demo_page).get_by_label("Expected move from options")

    tools(demo_page).locator("summary").click()
    box.check()
    if not script:
        # What is open closes first when one presses beside it.
        tools(demo_page).locator("summary").click()
        tools(demo_page).get_by_role("button", name="Show").click()

    expect(demo_page).to_have_url(re.compile("with=volume(,|%2C|&with=)move"))
    expect(demo_page.locator("svg:visible .cone-outer").first).to_be_attached()
    expect(demo_page.locator(".panel-foot").first).to_contain_text("expected move from options, source ")
    words = demo_page.locator("svg[data-cross]:visible desc").first.text_content()
    sentence = r"Option prices imply a range of [\d.,]+ to [\d.,]+ on \d+ \w+ \d{4}, with a probability of about 68%"
    assert re.search(sentence, words)
    if script:
        demo_page.keyboard.press("Escape")
        look(demo_page)


def test_expected_move_that_is_not_drawn_says_why(demo_page):
    open_chart(demo_page, "?range=1D&with=volume,move")

    expect(demo_page.locator(".panel-foot").first).to_contain_text("no expected move: bars are shorter than one day")
    expect(drawing(demo_page)).to_be_visible()


def test_next_report_is_among_the_key_figures(demo_page):
    open_chart(demo_page)
    fact = demo_page.locator(".facts > div").filter(has_text="Next earnings report")

    browser.reload_until(demo_page, fact.count)

    assert re.search(r"\d+ \w+ \d{4}, after close; expected EPS \$\d", fact.inner_text())
    assert re.match(r"Source: Finnhub, updated .* ago", fact.get_attribute("title"))
    look(demo_page)


def test_own_option_trades_are_marked_with_their_contract(demo_page):
    open_chart(demo_page, "?range=1Y")

    marks = demo_page.locator("svg:visible .marker title").all_text_contents()

    contracts = [text for text in marks if re.search(r"(Bought|Sold) \d+ × [\d.]+ (call|put) of \d+ \w+ \d{4} at ", text)]
    assert contracts, marks
