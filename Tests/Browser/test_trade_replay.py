"""The replay of a trade: buttons and keys step through the bars, and the page is complete without script."""

from places import open_share_trade
from playwright.sync_api import expect


def test_replay_steps_by_buttons_and_keys(demo_page):
    page = demo_page
    open_share_trade(page)
    replay = page.get_by_role("group", name="Replay")
    bar = replay.get_by_role("slider", name="Bar")
    expect(bar).to_be_visible()
    replay.get_by_role("button", name="Entry").click()
    first = int(bar.input_value())
    replay.get_by_role("button", name="Next").click()
    expect(bar).to_have_value(str(first + 1))
    bar.press("ArrowLeft")
    expect(bar).to_have_value(str(first))
    expect(replay.locator("output")).to_contain_text("Close")
    cover = page.locator("svg .replay-cover").first
    expect(cover).to_have_attribute("visibility", "visible")
    page.evaluate("document.documentElement.dataset.privacy = 'on'")
    for _ in range(2):
        bar.press("ArrowRight")
        expect(replay.locator("output")).not_to_contain_text("Events")
    chart = page.locator("svg[data-cross]:visible").filter(has=page.locator(".marker-buy")).first
    chart.focus()
    chart.press("Home")
    row = page.locator(".tip:visible dt", has_text="Events")
    expect(row.locator("xpath=following-sibling::dd[1]/span")).to_have_class("money")
    page.evaluate("document.documentElement.dataset.privacy = 'off'")
    bar.press("End")
    expect(cover).to_have_attribute("visibility", "hidden")
