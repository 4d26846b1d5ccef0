"""The stream of a live market as Documentation/Live.md promises it, and who is told no."""

import http.client
import re
import time
from urllib.parse import urlsplit

import pytest
from live import LIVE, cookie_of, listening, live_desk, open_live
from options import desktop_only
from playwright.sync_api import expect

STREAM = LIVE + "/stream"
FIRST = ["status", "head", "candle", "book", "depth", "tape"]
# Events a second; a second that begins just before one ends just after another.
MOST = {"book": 21, "tape": 21, "candle": 11, "head": 6, "depth": 5}


@pytest.fixture(scope="module")
def cookie(demo, demo_session):
    cookie = cookie_of(demo_session)
    # Somebody watches, so that every stream of these tests begins with a market that is there.
    with listening(demo.address, STREAM, cookie) as stream:
        stream.next("depth", seconds=30)
        stream.next("tape", seconds=30)
        yield cookie


def until(stream, name: str):
    """Everything up to the first event of that name."""
    events = []
    while not events or events[-1].name != name:
        events.append(stream.next())
    return events


def joined(rows: list[list]) -> list[list]:
    """Trades, the oldest first, with those of one side and price that follow each other as one: how they are joined
    depends on which of them came in one event."""
    trades: list[list] = []
    for side, _, price, size, *_ in reversed(rows):
        contracts = int(size.replace(",", "") or 0)
        if trades and trades[-1][:2] == [side, price]:
            trades[-1][2] += contracts
        else:
            trades.append([side, price, contracts])
    return trades


def test_stream_begins_with_everything_in_its_order(demo, cookie):
    with listening(demo.address, STREAM, cookie) as stream:
        events = until(stream, "tape")

    assert stream.status == 200
    assert stream.headers["Content-Type"].startswith("text/event-stream")
    assert stream.headers["Cache-Control"] == "no-store"
    assert stream.headers["Content-Encoding"] is None
    assert stream.first_line == "retry: 2000"
    # The clock is not part of the market.
    assert [event.name for event in events if event.name != "clock"] == FIRST
    assert [event.id for event in events if event.name != "tape"] == [None] * (len(events) - 1)
    told = {event.name: event.data for event in events}
    assert told["status"].keys() == {"state", "text", "detail", "canRetry", "book", "bookText"}
    assert (told["status"]["state"], told["status"]["book"]) == ("live", "current")
    assert {"last", "move", "change", "percent", "tone", "facts", "title"} <= told["head"].keys()
    assert told["candle"].keys() == {"time", "open", "high", "low", "close", "volume", "label", "figures"}
    assert len(told["candle"]["figures"]) == 5
    assert told["depth"].keys() == {"bids", "asks", "amounts", "prices", "bidsTitle", "asksTitle", "remark"}
    assert told["tape"]["reset"] is True
    assert re.fullmatch(r"[0-9a-z]+-\d+", events[-1].id)
    book = told["book"]
    for side in ("asks", "bids"):
        assert all(0 <= share <= 1000 for *_, depth, heat in book[side] for share in (depth, heat))
    assert 0 <= book["imbalance"] <= 1000
    assert max(book["asks"][-1][3], book["bids"][-1][3]) == 1000, "one scale for both sides"


@pytest.mark.slow
def test_stream_keeps_its_pace(demo, cookie):
    with listening(demo.address, STREAM, cookie) as stream:
        until(stream, "tape")
        events = stream.during(8)

    times = {name: [event.at for event in events if event.name == name] for name in [*MOST, "status", "clock"]}
    gaps = [later - earlier for earlier, later in zip(times["status"], times["status"][1:])]
    assert gaps and max(gaps) <= 2, gaps
    for name, most in MOST.items():
        busiest = max(sum(start <= at < start + 1 for at in times[name]) for start in times[name])
        assert 0 < busiest <= most, f"{name}: {busiest} in a second"
    assert 6 <= len(times["clock"]) <= 10
    ids = [event.id for event in events if event.name == "tape"]
    numbers = [int(id.split("-")[1]) for id in ids]
    assert len({id.split("-")[0] for id in ids}) == 1
    assert numbers == sorted(set(numbers))
    assert all("reset" not in event.data for event in events if event.name == "tape")


@pytest.mark.parametrize("way", ["Last-Event-ID", "after"])
def test_stream_continues_after_the_trade_that_is_known(demo, cookie, way):
    with listening(demo.address, STREAM, cookie) as stream:
        known = until(stream, "tape")[-1].id
        events = [stream.next("tape")]
        path, headers = (STREAM, {way: known}) if way == "Last-Event-ID" else (f"{STREAM}?after={known}", {})
        with listening(demo.address, path, cookie, **headers) as other:
            resumed = until(other, "tape")[-1]
        while int(events[-1].id.split("-")[1]) < int(resumed.id.split("-")[1]):
            events.append(stream.next("tape"))

    assert "reset" not in resumed.data
    up_to = int(resumed.id.split("-")[1])
    between = [event for event in events if int(event.id.split("-")[1]) <= up_to]
    assert between[-1].id == resumed.id
    rows = [row for event in reversed(between) for row in event.data["rows"]]
    assert rows
    assert joined(resumed.data["rows"]) == joined(rows)


@pytest.mark.parametrize("known", ["nobody-1", "nonsense", "{run}-99999999999", "{run}-", "{run}-x", ""])
def test_stream_after_a_trade_that_is_not_known_begins_anew(demo, cookie, known):
    with listening(demo.address, STREAM, cookie) as stream:
        run = until(stream, "tape")[-1].id.split("-")[0]
    with listening(demo.address, STREAM, cookie, **{"Last-Event-ID": known.format(run=run)}) as stream:
        tape = until(stream, "tape")[-1]

    assert tape.data["reset"] is True
    assert len(tape.data["rows"]) > 0


def test_stream_of_large_trades_counts_the_small_ones(demo, cookie):
    with listening(demo.address, f"{STREAM}?size=1000000000", cookie) as stream:
        first = until(stream, "tape")[-1]
        second = stream.next("tape")

    assert (first.data["rows"], second.data["rows"]) == ([], [])
    assert int(second.id.split("-")[1]) > int(first.id.split("-")[1])


def test_streams_that_look_differently_are_told_differently(demo, cookie):
    with listening(demo.address, f"{STREAM}?group=2&interval=1h", cookie) as stream:
        events = {event.name: event.data for event in until(stream, "tape")}

    prices = [float(row[0].replace(",", "")) for side in ("asks", "bids") for row in events["book"][side]]
    assert all(price % 2 == 0 for price in prices)
    assert events["candle"]["time"] % 3600 == 0


# MARK: who is told no


def answer(demo, path: str, cookie: str = "", method: str = "GET", **headers: str):
    connection = http.client.HTTPConnection(urlsplit(demo.address).netloc, timeout=30)
    connection.request(method, path, headers={"Cookie": cookie, **headers})
    response = connection.getresponse()
    response.read()
    connection.close()
    return response


@pytest.mark.parametrize("path", ["/live", LIVE, STREAM, LIVE + "/candles", LIVE + "/depth", "/live/symbols?q=x"])
def test_nobody_sees_a_market_before_signing_in(demo, path):
    response = answer(demo, path, Accept="text/event-stream")

    assert response.status == 204

    page = answer(demo, path, Accept="text/html")

    assert page.status == 303
    assert page.headers["Location"].startswith("/sign-in?next=%2Flive")


@pytest.mark.parametrize("path", ["/stream", "/candles", "/depth"])
def test_parts_of_an_unknown_instrument_are_not_found(demo, cookie, path):
    assert answer(demo, "/live/NOSUCH" + path, cookie).status == 404


def test_unknown_instrument_is_a_page_that_says_so(demo_page):
    response = demo_page.goto("/live/NOSUCH")

    assert response.status == 404
    expect(demo_page.get_by_role("heading", level=1)).to_be_visible()
    expect(demo_page.get_by_role("main").locator("a[href]").first).to_be_visible()


@pytest.mark.parametrize(
    "parameter",
    ["interval=7m", "bars=5", "bars=many", "until=junk", "group=abc", "group=-1", "group=0", "size=-1", "view=x"],
)
@desktop_only
def test_parameter_that_cannot_be_read_is_told(demo_page, parameter):
    open_live(demo_page, f"?{parameter}")

    expect(demo_page.locator(".notice")).to_contain_text(parameter.split("=")[0])
    expect(live_desk(demo_page)).to_have_attribute("data-state", "live")


@desktop_only
def test_stream_ends_when_its_reader_signs_out(demo, chromium, page, open_page, server, person):
    del demo, chromium, open_page
    cookie = cookie_of(page.context.storage_state())
    with listening(server.address, STREAM, cookie) as stream:
        if stream.status != 200:
            pytest.skip("this server has no live markets")
        page.goto("/settings")
        page.get_by_role("button", name="Sign out").first.click()
        page.wait_for_url(re.compile("/sign-in"))

        assert stream.ends_within(15)


def test_desk_stops_while_somebody_listens():
    from desk import Desk

    desk = Desk("demo", "--port", "0")
    link = urlsplit(desk.link)
    connection = http.client.HTTPConnection(link.netloc)
    connection.request("GET", link.path)
    cookie = connection.getresponse().headers["Set-Cookie"].split(";")[0]
    with listening(desk.address, STREAM, cookie) as stream:
        stream.next("status")
        started = time.monotonic()
        desk.stop()
        assert time.monotonic() - started < 10
        assert stream.ends_within(2)
