"""The strip over the live desk: in no state of the connection, and at no width, does a text lie under a button."""

import json

import pytest
from live import LIVE, live_desk
from playwright.sync_api import Page, expect

WIDTHS = [900, 960, 1024, 1100, 1200, 1279, 1280, 1366, 1440]

# The page listens to the test, which brings it into states that a venue is seldom in.
LISTEN_TO_THE_TEST = """
    const sources = [];
    let begin;
    window.listening = new Promise((resolve) => { begin = resolve; });
    window.EventSource = class extends EventTarget {
        static CLOSED = 2;
        static OPEN = 1;
        readyState = 1;
        constructor(address) {
            super();
            sources.push(this);
            // The page adds its listeners before anything else runs. Other streams of the page do not count.
            if (address.startsWith("/live/")) setTimeout(begin);
        }
        close() {}
    };
    window.say = (name, data) => {
        const message = new MessageEvent(name, { data: JSON.stringify(data) });
        for (const source of sources) source.dispatchEvent(message);
    };
"""

LOST = "The connection to the venue ended: the host www.bitmex.com could not be reached."
UNUSABLE = "Prices of XBTUSD have 10 decimals. Bourse reads up to 8, so its order book is not shown."
STALE = "Stale data. Last change 12:31:08."

# State, text of the pill, reason, whether "Try now" is there, how the book is, and the note over the book.
STATES = {
    "connecting": ("connecting", "Connecting", "Requesting XBTUSD from BitMEX", False, "none", ""),
    "live": ("live", "Live", "84 ms · 1,041 messages/s", False, "current", ""),
    "quiet": ("live", "Live", "No order book changes for 1,014 s.", False, "current", ""),
    "resyncing": (
        "resyncing", "Resyncing", "The order book did not match the venue. Requesting a new one.", False, "stale",
        STALE,
    ),
    "reconnecting": ("reconnecting", "Reconnecting in 30 s", LOST, True, "stale", STALE),
    "offline": ("offline", "Offline", "The connection was closed.", True, "stale", STALE),
    "error": ("error", "Error", LOST, True, "stale", STALE),
    "unusable": ("unusable", "Unusable", UNUSABLE, False, "none", UNUSABLE),
    "replay": ("replay", "Replay 1000×", "The order book was resynchronizing.", False, "current", ""),
    "replay-ended": ("replay", "End of replay", LOST, False, "stale", f"Stale data at that time. {STALE}"),
}  # fmt: skip

# The parts of the strip and the buttons of the page that lie over each other, or that the strip does not hold.
FIND_COLLISIONS = """() => {
    const strip = document.querySelector(".live-head");
    const parts = [
        ".live-pill", "[data-status=detail]", "[data-retry] button", ".live-feed > a", ".live-picker > summary",
        ".live-last", ".live-facts",
    ].map(name => [name, strip.querySelector(name)]);
    const buttons = [...document.querySelectorAll(".page-head .actions .btn")];
    const all = [...parts, ...buttons.map((button, i) => [`button ${i + 1} of the page`, button])]
        .filter(([, part]) => part.getClientRects().length > 0)
        .map(([name, part]) => [name, part.getBoundingClientRect()]);
    const found = [];
    all.forEach(([name, box], i) => {
        for (const [other, rest] of all.slice(i + 1)) {
            const width = Math.min(box.right, rest.right) - Math.max(box.left, rest.left);
            const height = Math.min(box.bottom, rest.bottom) - Math.max(box.top, rest.top);
            if (width > 0.5 && height > 0.5) found.push(`${name} and ${other}: ${width} × ${height} px`);
        }
    });
    const edge = strip.getBoundingClientRect();
    for (const [name, box] of all.slice(0, all.length - buttons.length)) {
        const isInside = box.left >= edge.left - 0.5 && box.right <= edge.right + 0.5
            && box.top >= edge.top - 0.5 && box.bottom <= edge.bottom + 0.5;
        if (!isInside) found.push(`${name} leaves the strip`);
    }
    const past = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (past > 0) found.push(`the page is ${past} px too wide`);
    return found;
}"""


@pytest.fixture
def told_page(bare_page) -> Page:
    """A live page that hears only what the test says."""
    bare_page.add_init_script(LISTEN_TO_THE_TEST)
    bare_page.goto(LIVE)
    expect(live_desk(bare_page)).to_be_visible()
    bare_page.evaluate("listening.then(() => {})")
    return bare_page


def say(page: Page, name: str):
    state, text, detail, can_retry, book, note = STATES[name]
    page.evaluate(
        "status => say('status', status)",
        {"state": state, "text": text, "detail": detail, "canRetry": can_retry, "book": book, "bookText": note},
    )
    expect(page.locator("[data-status=text]")).to_have_text(text)
    expect(page.locator("[data-status=detail]")).to_have_text(detail)
    expect(live_desk(page)).to_have_attribute("data-state", state)


@pytest.mark.parametrize("name", STATES)
def test_strip_lays_nothing_over_anything(told_page, name):
    say(told_page, name)
    collisions = {}
    for width in [*WIDTHS, told_page.viewport_size["width"]]:
        told_page.set_viewport_size({"width": width, "height": 900})
        if found := told_page.evaluate(FIND_COLLISIONS):
            collisions[width] = found
    assert not collisions, json.dumps(collisions, indent=2)


def test_unusable_book_says_why_and_shows_no_level(told_page):
    empty = {
        "asks": [], "bids": [], "middle": "–", "spread": "–", "spreadShare": "", "bidShare": "–", "askShare": "–",
        "imbalance": 500,
    }  # fmt: skip
    say(told_page, "unusable")
    told_page.evaluate("book => say('book', book)", empty)
    note = told_page.locator("[data-stale-text]")
    expect(note).to_have_text(UNUSABLE)
    tab = told_page.locator("[data-option=view][data-value=book]")
    if tab.is_visible():
        tab.click()
    expect(note).to_be_visible()
    expect(told_page.locator("[data-book=middle]")).to_have_text("–")
    prices = told_page.locator("[data-ladder] .ladder-row:visible > :first-child")
    assert set(prices.all_text_contents()) <= {""}
    expect(told_page.locator("[data-ladder]")).not_to_have_attribute("aria-busy", "true")
    say(told_page, "live")
    expect(note).to_be_hidden()
