"""The builder as a person uses it: by keyboard alone, by a link, and without JavaScript."""

import re
from urllib.parse import urlsplit

import browser
import pytest
from options import (
    CONDOR,
    desktop_only,
    expect_figures_other_than,
    expect_stayed,
    field,
    figures,
    legs_of,
    mark,
    wait_for_script,
)
from playwright.sync_api import expect
from steps import look


@desktop_only
def test_position_is_built_by_keyboard_alone(demo_page):
    demo_page.goto("/options")
    mark(demo_page)
    # Before that a button brings another page.
    wait_for_script(demo_page, "builder")

    demo_page.get_by_label("Strategy to start from").focus()
    demo_page.keyboard.type("Iron con")
    demo_page.keyboard.press("Tab")
    expect(demo_page.get_by_role("button", name="Use", exact=True)).to_be_focused()
    demo_page.keyboard.press("Enter")
    expect(demo_page.get_by_role("heading", name="Iron condor")).to_be_visible()
    assert len(legs_of(demo_page)) == 4

    before = figures(demo_page)
    strike = field(demo_page, "Strike, leg 4")
    start = float(strike.input_value())
    strike.focus()
    demo_page.keyboard.press("ArrowUp")
    expect_figures_other_than(demo_page, before)
    moved = float(strike.input_value())
    assert moved > start
    expect(strike).to_be_focused()
    expect(demo_page).to_have_url(re.compile(re.escape(f"1C{moved:g}%2F")))

    demo_page.keyboard.press("ArrowDown")
    expect(strike).to_have_value(f"{start:g}")
    expect(demo_page.locator("[data-live=tiles]")).to_have_text(before, use_inner_text=True)

    demo_page.keyboard.press("Insert")
    expect(field(demo_page, "Strike, leg 5")).to_be_focused()
    demo_page.keyboard.press("Control+Delete")
    expect(field(demo_page, "Strike, leg 5")).to_have_count(0)
    expect_stayed(demo_page)
    look(demo_page)


@desktop_only
def test_what_is_typed_is_answered_at_once_and_a_mistake_is_told_beside_it(demo_page):
    demo_page.goto(CONDOR)
    mark(demo_page)
    before = figures(demo_page)

    field(demo_page, "Volatility, %").fill("60")
    expect_figures_other_than(demo_page, before)
    good = figures(demo_page)

    strike = field(demo_page, "Strike, leg 1")
    strike.fill("abc")
    expect(strike).to_have_attribute("aria-invalid", "true")
    expect(demo_page.locator("#strike-0-mistake")).to_be_visible()
    # The results of the last good entries stay in sight, marked as such.
    expect(demo_page.get_by_role("group", name="Results")).to_be_visible()
    assert figures(demo_page) == good
    look(demo_page)

    strike.fill("90")
    expect(demo_page.locator("#strike-0-mistake")).to_have_count(0)
    expect(demo_page.get_by_role("group", name="Results")).to_be_hidden()
    expect_stayed(demo_page)


def test_slider_moves_time_and_the_outcome_follows(demo_page):
    demo_page.goto(CONDOR)
    mark(demo_page)
    outcome = demo_page.locator("[data-live=outcome]")
    before = outcome.inner_text()
    slider = demo_page.locator("input[type=range][name=at]")
    slider.focus()

    for _ in range(5):
        demo_page.keyboard.press("ArrowRight")

    expect(slider).to_have_value("5")
    expect(outcome).not_to_have_text(before, use_inner_text=True)
    expect(demo_page).to_have_url(re.compile(r"[?&]at=5\b"))
    expect_stayed(demo_page)
    demo_page.reload()
    expect(demo_page.locator("input[type=range][name=at]")).to_have_value("5")


@desktop_only
def test_link_shows_somebody_else_the_same(demo_page, page, person):
    demo_page.goto(CONDOR)
    field(demo_page, "Price, $").fill("101.5")
    expect(demo_page).to_have_url(re.compile("spot=101.5"))
    expect(demo_page.locator("#share-link")).to_have_value(re.compile("spot=101.5"))
    link = urlsplit(demo_page.locator("#share-link").input_value())

    page.goto(f"{link.path}?{link.query}")

    assert figures(page) == figures(demo_page)
    assert page.locator("[data-live=words]").inner_text() == demo_page.locator("[data-live=words]").inner_text()
    expect(field(page, "Underlying")).to_have_value("NVDA")


@desktop_only
def test_leg_that_was_removed_comes_back_with_back(demo_page):
    demo_page.goto(CONDOR)
    wait_for_script(demo_page, "builder")

    demo_page.get_by_role("button", name="Remove leg 4").click()
    expect(demo_page.locator("tr.leg")).to_have_count(3)
    demo_page.go_back()

    expect(demo_page.locator("tr.leg")).to_have_count(4)


@desktop_only
def test_position_is_saved_deleted_and_brought_back(page, person):
    page.goto(CONDOR)
    page.locator("summary", has_text="Save").first.click()
    page.get_by_label("Name of the position").fill("My condor")
    page.get_by_role("button", name="Save position").click()
    expect(page.locator("body")).to_contain_text("Saved.")
    expect(page).to_have_url(re.compile("/options\\?"))

    page.goto("/options")
    page.locator("summary", has_text="Saved").click()
    expect(page.get_by_role("link", name=re.compile("^My condor"))).to_be_visible()
    look(page)
    wait_for_script(page, "dialogs")
    page.get_by_role("main").get_by_label(re.compile("^Delete position")).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("My condor")
    dialog.get_by_role("button", name="Delete position").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("body")).to_contain_text("The saved position was restored.")

    page.locator("summary", has_text="Saved").click()
    expect(page.get_by_role("link", name=re.compile("^My condor"))).to_be_visible()


@pytest.mark.parametrize("script", [False])
def test_builder_works_without_javascript(demo_page):
    demo_page.goto("/options")
    demo_page.get_by_label("Strategy to start from").select_option("iron-condor")
    demo_page.get_by_role("button", name="Use", exact=True).click()
    expect(demo_page.get_by_role("heading", name="Iron condor")).to_be_visible()

    before = figures(demo_page)
    field(demo_page, "Volatility, %").fill("60")
    demo_page.get_by_role("button", name="Calculate").click()
    expect(field(demo_page, "Volatility, %")).to_have_value("60")
    assert figures(demo_page) != before

    demo_page.get_by_role("button", name="Remove leg 4").click()
    expect(demo_page.locator("tr.leg")).to_have_count(3)
    demo_page.get_by_role("button", name="Leg", exact=True).click()
    expect(demo_page.locator("tr.leg")).to_have_count(4)
    field(demo_page, "Strike, leg 1").fill("abc")
    demo_page.get_by_role("button", name="Calculate").click()
    expect(field(demo_page, "Strike, leg 1")).to_have_value("abc")
    expect(demo_page.locator("#strike-0-mistake")).to_be_visible()
    assert browser.sideways_scroll(demo_page) == 0
