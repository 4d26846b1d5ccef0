"""The browser, and what a page must never do while a test looks at it."""

import shutil
import time

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Error

PHONE = {"width": 390, "height": 844}
TABLET = {"width": 820, "height": 1180}
DESKTOP = {"width": 1440, "height": 900}

# A source that was asked a moment ago answers at its own pace.
MILLISECONDS_BETWEEN_LOADS = 250

# scripts/requirements.sh looks for the same names.
CHROMIUM_NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def launch(playwright):
    """The system's Chromium, without a window."""
    path = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    assert path, "No Chromium was found; scripts/test installs it."
    return playwright.chromium.launch(
        executable_path=path,
        # Tests may run as root and in small containers, where the sandbox and /dev/shm are not to be had.
        args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb"],
    )


class Watch:
    """Collects what went wrong on a page unasked: errors in the console, exceptions, breaches of the content security
    policy, answers that should not have come."""

    def __init__(self, page):
        self.troubles: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"exception: {error}"))
        page.on("response", self._response)
        page.on("requestfailed", self._failed)

    def _console(self, message):
        # Chromium repeats every unlucky answer in the console; answers are judged in _response.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.troubles.append(f"console: {message.text} ({message.location.get('url')})")

    def _response(self, response):
        # A page or a form may be told no with 404 or 422; that is for the test to judge. What a page loads must be there.
        is_asked = response.request.is_navigation_request() or response.request.method in ("POST", "PUT")
        limit = 500 if is_asked else 400
        if response.status >= limit:
            self.troubles.append(f"answer {response.status}: {response.request.method} {response.url}")

    def _failed(self, request):
        # Leaving a page stops what it was still loading, and a download stops its navigation.
        if request.failure != "net::ERR_ABORTED":
            self.troubles.append(f"no answer: {request.url} ({request.failure})")


# The rows of a table are alike: axe-core judges the first ten, for it takes longest for long tables.
FIRST_ROWS = {"exclude": [["tbody tr:nth-child(n+11)"]]}


def axe_findings(page, every_row: bool = False) -> str:
    """What axe-core finds on the page as it is now, or an empty string, in the first rows of each table or in every
    row."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    lines = []
    for violation in axe_violations(page, None if every_row else FIRST_ROWS):
        lines.append(f"{violation['id']} ({violation['impact']}): {violation['help']}")
        for node in violation["nodes"][:5]:
            lines.append(f"    {' '.join(map(str, node['target']))}")
            lines.append(f"        {node['html'][:200]}")
    return "\n".join(lines)


def axe_violations(page, context: dict | None) -> list[dict]:
    script = "([context, options]) => axe.run(context ?? document, options).then(result => result.violations)"
    return page.evaluate(script, [context, {"resultTypes": ["violations"]}])


def sideways_scroll(page) -> int:
    """By how many pixels the page is wider than the window, once all of its styles are there."""
    page.wait_for_load_state()
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def reload(page):
    """Loads a page again, unless it does so by itself just then."""
    try:
        page.reload()
    except Error:
        page.wait_for_load_state()


def reload_until(page, holds, seconds: float = 60):
    """Loads a page again until something holds of it or the time is over, as a reader without script would. Whether it
    holds in the end is for the test to say."""
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        page.wait_for_timeout(MILLISECONDS_BETWEEN_LOADS)
        reload(page)
