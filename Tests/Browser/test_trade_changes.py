"""Trades that are merged and split by hand, with and without JavaScript."""

import pytest
from playwright.sync_api import expect

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])


def enter_trade(page, day: str):
    page.goto("/journal/enter?form=trade")
    form = page.locator(".transaction-form")
    fields = {
        "symbol": "AAPL", "quantity": "10", "price": "100", "day": day, "time": "10:15",
        "closePrice": "110", "closeDay": day, "closeTime": "11:15",
    }
    for name, text in fields.items():
        form.locator(f"[name={name}]").fill(text)
    form.locator("[name=quantity]").press("Enter")
    expect(page.get_by_role("heading", name="Entered by hand")).to_be_visible()


@both_ways
def test_trades_are_selected_merged_and_separated(page, person, script):
    enter_trade(page, "2026-01-05")
    enter_trade(page, "2026-01-06")
    page.goto("/journal/trades?range=all")
    main = page.get_by_role("main")
    main.get_by_role("link", name="Merge…").click()
    boxes = main.get_by_role("checkbox")
    expect(boxes).to_have_count(2)
    for place in range(2):
        boxes.nth(place).check()
    main.get_by_role("button", name="Merge selected").click()
    expect(page.get_by_role("heading", name="Merged by hand")).to_be_visible()
    main.get_by_role("button", name="Undo merge").click()
    expect(page.get_by_role("heading", name="Merged by hand")).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("heading", name="Merged by hand")).to_be_visible()
