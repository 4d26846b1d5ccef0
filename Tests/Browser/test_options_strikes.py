"""Strikes moved in the payoff chart: by keys, with the mouse, with a finger, and before the page is ready."""

import re

from options import (
    CONDOR,
    desktop_only,
    expect_figures_other_than,
    expect_released,
    expect_stayed,
    field,
    figures,
    grip,
    held,
    mark,
    phone_only,
    strike_in_chart,
    wait_for_script,
)
from playwright.sync_api import expect
from steps import Fingers


@desktop_only
def test_strike_is_dragged_with_the_mouse(demo_page):
    demo_page.goto(CONDOR)
    mark(demo_page)
    before = figures(demo_page)
    handle = strike_in_chart(demo_page, 3)
    handle.scroll_into_view_if_needed()
    box = handle.locator(".strike-hit").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 10

    demo_page.mouse.move(x, y)
    demo_page.mouse.down()
    demo_page.mouse.move(x + 40, y, steps=8)
    demo_page.mouse.move(x + 90, y, steps=8)
    demo_page.mouse.up()

    expect_figures_other_than(demo_page, before)
    strike = field(demo_page, "Strike, leg 4")
    expect(strike).not_to_have_value("110")
    expect_released(demo_page)
    moved = float(strike.input_value())
    # It rests on a listed strike, not on any price the pointer passed.
    assert moved > 110 and moved % 2.5 == 0
    expect(demo_page).to_have_url(re.compile(re.escape(f"1C{moved:g}%2F")))
    expect(strike_in_chart(demo_page, 3)).to_have_attribute("data-strike", f"{moved:g}")
    expect_stayed(demo_page)


@desktop_only
def test_strike_in_the_chart_follows_the_arrow_keys(demo_page):
    demo_page.goto(CONDOR)
    handle = strike_in_chart(demo_page, 3)
    handle.focus()

    demo_page.keyboard.press("ArrowRight")

    expect(field(demo_page, "Strike, leg 4")).to_have_value("112.5")
    expect(strike_in_chart(demo_page, 3)).to_be_focused()


@desktop_only
def test_key_counts_though_the_script_is_still_on_its_way(bare_page):
    page = bare_page
    with held(page, "**/js/builder.js"):
        page.goto(CONDOR, wait_until="domcontentloaded")
        strike_in_chart(page, 3).focus()
        page.keyboard.press("ArrowRight")
        field(page, "Strike, leg 1").fill("85")

    expect(field(page, "Strike, leg 4")).to_have_value("112.5")
    expect(page).to_have_url(re.compile("legs=1P85%2F.*1C112.5%2F"))


@desktop_only
def test_drag_counts_though_the_script_is_still_on_its_way(bare_page):
    page = bare_page
    with held(page, "**/js/builder.js"):
        page.goto(CONDOR, wait_until="domcontentloaded")
        x, y = grip(page, 3)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 60, y, steps=4)
        page.mouse.up()

    expect(field(page, "Strike, leg 4")).not_to_have_value("110")
    expect_released(page)
    assert float(field(page, "Strike, leg 4").input_value()) > 110


@desktop_only
def test_every_key_counts_though_answers_are_slow(bare_page):
    page = bare_page
    page.goto(CONDOR)
    handle = strike_in_chart(page, 3)
    handle.focus()
    with held(page, "**/options?*"):
        for _ in range(4):
            page.keyboard.press("ArrowRight")
        expect(field(page, "Strike, leg 4")).to_have_value("120")

    expect(strike_in_chart(page, 3)).to_have_attribute("data-strike", "120")
    expect(strike_in_chart(page, 3)).to_be_focused()


# Whether the page comes to be scrolled that far.
SCROLLED_PAST = """far => new Promise(done => {
    setTimeout(done, 10000, false);
    const look = () => (scrollY > far ? done(true) : requestAnimationFrame(look));
    look();
})"""


def scrolled(page) -> float:
    return page.evaluate("scrollY")


@phone_only
def test_finger_on_a_strike_moves_it_and_not_the_page(demo_page):
    demo_page.goto(CONDOR)
    before = figures(demo_page)
    x, y = grip(demo_page, 3)
    top = scrolled(demo_page)
    fingers = Fingers(demo_page)

    fingers.put(1, x, y)
    for step in range(1, 11):
        fingers.put(1, x + 3 * step, y - 8 * step)
    fingers.lift(1)

    expect_figures_other_than(demo_page, before)
    expect_released(demo_page)
    moved = float(field(demo_page, "Strike, leg 4").input_value())
    assert moved > 110 and moved % 2.5 == 0
    assert scrolled(demo_page) == top


@phone_only
def test_finger_beside_the_strikes_scrolls_the_page(demo_page):
    demo_page.goto(CONDOR)
    x, y = grip(demo_page, 3)
    top = scrolled(demo_page)
    fingers = Fingers(demo_page)

    # Above the lane of the strikes, where the curves are.
    fingers.put(1, x, y - 80)
    for step in range(1, 11):
        fingers.put(1, x, y - 80 - 10 * step)
    fingers.lift(1)

    assert demo_page.evaluate(SCROLLED_PAST, top + 40)
    expect(field(demo_page, "Strike, leg 4")).to_have_value("110")


@phone_only
def test_second_finger_neither_takes_nor_ends_a_drag(demo_page):
    demo_page.goto(CONDOR)
    wait_for_script(demo_page, "builder")
    mark(demo_page)
    x, y = grip(demo_page, 3)
    other_x, other_y = grip(demo_page, 0)
    fingers = Fingers(demo_page)

    fingers.put(1, x, y)
    fingers.put(1, x + 10, y)
    expect(demo_page.locator("[data-builder]")).to_have_attribute("data-dragging", "")
    fingers.put(2, other_x, other_y)
    fingers.put(2, other_x - 20, other_y)
    fingers.lift(2)
    between = float(field(demo_page, "Strike, leg 4").input_value())
    fingers.put(1, x + 20, y)
    fingers.put(1, x + 30, y)
    fingers.lift(1)
    expect_released(demo_page)

    expect(field(demo_page, "Strike, leg 1")).to_have_value("90")
    assert float(field(demo_page, "Strike, leg 4").input_value()) > between >= 110
    # The finger is gone: what moves now moves nothing.
    rest = field(demo_page, "Strike, leg 4").input_value()
    demo_page.mouse.move(x + 80, y)
    expect(field(demo_page, "Strike, leg 4")).to_have_value(rest)
    expect_stayed(demo_page)
