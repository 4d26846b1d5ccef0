"""A demo and an unused desk, and clients that sign in to them."""

import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(ROOT / "clients/python"), str(Path(__file__).parent)]

import bourse  # noqa: E402
from desk import Desk  # noqa: E402
from recording import RecordingBourse  # noqa: E402

SECONDS_TO_FETCH = 180


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def session_of(request: urllib.request.Request) -> str:
    """The session that a page opens, which the API takes as a token."""
    try:
        urllib.request.build_opener(NoRedirect).open(request)
    except urllib.error.HTTPError as answer:
        for cookie in answer.headers.get_all("Set-Cookie", []):
            if cookie.startswith("bourse_session="):
                return cookie.removeprefix("bourse_session=").split(";")[0]
    raise AssertionError(f"{request.full_url} opened no session")


def post(client: bourse.Bourse, path: str):
    """Sends a form of a page, as its button does."""
    request = urllib.request.Request(client.address + path, b"", method="POST")
    request.add_header("Cookie", f"bourse_session={client.token}")
    request.add_header("Origin", client.address)
    try:
        urllib.request.build_opener(NoRedirect).open(request)
    except urllib.error.HTTPError as answer:
        assert answer.code == 303, f"{path}: {answer.code}"


def once_ready(call, until=lambda value: True):
    """What a call returns as soon as its data are there: the demo fetches them from when it starts."""
    deadline = time.monotonic() + SECONDS_TO_FETCH
    while True:
        try:
            if until(value := call()):
                return value
            wait = 1
        except bourse.NotReadyError as error:
            wait = min(error.retry_after or 1, 2)
            if time.monotonic() > deadline:
                raise
        assert time.monotonic() < deadline, "the data did not come"
        time.sleep(wait)


@pytest.fixture(scope="session")
def demo():
    desk = Desk("demo", "--port", "0")
    yield desk
    desk.stop()


@pytest.fixture(scope="session")
def client(demo):
    """A client of the person of the demo."""
    return RecordingBourse(demo.address, session_of(urllib.request.Request(demo.link)))


@pytest.fixture(scope="session")
def document(client):
    """The document that the demo serves."""
    client.description()
    return client.received()


PASSWORD = "four quiet words here"


@pytest.fixture(scope="session")
def unused(tmp_path_factory):
    """A desk with a person who has entered nothing, and which no source answers."""
    nowhere = ("--yahoo", "http://127.0.0.1:9/yahoo", "--realtime", "ws://127.0.0.1:9/", "--rest", "http://127.0.0.1:9/")
    desk = Desk("serve", "--port", "0", "--data", str(tmp_path_factory.mktemp("data")), "--open-registration", *nowhere)
    form = {"email": "ann@example.com", "password": PASSWORD, "zone": "UTC"}
    session_of(urllib.request.Request(f"{desk.address}/sign-up", urllib.parse.urlencode(form).encode()))
    yield desk
    desk.stop()
