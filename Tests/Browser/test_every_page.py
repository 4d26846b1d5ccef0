"""What holds for every page: axe finds nothing, nothing scrolls sideways, scripts stay small, the console stays silent
(that last one is watched in every test)."""

import browser
import pytest
from places import SIGNED_IN, SIGNED_OUT, open_place

SCRIPT_BYTES = 40 * 1024

# What the first script loads where a page asks for it arrives after the page.
LOAD_MODULES = """async () => {
    const first = document.querySelector("script[type=module]").src;
    const text = await (await fetch(first)).text();
    for (const [, selector, name] of text.matchAll(/when\\("([^"]+)", "([^"]+)"\\)/g)) {
        if (document.querySelector(selector)) await import(new URL(name, first));
    }
}"""


@pytest.fixture(params=[*SIGNED_IN, *SIGNED_OUT])
def place(request):
    return request.param


@pytest.fixture
def place_page(place, open_page, demo, demo_session):
    """A page of whoever sees that place."""
    return open_page(demo.address, storage_state=demo_session if place in SIGNED_IN else None)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing(place_page, place):
    open_place(place_page, place)

    findings = browser.axe_findings(place_page)

    if findings:
        pytest.fail(findings, pytrace=False)


@pytest.mark.parametrize("viewport", [browser.PHONE, browser.TABLET], ids=["390", "820"])
def test_nothing_scrolls_sideways(place_page, place):
    open_place(place_page, place)

    assert browser.sideways_scroll(place_page) == 0


@pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
def test_scripts_stay_small(place_page, place):
    open_place(place_page, place)
    place_page.wait_for_load_state("load")
    place_page.evaluate(LOAD_MODULES)

    # The browser tells the size of what it ran, from the cache or not.
    sizes = place_page.evaluate(
        """() => Object.fromEntries(performance.getEntriesByType("resource")
            .filter((entry) => new URL(entry.name).pathname.endsWith(".js"))
            .map((entry) => [entry.name, entry.decodedBodySize]))"""
    )
    assert sizes and all(sizes.values()), sizes
    assert sum(sizes.values()) <= SCRIPT_BYTES, sizes


@pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
def test_page_has_one_heading_and_a_title(place_page, place):
    open_place(place_page, place)

    assert place_page.locator("h1").count() == 1
    assert place_page.title()
