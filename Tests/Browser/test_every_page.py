"""What holds for every page, looked at in one visit: axe finds nothing, nothing scrolls sideways or overlaps in the bars,
scripts stay small, the console stays silent. Slow tests load each page anew for each width and scheme."""

import browser
import pytest
from places import SIGNED_IN, SIGNED_OUT, open_place
from playwright.sync_api import Error

# Documentation/Decisions/0052-load-43-kb-of-script-at-most.md
SCRIPT_BYTES = 43 * 1024
# What a touch screen adds, without rows to swipe and with them.
TOUCH_BYTES, SWIPE_BYTES = 10 * 1024, 15 * 1024
# Pages that load no script, as their policy has it.
WITHOUT_SCRIPT = {"shared-card"}

# From the widest to the narrowest: where the bars change their shape, and the devices of the other tests.
WIDTHS = [1440, 1200, 1024, 900, 820, 390]
WIDTHS_OF_BARS = [1440, 1200, 1024, 900]

# What the first script loads where a page asks for it arrives after the page.
LOAD_MODULES = """async () => {
    const first = document.querySelector("script[type=module]")?.src;
    if (!first) return;
    const text = await (await fetch(first)).text();
    for (const [, selector, name] of text.matchAll(/when\\("([^"]+)", "([^"]+)"\\)/g)) {
        if (document.querySelector(selector)) await import(new URL(name, first));
    }
}"""

# What it loads where there is a touch screen.
LOAD_TOUCH = """async () => {
    const first = document.querySelector("script[type=module]")?.src;
    if (!first) return false;
    await import(new URL("touch.js", first));
    const hasRows = document.querySelector("[data-swipe]") !== null;
    if (hasRows) await import(new URL("swipe.js", first));
    return hasRows;
}"""

# The browser tells the size of what it ran, from the cache or not.
SCRIPT_SIZES = """() => Object.fromEntries(performance.getEntriesByType("resource")
    .filter((entry) => new URL(entry.name).pathname.endsWith(".js"))
    .map((entry) => [entry.name, entry.decodedBodySize]))"""

# Controls and texts in the bars of the page that lie over each other or outside the window. What a scrolling ancestor
# hides is left out, and so is a control's own content.
OVERLAPS = """() => {
    const bars = [...document.querySelectorAll("header, nav")].filter((bar) => !bar.closest("main, dialog"));
    const nodes = [...new Set(bars.flatMap((bar) => [...bar.querySelectorAll("*")]))].filter((node) =>
        !node.closest("svg") && node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && (node.matches("a, button, input, select, summary")
            || [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim())));
    const seen = (node) => {
        let { left, right, top, bottom } = node.getBoundingClientRect();
        for (let box = node.parentElement; box; box = box.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(box);
            const edge = box.getBoundingClientRect();
            if (overflowX !== "visible") { left = Math.max(left, edge.left); right = Math.min(right, edge.right); }
            if (overflowY !== "visible") { top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom); }
        }
        return { node, left, right, top, bottom };
    };
    const boxes = nodes.map(seen).filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2);
    const name = ({ node }) => node.outerHTML.slice(0, 90);
    const found = boxes.filter(({ left, right }) => left < -1 || right > innerWidth + 1).map((box) => `cut: ${name(box)}`);
    boxes.forEach((one, index) => boxes.slice(index + 1).forEach((other) => {
        if (one.node.contains(other.node) || other.node.contains(one.node)) return;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (width > 2 && height > 2) found.push(`overlap: ${name(one)} and ${name(other)}`);
    }));
    return found;
}"""


@pytest.fixture(params=[*SIGNED_IN, *SIGNED_OUT])
def place(request):
    return request.param


@pytest.fixture(scope="session")
def visitors(chromium, demo, demo_session):
    """One context for the demo's user and one for anonymous users."""
    contexts = {
        is_signed_in: chromium.new_context(
            base_url=demo.address,
            viewport=browser.DESKTOP,
            locale="en-US",
            reduced_motion="reduce",
            storage_state=demo_session if is_signed_in else None,
        )
        for is_signed_in in (True, False)
    }
    yield contexts
    for context in contexts.values():
        context.close()


def report(problems: dict[str, object]):
    """Fails with all problems of a visit."""
    if found := {check: problem for check, problem in problems.items() if problem}:
        pytest.fail("\n".join(f"{check}:\n{problem}" for check, problem in found.items()), pytrace=False)


def problems_of(page, place: str) -> dict[str, object]:
    """Visits a page and returns what each check has against it."""
    page.set_viewport_size(browser.DESKTOP)
    page.emulate_media(color_scheme="dark")
    open_place(page, place)
    page.wait_for_load_state("load")
    page.evaluate(LOAD_MODULES)

    problems: dict[str, object] = {}
    headings, title = page.locator("h1").count(), page.title()
    problems["heading and title"] = "" if headings == 1 and title else f"{headings} h1, title {title!r}"
    # The size does not depend on whether the script comes from the cache.
    sizes = page.evaluate(SCRIPT_SIZES)
    is_small = all(sizes.values()) and sum(sizes.values()) <= SCRIPT_BYTES
    is_loaded = bool(sizes) != (place in WITHOUT_SCRIPT)
    problems["script sizes"] = "" if is_small and is_loaded else sizes or "no script"

    limit = SCRIPT_BYTES + (SWIPE_BYTES if page.evaluate(LOAD_TOUCH) else TOUCH_BYTES)
    sizes = page.evaluate(SCRIPT_SIZES)
    problems["script sizes, touch"] = sizes if sum(sizes.values()) > limit else ""

    problems["axe, 1440 dark"] = browser.axe_findings(page)
    page.emulate_media(color_scheme="light")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844 if width == 390 else 900})
        problems[f"sideways scroll, {width}"] = browser.sideways_scroll(page)
        if width in WIDTHS_OF_BARS:
            problems[f"bars, {width}"] = "\n".join(page.evaluate(OVERLAPS))
    problems["axe, 390 light"] = browser.axe_findings(page)
    return problems


@pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
def test_page_is_sound_at_all_widths_in_both_schemes(visitors, place, watched, viewport):
    page = watched(visitors[place in SIGNED_IN])
    for visits_left in (2, 1, 0):
        try:
            report(problems_of(page, place))
            return
        except Error as error:
            # A page that waits for its source loads itself again once the values are there.
            if "Execution context was destroyed" not in error.message or visits_left == 0:
                raise


@pytest.fixture
def place_page(place, open_page, demo, demo_session):
    """A page of whoever sees that place."""
    return open_page(demo.address, storage_state=demo_session if place in SIGNED_IN else None)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("viewport", "scheme"),
    [
        pytest.param(viewport, scheme, id=f"{viewport['width']}-{scheme}")
        for viewport in (browser.PHONE, browser.TABLET, browser.DESKTOP)
        for scheme in ("dark", "light")
    ],
)
def test_page_is_sound_when_loaded_at_a_width(place_page, place):
    open_place(place_page, place)

    findings = browser.axe_findings(place_page, every_row=True)
    report({"axe": findings, "sideways scroll": browser.sideways_scroll(place_page)})
