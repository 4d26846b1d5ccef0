"""Swiping a row of a phone shows what can be done with it, and all the way does it, with undo."""

import re

import browser
import pytest
from gestures import MOTOR, drag, swipe
from options import expect_stayed, mark, phone_only, wait_for_script
from places import first_link
from playwright.sync_api import expect
from steps import look
from test_trade_changes import enter_trade

GOALS = "/portfolio/household/goals"
HALF, ALL = 0.35, 0.8


def add_goal(page, name: str):
    form = {"name": name, "target": "1000", "saved": "10", "deadline": "", "contribution": "10", "currency": "USD"}
    answer = page.context.request.post(GOALS, form=form, max_redirects=0)
    assert answer.status == 303, answer.text()[:2000]


def open_alert(page):
    """Adds an alert, and returns its row."""
    form = {
        "subject": "journal", "measure": "daily-loss", "trigger": "above", "level": "500", "channel-in-app": "on",
    }
    answer = page.context.request.post("/alerts", form=form, max_redirects=0)
    assert answer.status == 303, answer.text()[:2000]
    page.goto("/alerts")
    return page.locator(".alert-row[data-swipe]")


def row(page, name: str):
    return page.locator("[data-swipe]").filter(has_text=name)


def under(page):
    """The actions under a row that is swiped."""
    return page.locator(".swipe-under")


@phone_only
def test_row_that_is_swiped_halfway_shows_its_actions(page, person):
    alert = open_alert(page)

    swipe(page, alert, 0.55)

    expect(under(page).locator("button")).to_have_text(["Pause", "Delete"])
    # They double the buttons of the row, which are those of the keyboard.
    expect(under(page)).to_have_attribute("aria-hidden", "true")
    assert under(page).locator("button").evaluate_all("nodes => nodes.every(node => node.tabIndex === -1)")
    look(page)


@phone_only
def test_second_action_is_done_by_a_press(page, person):
    alert = open_alert(page)
    swipe(page, alert, 0.55)
    expect(under(page)).to_have_count(1)

    # A press right after a swipe only ends its momentum.
    box = under(page).locator("button").first.bounding_box()
    for _ in range(50):
        if under(page).count() == 0:
            break
        page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
        page.wait_for_timeout(200)

    expect(alert).to_contain_text("paused")
    expect(under(page)).to_have_count(0)


@phone_only
def test_row_that_is_swiped_all_the_way_is_deleted_and_brought_back(page, person):
    page.add_init_script(MOTOR)
    page.emulate_media(reduced_motion="no-preference")
    add_goal(page, "Roof")
    add_goal(page, "Boat")
    page.goto(GOALS)
    page.touchscreen.tap(16, 20)

    swipe(page, row(page, "Roof"), ALL)

    toast = page.locator(".toast")
    expect(toast).to_contain_text("The goal was deleted.")
    expect(row(page, "Roof")).to_have_count(0)
    expect(row(page, "Boat")).to_have_count(1)
    # One when the finger is far enough, and one when it is done.
    assert page.evaluate("pulses") == [10, 20]
    toast.get_by_role("button", name="Undo").click()
    expect(row(page, "Roof")).to_have_count(1)


@phone_only
def test_page_stays_where_it_was_scrolled_to(page, person):
    for number in range(14):
        add_goal(page, f"Goal {number:02}")
    page.goto(GOALS)
    last = row(page, "Goal 13")
    wait_for_script(page, "swipe")
    last.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 300

    swipe(page, last, ALL)

    expect(page.locator(".toast")).to_contain_text("The goal was deleted.")
    page.wait_for_function("(before) => scrollY > before - 200", arg=before)


@phone_only
def test_row_that_is_open_closes_by_a_press_on_it_elsewhere_by_escape_and_by_scrolling(page, person):
    add_goal(page, "Roof")
    add_goal(page, "Boat")
    page.goto(GOALS)
    roof, boat = row(page, "Roof"), row(page, "Boat")
    mark(page)

    def open_roof() -> dict:
        swipe(page, roof, HALF)
        expect(under(page)).to_have_count(1)
        return roof.bounding_box()

    # The link of the row leads nowhere while the row is open.
    box = open_roof()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 20)
    expect(under(page)).to_have_count(0)
    open_roof()
    swipe(page, boat, HALF)
    expect(under(page)).to_have_count(1)
    assert boat.bounding_box()["x"] < roof.bounding_box()["x"]
    page.keyboard.press("Escape")
    expect(under(page)).to_have_count(0)
    box = open_roof()
    drag(page, (box["x"] + 160, box["y"] + 12), (box["x"] + 300, box["y"] + 14))
    expect(under(page)).to_have_count(0)
    open_roof()
    page.evaluate("dispatchEvent(new Event('scroll'))")
    expect(under(page)).to_have_count(0)
    expect_stayed(page)
    expect(roof).to_have_count(1)


@phone_only
def test_finger_that_moves_up_scrolls_and_a_short_one_springs_back(page, person):
    for number in range(14):
        add_goal(page, f"Goal {number:02}")
    page.goto(GOALS)
    wait_for_script(page, "swipe")
    box = row(page, "Goal 05").bounding_box()

    drag(page, (200, box["y"] + 10), (170, box["y"] - 300))
    page.wait_for_function("() => scrollY > 100")
    expect(under(page)).to_have_count(0)

    page.evaluate("scrollTo(0, 0)")
    swipe(page, row(page, "Goal 01"), 0.08)
    expect(under(page)).to_have_count(0)
    expect(row(page, "Goal 01")).to_have_css("transform", "none")


@phone_only
def test_tag_is_deleted_by_a_swipe_and_by_the_button_of_its_card(page, person):
    enter_trade(page, "2026-01-05")
    trade = first_link(page, "/journal/trades?range=all", r"/journal/trades/[0-9a-f]+$")
    form = {"rating": "", "setups": "Gap, Dip", "mistakes": ""}
    assert page.context.request.post(f"{trade}/annotation", form=form, max_redirects=0).status == 303
    page.goto("/journal/tags")
    expect(row(page, "Gap")).to_have_count(1)
    look(page)

    page.get_by_role("button", name="Delete Dip").click()
    expect(row(page, "Dip")).to_have_count(0)
    swipe(page, row(page, "Gap"), ALL)
    expect(row(page, "Gap")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(row(page, "Gap")).to_have_count(1)


@phone_only
def test_what_cannot_be_undone_asks_first(page, person):
    page.goto("/kit")
    kit = page.locator("tr[data-swipe]").first

    swipe(page, kit, ALL)

    dialog = page.locator("#confirm")
    expect(dialog).to_contain_text("Delete this example?")
    expect(under(page)).to_have_count(0)
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    expect(kit).to_have_css("transform", "none")


@pytest.mark.parametrize("viewport", [browser.TABLET], ids=["820"])
def test_wider_screens_have_buttons_and_no_swipe(page, person):
    add_goal(page, "Roof")
    page.goto(GOALS)
    page.evaluate("import(document.querySelector('script[type=module]').src.replace('app.js', 'touch.js')).then(() => true)")
    wait_for_script(page, "swipe")
    swipe(page, row(page, "Roof"), ALL)
    expect(under(page)).to_have_count(0)
    page.get_by_role("link", name="Delete goal Roof").click()
    page.get_by_role("button", name="Delete goal").click()
    expect(page.locator(".toast")).to_contain_text("The goal was deleted.")


@phone_only
def test_every_row_that_can_be_swiped_has_its_actions_for_the_keyboard(demo_page):
    for path in ["/alerts", "/portfolio/transactions?state=counted", "/markets/lists", "/journal/tags", "/journal/imports", "/kit"]:
        demo_page.goto(path)
        actions = demo_page.locator("[data-swipe] [data-swipe-action]")
        expect(actions.first).to_be_attached()
        labels = actions.evaluate_all("nodes => nodes.map(node => node.dataset.swipeAction)")
        assert all(re.fullmatch(r"[A-Z][a-z]+", label) for label in labels), labels
        controls = demo_page.locator("[data-swipe] :is(a, button):is([data-swipe-action], [data-swipe-action] *)")
        names = controls.evaluate_all("nodes => nodes.map(node => node.getAttribute('aria-label'))")
        assert len(names) == len(labels) and all(names), path
        # What a swipe does without a question says in its question that it can be undone.
        asking = demo_page.locator("[data-swipe] [data-swipe-action][data-confirm]")
        marks = asking.evaluate_all("nodes => nodes.map(({ dataset }) => [dataset.canUndo !== undefined, dataset.consequence])")
        assert all(is_marked == ("can undo this" in text) for is_marked, text in marks), marks
