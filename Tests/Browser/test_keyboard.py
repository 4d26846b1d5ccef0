"""Everything by keyboard."""

import re

import browser
import pytest
from options import held
from places import FOUND_BY_LINK, first_link
from playwright.sync_api import expect

pytestmark = pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])


def test_control_k_opens_the_palette_which_filters_and_goes(demo_page):
    demo_page.goto("/journal")

    demo_page.keyboard.press("Control+k")
    palette = demo_page.get_by_role("dialog")
    expect(palette).to_be_visible()
    expect(palette.get_by_role("option").first).to_be_visible()
    # What the server knows of comes later, so that options are not to be counted.
    expect(palette.get_by_role("option", name="Calculators")).to_have_count(1)
    demo_page.keyboard.type("imports")
    expect(palette.get_by_role("option").first).to_contain_text("Imports")
    expect(palette.get_by_role("option", name="Calculators")).to_have_count(0)
    assert not browser.axe_findings(demo_page)
    demo_page.keyboard.press("Enter")

    expect(demo_page).to_have_url(re.compile("/journal/imports"))


def test_palette_takes_what_is_typed_though_its_script_is_still_on_its_way(bare_page):
    bare_page.goto("/journal")
    with held(bare_page, "**/js/palette.js"):
        bare_page.keyboard.press("Control+k")
        # Outside the palette these letters would hide the money and lead to the trades.
        bare_page.keyboard.type("hgt")
        bare_page.keyboard.press("Control+a")
        bare_page.keyboard.type("imports")

    expect(bare_page.get_by_role("dialog").get_by_role("option").first).to_contain_text("Imports")
    expect(bare_page.get_by_role("button", name="Hide money")).to_have_attribute("aria-pressed", "false")
    bare_page.keyboard.press("Enter")
    expect(bare_page).to_have_url(re.compile("/journal/imports"))


def test_choice_in_the_palette_stays_though_an_answer_comes_late(bare_page):
    bare_page.goto("/journal")
    palette = bare_page.get_by_role("dialog")
    with held(bare_page, "**/funds/names.json?*"):
        bare_page.keyboard.press("Control+k")
        with bare_page.expect_request("**/funds/names.json?*"):
            bare_page.keyboard.type("fund")
        expect(palette.locator("#palette-fund")).to_have_count(0)
        bare_page.keyboard.press("ArrowDown")
        chosen = palette.get_by_role("option", selected=True).inner_text()

    expect(palette.locator("#palette-fund")).to_be_visible()
    expect(palette.get_by_role("option", selected=True)).to_have_text(chosen, use_inner_text=True)


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("screener", "/funds/screener"),
        ("compare", "/funds/compare"),
        ("favorite", "/funds/favorites"),
        ("holdings", "/funds/holdings"),
    ],
)
def test_palette_goes_to_the_pages_of_the_funds_desk(demo_page, typed, address):
    demo_page.goto("/journal")

    demo_page.keyboard.press("Control+k")
    demo_page.keyboard.type(typed)
    expect(demo_page.get_by_role("dialog").get_by_role("option").first).to_contain_text(re.compile(typed, re.IGNORECASE))
    demo_page.keyboard.press("Enter")

    expect(demo_page).to_have_url(re.compile(address + "$"))


def test_escape_closes_the_palette_and_gives_the_focus_back(demo_page):
    demo_page.goto("/journal/trades")
    link = demo_page.get_by_role("main").get_by_role("link").first
    link.focus()

    demo_page.keyboard.press("Control+k")
    expect(demo_page.get_by_role("dialog")).to_be_visible()
    demo_page.keyboard.press("Escape")

    expect(demo_page.get_by_role("dialog")).to_be_hidden()
    expect(link).to_be_focused()


def test_question_mark_lists_the_keys(demo_page):
    demo_page.goto("/journal")

    demo_page.keyboard.press("?")

    dialog = demo_page.get_by_role("dialog")
    expect(dialog).to_contain_text(re.compile("keyboard|shortcuts", re.IGNORECASE))
    assert not browser.axe_findings(demo_page)
    demo_page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_g_and_a_letter_go_to_a_page(demo_page):
    demo_page.goto("/journal")

    demo_page.keyboard.press("g")
    demo_page.keyboard.press("t")

    expect(demo_page).to_have_url(re.compile(r"/journal/trades(\?.*)?$"))


def test_slash_goes_to_the_filter(demo_page):
    demo_page.goto("/journal/trades")

    demo_page.keyboard.press("/")

    expect(demo_page.get_by_role("main").get_by_role("searchbox")).to_be_focused()
    # A letter typed into a field is a letter, not a command.
    demo_page.keyboard.type("jkh?")
    expect(demo_page.get_by_role("main").get_by_role("searchbox")).to_have_value("jkh?")


def test_j_and_k_move_and_enter_opens_the_trade(demo_page):
    first = first_link(demo_page, *FOUND_BY_LINK["trade"]).split("?")[0]

    for key in ["j", "j", "k", "Enter"]:
        demo_page.keyboard.press(key)

    expect(demo_page).to_have_url(re.compile(re.escape(first) + r"(\?.*)?$"))


def test_h_hides_money_and_shows_it_again(demo_page):
    demo_page.goto("/journal")
    button = demo_page.get_by_role("button", name="Hide money")
    expect(button).to_have_attribute("aria-pressed", "false")

    demo_page.keyboard.press("h")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(demo_page.locator(".money").first).to_have_css("color", "rgba(0, 0, 0, 0)")
    # It stays hidden on the next page, from its first paint on.
    demo_page.goto("/journal/trades")
    expect(demo_page.locator(".money").first).to_have_css("color", "rgba(0, 0, 0, 0)")

    demo_page.keyboard.press("h")
    expect(demo_page.get_by_role("button", name="Hide money")).to_have_attribute("aria-pressed", "false")


def test_first_tab_offers_to_skip_to_the_content(demo_page):
    demo_page.goto("/journal")

    demo_page.keyboard.press("Tab")
    expect(demo_page.get_by_role("link", name="Skip to content")).to_be_focused()
    demo_page.keyboard.press("Enter")

    expect(demo_page.get_by_role("main")).to_be_focused()
