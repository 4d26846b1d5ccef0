"""Alerts: made in two clicks, tried, paused, deleted and brought back, and what fired while the desk was off."""

import browser
import pytest
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


def test_symbol_fund_book_and_option_lead_to_a_filled_form(demo_page):
    for path, subject in [("/markets/AAPL", "symbol:AAPL"), ("/live/XBTUSD", "book:XBTUSD")]:
        demo_page.goto(path)
        demo_page.get_by_role("link", name="Alert me", exact=True).click()
        expect(demo_page.get_by_role("heading", name="New alert", level=1)).to_be_visible()
        expect(demo_page.locator("input[name=subject]")).to_have_value(subject)


def test_alert_is_tried_made_paused_deleted_and_brought_back(page, person):
    page.goto("/markets/AAPL")
    page.get_by_role("link", name="Alert me", exact=True).click()
    page.get_by_label("Level").fill("much")
    page.get_by_role("button", name="Make alert").click()
    expect(page.get_by_role("alert")).to_contain_text("is no number")
    page.get_by_label("Level").fill("100000")
    page.get_by_role("button", name="Try it").click()
    expect(page.locator(".alert-tried")).to_contain_text(".")
    page.get_by_role("button", name="Make alert").click()
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
    fired = demo_page.locator(".fires .alert-row").first
    for _ in range(40):
        if fired.count():
            break
        demo_page.wait_for_timeout(500)
        browser.reload(demo_page)
    expect(fired).to_contain_text("while you were away")
    expect(fired).to_contain_text("BTC-USD")
