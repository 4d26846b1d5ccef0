"""The options pages for eyes that need other colors or larger text."""

import browser
import pytest
from options import CONDOR, desktop_only, phone_only, strike_in_chart, wait_for_script
from playwright.sync_api import expect

# Text that is wider or higher than the box that clips it. What scrolls, and a field's own text, can be reached.
CUT = """() => [...document.querySelectorAll('main *')].filter(node => {
  const { overflowX, overflowY } = getComputedStyle(node);
  if (node.getClientRects().length === 0 || node.closest('.vh, svg, thead, details:not([open])')) return false;
  if (node.matches('input, select, fieldset legend') || node.clientWidth <= 1) return false;
  const isWide = /hidden|clip/.test(overflowX) && node.scrollWidth > node.clientWidth + 1;
  const isHigh = /hidden|clip/.test(overflowY) && node.scrollHeight > node.clientHeight + 1;
  return isWide || isHigh;
}).map(node => node.outerHTML.slice(0, 120))"""


@pytest.fixture
def forced_page(open_page, demo, demo_session):
    """A page under the colors of the system."""
    return open_page(demo.address, storage_state=demo_session, forced_colors="active")


def around(locator) -> dict:
    """A place on the page and a little around it."""
    box = locator.bounding_box()
    return {"x": box["x"] - 6, "y": box["y"] - 6, "width": box["width"] + 12, "height": box["height"] + 12}


@desktop_only
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_strikes_sliders_and_focus_are_seen_in_forced_colors(forced_page, scheme):
    forced_page.goto(CONDOR + "&at=5")
    wait_for_script(forced_page, "builder")
    for place in [strike_in_chart(forced_page, 3), forced_page.locator("input[type=range]").first]:
        place.scroll_into_view_if_needed()
        clip = around(place)
        plain = forced_page.screenshot(clip=clip)
        place.focus()
        # The keyboard is in use, so the ring shows.
        forced_page.keyboard.press("Shift")
        assert forced_page.screenshot(clip=clip) != plain, "the focus is not seen"
        place.evaluate("node => { node.blur(); node.style.visibility = 'hidden'; }")
        assert forced_page.screenshot(clip=clip) != plain, "it is not seen at all"
    colors = forced_page.evaluate(
        """() => ['.chart .line', '.chart .strike-pin'].map(name =>
            getComputedStyle([...document.querySelectorAll(name)].find(node => node.getClientRects().length)).stroke)"""
    )
    text = forced_page.evaluate("getComputedStyle(document.body).color")
    assert colors == [text, text]


@phone_only
@pytest.mark.parametrize(
    "path",
    [CONDOR, "/options?spot=abc&legs=1C100,junk", "/options/optimizer?search=1&legs=1", "/options/calculators/single"],
    ids=["builder", "mistakes", "optimizer", "calculator"],
)
def test_nothing_is_cut_when_text_is_twice_as_large(demo_page, path):
    demo_page.goto(path)
    demo_page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(demo_page.get_by_role("main")).to_be_visible()

    assert browser.sideways_scroll(demo_page) == 0
    assert demo_page.evaluate(CUT) == []


# The words of the bar at the bottom, and what can be touched.
BAR = """() => [...document.querySelectorAll('.bottom-bar a')].map(link => {
  const range = document.createRange();
  range.selectNodeContents([...link.childNodes].find(node => node.nodeType === Node.TEXT_NODE && node.data.trim()));
  const { left, right, bottom } = range.getBoundingClientRect();
  const { width, height } = link.getBoundingClientRect();
  return { left, right, bottom, width, height };
})"""


@phone_only
@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_words_of_the_bottom_bar_stand_apart(demo_page, width, size):
    demo_page.set_viewport_size({"width": width, "height": 700})
    demo_page.goto("/options")
    demo_page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
    places = demo_page.evaluate(BAR)

    assert all(place["width"] >= 44 and place["height"] >= 44 for place in places), places
    assert places[0]["left"] >= 0 and places[-1]["right"] <= width, places
    assert all(after["left"] - before["right"] >= 3 for before, after in zip(places, places[1:])), places
    assert all(place["bottom"] <= 700 for place in places), places
