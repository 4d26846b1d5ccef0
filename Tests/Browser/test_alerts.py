"""Alerts: made in two clicks, tried, paused, deleted and brought back, and what fired while the desk was off."""

import re

import browser
import pytest
from places import FOUND_BY_LINK, first_link
from playwright.sync_api import expect
from steps import look

@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_alerts_look_right_on_both_widths(demo_page, scheme):
    demo_page.emulate_media(color_scheme=scheme)
    for path in [
        "/alerts",
        "/alerts/new?subject=symbol:AAPL",
        "/alerts/new",
        "/alerts/channels",
    ]:
        demo_page.goto(path)
        look(demo_page)


ALERT_ME = {"name": "Alert me", "exact": True}


def form_of(page, link) -> str:
    """Follows a link to the form of an alert, and says what is watched there."""
    link.click()
    expect(page.get_by_role("heading", name="New alert", level=1)).to_be_visible()
    return page.locator("input[name=subject]").input_value()


def measure_of(page) -> str:
    return page.get_by_label("Metric").input_value()


def test_symbol_fund_book_and_option_lead_to_a_filled_form(demo_page):
    page = demo_page
    for path, subject, measure in [
        ("/markets/AAPL", "symbol:AAPL", "price"),
        ("/live/XBTUSD", "book:XBTUSD", "price"),
        ("/portfolio", "portfolio", "drawdown"),
        ("/journal?range=all", "journal", "daily-loss"),
    ]:
        page.goto(path)
        assert form_of(page, page.get_by_role("link", **ALERT_ME).first) == subject
        assert measure_of(page) == measure

    fund = first_link(page, *FOUND_BY_LINK["fund"]).split("?")[0]
    page.goto(fund)
    assert form_of(page, page.get_by_role("link", **ALERT_ME).first) == "fund:" + fund.split("/")[-1]
    assert measure_of(page) == "nav"

    for figure, measure in [("delta", "delta"), ("volatility", "implied-volatility")]:
        page.goto("/markets/AAPL/options")
        link = page.locator(f'a[title^="Create an alert on the {figure} of"]').first
        assert re.fullmatch(r"option:AAPL  \d{6}[CP]\d{8}", form_of(page, link))
        assert measure_of(page) == measure


def test_prediction_leads_to_a_filled_form_and_its_alert_back(demo_page):
    page = demo_page
    event = first_link(page, *FOUND_BY_LINK["prediction"])
    page.goto(event)
    subject = form_of(page, page.get_by_role("link", **ALERT_ME).first)
    kind, market, _ = subject.split(":", 2)
    assert kind == "prediction" and measure_of(page) == "probability"

    page.goto(f"/predictions/markets/{market}")

    expect(page).to_have_url(re.compile(re.escape(event.split("?")[0]) + r"\?market="))
    assert form_of(page, page.get_by_role("link", **ALERT_ME).first) == subject


def test_blank_form_offers_what_suits_what_is_typed(page, person):
    page.goto("/alerts/new")
    typed, measure = page.get_by_label("Symbol, journal or portfolio"), page.get_by_label("Metric")
    offered = measure.locator("optgroup:not([disabled]) option")
    expect(offered.first).to_have_text("Price")
    typed.fill("fund:119551")
    expect(offered).to_have_text(["NAV"])
    typed.fill("journal")
    expect(offered).to_have_text(["Daily loss", "Broken rules of a day"])
    expect(measure).to_have_value("daily-loss")

    page.get_by_label("Threshold").fill("500")
    page.get_by_role("button", name="Create alert").click()

    expect(page.locator(".alert-row").first).to_contain_text("daily loss $500.00 or more")


def test_alert_is_tried_made_paused_deleted_and_brought_back(page, person):
    page.goto("/markets/AAPL")
    page.get_by_role("link", name="Alert me", exact=True).click()
    page.get_by_label("Threshold").fill("much")
    page.get_by_role("button", name="Create alert").click()
    expect(page.get_by_role("alert")).to_contain_text("is not a number")
    page.get_by_label("Threshold").fill("100000")
    page.get_by_role("button", name="Dry run").click()
    expect(page.locator(".alert-tried")).to_contain_text(".")
    page.get_by_role("button", name="Create alert").click()
    row = page.locator(".alert-row").first
    expect(row).to_contain_text("above $100,000.00")
    row.get_by_role("button", name="Pause").click()
    expect(page.locator(".alert-row").first).to_contain_text("paused")
    page.locator(".alert-row").first.get_by_role("button", name="Resume").click()
    page.locator(".alert-row").first.get_by_role("link", name="Delete alert").click()
    page.get_by_role("button", name="Delete alert").click()
    expect(page.get_by_text("No alerts yet")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".alert-row").first).to_contain_text("above $100,000.00")


def test_what_fired_while_the_desk_was_off_is_told(demo_page):
    demo_page.goto("/alerts")
    fired = demo_page.locator(".fires .alert-row").filter(has_text="missed")
    browser.reload_until(demo_page, fired.count)
    expect(fired.first).to_contain_text("BTC-USD")
