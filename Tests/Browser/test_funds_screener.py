"""Funds side by side, those that are followed and the screener, with and without JavaScript."""

import re
from urllib.parse import quote

import browser
import pytest
from options import parameters, phone_only
from playwright.sync_api import expect

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])


def screen(text: str, sort: str = "") -> str:
    return f"/funds/screener?where={quote(text)}" + (f"&sort={quote(sort)}" if sort else "")


def codes(page, count: int) -> list[str]:
    """Codes of funds that have a history."""
    boxes = page.locator("input[name=codes]")
    # The demo fetches its histories from when it starts.
    page.goto(screen("age > 1; plan = direct; option = growth"))
    browser.reload_until(page, lambda: boxes.count() >= count)
    return [box.get_attribute("value") for box in boxes.all()[:count]]


@both_ways
def test_marked_funds_are_compared(demo_page):
    first, second = codes(demo_page, 2)
    for code in (first, second):
        demo_page.locator(f"input[name=codes][value='{code}']").check()

    demo_page.get_by_role("button", name="Compare selected").click()

    expect(demo_page.get_by_role("heading", name="Side by side")).to_be_visible()
    expect(demo_page.locator(".fund-members > li")).to_have_count(2)
    demo_page.get_by_role("link", name=re.compile("^Remove B")).click()
    expect(demo_page.locator(".fund-members > li")).to_have_count(1)


@both_ways
def test_funds_are_found_by_words_and_added(demo_page):
    demo_page.goto("/funds/compare")
    for count in (1, 2):
        demo_page.get_by_role("searchbox").fill("direct growth")
        demo_page.get_by_role("button", name="Find").click()
        demo_page.locator(".finder-offers a").first.click()
        expect(demo_page.locator(".fund-members > li")).to_have_count(count)


@both_ways
def test_conditions_are_filled_in_and_stand_in_the_address(demo_page):
    demo_page.goto("/funds/screener")
    demo_page.locator("select[name=figure0]").select_option("return")
    demo_page.locator("select[name=period0]").select_option("1Y")
    demo_page.locator("input[name=value0]").fill("1%")
    demo_page.get_by_role("button", name="Add a condition").click()
    expect(demo_page.locator(".screen-row")).to_have_count(2)
    demo_page.locator("select[name=figure1]").select_option("age")
    demo_page.locator("select[name=is1]").select_option(">")
    demo_page.locator("input[name=value1]").fill("2")

    demo_page.locator("input[name=value1]").press("Enter")

    expect(demo_page.locator("#h-found")).to_be_visible()
    assert parameters(demo_page) == {"where": ["return 1Y >= 1%; age > 2"]}
    expect(demo_page.locator("#where")).to_have_value("return 1Y >= 1%; age > 2")
    demo_page.get_by_role("button", name="Remove Condition 1").click()
    expect(demo_page.locator("#where")).to_have_value("age > 2")


@both_ways
def test_mistakes_are_named_at_their_fields_and_in_the_text(demo_page):
    demo_page.goto("/funds/screener?form=1&rows=1&figure0=return&period0=1Y&is0=%3E&value0=much")
    expect(demo_page.locator("input[name=value0]")).to_have_value("much")
    expect(demo_page.locator("#mistake-0")).to_contain_text("a percentage")

    demo_page.locator("#where").fill("retrun 1Y > 5%")
    demo_page.locator("#where").press("Enter")

    expect(demo_page.locator("#where-help")).to_contain_text("Did you mean return?")
    expect(demo_page.locator("#where")).to_have_value("retrun 1Y > 5%")


@pytest.mark.xdist_group("demo")
@both_ways
def test_screens_are_saved_and_deleted_with_a_way_back(demo_page):
    demo_page.goto(screen("age > 1"))
    demo_page.locator("summary", has_text="Save").first.click()
    demo_page.get_by_label("Name of the screen").fill("Old ones")
    demo_page.get_by_role("button", name="Save screen").click()
    expect(demo_page.locator("body")).to_contain_text("Saved.")
    demo_page.goto("/funds/screener")
    demo_page.locator("summary", has_text="Saved").click()
    demo_page.get_by_role("link", name=re.compile("Old ones")).first.click()
    expect(demo_page.locator("#where")).to_have_value("age > 1")

    demo_page.locator("summary", has_text="Saved").click()
    demo_page.get_by_role("link", name="Delete screen Old ones").or_(
        demo_page.get_by_title("Delete screen")
    ).first.click()
    demo_page.get_by_role("button", name="Delete screen").click()
    expect(demo_page.locator("body")).to_contain_text("The saved screen was deleted.")
    demo_page.get_by_role("button", name="Undo").click()
    expect(demo_page.locator("body")).to_contain_text("The saved screen was restored.")


@phone_only
def test_order_can_be_chosen_where_no_heads_are(demo_page):
    demo_page.goto(screen("age > 1"))
    demo_page.locator("select[name=sort]").select_option("return 1Y descending")
    demo_page.locator(".screen-end").get_by_role("button", name="Show").click()
    expect(demo_page).to_have_url(re.compile("sort="))
    assert parameters(demo_page)["sort"] == ["return 1Y descending"]


def press_star(page, code: str):
    """Presses the star of a fund and waits until the server knows."""
    with page.expect_response(lambda response: response.url.endswith("/favorite")):
        page.locator("tr", has=page.locator(f"input[value='{code}']")).locator(".star button").click()


@pytest.mark.xdist_group("demo")
@both_ways
def test_stars_lead_to_the_favorites(demo_page):
    code = codes(demo_page, 1)[0]
    press_star(demo_page, code)
    demo_page.goto("/funds/favorites")
    expect(demo_page.locator(f"input[name=codes][value='{code}']")).to_be_attached()
    press_star(demo_page, code)
