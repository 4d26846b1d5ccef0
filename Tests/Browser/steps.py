"""What a person does in the journal, step by step, with and without JavaScript."""

import re
from dataclasses import dataclass
from pathlib import Path

import browser
import pytest
from playwright.sync_api import Locator, Page, expect

# The first person opens the desk, everybody else signs up.
SIGN_UP_BUTTON = re.compile("^(Sign up|Create account)$")
ANY_IMPORT_BUTTON = re.compile(r"^Import \d")
DELETE = re.compile("^Delete")


@dataclass
class Person:
    email: str
    password: str


def sign_up(page: Page, person: Person, script: bool = True):
    """Signs up with one request, as the form sends it, and leaves the session with the page's context."""
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone") if script else "UTC"
    form = {"email": person.email, "password": person.password, "zone": zone}
    answer = page.context.request.post("/sign-up", form=form, max_redirects=0)
    assert answer.status == 303, f"sign-up: {answer.status} {answer.text()[:500]}"


def look(page: Page):
    """What must hold of every state that a page can be in."""
    findings = browser.axe_findings(page)
    if findings:
        pytest.fail(f"axe on {page.url}:\n{findings}", pytrace=False)
    assert browser.sideways_scroll(page) == 0, page.url


def control(scope: Page | Locator, name: str | re.Pattern) -> Locator:
    """A button or a link: which of the two it is, a person neither knows nor cares."""
    return scope.get_by_role("button", name=name).or_(scope.get_by_role("link", name=name))


def upload(page: Page, *files: Path | dict):
    """Hands files to the imports page. What comes of it may be a preview or a refusal; the test waits for either."""
    page.goto("/journal/imports")
    form = page.locator("form", has=page.locator("input[type=file]"))
    form.locator("input[type=file]").set_input_files(files)
    form.get_by_role("button", name="Preview import").click()


def preview(page: Page, file: Path):
    """Uploads a file that can be read, and waits for what the server says is in it."""
    upload(page, file)
    expect(page.get_by_role("heading", name="Files", exact=True)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(file.name)


def commit(page: Page, executions: int):
    """Imports what the preview offers, which must be so many executions."""
    page.get_by_role("button", name=re.compile(rf"^Import {executions:,}\b")).click()
    # The buttons are gone at once; the import has ended where the page leads on.
    expect(page).not_to_have_url(re.compile("/journal/imports/preview"))
    expect(page.get_by_role("button", name=ANY_IMPORT_BUTTON)).to_have_count(0)


def open_all_time(page: Page, path: str):
    """Opens a journal page over all time, by the link in its date range."""
    page.goto(path)
    choose_range(page, "All time")


def choose_range(page: Page, title: str):
    """Follows a preset of the date range. Presets are plain links; the menu that holds them may be closed."""
    link = page.locator("a[href]").filter(has_text=re.compile(f"^{title}$")).first
    expect(link).to_be_attached()
    page.goto(link.get_attribute("href"))


def tile(page: Page, label: str) -> Locator:
    """The figure of a tile. Its term may hold the definition too, after the label."""
    terms = page.locator("dt").filter(has_text=re.compile(rf"^\s*{re.escape(label)}"))
    return page.get_by_role("main").locator("dl > div").filter(has=terms).first.locator("dd").first


class Fingers:
    """Fingers on the screen, each by a number of its own."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.places = {}

    def put(self, finger: int, x: float, y: float):
        """Sets a finger down, or moves it when it is down."""
        kind = "touchMove" if finger in self.places else "touchStart"
        self.places[finger] = (x, y)
        self._send(kind, self.places)

    def lift(self, finger: int):
        self._send("touchEnd", {finger: self.places.pop(finger)})

    def _send(self, kind: str, places: dict):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in places.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
