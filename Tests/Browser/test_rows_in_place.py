"""Days and trades that are opened and changed in their lists."""

import re

import browser
import pytest
from options import both_widths, desktop_only, wait_for_script
from playwright.sync_api import expect
from test_trade_changes import enter_trade


@both_widths
def test_day_opens_in_its_list_with_trades_whose_risk_is_changed(page, person):
    enter_trade(page, "2026-01-05")
    enter_trade(page, "2026-01-06")
    page.goto("/journal/days?range=all")
    wait_for_script(page, "row-details")
    toggle = page.get_by_role("link", name="Trades of 6 Jan 2026")
    toggle.click()
    expect(toggle).to_have_attribute("aria-expanded", "true")
    trades = page.get_by_role("region", name="Trades closed on 6 Jan 2026")
    expect(trades.get_by_role("row").filter(has_text="AAPL")).to_have_count(1)
    assert not browser.axe_findings(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    wait_for_script(page, "annotation")
    trades.get_by_role("link", name=re.compile("Change rating and tags")).click()
    form = page.get_by_role("form", name=re.compile("Rating and tags of AAPL"))
    form.get_by_label("Planned risk").fill("50")
    form.get_by_role("button", name="Done").click()
    expect(form).to_have_count(0)

    toggle.click()
    expect(trades).to_have_count(0)
    expect(toggle).to_have_attribute("aria-expanded", "false")
    page.goto("/journal/risk?range=all")
    expect(page.get_by_role("main")).to_contain_text("+2.00 R")


@desktop_only
def test_rating_and_tags_are_saved_at_once_and_undone(page, person):
    enter_trade(page, "2026-01-05")
    page.goto("/journal/trades?range=all")
    wait_for_script(page, "annotation")
    row = page.get_by_role("row").filter(has_text="AAPL")
    row.get_by_role("link", name=re.compile("Change rating and tags")).click()
    form = page.get_by_role("form", name=re.compile("Rating and tags of AAPL"))
    form.get_by_title("4 of 5", exact=True).click()
    expect(row.get_by_text("Rating 4")).to_have_count(1)
    form.get_by_label("Setups").fill("Gap")
    form.get_by_label("Mistakes").focus()
    expect(row.get_by_text("Gap")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(row.get_by_text("Gap")).to_have_count(0)
    expect(row.get_by_text("Rating 4")).to_have_count(1)
    expect(form.get_by_label("Setups")).to_have_value("")

    # The page of the trade saves each change, too.
    page.goto("/journal/trades?range=all")
    row.get_by_role("link", name="AAPL").first.click()
    wait_for_script(page, "annotation")
    expect(page.get_by_role("button", name="Save rating and tags")).to_be_hidden()
    page.get_by_label("Mistakes").fill("Late")
    page.get_by_label("Setups").focus()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.goto("/journal/trades?range=all")
    expect(row.get_by_text("Late")).to_be_visible()


@desktop_only
def test_day_opens_by_key_and_enter_goes_to_its_page(page, person):
    enter_trade(page, "2026-01-05")
    page.goto("/journal/days?range=all")
    wait_for_script(page, "row-details")
    page.keyboard.press("j")
    page.keyboard.press("o")
    expect(page.get_by_role("region", name="Trades closed on 5 Jan 2026")).to_be_visible()
    # The rows inside belong to the list as well.
    wait_for_script(page, "annotation")
    page.keyboard.press("j")
    page.keyboard.press("r")
    expect(page.get_by_role("form", name=re.compile("Rating and tags of AAPL"))).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    page.keyboard.press("o")
    expect(page.get_by_role("region", name="Trades closed on 5 Jan 2026")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/journal/days/2026-01-05"))


@pytest.mark.parametrize("script", [False], ids=["plain"])
def test_day_without_script_leads_to_its_trades(page, person, script):
    enter_trade(page, "2026-01-05")
    page.goto("/journal/days?range=all")
    page.get_by_role("link", name="Trades of 5 Jan 2026").click()
    expect(page).to_have_url(re.compile("/journal/days/2026-01-05.*#h-closed$"))
    expect(page.get_by_role("heading", name="Trades", exact=True)).to_be_in_viewport()
