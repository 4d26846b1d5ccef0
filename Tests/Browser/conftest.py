"""What the browser tests stand on: a server with an empty database, the demo, and pages that are watched."""

import itertools
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

import browser
from desk import ROOT, Desk
from steps import SIGN_UP_BUTTON

FIXTURES = Path(__file__).parent / "fixtures"
PICTURES = ROOT / ".build/test-logs/browser"
MILLISECONDS_TO_WAIT = 15_000
MILLISECONDS_TO_START = 120_000

expect.set_options(timeout=MILLISECONDS_TO_WAIT)


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """`bourse serve` on a database nobody has used, another one for each file: every test signs up a person of its own,
    and a server lets only so many sign up from one place in an hour."""
    data = tmp_path_factory.mktemp("data")
    # Nobody listens there: tests ask no source outside.
    nowhere = ("--yahoo", "http://127.0.0.1:9/yahoo")
    desk = Desk("serve", "--port", "0", "--data", str(data), "--open-registration", *nowhere)
    yield desk
    desk.stop()


@pytest.fixture(scope="session")
def demo():
    """`bourse demo`: two years of trades, for tests that only read."""
    desk = Desk("demo", "--port", "0")
    yield desk
    desk.stop()


@pytest.fixture(scope="session")
def demo_session(chromium, demo):
    """The demo user's cookies, from the link that the demo prints."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto(demo.link)
    expect(page.get_by_role("main")).to_be_visible()
    # The list of funds is asked for from the start, and the page shows it as soon as it has come.
    page.goto(f"{demo.address}/funds")
    expect(page.locator("table.funds a").first).to_be_visible(timeout=MILLISECONDS_TO_START)
    yield context.storage_state()
    context.close()


@pytest.fixture(params=[browser.PHONE, browser.DESKTOP], ids=["390", "1440"])
def viewport(request):
    """Each test runs on a phone and on a desktop, unless it is marked `at`."""
    return request.param


@pytest.fixture
def scheme():
    """The system's colour scheme."""
    return "dark"


@pytest.fixture
def script():
    """Whether the browser runs JavaScript."""
    return True


@pytest.fixture
def open_page(chromium, viewport, scheme, script, request):
    """Makes watched pages in contexts of their own. Whatever goes wrong on one fails the test that opened it."""
    opened = []

    def open_page(address, **options):
        context = chromium.new_context(
            base_url=address,
            viewport=viewport,
            has_touch=viewport == browser.PHONE,
            color_scheme=scheme,
            java_script_enabled=script,
            locale="en-US",
            reduced_motion="reduce",
            **options,
        )
        context.set_default_timeout(MILLISECONDS_TO_WAIT)
        page = context.new_page()
        opened.append((page, browser.Watch(page)))
        return page

    yield open_page

    for page, _ in opened:
        if getattr(request.node, "has_failed", False):
            PICTURES.mkdir(parents=True, exist_ok=True)
            picture = PICTURES / f"{request.node.name.replace('/', '_')}.png"
            page.screenshot(path=picture, full_page=True)
            print(f"The page when it failed: {page.url}, {picture}")
        page.context.close()
    troubles = [trouble for _, watch in opened for trouble in watch.troubles]
    if troubles:
        pytest.fail("While the test ran:\n" + "\n".join(troubles), pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "call":
        item.has_failed = report.failed
        if report.failed:
            for name in ("server", "demo"):
                if desk := getattr(item, "funcargs", {}).get(name):
                    report.sections.append((f"what bourse {name} said", desk.said()))
    return report


@pytest.fixture
def page(open_page, server):
    """A page of someone the server does not know yet."""
    return open_page(server.address)


@pytest.fixture
def demo_page(open_page, demo, demo_session):
    """A page of the demo's user."""
    return open_page(demo.address, storage_state=demo_session)


@pytest.fixture
def bare_page(open_page, demo, demo_session):
    """A page of the demo's user without a service worker, so that a test can hold back or answer what it asks for."""
    page = open_page(demo.address, storage_state=demo_session, service_workers="block")
    # The browser lets some requests pass for a moment after the first route is set: this one is set before all others.
    page.route("**/asked-for-by-no-page", lambda route: route.abort())
    return page


@dataclass
class Person:
    email: str
    password: str


_numbers = itertools.count(1)


@pytest.fixture
def person(page):
    """Someone who has just signed up, on `page`."""
    person = Person(f"investor{next(_numbers)}@example.com", "a long sentence nobody guesses 7")
    page.goto("/sign-up")
    page.get_by_label("Email", exact=True).fill(person.email)
    page.get_by_label("Password", exact=True).fill(person.password)
    page.get_by_role("button", name=SIGN_UP_BUTTON).click()
    page.wait_for_url(lambda url: "/sign-up" not in url)
    return person
