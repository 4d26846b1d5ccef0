"""The strategies as a person looks through them, with and without JavaScript."""

import re

import browser
import pytest
from options import desktop_only, expect_stayed, held, mark, wait_for_script
from playwright.sync_api import expect
from steps import look


@desktop_only
def test_strategies_are_filtered_while_one_types(demo_page):
    demo_page.goto("/options/strategies")
    mark(demo_page)
    cards = demo_page.locator(".cards-grid > li")
    everything = cards.count()

    demo_page.keyboard.press("/")
    demo_page.keyboard.type("condor")

    expect(cards).not_to_have_count(everything)
    expect(demo_page).to_have_url(re.compile("q=condor"))
    assert 0 < cards.count() < everything
    expect_stayed(demo_page)
    demo_page.reload()
    assert 0 < cards.count() < everything
    look(demo_page)


def press(star):
    """Presses a star and waits until the server knows."""
    with star.page.expect_response(lambda response: response.url.endswith("/favorite")):
        star.click()


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_star_is_remembered(page, person, script):
    page.goto("/options/strategies?q=condor")
    star = page.get_by_role("button", name="Favorite: Iron condor", exact=True)
    expect(star).to_have_attribute("aria-pressed", "false")

    press(star)

    expect(star).to_have_attribute("aria-pressed", "true")
    page.goto("/options/strategies?favorites=1")
    expect(page.locator(".cards-grid > li")).to_have_count(1)
    press(star)
    page.goto("/options/strategies?favorites=1")
    expect(page.locator(".cards-grid > li")).to_have_count(0)


@desktop_only
def test_stars_are_kept_though_the_page_is_left_at_once(page, person):
    page.goto("/options/strategies?q=condor")
    wait_for_script(page, "favorites")

    page.evaluate(
        """() => {
            for (const star of [...document.querySelectorAll("[data-favorite] button")].slice(0, 3)) star.click();
            location.assign("/options/strategies?favorites=1");
        }"""
    )

    cards = page.locator(".cards-grid > li")
    page.wait_for_url(re.compile("favorites=1"))
    # The last of them may reach the server after the page was asked for.
    browser.reload_until(page, lambda: cards.count() == 3)
    expect(cards).to_have_count(3)


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_strategy_opens_in_the_builder(demo_page, script):
    demo_page.goto("/options/strategies/iron-condor")

    demo_page.get_by_role("main").locator("a[href^='/options?']").first.click()

    expect(demo_page).to_have_url(re.compile(r"/options\?"))
    expect(demo_page.locator("tr.leg")).to_have_count(4)
    expect(demo_page.get_by_role("heading", name="Iron condor")).to_be_visible()


@desktop_only
def test_choice_counts_though_the_script_is_still_on_its_way(bare_page):
    with held(bare_page, "**/js/submit-on-change.js"):
        bare_page.goto("/options/brokers?part=allowance", wait_until="domcontentloaded")
        bare_page.locator("select[name=broker]").select_option(index=2)

    expect(bare_page).to_have_url(re.compile("broker="))
    # Back leads to the choice of before and stays there.
    bare_page.go_back()
    expect(bare_page).to_have_url(re.compile("part=allowance$"))
    wait_for_script(bare_page, "submit-on-change")
    expect(bare_page).to_have_url(re.compile("part=allowance$"))


def test_levels_of_a_broker_stand_below_each_other(demo_page):
    demo_page.goto("/options/brokers/schwab")
    boxes = [item.bounding_box() for item in demo_page.locator(".level-steps > li").all()]

    assert len(boxes) > 2
    for above, below in zip(boxes, boxes[1:]):
        assert above["y"] + above["height"] <= below["y"] + 1, boxes
