"""What a person does on the live desk, a venue that can be taken away, and the stream as a program reads it."""

import http.client
import json
import queue
import re
import socket
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

from desk import Desk
from playwright.sync_api import Page, expect

LIVE = "/live/XBTUSD"

# Counts the events of the stream by name and keeps what the tape was told, beside what the page does with them.
COUNT_EVENTS = """
    const Source = EventSource;
    window.heard = {};
    window.told = [];
    window.streams = [];
    window.EventSource = class extends Source {
        constructor(address) {
            super(address);
            streams.push(this);
            for (const name of ["status", "head", "book", "tape", "candle", "depth", "clock"]) {
                this.addEventListener(name, () => { heard[name] = (heard[name] ?? 0) + 1; });
            }
            this.addEventListener("tape", ({ data }) => {
                const { rows, reset } = JSON.parse(data);
                told = reset ? rows : [...rows, ...told];
            });
        }
    };
"""

def live_desk(page: Page):
    return page.locator("[data-live-desk]")


def open_live(page: Page, query: str = ""):
    """Opens the desk and waits until the market is there by itself."""
    page.add_init_script(COUNT_EVENTS)
    page.goto(LIVE + query)
    expect_live(page)
    # The script has had the candles drawn anew for their room.
    expect(page.locator("[data-candles-pane] .live-drawing")).to_have_count(1)


def expect_live(page: Page, seconds: float = 15):
    expect(live_desk(page)).to_have_attribute("data-state", "live", timeout=seconds * 1000)
    expect(live_desk(page)).to_have_attribute("data-book", "current", timeout=seconds * 1000)
    expect(page.locator("[data-tape]")).not_to_have_attribute("aria-busy", re.compile("."), timeout=seconds * 1000)


def heard(page: Page, name: str) -> int:
    """How many events of that name have come since the page was opened."""
    return page.evaluate("name => heard[name] ?? 0", name)


def wait_for_events(page: Page, name: str, count: int, seconds: float = 30):
    """Waits until so many more events of that name have come."""
    wanted, end = heard(page, name) + count, time.monotonic() + seconds
    while heard(page, name) < wanted:
        assert time.monotonic() < end, f"{count} more {name} events did not come within {seconds} s"
        page.evaluate("new Promise(requestAnimationFrame)")


def bring(page: Page, view: str):
    """Turns a phone to a part of the desk; elsewhere all of them are there."""
    tab = page.locator(f"[data-option=view][data-value={view}]")
    if tab.is_visible():
        tab.click()
        expect(live_desk(page)).to_have_attribute("data-view", view)


def choose(page: Page, option: str, value: str):
    """Takes one of the choices that the desk offers; "" is the usual one."""
    choice = page.locator(f"[data-option={option}][data-value='{value}']")
    choice.click()
    expect(choice).to_have_attribute("aria-current", "true")


def number(text: str) -> float:
    return float(text.replace(",", "").replace("−", "-"))


@dataclass
class Book:
    """The ladder as it is on the screen in one moment, both sides from the top of the screen down."""

    asks: list[list[str]]
    bids: list[list[str]]
    middle: str
    spread: str
    empty_rows: int


def book_of(page: Page) -> Book:
    """Rows are price, size and total. What has been heard is painted before the next frame."""
    return Book(
        **page.evaluate(
            """async () => {
                await new Promise(requestAnimationFrame);
                const rows = [...document.querySelectorAll("[data-ladder] .ladder-row")].filter(row => !row.hidden);
                const texts = row => [...row.children].map(cell => cell.textContent);
                const side = name => rows
                    .filter(row => row.closest(`.${name}`) && row.children[0].textContent)
                    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
                    .map(texts);
                const text = name => document.querySelector(`[data-book=${name}]`).textContent;
                return {
                    asks: side("asks"),
                    bids: side("bids"),
                    middle: text("middle"),
                    spread: text("spread"),
                    empty_rows: rows.filter(row => !row.children[0].textContent).length,
                };
            }"""
        )
    )


def tape_rows(page: Page) -> list[list[str]]:
    """Side, word, price, size and time of every row of the tape that is on the screen and filled, the topmost first."""
    return page.evaluate(
        """async () => {
            await new Promise(requestAnimationFrame);
            return [...document.querySelectorAll("[data-tape] .tape-row")]
                .filter(row => !row.hidden && row.dataset.side)
                .map(row => [row.dataset.side, ...[...row.children].map(cell => cell.textContent)]);
        }"""
    )


def seconds_of_day(clock: str) -> int:
    hours, minutes, seconds = map(int, clock.split(":"))
    return hours * 3600 + minutes * 60 + seconds


def is_newest_first(clocks: list[str]) -> bool:
    """Whether no time of day is later than the one before it, midnight aside."""
    seconds = [seconds_of_day(clock) for clock in clocks]
    return all((newer - older) % 86_400 < 43_200 for newer, older in zip(seconds, seconds[1:]))


class Venue(Desk):
    """`bourse venue`: a venue on this machine, which a test may take away without a word."""

    def __init__(self, *arguments: str, port: int = 0):
        super().__init__("venue", "--port", str(port), *arguments)
        self.port = urlsplit(self.address).port

    def kill(self):
        self._process.kill()
        self._process.wait()


def serve(data, port: int) -> Desk:
    """`bourse serve` whose markets come from a port of this machine."""
    return Desk(
        "serve", "--port", "0", "--data", str(data), "--open-registration",
        "--realtime", f"ws://127.0.0.1:{port}/realtime", "--rest", f"http://127.0.0.1:{port}/api/v1",
    )  # fmt: skip


@dataclass
class Event:
    name: str
    data: dict
    id: str | None
    at: float


class Stream:
    """A stream of the desk, read as it comes."""

    def __init__(self, response: http.client.HTTPResponse):
        self.status = response.status
        self.headers = response.headers
        self.first_line = ""
        self._response = response
        self._events: queue.Queue[Event | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        fields: dict[str, str] = {}
        try:
            for raw in self._response:
                line = raw.decode().rstrip("\n")
                self.first_line = self.first_line or line
                if line:
                    name, _, value = line.partition(": ")
                    fields[name] = value
                elif "event" in fields:
                    data = json.loads(fields["data"])
                    self._events.put(Event(fields["event"], data, fields.get("id"), time.monotonic()))
                    fields = {}
        except (OSError, ValueError, http.client.HTTPException):
            # The test hung up.
            pass
        self._events.put(None)

    def wait_for_end(self, seconds: float):
        """Reads on until the desk ends the stream."""
        end = time.monotonic() + seconds
        while True:
            try:
                if self._events.get(timeout=max(0.01, end - time.monotonic())) is None:
                    return
            except queue.Empty:
                raise AssertionError(f"the stream goes on after {seconds} s") from None

    def next(self, name: str | None = None, seconds: float = 10) -> Event:
        """The next event, of that name when one is given."""
        end = time.monotonic() + seconds
        while True:
            try:
                event = self._events.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no event {name or ''} within {seconds} s") from None
            assert event, f"the stream ended before {name or 'an event'} came"
            if name in (None, event.name):
                return event

    def during(self, seconds: float) -> list[Event]:
        """Everything that comes in so many seconds."""
        events, end = [], time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                event = self._events.get(timeout=left)
            except queue.Empty:
                break
            assert event, "the stream ended"
            events.append(event)
        return events

    def ends_within(self, seconds: float) -> bool:
        """Whether the server closes the stream in so many seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                if self._events.get(timeout=left) is None:
                    return True
            except queue.Empty:
                break
        return False


def cookie_of(session: dict) -> str:
    """The header that carries what the browser keeps of a session."""
    return "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in session["cookies"])


@contextmanager
def listening(address: str, path: str, cookie: str, **headers: str):
    """A stream that is hung up when the test has heard enough."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)
    connection.request("GET", path, headers={"Cookie": cookie, "Accept": "text/event-stream", **headers})
    try:
        yield Stream(connection.getresponse())
    finally:
        # The reader still waits on it in another thread: its end has to reach it there.
        connection.sock.shutdown(socket.SHUT_RDWR)
