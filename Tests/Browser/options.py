"""What a person does on the options pages, and what the tests of them look at."""

from contextlib import contextmanager
from urllib.parse import parse_qs, urlsplit

import browser
import pytest
from playwright.sync_api import Error, expect

CONDOR = "/options?symbol=NVDA&legs=1P90,-1P95,-1C105,1C110"

desktop_only = pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
both_widths = pytest.mark.parametrize("viewport", [browser.PHONE, browser.DESKTOP], ids=["390", "1440"])
phone_only = pytest.mark.parametrize("viewport", [browser.PHONE], ids=["390"])


def field(page, label: str):
    """A field of the builder by the name that it has for everybody."""
    return page.get_by_role("main").get_by_label(label, exact=True)


def parameters(page) -> dict[str, list[str]]:
    """What the address says, empty values too."""
    return parse_qs(urlsplit(page.url).query, keep_blank_values=True)


def legs_of(page) -> list[str]:
    """The legs that the address holds."""
    return parameters(page).get("legs", [""])[0].split(",")


def figures(page) -> str:
    return page.locator("[data-live=tiles]").inner_text()


def mark(page):
    """Leaves something on the page that a reload would take away."""
    page.evaluate("window.stayed = true")


def expect_stayed(page):
    assert page.evaluate("window.stayed === true"), "the page was loaded anew"


def expect_figures_other_than(page, before: str):
    expect(page.locator("[data-live=tiles]")).not_to_have_text(before, use_inner_text=True)
    expect(page.locator("[data-fragment]")).to_have_attribute("data-state", "ready")


def strike_in_chart(page, leg: int):
    """The mark of a leg's strike in the payoff chart."""
    return page.locator(f".strike[role=slider][data-leg='{leg}']:visible").first


def grip(page, leg: int) -> tuple[float, float]:
    """Where to take hold of a strike."""
    handle = strike_in_chart(page, leg)
    handle.scroll_into_view_if_needed()
    box = handle.locator(".strike-hit").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + 10


def expect_released(page):
    """Waits until the builder has heard that the pointer, or the last finger, is up: what it moved comes to the page
    before, but may do so after the call that lifted it."""
    expect(page.locator("[data-builder]")).not_to_have_attribute("data-dragging", "")


def wait_for_script(page, name: str):
    """Waits until a module of the page listens, such as `builder`: asking for it again gives the same one."""
    # A page that just came has no script before it was read.
    page.wait_for_load_state("domcontentloaded")
    page.evaluate(
        "name => import(new URL(`${name}.js`, document.querySelector('script[type=module]').src))",
        name,
    )


def release(route):
    """Lets a request through that was held back; the page may have dropped it meanwhile."""
    try:
        route.continue_()
    except Error:
        pass


@contextmanager
def held(page, pattern: str):
    """Holds back what a page asks for, other than whole pages, until the block ends or the test releases it."""
    waiting = []

    def hold(route):
        if route.request.is_navigation_request():
            route.fallback()
        else:
            waiting.append(route)

    page.route(pattern, hold)
    yield waiting
    page.unroute(pattern, hold)
    for route in waiting:
        release(route)


def held_after(page, action):
    """Does something that asks the server for a part of the page, and waits until its request is held back."""
    with page.expect_request(lambda request: request.headers.get("accept") == "text/html-fragment"):
        action()
    # The request is told of before it is routed.
    page.evaluate("0")


def practice_rows(page, *, ended: bool):
    """The rows of practice positions, the latest first. A phone hides their convictions."""
    name = "Practice positions that have ended" if ended else "Open practice positions"
    return page.get_by_role("table", name=name).locator("tbody tr")
