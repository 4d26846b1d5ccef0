"""A fund's page whose values were not told: it looks again by itself, says so, and shows them when they are there."""

import re

import pytest
from options import desktop_only, expect_stayed, mark
from playwright.sync_api import expect


@pytest.fixture
def service_workers():
    # The tests answer what the page asks for.
    return "block"


BOX = """<section class="panel span-12 fund-waiting" data-await data-state-href="/funds/7/state" data-state=""><div
class="empty"><h2>Nothing is known yet</h2><p>Nobody answered.</p><p class="t3" data-wait></p><form class="row"
method="post" action="/funds/refresh"><button class="btn" type="submit">Try again</button></form></div></section>"""


def fragment(words: str, marks: str = "") -> str:
    return f'<div class="fund-state" data-state="0-0-false" data-state-href="/funds/7/state"{marks}><p>{words}</p></div>'


# Two hundred times as fast, and every pause is written down.
HURRY = """const later = window.setTimeout;
window.pauses = [];
window.setTimeout = (work, pause, ...rest) => {
  if (pause >= 500) window.pauses.push(pause);
  return later(work, (pause ?? 0) / 200, ...rest);
};"""


@pytest.fixture
def waiting(demo_page):
    """A page that waits for fund 7, whose state is what the test says."""
    state = {"words": "funds.example cannot be reached.", "marks": "", "asked": 0, "has_box": True, "holds": False, "held": []}

    def page_with_box(route):
        answer = route.fetch()
        box = BOX if state["has_box"] else ""
        route.fulfill(response=answer, body=re.sub(r"(<main[^>]*>)", rf"\1{box}", answer.text(), count=1))

    def tell(route):
        state["asked"] += 1
        if state["holds"] and state["asked"] > 1:
            state["held"].append(route)
            return
        route.fulfill(content_type="text/html", body=fragment(state["words"], state["marks"]))

    demo_page.route("**/funds/favorites", page_with_box)
    demo_page.route("**/funds/7/state", tell)
    demo_page.add_init_script(HURRY)
    return demo_page, state


def open_waiting(page):
    page.goto("/funds/favorites")
    expect(page.locator(".fund-waiting")).to_be_visible()
    mark(page)


def let_go(state):
    """Answers what was held back, and holds nothing any more."""
    state["holds"] = False
    for route in state["held"]:
        route.fulfill(content_type="text/html", body=fragment(state["words"], state["marks"]))


@desktop_only
def test_failure_is_looked_at_again_with_growing_pauses_and_for_some_minutes(waiting):
    page, state = waiting
    open_waiting(page)

    expect(page.locator("[data-wait]")).to_have_text(re.compile("stopped after several minutes. Try again"))
    expect(page.locator(".fund-waiting p").first).to_have_text("funds.example cannot be reached.")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    asked = state["asked"]
    pauses = [pause / 1000 for pause in page.evaluate("window.pauses") if pause >= 5000]
    assert pauses[0] == 5 and pauses == sorted(pauses) and max(pauses) == 60
    assert 200 < sum(pauses) <= 300 and len(pauses) + 1 == asked
    expect_stayed(page)


@desktop_only
def test_values_that_arrive_after_a_failure_are_shown(waiting):
    page, state = waiting
    state.update(holds=True)
    open_waiting(page)
    expect(page.locator("[data-wait]")).to_have_text(re.compile(r"checks again in \d+ s"))

    state.update(marks=" data-known", has_box=False)
    let_go(state)

    expect(page.locator(".fund-waiting")).to_have_count(0)
    assert not page.evaluate("window.stayed === true")


@desktop_only
def test_page_is_not_taken_from_under_somebody_who_types(waiting):
    page, state = waiting
    state.update(holds=True)
    open_waiting(page)
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    page.locator("main > input").focus()
    state.update(marks=" data-known", has_box=False)
    let_go(state)

    expect(page.locator("[data-wait]")).to_have_text("Now available. Show it")
    page.keyboard.type("words")
    expect(page.locator("main > input")).to_have_value("words")
    expect_stayed(page)

    page.locator("main > input").blur()
    expect(page.locator(".fund-waiting")).to_have_count(0)
