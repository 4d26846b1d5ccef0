"""Pulling a page down at its top asks for it again."""

import re

import pytest
from gestures import MOTOR, drag, pull
from live import expect_live, open_live
from options import desktop_only, expect_stayed, mark, phone_only, wait_for_script
from playwright.sync_api import expect
from steps import look

NO_CONNECTION = re.compile(r"No connection\. Shown: \d\d:\d\d \w+")


def indicator(page):
    return page.locator(".pull")


def said(page):
    return page.locator("#live")


def is_renewed(page) -> bool:
    return page.evaluate("window.stayed !== true")


@phone_only
@pytest.mark.parametrize("path", ["/", "/alerts", "/options"])
def test_page_that_is_pulled_far_enough_is_loaded_again(demo_page, path):
    demo_page.goto(path)
    mark(demo_page)

    fingers = pull(demo_page, 60, lift=False)
    expect(indicator(demo_page)).to_have_text("Pull to refresh")
    fingers.put(1, 204, 330)
    expect(indicator(demo_page)).to_have_text("Release to refresh")
    expect(said(demo_page)).to_have_text("Release to refresh")
    with demo_page.expect_navigation():
        fingers.lift(1)

    assert is_renewed(demo_page)
    expect(said(demo_page)).to_have_text("Updated")
    expect(indicator(demo_page)).to_be_hidden()


@phone_only
def test_pull_that_is_too_short_or_taken_back_does_nothing(demo_page):
    demo_page.goto("/journal")
    mark(demo_page)

    pull(demo_page, 60)
    expect(indicator(demo_page)).to_be_hidden()
    fingers = pull(demo_page, 220, lift=False)
    expect(indicator(demo_page)).to_have_text("Release to refresh")
    fingers.put(1, 204, 140)
    expect(indicator(demo_page)).to_have_text("Pull to refresh")
    fingers.lift(1)
    expect(indicator(demo_page)).to_be_hidden()
    expect_stayed(demo_page)

    # A second finger is there to zoom.
    fingers = pull(demo_page, 220, lift=False)
    fingers.put(2, 100, 500)
    fingers.put(2, 100, 520)
    fingers.lift(2)
    fingers.lift(1)
    expect(indicator(demo_page)).to_be_hidden()
    expect_stayed(demo_page)


@phone_only
def test_page_that_is_scrolled_is_scrolled_and_not_pulled(demo_page):
    demo_page.goto("/journal")
    mark(demo_page)
    demo_page.evaluate("scrollTo(0, 400)")

    pull(demo_page, 200, at=(200, 300))

    demo_page.wait_for_function("() => scrollY < 400")
    expect(indicator(demo_page)).to_be_hidden()
    expect_stayed(demo_page)


# Brings an element into sight and says where a finger finds it, on a page that is at its top for the gesture.
IN_SIGHT = """async (node) => {
    node.scrollIntoView({ block: "center", behavior: "instant" });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { left, top } = node.getBoundingClientRect();
    Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
    return [left + 30, top + 10];
}"""


@phone_only
@pytest.mark.xdist_group("demo")
def test_charts_fields_sheets_and_scrolling_tables_are_not_pulled(demo_page):
    demo_page.goto("/kit")
    wait_for_script(demo_page, "pull")
    mark(demo_page)
    wide = demo_page.locator(".table-wrap:has(table:not(.cards)):visible").first
    wide.evaluate("box => { box.firstElementChild.style.minWidth = '900px'; }")
    for taken in [demo_page.locator("main svg.chart:visible").first, demo_page.locator("main input.input:visible").first, wide]:
        taken.evaluate(IN_SIGHT)
        # A finger is placed by what was drawn last, which follows a scroll after a moment.
        demo_page.wait_for_timeout(500)
        x, y = taken.evaluate(IN_SIGHT)
        drag(demo_page, (x, y), (x, y + 200))
        expect(indicator(demo_page)).to_be_hidden()
    expect_stayed(demo_page)

    demo_page.goto("/journal")
    mark(demo_page)
    wait_for_script(demo_page, "pull")
    demo_page.locator(".range-phone summary").first.click()
    box = demo_page.locator(".pop-box:visible").first.bounding_box()
    drag(demo_page, (box["x"] + 60, box["y"] + 20), (box["x"] + 60, box["y"] + 220))
    expect(indicator(demo_page)).to_be_hidden()
    expect_stayed(demo_page)


@phone_only
def test_pull_without_a_connection_keeps_what_is_shown(demo_page):
    demo_page.goto("/journal")
    mark(demo_page)
    demo_page.route("**/journal", lambda route: route.abort("aborted"))

    pull(demo_page)
    message = demo_page.locator(".toast").filter(has_text=NO_CONNECTION)
    expect(message).to_have_count(1)
    expect(said(demo_page)).to_have_text(NO_CONNECTION)
    pull(demo_page)
    expect(said(demo_page)).to_have_text(NO_CONNECTION)
    expect(message).to_have_count(1)
    look(demo_page)
    expect_stayed(demo_page)


@pytest.fixture
def service_workers():
    """Requests are answered by tests."""
    return "block"


@phone_only
def test_page_with_something_typed_is_not_taken_away(demo_page):
    demo_page.goto("/portfolio/transactions")
    mark(demo_page)
    demo_page.get_by_label("Symbol or note").fill("half a wo")

    pull(demo_page, at=(200, 70))

    expect(said(demo_page)).to_have_text(re.compile("not saved yet"))
    expect(demo_page.get_by_label("Symbol or note")).to_have_value("half a wo")
    expect_stayed(demo_page)


@phone_only
def test_live_market_asks_for_its_values_and_stays(demo_page):
    open_live(demo_page)
    mark(demo_page)
    streams = demo_page.evaluate("streams.length")

    pull(demo_page, at=(30, 90))

    expect(said(demo_page)).to_have_text("Updated")
    assert demo_page.evaluate("streams.length") > streams
    expect_live(demo_page)
    expect_stayed(demo_page)


@phone_only
def test_motor_pulses_when_a_pull_is_far_enough_unless_it_is_off_or_motion_is_reduced(demo_page):
    demo_page.add_init_script(MOTOR)
    demo_page.emulate_media(reduced_motion="no-preference")

    def pulses_of_a_pull() -> list[int]:
        demo_page.goto("/journal")
        demo_page.evaluate("() => { pulses.length = 0; }")
        wait_for_script(demo_page, "pull")
        # Browsers let a page vibrate after the first press.
        demo_page.touchscreen.tap(16, 20)
        pull(demo_page, 200, lift=False).put(1, 204, 120)
        return demo_page.evaluate("pulses")

    assert pulses_of_a_pull() == [10]
    demo_page.emulate_media(reduced_motion="reduce")
    assert pulses_of_a_pull() == []
    demo_page.emulate_media(reduced_motion="no-preference")
    demo_page.evaluate("document.cookie = 'haptics=off; Path=/'")
    assert pulses_of_a_pull() == []


@desktop_only
def test_palette_refreshes_without_a_finger(demo_page):
    demo_page.goto("/journal")
    wait_for_script(demo_page, "keyboard")
    mark(demo_page)
    demo_page.keyboard.press("Control+k")
    demo_page.get_by_role("combobox", name="Search or run").fill("Refresh this")
    expect(demo_page.get_by_role("option", name="Refresh this page")).to_have_attribute("aria-selected", "true")
    with demo_page.expect_navigation():
        demo_page.keyboard.press("Enter")
    assert is_renewed(demo_page)
    # Only where there is a finger is there something to pull.
    assert demo_page.locator(".pull").count() == 0
