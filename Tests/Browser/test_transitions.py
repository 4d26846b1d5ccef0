"""One page turns into the next: what moves, which way, and when nothing does."""

import re

import pytest
from live import expect_live
from options import both_widths, desktop_only, phone_only
from playwright.sync_api import expect
from steps import control

# What the browser draws between two pages, as soon as it has both of them.
WATCH_TURNS = """
    window.turn = new Promise((resolve) => addEventListener("pagereveal", ({ viewTransition }) => {
        if (!viewTransition) return resolve(null);
        const drawn = () => Object.fromEntries(document.getAnimations()
            .filter(({ effect }) => effect.pseudoElement?.startsWith("::view-transition"))
            .map((one) => [`${effect(one)}`, one.effect.getComputedTiming().duration]));
        const effect = (one) => `${one.effect.pseudoElement.replace("::view-transition-", "")} ${one.animationName}`;
        viewTransition.ready.then(() => resolve(drawn()), () => resolve({}));
    }));
"""
LEAVES, COMES = "old(root) page-leaves", "new(root) page-comes"


@pytest.fixture
def turning_page(demo_page):
    """A page of the demo's user, in a browser that moves."""
    demo_page.emulate_media(reduced_motion="no-preference")
    demo_page.add_init_script(WATCH_TURNS)
    demo_page.goto("/journal")
    return demo_page


def turn(page) -> dict | None:
    """The animations between the page before and this one, with their milliseconds; None without a transition."""
    return page.evaluate("turn")


@both_widths
def test_pages_turn_forward_and_back(turning_page):
    page = turning_page
    page.get_by_label("Journal", exact=True).get_by_role("link", name="Days").click()
    page.wait_for_url("**/journal/days**")
    forward = turn(page)
    assert LEAVES in forward and COMES in forward
    assert all(duration <= 200 for duration in forward.values()), forward
    # The bars stay: only what is written in them may fade.
    assert not any(name.startswith("group(") and "root" not in name for name in forward)
    page.go_back()
    page.wait_for_url(re.compile(r"/journal(\?|$)"))
    assert f"{LEAVES}-back" in turn(page)
    page.go_forward()
    page.wait_for_url("**/journal/days**")
    assert LEAVES in turn(page)

    # So does the way up to the page above.
    page.goto("/journal/trades?range=all")
    page.locator("main tbody a.sym").first.click()
    page.wait_for_url("**/journal/trades/*")
    assert LEAVES in turn(page)
    page.locator(".page-head .back").click()
    page.wait_for_url("**/journal/trades?**")
    assert f"{LEAVES}-back" in turn(page)


@desktop_only
def test_page_that_is_sorted_or_loaded_again_stays_where_it_is(turning_page):
    page = turning_page
    page.goto("/journal/trades?range=all")
    page.get_by_role("columnheader").get_by_role("link").first.click()
    page.wait_for_url("**sort=**")
    assert turn(page) == {}
    page.evaluate("window.isBefore = true; setTimeout(() => location.replace(location.href))")
    page.wait_for_function("() => !window.isBefore && document.readyState === 'complete'")
    assert not turn(page)
    page.reload()
    assert turn(page) is None


@both_widths
def test_press_while_pages_turn_is_one_on_the_new_page(turning_page):
    page = turning_page
    # For as long as somebody needs to press.
    slow = "const slow = new CSSStyleSheet(); slow.replaceSync(':root { --t: 3000ms !important; }'); document.adoptedStyleSheets = [slow];"
    page.add_init_script(f"addEventListener('pagereveal', () => {{ {slow} }});")
    page.get_by_label("Journal", exact=True).get_by_role("link", name="Days").click()
    page.wait_for_url("**/journal/days**")
    assert turn(page)[COMES] == 3000

    page.get_by_role("button", name="Hide money").click()

    expect(page.locator("html")).to_have_attribute("data-privacy", "on")
    page.get_by_role("button", name="Hide money").click()
    expect(page.locator("html")).to_have_attribute("data-privacy", "off")


@phone_only
def test_live_market_is_there_at_once(turning_page):
    control(turning_page, "Live").locator("visible=true").first.click()
    turning_page.wait_for_url("**/live/**")
    assert not turn(turning_page)
    expect_live(turning_page)


@both_widths
def test_nothing_moves_for_who_asked_for_less_motion(turning_page):
    page = turning_page
    page.emulate_media(reduced_motion="reduce")
    page.goto("/journal")
    page.get_by_label("Journal", exact=True).get_by_role("link", name="Days").click()
    page.wait_for_url("**/journal/days**")
    assert turn(page) is None
    assert page.locator(".page-head").evaluate("head => getComputedStyle(head).viewTransitionName") == "none"
