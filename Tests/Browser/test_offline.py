"""The installed app without a connection: pages from the device, changes that wait, and what is left after signing out."""

import json
import re
import threading
import time
from http.client import HTTPConnection, HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import browser
import pytest
from gestures import pull, swipe
from playwright.sync_api import Error, expect
from steps import Person, control, look, sign_up

desktop_only = pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
phone_only = pytest.mark.parametrize("viewport", [browser.PHONE], ids=["390"])
both_widths = pytest.mark.parametrize("viewport", [browser.PHONE, browser.DESKTOP], ids=["390", "1440"])

DAY = "/journal/days/2026-01-05"
NOTE = "/api/v1/journal/days/2026-01-05/note"
WEEK = "/journal/review/2026-W02"
PASSWORD = "a long sentence nobody guesses 7"
SAVED_HERE = re.compile("Saved on this device")
MILLISECONDS_OF_PATIENCE = 3000


class Line:
    """The way between a browser and a desk, which can be cut, slow, or lose answers. Requests are recorded."""

    def __init__(self, desk_address: str):
        self.is_cut = False
        self.loses_answers = False
        self.seconds = 0.0
        # Method, path and headers of each request that reached the desk.
        self.requests: list[tuple[str, str, dict[str, str]]] = []
        desk_port = int(desk_address.rsplit(":", 1)[1])
        line = self

        class Request(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def handle_one_request(self):
                try:
                    super().handle_one_request()
                except OSError:
                    self.close_connection = True

            def pass_on(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                if line.is_cut:
                    return self.hang_up()
                time.sleep(line.seconds)
                desk = HTTPConnection("127.0.0.1", desk_port, timeout=60)
                headers = {key: value for key, value in self.headers.items() if key.lower() != "connection"}
                line.requests.append((self.command, self.path, {key.lower(): value for key, value in headers.items()}))
                desk.request(self.command, self.path, body, headers)
                answer = desk.getresponse()
                is_stream = "event-stream" in (answer.getheader("Content-Type") or "")
                content = b"" if is_stream else answer.read()
                if line.is_cut or line.loses_answers and self.command in ("POST", "PUT"):
                    return self.hang_up()
                self.send_response_only(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in ("content-length", "transfer-encoding", "connection"):
                        self.send_header(name, value)
                if is_stream:
                    self.close_connection = True
                    self.send_header("Connection", "close")
                else:
                    self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)
                try:
                    while is_stream and not line.is_cut and (part := answer.read1(65536)):
                        self.wfile.write(part)
                        self.wfile.flush()
                except HTTPException:
                    pass
                desk.close()

            def hang_up(self):
                self.close_connection = True
                self.connection.close()

            do_GET = do_POST = do_PUT = do_HEAD = pass_on

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                """A browser hangs up as it likes."""

        self._server = Server(("127.0.0.1", 0), Request)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def keys(self, method: str, path: str) -> list[str | None]:
        """The idempotency keys with which a request reached the desk, one for each time."""
        return [headers.get("idempotency-key") for sent, at, headers in self.requests if (sent, at) == (method, path)]

    def stop(self):
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def line(server):
    line = Line(server.address)
    yield line
    line.stop()


@pytest.fixture
def open_visit(chromium, line, viewport, scheme):
    """Opens pages in contexts of their own. Requests fail on them as they must, so they are not watched."""
    contexts = []

    def open_visit():
        context = chromium.new_context(
            base_url=line.address, viewport=viewport, color_scheme=scheme, locale="en-US", reduced_motion="reduce"
        )
        contexts.append(context)
        return context.new_page()

    yield open_visit
    for context in contexts:
        context.close()


_emails = (f"traveler{number}@example.com" for number in range(1, 1000))


def join(page) -> Person:
    """Signs somebody up, and waits until the worker has stored the first page."""
    person = Person(next(_emails), PASSWORD)
    page.goto("/sign-in")
    sign_up(page, person)
    page.goto("/")
    settle(page, "/")
    return person


@pytest.fixture
def page(open_visit):
    """A page without a person."""
    return open_visit()


@pytest.fixture
def person(page):
    return join(page)


ASK = """async (message) => {
    const { ask } = await import(document.querySelector("script[type=module]").src.replace("app.js", "offline/ask.js"));
    return ask(message);
}"""


def stored_pages(page) -> list[str]:
    """The addresses that can be opened without a connection."""
    return [stored["address"] for stored in page.evaluate(ASK, {"type": "pages"})["pages"]]


def unsent(page) -> list[dict]:
    return page.evaluate(ASK, {"type": "waiting"})["entries"]


def eventually(page, holds, what: str, seconds: float = 15):
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"{what}: did not happen"
        page.wait_for_timeout(100)


def settle(page, path: str):
    """Waits until the worker serves the page and has stored it with everything it loads."""
    eventually(page, lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "starting the worker")
    eventually(page, lambda: path in stored_pages(page), f"storing {path}")
    # The last of the scripts that are stored after the first page.
    is_complete = """async () => {
        const last = document.querySelector("script[type=module]").src.replace("app.js", "help.js");
        return (await caches.match(last)) !== undefined;
    }"""
    eventually(page, lambda: page.evaluate(is_complete), "storing the scripts")


def see(page, *paths: str):
    for path in paths:
        try:
            page.goto(path)
        except Error as problem:
            # A page of which something changed loads itself again, and that ends what was begun.
            if "ERR_ABORTED" not in str(problem):
                raise
            page.goto(path)
        eventually(page, lambda: path in stored_pages(page), f"storing {path}")


def note_of(page) -> dict:
    return page.context.request.get(NOTE).json()


def versions_of(page) -> list[str]:
    return [version["note"] for version in page.context.request.get(f"{NOTE}/versions").json()["versions"]]


def write(page, text: str):
    """Types into the note of the page, and waits until it is saved on the device."""
    area = page.locator("#note")
    if not area.is_visible():
        page.locator(".note-edit summary").click()
    area.fill(text)
    expect(page.locator("[data-note-state]")).to_have_text(SAVED_HERE)


def put_elsewhere(page, text: str):
    """Another device changes the note."""
    answer = page.context.request.put(NOTE, data={"note": text, "revision": None})
    assert answer.ok, answer.text()


def write_offline(page, text: str = "Late entry, no plan."):
    see(page, DAY)
    page.context.set_offline(True)
    page.reload()
    write(page, text)


# Whatever is in the database and in the caches, as text.
REMAINS = """async () => {
    const database = await new Promise((resolve, reject) => {
        const request = indexedDB.open("bourse");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const bytes = (value) => [...new TextDecoder("latin1").decode(value)].join("");
    const texts = (value) => {
        if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return [bytes(value)];
        if (value instanceof CryptoKey) return [value.extractable ? "extractable" : "key"];
        if (value && typeof value === "object") return Object.values(value).flatMap(texts);
        return [String(value)];
    };
    const stores = {};
    for (const name of database.objectStoreNames) {
        const all = await new Promise((resolve) => {
            const request = database.transaction(name).objectStore(name).getAll();
            request.onsuccess = () => resolve(request.result);
        });
        stores[name] = all.map((record) => texts(record).join("\\n"));
    }
    database.close();
    const cached = [];
    for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const request of await cache.keys()) {
            cached.push([new URL(request.url).pathname, await (await cache.match(request)).text()]);
        }
    }
    return { stores, cached, storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) };
}"""


def remains(page) -> dict:
    return page.evaluate(REMAINS)


def assert_nothing_left(page):
    left = remains(page)
    assert {name: len(records) for name, records in left["stores"].items() if name != "state"} == {
        "keys": 0,
        "heads": 0,
        "bodies": 0,
        "outbox": 0,
        "contents": 0,
    }


# MARK: Pages


@both_widths
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_page_that_was_seen_opens_with_its_age(page, person):
    see(page, "/portfolio")
    page.context.set_offline(True)
    page.clock.install()

    page.goto("/portfolio")

    notice = page.locator(".stored-notice")
    expect(notice).to_contain_text(re.compile(r"No connection\s*Shown as of \d\d:\d\d .+, just now\."))
    expect(page.locator("[data-connection]")).to_have_text("Offline")
    assert page.locator("main > :first-child").evaluate("(node) => node.matches('.stored-notice')")
    look(page)
    page.clock.fast_forward("12:00")
    expect(notice).to_contain_text("12 minutes ago")


@desktop_only
def test_stored_page_keeps_its_policy_and_runs_its_scripts(page, person):
    see(page, "/journal")
    page.context.set_offline(True)

    answer = page.goto("/journal")

    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert answer.from_service_worker
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()


@both_widths
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_page_that_was_not_seen_leads_to_those_that_were(page, person):
    see(page, "/portfolio", "/journal")
    page.context.set_offline(True)

    page.goto("/markets")

    expect(page.get_by_role("heading", name="No connection to your desk")).to_be_visible()
    links = page.locator(".stored-pages a")
    expect(links).to_have_count(3)
    expect(links.first).to_contain_text(re.compile(r"/journal.*As of \d\d:\d\d"))
    assert page.url.endswith("/markets")
    look(page)
    page.locator(".stored-pages a[href='/portfolio']").click()
    expect(page.get_by_role("heading", name="Portfolio", level=1)).to_be_visible()


@desktop_only
def test_desk_that_cannot_be_reached_is_like_no_connection(page, person, line):
    see(page, "/portfolio")
    line.is_cut = True

    page.goto("/portfolio")
    expect(page.locator(".stored-notice")).to_contain_text("No connection")
    line.is_cut = False

    # The page looks for the desk by itself.
    expect(page.locator(".stored-notice")).to_contain_text("The desk can be reached again", timeout=30_000)
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(".stored-notice")).to_have_count(0)


@desktop_only
def test_slow_line_shows_the_stored_page_and_offers_the_new_one(page, person, line):
    see(page, "/portfolio")
    page.goto("/")
    line.seconds = 6

    start = time.monotonic()
    page.goto("/portfolio", wait_until="commit")
    waited = time.monotonic() - start

    assert waited * 1000 < MILLISECONDS_OF_PATIENCE + 1500
    notice = page.locator(".stored-notice")
    expect(notice).to_contain_text("Slow connection")
    expect(notice).to_contain_text("A newer version is available")
    start = time.monotonic()
    notice.get_by_role("button", name="Reload").click()
    expect(notice).to_have_count(0)
    assert (time.monotonic() - start) * 1000 < MILLISECONDS_OF_PATIENCE


@desktop_only
def test_money_that_was_hidden_since_is_hidden_in_stored_pages(page, person):
    see(page, "/portfolio", "/journal")
    page.get_by_role("button", name="Hide money").click()
    page.context.set_offline(True)

    page.goto("/portfolio")

    assert page.locator("html").get_attribute("data-privacy") == "on"


@desktop_only
def test_settings_and_streams_are_not_stored(page, person):
    page.goto("/settings")
    see(page, "/journal")

    assert not [path for path in stored_pages(page) if path.startswith("/settings")]
    page.context.set_offline(True)
    page.goto("/settings")
    expect(page.get_by_role("heading", name="No connection to your desk")).to_be_visible()


@desktop_only
def test_values_that_pages_load_are_stored_with_their_time(page, person):
    fetch = """async () => {
        const response = await fetch("/palette.json", { headers: { accept: "application/json" } });
        return [response.headers.get("bourse-stored"), await response.json()];
    }"""
    time_of_first, first = page.evaluate(fetch)
    page.wait_for_timeout(500)
    page.context.set_offline(True)

    time_of_second, second = page.evaluate(fetch)

    assert (time_of_first, second) == (None, first)
    assert re.match(r"\d{4}-\d\d-\d\dT", time_of_second)


# MARK: Secrecy


def test_device_holds_nothing_that_can_be_read(chromium, line, tmp_path):
    marker, unsent_marker = "Zwetschgenknödel", "Quittengelee"
    context = chromium.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=browser_path(), args=["--no-sandbox"], base_url=line.address
    )
    page = context.pages[0]
    join(page)
    put_elsewhere(page, f"Sold {marker} at the open")
    see(page, DAY)
    assert page.get_by_text(marker).count() > 0
    context.set_offline(True)
    page.reload()
    write(page, f"Bought {unsent_marker}")

    left = remains(page)
    texts = [text for records in left["stores"].values() for text in records]
    readable = "\n".join([*texts, left["storage"], *(text for _, text in left["cached"])])
    page.goto("about:blank")
    context.close()

    assert len(left["stores"]["heads"]) >= 2 and len(left["stores"]["contents"]) == 1
    # What is written as UTF-8 is read as Latin-1 here.
    for word in (marker, unsent_marker, "2026-01-05"):
        assert word not in readable and word.encode().decode("latin1") not in readable
    assert "extractable" not in readable
    assert {path for path, _ in left["cached"] if not path.startswith("/assets/")} == {"/offline", "/waiting"}
    for file in (tmp_path / "profile").rglob("*"):
        content = file.read_bytes() if file.is_file() else b""
        for word in (marker, unsent_marker):
            found = [form for form in ("utf-8", "utf-16-le", "latin1") if word.encode(form) in content]
            assert not found, f"{file} contains {word} as {found}"


def browser_path() -> str:
    import shutil

    return next(filter(None, map(shutil.which, browser.CHROMIUM_NAMES)))


@desktop_only
def test_record_that_was_changed_is_not_shown(page, person):
    see(page, "/portfolio", "/journal")
    # The contents of two pages change places.
    page.evaluate("""async () => {
        const database = await new Promise((resolve) => {
            const request = indexedDB.open("bourse");
            request.onsuccess = () => resolve(request.result);
        });
        const bodies = database.transaction("bodies", "readwrite").objectStore("bodies");
        const all = await new Promise((resolve) => {
            const request = bodies.getAll();
            request.onsuccess = () => resolve(request.result);
        });
        all.forEach(({ name }, index) => bodies.put({ name, body: all[(index + 1) % all.length].body }));
        await new Promise((resolve) => { bodies.transaction.oncomplete = resolve; });
    }""")
    page.context.set_offline(True)

    page.goto("/portfolio")

    expect(page.get_by_role("heading", name="No connection to your desk")).to_be_visible()


def sign_out(page):
    page.locator("form[action='/sign-out'] button:visible").first.click()


@desktop_only
def test_signing_out_leaves_nothing(page, person):
    see(page, "/portfolio")
    page.goto("/settings")

    sign_out(page)

    page.wait_for_url(re.compile("/sign-in"))
    assert_nothing_left(page)
    page.context.set_offline(True)
    page.goto("/portfolio")
    expect(page.get_by_role("heading", name="No connection to your desk")).to_be_visible()
    expect(page.locator(".stored-pages")).to_have_count(0)


@desktop_only
def test_signing_out_without_connection_leaves_nothing_and_ends_the_session_later(page, person):
    see(page, "/portfolio")
    page.context.set_offline(True)
    page.goto("/portfolio")

    sign_out(page)

    expect(page.get_by_role("heading", name="Signed out on this device")).to_be_visible()
    look(page)
    assert_nothing_left(page)
    page.context.set_offline(False)
    page.goto("/portfolio")
    expect(page).to_have_url(re.compile("/sign-in"))


@desktop_only
def test_signing_out_asks_when_changes_would_be_lost(page, person):
    write_offline(page)

    sign_out(page)

    dialog = page.locator("#confirm")
    expect(dialog).to_contain_text("1 change was not sent")
    look(page)
    dialog.get_by_role("button", name="Cancel").click()
    assert len(unsent(page)) == 1
    sign_out(page)
    dialog.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Signed out on this device")).to_be_visible()
    assert_nothing_left(page)


@desktop_only
def test_another_person_sees_nothing_of_the_one_before(page, person):
    see(page, "/portfolio")
    write_offline(page)
    page.context.set_offline(False)
    # The session is over without anybody signing out.
    page.context.clear_cookies()

    sign_up(page, Person(next(_emails), PASSWORD))
    page.goto("/journal")
    eventually(page, lambda: stored_pages(page) == ["/journal"], "storing pages of the other person alone")

    assert unsent(page) == []
    assert note_of(page)["note"] == ""
    page.context.set_offline(True)
    page.goto("/portfolio")
    expect(page.get_by_role("heading", name="No connection to your desk")).to_be_visible()
    expect(page.locator(".stored-pages a")).to_have_count(1)


@desktop_only
def test_nothing_is_stored_for_those_who_want_it_so(page, person):
    see(page, "/portfolio")
    page.goto("/settings")
    sign_out(page)
    page.wait_for_url(re.compile("/sign-in"))
    page.get_by_label("E-mail", exact=True).fill(person.email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Store nothing on this device").check()
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(re.compile("/$"))

    page.goto("/portfolio")
    page.goto(DAY)
    page.wait_for_timeout(1000)

    assert_nothing_left(page)
    page.context.set_offline(True)
    area = page.locator("#note")
    if not area.is_visible():
        page.locator(".note-edit summary").click()
    area.fill("Not for this device")
    expect(page.locator("[data-note-state]")).to_contain_text("Not saved")
    assert_nothing_left(page)
    page.goto("/portfolio")
    expect(page.get_by_role("heading", name="No connection to your desk")).to_be_visible()


# MARK: Changes


@desktop_only
def test_note_written_offline_is_sent_once_connected(page, person, line):
    write_offline(page, "Chased the open.")
    expect(page.locator("[data-connection]")).to_have_text("Offline · 1 waiting")
    write(page, "Chased the open. Never again.")
    assert len(unsent(page)) == 1

    page.context.set_offline(False)

    eventually(page, lambda: note_of(page)["note"] == "Chased the open. Never again.", "sending the note", 30)
    expect(page.locator("[data-note-state]")).to_have_text("Saved")
    # The page knows the new revision: what is typed on is no conflict.
    page.locator("#note").fill("Chased the open. Never again. Really.")
    expect(page.locator("[data-note-state]")).to_have_text("Saved")
    assert versions_of(page)[0] == "Chased the open. Never again. Really."
    assert unsent(page) == []


@phone_only
def test_swipe_that_needs_a_connection_springs_back_and_a_pull_says_so(page, person, line):
    goals = "/portfolio/household/goals"
    form = {"name": "Roof", "target": "1000", "saved": "10", "contribution": "10", "currency": "USD"}
    assert page.context.request.post(goals, form=form, max_redirects=0).status == 303
    see(page, goals)
    page.context.set_offline(True)
    expect(page.locator("[data-connection]")).to_be_visible()
    row = page.locator("[data-swipe]").filter(has_text="Roof")

    swipe(page, row, 0.8)
    expect(page.locator(".toast").last).to_contain_text("No connection. This change needs one")
    expect(page.locator(".swipe-under")).to_have_count(0)
    expect(row).to_have_css("transform", "none")
    pull(page)
    expect(page.locator(".toast").last).to_contain_text("No connection. Shown: ")

    page.context.set_offline(False)
    expect(page.locator("[data-connection]")).to_be_hidden(timeout=30_000)
    swipe(page, row, 0.8)
    expect(page.locator(".toast").filter(has_text="The goal was deleted.")).to_be_visible()


@desktop_only
def test_text_that_waits_is_in_the_editor_after_a_reload(page, person):
    write_offline(page, "Chased the open.")

    page.reload()

    expect(page.locator("#note")).to_have_value("Chased the open.")
    expect(page.locator("[data-note-state]")).to_have_text(SAVED_HERE)


@desktop_only
def test_change_whose_answer_was_lost_is_applied_once(page, person, line):
    see(page, WEEK)
    line.loses_answers = True
    page.locator("#goal").fill("Plan every trade")
    page.get_by_role("button", name="Add goal").click()
    expect(page).to_have_url(re.compile("/waiting"))
    expect(page.locator("[data-entry]")).to_have_count(1)
    page.wait_for_timeout(1500)

    line.loses_answers = False
    page.get_by_role("button", name="Send all now").click()

    expect(page.get_by_role("heading", name="Nothing is waiting")).to_be_visible()
    keys = line.keys("POST", f"{WEEK}/goals")
    assert len(keys) >= 2 and len(set(keys)) == 1 and keys[0]
    page.goto(WEEK)
    expect(page.locator(".goal")).to_have_count(1)


@desktop_only
def test_changes_to_one_address_are_sent_in_their_order(page, person, line):
    see(page, WEEK)
    page.context.set_offline(True)
    page.goto(WEEK)
    for goal in ("First", "Second", "Third"):
        page.locator("#goal").fill(goal)
        page.get_by_role("button", name="Add goal").click()
        expect(page.locator(".toast").last).to_contain_text("Saved on this device")

    page.context.set_offline(False)

    eventually(page, lambda: unsent(page) == [], "sending the goals", 30)
    page.goto(WEEK)
    goals = page.locator(".goal .title").all_inner_texts()
    assert sorted(goals) == ["First", "Second", "Third"]
    assert len(line.keys("POST", f"{WEEK}/goals")) == 3


def conflict(page):
    """A note that was changed on this device and on another one."""
    put_elsewhere(page, "Planned entry.\nStop at 95.")
    write_offline(page, "Planned entry.\nStop at 97.")
    put_elsewhere(page, "Planned entry.\nStop at 90.")
    page.context.set_offline(False)
    page.goto("/waiting")
    eventually(page, lambda: [entry["state"] for entry in unsent(page)] == ["conflict"], "finding the conflict", 30)
    page.get_by_role("button", name="Compare").click()


@both_widths
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_conflict_is_shown_side_by_side(page, person):
    conflict(page)

    texts = page.locator(".version-text")
    expect(texts).to_have_text([re.compile("Stop at 97"), re.compile("Stop at 90")])
    expect(page.locator(".version-text mark")).to_have_text(["Stop at 97.", "Stop at 90."])
    expect(page.locator("[data-connection]")).to_have_text("1 to resolve")
    look(page)
    page.get_by_role("button", name="Keep mine").click()

    expect(page.get_by_role("heading", name="Nothing is waiting")).to_be_visible()
    assert note_of(page)["note"] == "Planned entry.\nStop at 97."
    assert "Planned entry.\nStop at 90." in versions_of(page)


@desktop_only
def test_text_of_the_desk_is_kept_and_the_choice_can_be_undone(page, person):
    conflict(page)
    page.get_by_role("button", name="Keep theirs").click()
    expect(page.get_by_role("heading", name="Nothing is waiting")).to_be_visible()
    assert note_of(page)["note"] == "Planned entry.\nStop at 90."

    page.get_by_role("button", name="Undo").click()

    expect(page.locator("[data-entry=conflict]")).to_have_count(1)


@desktop_only
def test_both_texts_of_a_conflict_can_be_kept(page, person):
    conflict(page)

    page.get_by_role("button", name="Keep both").click()

    expect(page.get_by_role("heading", name="Nothing is waiting")).to_be_visible()
    assert "Stop at 97." in note_of(page)["note"] and "Stop at 90." in note_of(page)["note"]


SEND = """async ([address, method, body, title]) => {
    const headers = { "content-type": "application/json", "bourse-later": encodeURIComponent(title) };
    const response = await fetch(address, { method, body, headers });
    return [response.status, await response.text()];
}"""


def send(page, address: str, body, title: str = "Note of 6 Jan", method: str = "PUT") -> tuple[int, str]:
    """Sends a change as a script of a page does."""
    text = body if isinstance(body, str) else json.dumps(body)
    return page.evaluate(SEND, [address, method, text, title])


@both_widths
def test_change_that_is_refused_is_kept_with_the_reason(page, person):
    see(page, DAY)
    page.context.set_offline(True)
    page.goto(DAY)
    status, _ = send(page, NOTE, {"note": 7}, "Note of 5 Jan – über alles")
    assert status == 202
    page.context.set_offline(False)

    page.goto("/waiting")

    entry = page.locator("[data-entry=refused]")
    expect(entry).to_contain_text("Note of 5 Jan – über alles", timeout=30_000)
    expect(entry).to_contain_text("Not accepted")
    expect(entry.locator(".error")).not_to_be_empty()
    expect(control(entry, re.compile("^Edit"))).to_have_attribute("href", DAY)
    look(page)
    entry.get_by_role("button", name="Discard").click()
    expect(page.get_by_role("heading", name="Nothing is waiting")).to_be_visible()


@desktop_only
def test_full_device_says_so_and_drops_nothing(page, person):
    see(page, DAY)
    page.context.set_offline(True)
    page.goto(DAY)
    for number in range(200):
        assert send(page, f"{WEEK}/goals?{number}", {}, f"Goal {number}", "POST")[0] == 202

    status, text = send(page, NOTE, {"note": "One too many", "revision": 0})

    assert status == 507 and "200 changes" in text
    area = page.locator("#note")
    if not area.is_visible():
        page.locator(".note-edit summary").click()
    area.fill("One too many")
    expect(page.locator("[data-note-state]")).to_contain_text("200 changes already wait")
    assert len(unsent(page)) == 200
    assert send(page, NOTE, {"note": "x" * 2_100_000, "revision": 0})[0] == 507


@desktop_only
def test_change_waits_until_its_person_is_signed_in_again(page, person):
    write_offline(page, "Before the session ended.")
    page.context.clear_cookies()
    page.context.set_offline(False)
    page.goto("/sign-in")
    expect(page.locator(".entry-form .notice")).to_contain_text("1 change not sent")
    look(page)
    page.wait_for_timeout(3000)
    assert len(unsent(page)) == 1

    page.get_by_label("E-mail", exact=True).fill(person.email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(re.compile("/$"))

    eventually(page, lambda: note_of(page)["note"] == "Before the session ended.", "sending the note", 30)


@desktop_only
def test_discarded_change_can_be_restored(page, person):
    write_offline(page)
    page.goto("/waiting")

    page.get_by_role("button", name="Discard").click()
    expect(page.get_by_role("heading", name="Nothing is waiting")).to_be_visible()
    page.get_by_role("button", name="Undo").click()

    expect(page.locator("[data-entry=waiting]")).to_have_count(1)
    look(page)
    page.context.set_offline(False)
    eventually(page, lambda: note_of(page)["note"] == "Late entry, no plan.", "sending the note", 30)


@desktop_only
def test_form_that_cannot_wait_stays_as_it_is(page, person):
    see(page, "/markets/lists")
    page.context.set_offline(True)
    page.goto("/markets/lists")
    name = page.get_by_label("New list")
    name.fill("Semiconductors")

    name.press("Enter")

    expect(page.locator(".toast")).to_contain_text("was not sent")
    expect(name).to_have_value("Semiconductors")
