"""The address says it all: ranges, and pages that are not there."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from steps import choose_range


@pytest.mark.parametrize("preset", ["This month", "Last 30 days", "Year to date"])
def test_date_range_is_in_the_address_and_survives_a_reload(demo_page, preset):
    demo_page.goto("/journal")
    choose_range(demo_page, preset)
    query = urlsplit(demo_page.url).query
    # There may be no figures yet: a month begins with none.
    figures = demo_page.get_by_role("main").inner_text()
    assert query

    demo_page.reload()

    assert urlsplit(demo_page.url).query == query
    assert demo_page.get_by_role("main").inner_text() == figures


def test_date_range_goes_along_to_the_other_journal_pages(demo_page):
    demo_page.goto("/journal")
    choose_range(demo_page, "Last 30 days")
    query = urlsplit(demo_page.url).query

    demo_page.get_by_role("navigation", name="Journal").get_by_role("link", name="Trades").click()

    expect(demo_page).to_have_url(re.compile(r"/journal/trades\?"))
    assert urlsplit(demo_page.url).query == query


def test_unknown_address_says_so_and_offers_a_way_on(demo_page):
    answer = demo_page.goto("/journal/trades/no-such-trade")

    assert answer.status == 404
    expect(demo_page.get_by_role("heading", level=1)).to_be_visible()
    demo_page.get_by_role("main").get_by_role("link").first.click()
    expect(demo_page).not_to_have_url(re.compile("no-such-trade"))
    expect(demo_page.get_by_role("main")).to_be_visible()
