"""Executions and trades entered by hand, by keyboard, with and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect
from steps import look

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])


def fill(page, fields: dict[str, str]):
    form = page.locator(".transaction-form")
    for name, text in fields.items():
        form.locator(f"[name={name}]").fill(text)


@both_ways
def test_execution_is_entered_by_keyboard_corrected_deleted_and_restored(page, person, script):
    page.goto("/journal")
    page.get_by_role("main").get_by_role("link", name="Enter an execution").click()
    main = page.get_by_role("main")
    expect(page.locator("[name=symbol]")).to_be_focused()
    fill(page, {"symbol": "AAPL", "quantity": "many", "price": "184.25", "day": "2026-01-05", "time": "10:15"})
    page.locator("[name=time]").press("Enter")
    expect(main).to_contain_text("Enter a number above 0")
    expect(page.locator("[name=quantity]")).to_have_value("many")
    expect(page.locator("[name=price]")).to_have_value("184.25")
    expect(page.locator("[name=quantity]")).to_be_focused()
    if script:
        look(page)
    page.locator("[name=quantity]").fill("100")
    page.locator("[name=quantity]").press("Enter")
    # The form is ready for the next one.
    expect(page.locator("[name=symbol]")).to_be_focused()
    expect(page.locator("[name=symbol]")).to_have_value("")
    expect(page.locator("[name=day]")).to_have_value("2026-01-05")
    expect(page.get_by_role("heading", name="Entered by hand")).to_be_visible()
    if script:
        look(page)
    main.get_by_role("link", name=re.compile("^AAPL")).first.click()
    page.locator("[name=price]").fill("184.50")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(main).to_contain_text("184.50")
    main.get_by_role("link", name=re.compile("^Delete")).first.click()
    page.get_by_role("button", name="Delete", exact=True).last.click()
    expect(page.get_by_role("heading", name="Entered by hand")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(main).to_contain_text("184.50")


@both_ways
def test_trade_is_entered_at_once_with_a_contract_that_the_search_finds(page, person, script):
    page.goto("/journal/enter?form=trade")
    expect(page.locator("[name=strike]")).to_be_hidden()
    fill(page, {"symbol": "Apple", "quantity": "10", "price": "184.25"})
    if script:
        page.wait_for_load_state("networkidle")
        page.locator("[name=symbol]").press("Enter")
    else:
        page.get_by_role("button", name="Find instrument or contract").click()
    expect(page.get_by_role("button", name="Choose AAPL", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[name=symbol]")).to_have_value("AAPL")
    expect(page.locator("[name=type]")).to_have_value("stock")
    expect(page.locator("[name=price]")).to_have_value("184.25")
    fill(page, {"day": "2026-01-05", "time": "10:15"})
    fill(page, {"closePrice": "190", "closeDay": "2026-01-06", "closeTime": "11:00"})
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("main")).to_contain_text("2 executions")
    page.goto("/journal/trades?range=all")
    expect(page.get_by_role("main")).to_contain_text("AAPL")
    page.get_by_role("main").get_by_role("link", name=re.compile("AAPL")).first.click()
    expect(page.get_by_role("link", name="Entered by hand").first).to_be_visible()
