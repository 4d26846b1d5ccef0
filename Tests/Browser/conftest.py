"""What the browser tests stand on: a server with an empty database, the demo, and pages that are watched."""

import itertools
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

import browser
from desk import ROOT, Desk
from steps import Person, sign_up

FIXTURES = Path(__file__).parent / "fixtures"
PICTURES = ROOT / ".build/test-logs/browser"
MILLISECONDS_TO_WAIT = 15_000
MILLISECONDS_TO_LOAD = 60_000
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


class Visited:
    """A desk that another process started and stops."""

    def __init__(self, link: str, log: str):
        self.link = link
        self.address = re.match(r"http://[^/]+", link).group()
        self._log = Path(log)

    def said(self) -> str:
        """The last of what the program printed."""
        return "".join(self._log.read_text(errors="replace").splitlines(keepends=True)[-100:])


_shared_demo = pytest.StashKey[Desk]()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    """Starts one demo for all workers, before the first of them."""
    if _shared_demo not in node.config.stash:
        PICTURES.mkdir(parents=True, exist_ok=True)
        node.config.stash[_shared_demo] = Desk("demo", "--port", "0", log=PICTURES / "demo.log")
    desk = node.config.stash[_shared_demo]
    node.workerinput["demo"] = (desk.link, str(desk.log))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    """Stops the shared demo. A demo that does not stop well fails the run."""
    if desk := session.config.stash.get(_shared_demo, None):
        del session.config.stash[_shared_demo]
        try:
            desk.stop()
        except AssertionError as problem:
            print(f"\nThe shared demo failed: {problem}")
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Keeps tests that share a server of their own in one worker, so that it starts once."""
    for item in items:
        is_grouped = item.get_closest_marker("xdist_group")
        if not is_grouped and {"server", "market", "mute_desk", "upstreams"} & set(item.fixturenames):
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.fixture(scope="session")
def demo(request):
    """`bourse demo`: two years of trades, shared by all workers, for tests that only read. Tests that change what its
    user sees belong to the group `demo`, and undo what they changed."""
    if shared := getattr(request.config, "workerinput", {}).get("demo"):
        yield Visited(*shared)
        return
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


@pytest.fixture(
    params=[
        pytest.param(browser.PHONE, id="390", marks=pytest.mark.slow),
        pytest.param(browser.DESKTOP, id="1440"),
    ]
)
def viewport(request):
    """Each test runs on a desktop, and on a phone when slow tests run, unless it is marked with widths of its own."""
    return request.param


@pytest.fixture
def scheme():
    """The system's color scheme."""
    return "dark"


@pytest.fixture
def script():
    """Whether the browser runs JavaScript."""
    return True


@pytest.fixture
def service_workers():
    """Whether there is a service worker: with one, a test cannot answer what a page asks for by itself."""
    return "allow"


@pytest.fixture
def watched(request):
    """Opens watched pages in contexts, and closes an own context with its page. Whatever goes wrong on a page fails the
    test that opened it."""
    opened = []

    def watched(context, is_own=False):
        context.set_default_timeout(MILLISECONDS_TO_WAIT)
        # A busy machine may take long to load a page; how long is no matter of these tests.
        context.set_default_navigation_timeout(MILLISECONDS_TO_LOAD)
        page = context.new_page()
        opened.append((page, browser.Watch(page), is_own))
        return page

    yield watched

    for page, _, is_own in opened:
        if getattr(request.node, "has_failed", False):
            PICTURES.mkdir(parents=True, exist_ok=True)
            picture = PICTURES / f"{request.node.name.replace('/', '_')}.png"
            page.screenshot(path=picture, full_page=True)
            print(f"The page when it failed: {page.url}, {picture}")
        page.context.close() if is_own else page.close()
    troubles = [trouble for _, watch, _ in opened for trouble in watch.troubles]
    if troubles:
        pytest.fail("While the test ran:\n" + "\n".join(troubles), pytrace=False)


@pytest.fixture
def open_page(chromium, viewport, scheme, script, service_workers, watched):
    """Makes watched pages in contexts of their own."""

    def open_page(address, **options):
        context = chromium.new_context(
            base_url=address,
            viewport=viewport,
            has_touch=viewport == browser.PHONE,
            color_scheme=scheme,
            java_script_enabled=script,
            locale="en-US",
            reduced_motion="reduce",
            **{"service_workers": service_workers, **options},
        )
        return watched(context, is_own=True)

    return open_page


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


_numbers = itertools.count(1)


@pytest.fixture
def person(page, script):
    """Someone who has just signed up, whose session is that of `page`."""
    person = Person(f"investor{next(_numbers)}@example.com", "a long sentence nobody guesses 7")
    sign_up(page, person, script)
    return person
