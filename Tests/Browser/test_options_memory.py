"""What the options pages keep: the address, the mark that they wait, and what somebody typed."""

import re

import pytest
from options import (
    CONDOR,
    desktop_only,
    expect_figures_other_than,
    expect_stayed,
    field,
    figures,
    grip,
    held,
    held_after,
    legs_of,
    mark,
    parameters,
    release,
    wait_for_script,
)
from playwright.sync_api import expect

COUNT_ADDRESSES = """
    window.addresses = [];
    const replaceState = history.replaceState;
    history.replaceState = function (state, title, address) {
      window.addresses.push(address);
      return replaceState.call(this, state, title, address);
    };
"""

REFUSE_ADDRESSES = """
    history.replaceState = history.pushState = () => { throw new DOMException("Too often", "SecurityError"); };
"""


@desktop_only
def test_address_follows_a_drag_once_it_rests(demo_page):
    demo_page.add_init_script(COUNT_ADDRESSES)
    demo_page.clock.install()
    demo_page.goto(CONDOR)
    wait_for_script(demo_page, "builder")
    # From here on time passes only when it is told to.
    demo_page.clock.pause_at(demo_page.evaluate("Date.now() + 1000"))
    demo_page.evaluate("addresses.length = 0")
    before = figures(demo_page)

    x, y = grip(demo_page, 3)
    demo_page.mouse.move(x, y)
    demo_page.mouse.down()
    for step in range(1, 41):
        demo_page.mouse.move(x + 3 * step, y)
        demo_page.clock.run_for(16)
    demo_page.mouse.up()
    # The answer to the last step brings the short address, so it must be there before time passes.
    demo_page.clock.run_for(16)
    expect(demo_page.locator("[data-busy]")).to_have_count(0)

    expect_figures_other_than(demo_page, before)
    assert demo_page.evaluate("addresses") == []
    demo_page.clock.run_for(1000)
    moved = float(field(demo_page, "Strike, leg 4").input_value())
    expect(demo_page).to_have_url(re.compile(f"1C{moved:g}\\b"))
    assert moved > 110
    assert demo_page.evaluate("addresses.length") == 1


@desktop_only
def test_page_goes_on_when_the_browser_refuses_the_address(demo_page):
    demo_page.add_init_script(REFUSE_ADDRESSES)
    demo_page.goto(CONDOR)
    mark(demo_page)
    before = figures(demo_page)

    x, y = grip(demo_page, 3)
    demo_page.mouse.move(x, y)
    demo_page.mouse.down()
    demo_page.mouse.move(x + 90, y, steps=6)
    demo_page.mouse.up()
    expect_figures_other_than(demo_page, before)
    demo_page.get_by_role("button", name="Leg", exact=True).click()
    expect(demo_page.locator("tr.leg")).to_have_count(5)
    between = figures(demo_page)
    field(demo_page, "Volatility, %").fill("55")
    expect_figures_other_than(demo_page, between)
    expect_stayed(demo_page)


@desktop_only
def test_newest_address_is_in_force_when_the_page_is_left_at_once(demo_page):
    demo_page.goto(CONDOR)
    before = figures(demo_page)
    field(demo_page, "Price, $").fill("101.5")
    expect_figures_other_than(demo_page, before)

    demo_page.goto("/options/strategies")
    demo_page.go_back()

    expect(field(demo_page, "Price, $")).to_have_value("101.5")


@desktop_only
def test_page_waits_as_long_as_its_newest_question(bare_page):
    page = bare_page
    page.goto(CONDOR)
    wait_for_script(page, "builder")
    part = page.locator("[data-fragment]")
    with held(page, "**/options?*") as waiting:
        held_after(page, lambda: field(page, "Volatility, %").fill("50"))
        expect(part).to_have_attribute("data-busy", "")
        held_after(page, lambda: field(page, "Volatility, %").fill("60"))
        # The question before was dropped: that ends nothing.
        release(waiting[0])
        expect(part).to_have_attribute("data-busy", "")
        before = figures(page)
        release(waiting[1])
        expect_figures_other_than(page, before)
        expect(part).not_to_have_attribute("data-busy", "")


@desktop_only
def test_answer_is_left_out_when_something_newer_was_typed(bare_page):
    page = bare_page
    page.clock.install()
    page.goto("/options/calculators/single")
    wait_for_script(page, "live-form")
    # From here on time passes only when it is told to.
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    result = page.locator("[data-live=result]")
    before = result.inner_text()
    with held(page, "**/options/calculators/single?*") as waiting:

        def type_and_pause():
            field(page, "Volatility, %").fill("50")
            page.clock.run_for(1000)

        held_after(page, type_and_pause)
        field(page, "Volatility, %").fill("60")
        release(waiting[0])
        expect(page.locator("[data-follow]")).not_to_have_attribute("data-busy", "")
        assert result.inner_text() == before

    page.clock.run_for(1000)
    expect(result).not_to_have_text(before, use_inner_text=True)
    expect(field(page, "Volatility, %")).to_have_value("60")


@desktop_only
def test_page_waits_no_more_when_its_newest_question_fails(bare_page):
    page = bare_page
    page.goto(CONDOR)
    wait_for_script(page, "builder")
    part = page.locator("[data-fragment]")
    with held(page, "**/options?*") as waiting:
        held_after(page, lambda: field(page, "Volatility, %").fill("50"))
        held_after(page, lambda: field(page, "Volatility, %").fill("60"))
        # A signed-out answer would lead elsewhere; an empty one is no part of the page.
        waiting[1].fulfill(status=200, content_type="text/html", body="")
        expect(page.get_by_role("group", name="Results")).to_contain_text("could not be loaded")
        expect(part).not_to_have_attribute("data-busy", "")
    before = figures(page)
    page.get_by_role("button", name="Try again").click()
    expect_figures_other_than(page, before)
    expect(page.get_by_role("group", name="Results")).to_be_hidden()


@desktop_only
def test_every_press_of_a_button_counts_though_answers_are_slow(bare_page):
    page = bare_page
    page.goto(CONDOR)
    wait_for_script(page, "builder")
    with held(page, "**/options?*") as waiting:
        held_after(page, lambda: page.keyboard.press("Insert"))
        page.keyboard.press("Insert")
        field(page, "Strike, leg 1").fill("85")
        held_after(page, lambda: release(waiting[0]))
        expect(page.locator("tr.leg")).to_have_count(5)

    expect(page.locator("tr.leg")).to_have_count(6)
    expect(field(page, "Strike, leg 1")).to_have_value("85")
    expect(page).to_have_url(re.compile("legs=1P85%2F"))


@desktop_only
def test_leg_is_removed_once_though_its_button_is_pressed_twice(bare_page):
    page = bare_page
    page.goto(CONDOR)
    wait_for_script(page, "builder")
    with held(page, "**/options?*"):
        held_after(page, lambda: page.get_by_role("button", name="Remove leg 1").click())
        page.get_by_role("button", name="Remove leg 1").click()
        field(page, "Strike, leg 4").fill("115")

    expect(page.locator("tr.leg")).to_have_count(3)
    expect(field(page, "Strike, leg 3")).to_have_value("115")
    expect(page).to_have_url(re.compile("1C115%2F"))
    assert len(legs_of(page)) == 3


@pytest.mark.parametrize("is_settled", [True, False], ids=["settled", "at once"])
def test_mistake_survives_a_reload(demo_page, is_settled):
    demo_page.goto(CONDOR + "&at=5")
    strike = field(demo_page, "Strike, leg 1")
    wait_for_script(demo_page, "builder")
    strike.fill("abc")
    if is_settled:
        expect(demo_page.locator("#strike-0-mistake")).to_be_visible()
        expect(demo_page).to_have_url(re.compile(r"strike\.0=abc"))

    demo_page.reload()

    expect(strike).to_have_value("abc")
    expect(demo_page.locator("#strike-0-mistake")).to_be_visible()
    expect(demo_page.locator("tr.leg")).to_have_count(4)
    strike.fill("90")
    expect(demo_page.locator("#strike-0-mistake")).to_have_count(0)
    expect(demo_page.locator("input[type=range][name=at]")).to_have_value("5")
    expect(demo_page).to_have_url(re.compile(r"legs=1P90%2F.*[?&]at=5\b"))
    assert "strike.0" not in parameters(demo_page)


@desktop_only
def test_what_is_typed_before_the_modules_listen_is_newer_than_what_was_kept(bare_page):
    page = bare_page
    page.goto(CONDOR + "&at=5")
    strike = field(page, "Strike, leg 1")
    wait_for_script(page, "builder")
    strike.fill("abc")
    expect(page.locator("#strike-0-mistake")).to_be_visible()
    expect(page).to_have_url(re.compile(r"strike\.0=abc"))

    with held(page, "**/js/builder.js"):
        page.reload(wait_until="commit")
        expect(strike).to_have_value("abc")
        strike.fill("90")

    expect(page.locator("#strike-0-mistake")).to_have_count(0)
    expect(strike).to_have_value("90")
    expect(page).to_have_url(re.compile(r"legs=1P90%2F"))


@desktop_only
def test_field_left_empty_survives_a_reload(demo_page):
    demo_page.goto(CONDOR)
    price = field(demo_page, "Price, $")
    price.fill("")
    expect(price).to_have_attribute("aria-invalid", "true")
    expect(demo_page).to_have_url(re.compile(r"[?&]spot=(&|$)"))

    demo_page.reload()

    expect(price).to_have_value("")
    expect(price).to_have_attribute("aria-invalid", "true")


@desktop_only
@pytest.mark.parametrize("is_settled", [True, False], ids=["settled", "at once"])
def test_mistake_in_a_calculator_survives_a_reload(demo_page, is_settled):
    demo_page.goto("/options/calculators/single")
    wait_for_script(demo_page, "live-form")
    volatility = field(demo_page, "Volatility, %")
    volatility.fill("abc")
    if is_settled:
        expect(volatility).to_have_attribute("aria-invalid", "true")

    demo_page.reload()

    expect(volatility).to_have_value("abc")
    expect(volatility).to_have_attribute("aria-invalid", "true")


@desktop_only
def test_legs_are_those_of_the_address_after_back(demo_page):
    demo_page.goto(CONDOR)
    wait_for_script(demo_page, "builder")
    demo_page.get_by_role("button", name="Remove leg 2").click()
    expect(demo_page.locator("tr.leg")).to_have_count(3)
    field(demo_page, "Strike, leg 1").fill("85")
    expect(demo_page).to_have_url(re.compile("legs=1P85%2F"))

    demo_page.go_back()

    expect(demo_page.locator("tr.leg")).to_have_count(4)
    expect(field(demo_page, "Strike, leg 1")).to_have_value("90")
    expect(field(demo_page, "Strike, leg 2")).to_have_value("95")
    expect(field(demo_page, "Side, leg 2")).to_have_value("sell")
