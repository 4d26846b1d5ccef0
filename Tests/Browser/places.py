"""Every page there is to look at, in one list: for axe, for narrow screens and for pictures."""

import re

# As the demo's user sees them, by name.
SIGNED_IN = {
    "dashboard": "/journal",
    "dashboard-all": "/journal?range=all",
    "dashboard-empty": "/journal?from=1990-01-01&to=1990-01-31",
    "days": "/journal/days",
    "day": None,
    "trades": "/journal/trades",
    "trade": None,
    "imports": "/journal/imports",
    "import": None,
    "settings": "/settings",
    "not-found": "/journal/nowhere",
}

SIGNED_OUT = {
    "sign-in": "/sign-in",
    "sign-up": "/sign-up",
    "not-found-signed-out": "/nowhere",
}

# Pages about one thing are found through the first link to such a thing: page that lists them, shape of the link.
FOUND_BY_LINK = {
    "day": ("/journal/days", r"/journal/days/\d{4}-\d{2}-\d{2}$"),
    "trade": ("/journal/trades", r"/journal/trades/[^/.]+$"),
    "import": ("/journal/imports", r"/journal/imports/[^/.]+$"),
}


def open_place(page, name: str):
    """Goes to a page of the lists above and returns the server's answer."""
    path = {**SIGNED_IN, **SIGNED_OUT}[name]
    return page.goto(path or first_link(page, *FOUND_BY_LINK[name]))


def first_link(page, listing: str, shape: str) -> str:
    """The first link of the listing that looks like `shape`, leaving its query aside."""
    page.goto(listing)
    anchors = page.get_by_role("main").locator("a[href]")
    links = anchors.evaluate_all("anchors => anchors.map(anchor => anchor.getAttribute('href'))")
    for link in links:
        if re.search(shape, link.split("?")[0]):
            return link
    raise AssertionError(f"{listing} has no link like {shape}; it has {links[:20]}")
