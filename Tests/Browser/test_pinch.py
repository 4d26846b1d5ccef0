"""Two fingers on a chart zoom it."""

import pytest
from options import expect_stayed, mark, phone_only, wait_for_script
from playwright.sync_api import expect
from steps import Fingers
from test_markets_chart import drawing, open_chart, ranges

APART, TOGETHER = 1, -1


def pinch(page, svg, direction: int):
    """Puts two fingers on a chart and moves them apart or together along a line."""
    box = svg.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    near, far = 20, box["width"] / 2 - 20
    start, end = (near, far) if direction == APART else (far, near)
    fingers = Fingers(page)
    # The script is loaded with the first touch.
    fingers.put(1, x - start, y)
    fingers.lift(1)
    page.evaluate(
        """async () => {
            const isLoaded = () => performance.getEntriesByType("resource").some((one) => one.name.endsWith("/pinch.js"));
            while (!isLoaded()) await new Promise(requestAnimationFrame);
        }"""
    )
    fingers.put(1, x - start, y)
    fingers.put(2, x + start, y)
    for step in range(1, 11):
        offset = start + (end - start) * step / 10
        fingers.put(1, x - offset, y)
        fingers.put(2, x + offset, y)
    fingers.lift(2)
    fingers.lift(1)


@phone_only
@pytest.mark.parametrize("direction", [APART, TOGETHER])
def test_two_fingers_choose_the_next_range_of_prices(demo_page, direction):
    open_chart(demo_page, "?range=6M")
    wait_for_script(demo_page, "price-chart")
    mark(demo_page)
    names = ranges(demo_page).get_by_role("link").all_inner_texts()
    expected = names[names.index("6M") - direction]

    pinch(demo_page, drawing(demo_page), direction)

    expect(ranges(demo_page).locator("[aria-current]")).to_have_text(expected)
    expect_stayed(demo_page)
