"""The Python client against a running server: it is what the document gives, types check, and values are exact."""

import json
import re
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest
from conftest import PASSWORD, ROOT, once_ready, post
from recording import differences, misfits, returned

import bourse
from generator.__main__ import client as generated
from generator.methods import Operation

CLIENT = ROOT / "clients/python"
MANUAL = ROOT / "Documentation/PythonClient.md"


def operations(document) -> list[Operation]:
    return [
        Operation(method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def mypy(*arguments: str, folder: Path = CLIENT):
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", "/dev/null", *arguments]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_client_is_whatTheDocumentGives(demo, client):
    client.description()
    made = generated(json.loads(client.content))
    assert made == (CLIENT / "bourse.py").read_text(), f"scripts/python-client {demo.address} writes another one"


def test_client_typeChecks_forTheOldestPython():
    mypy("--python-version", "3.9", "bourse.py")


def test_generator_typeChecks():
    mypy("-p", "generator")


# MARK: every operation


@pytest.fixture(scope="session")
def known(client):
    """Arguments of operations that need some, by the name of the method."""
    hits = once_ready(lambda: client.screen_funds(where="age > 1", limit=2).hits, until=lambda hits: len(hits) == 2)
    codes = [hit.scheme.code for hit in hits]
    event = once_ready(lambda: next(m.event for m in client.predictions(limit=40).markets if m.event)).id
    trades = client.journal().trades
    trade = trades[0].id
    option = next(one.id for one in trades if one.type in ("call", "put"))
    day, week, month = "2026-03-31", "2026-W14", "2026-03"
    household = {
        "one_household_account": client.household_accounts().accounts, "one_budget_line": client.household_budget().budget,
        "one_household_debt": client.household_debts().debts, "one_household_goal": client.household_goals().goals,
    }
    return {
        **{name: {"id": trade} for name in ("trade", "trade_risk", "trade_excursion", "trade_checklists", "trade_books")},
        **{name: {"id": trade} for name in ("trade_note", "trade_note_versions")},
        **{name: {"id": option} for name in ("trade_autopsy", "trade_structure")},
        "campaign": {"id": client.campaigns().campaigns[0].id},
        "journal_metric": {"metric": "net-profit"},
        **{
            f"{name}_note{data}": {"period": period}
            for name, period in (("day", day), ("week", week), ("month", month))
            for data in ("", "_versions")
        },
        "review": {"period": week},
        "day_curve": {"period": day},
        "playbook": {"setup": "Opening range"},
        "journal_year": {"year": 2026},
        **{name: {"subject": f"day:{day}"} for name in ("journal_card", "journal_card_facts")},
        "imported_file": {"id": client.imports().imports[0].id},
        "strategy": {"id": "iron-condor"},
        "lesson": {"id": "calls"},
        "broker": {"id": client.brokers().brokers[0].id},
        "compare_funds": {"codes": codes},
        "compare_funds_csv": {"codes": codes},
        **{name: {"code": codes[0]} for name in ("fund", "navs", "navs_csv", "plan", "plan_csv")},
        "instruments": {"q": "apple"},
        **{
            f"instrument_{data}{suffix}": {"symbol": "AAPL"}
            for data in ("history", "chain", "earnings")
            for suffix in ("", "_csv")
        },
        "prices": {"symbols": ["AAPL", "^GSPC"]},
        "quotes": {"symbols": ["AAPL", "^GSPC"]},
        "quote": {"symbol": "^GSPC"},
        "story": {"story": once_ready(client.news, lambda news: news.stories).stories[0].id},
        "watchlist": {"id": client.watchlists().watchlists[0].id},
        **{
            f"prediction{data}": {"event": event}
            for data in ("", "_history", "_history_csv", "_book", "_comparison")
        },
        "explain_portfolio": {"figure": "value"},
        "explain_portfolio_csv": {"figure": "value"},
        **{name: {"id": items[0].id} for name, items in household.items()},
        "alert": {"id": client.alerts().alerts[0].id},
        **{name: {"symbol": "XBTUSD"} for name in ("live_market", "live_book", "live_trades", "live_candles")},
    }


#: Nothing to read in the demo.
ABSENT = {
    "account_plan", "connection_fetch", "note_picture", "webhook", "bank_file", "recording", "export_recording", "statement"
}
#: Streams, which have tests of their own.
STREAMS = {"live_stream"}


def test_everyGet_returnsWhatTheServerSent_inTheAnnotatedTypes(client, document, known):
    called, problems = 0, []
    for operation in operations(document):
        if operation.method != "get" or operation.name in STREAMS:
            continue
        types = {kind for content in operation.successes().values() for kind in content}
        for name in [operation.name] + ([operation.name + "_csv"] if {"application/json", "text/csv"} <= types else []):
            method = getattr(client, name)
            arguments = known.get(name, {})
            if operation.name in ABSENT:
                arguments = {
                    one["name"]: 1 if one["schema"].get("type") == "integer" else "0" * 32
                    for one in operation.content.get("parameters", [])
                    if one["in"] == "path"
                }
                with pytest.raises(bourse.UnknownError):
                    list(method(**arguments) or [])
                continue
            value = once_ready(lambda: method(**arguments))
            called += 1
            if isinstance(value, bytes):
                assert value.startswith(b"<svg"), name
                continue
            if isinstance(value, str):
                assert "\n" in value and "," in value, name
                continue
            problems += [f"{name}: {one}" for one in misfits(value, returned(method))]
            problems += [f"{name}: {one}" for one in differences(value, client.received())]
    assert not problems, "\n".join(problems[:40])
    assert called > 80


def test_unusedDesk_hasEmptyLists(unused):
    client = bourse.Bourse.signed_in(unused.address, "ann@example.com", PASSWORD)
    assert client.session().email == "ann@example.com"
    journal = client.journal()
    assert (journal.trades, journal.open, journal.statistics.win_rate) == ([], [], None)
    assert client.alerts().alerts == [] and client.transactions().transactions == []
    client.sign_out()
    with pytest.raises(bourse.NotSignedInError):
        client.session()


# MARK: writes


def test_writes_areExact(client):
    price = Decimal("0.10000001")
    day = bourse.dt.date(2026, 3, 31)
    client.enter_price("PYCLIENT", day, price=price)
    try:
        made = next(one for one in client.entered_prices().prices if one.symbol == "PYCLIENT")
        assert (made.price, str(made.price), made.day) == (price, "0.10000001", day)
    finally:
        client.delete_entered_price("PYCLIENT", day)


def test_list_isMadeRenamedAndDeleted(client):
    made = client.make_watchlist(name="Notebook")
    try:
        assert client.rename_watchlist(made.id, name="Notebook 2").name == "Notebook 2"
        assert client.watch(made.id, symbols=["BRK.B", "^GSPC"]).symbols == ["BRK.B", "^GSPC"]
        assert client.unwatch(made.id, "^GSPC") is None
        assert client.watchlist(made.id).symbols == ["BRK.B"]
    finally:
        client.delete_watchlist(made.id)


def test_file_isPreviewed_fromItsContentOrItsPath(client, tmp_path):
    path = tmp_path / 'my "trades".csv'
    path.write_text(client.executions())
    for file in (str(path), path, ("named.csv", path.read_bytes())):
        (preview,) = client.import_([file], preview=True).imports
        assert isinstance(preview, bourse.ImportPreview) and preview.rows > 1000 and preview.new == 0
        assert preview.file == ("named.csv" if isinstance(file, tuple) else 'my "trades".csv')


def test_lines_areSentAndReceivedOneByOne(client):
    option = {"type": "call", "spot": 100, "strike": Decimal("105.0"), "days": 30, "rate": 0.05, "volatility": 0.3}
    first, second = client.price_option_lines([{"id": 7, **option}, {"id": 8}])
    assert first["id"] == 7 and isinstance(first["price"], Decimal) and second["error"]
    assert client.price_option(**option).price == first["price"]


# MARK: errors


def test_refusal_isAnExceptionWithTheServersMessage(client):
    with pytest.raises(bourse.InvalidError, match="Limit must be from 1 to 1000") as refused:
        client.alert_fires(limit=0)
    error = refused.value
    assert (error.status, error.field, error.value, error.allowed) == (422, "limit", "0", "from 1 to 1000")
    assert error.unchanged == "Nothing was changed." and error.request
    with pytest.raises(bourse.UnknownError, match="NOPE"):
        client.quote("NOPE")


def test_wrongToken_isNotSignedIn(demo):
    with pytest.raises(bourse.NotSignedInError) as refused:
        bourse.Bourse(demo.address, "0" * 64).journal()
    assert refused.value.status == 401


def test_serverThatIsNotThere_isUnreachable():
    with pytest.raises(bourse.UnreachableError, match="does not respond"):
        bourse.Bourse("http://127.0.0.1:9").session()


def test_answerOfAnotherVersion_saysSo(client, monkeypatch):
    monkeypatch.setattr(client, "_open", lambda *_, **__: Answer(b'{"email":"a@b.c"}'))
    with pytest.raises(bourse.UnexpectedAnswerError, match="zone"):
        client.session()


class Answer:
    """A response that is not of the server."""

    status = 200

    def __init__(self, content: bytes):
        self.content = content.splitlines(keepends=True)

    def read(self) -> bytes:
        return b"".join(self.content)

    def readline(self) -> bytes:
        return self.content.pop(0) if self.content else b""

    def close(self):
        self.content = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


# MARK: the stream


def first_of(stream, name: str):
    """The next event of a name."""
    return next(event for event in stream if event.event == name)


def test_stream_beginsWithStatusThenBookAndTrades_andContinuesAfterAnID(client):
    once_ready(lambda: client.live_book("XBTUSD"))
    once_ready(lambda: client.live_trades("XBTUSD"), lambda known: len(known.trades) > 2)
    (tick,) = [i.tick for i in client.live_instruments().instruments if i.symbol == "XBTUSD"]
    with client.live_stream("XBTUSD", depth=5) as stream:
        status = next(stream)
        assert isinstance(status, bourse.LiveStreamEventStatus) and status.data.symbol == "XBTUSD"
        book = first_of(stream, "book").data
        assert 0 < len(book.bids) <= 5 and 0 < len(book.asks) <= 5
        assert book.bids == sorted(book.bids, key=lambda level: -level.price)
        assert book.asks == sorted(book.asks, key=lambda level: level.price)
        assert all(isinstance(level.price, Decimal) and level.price % tick == 0 for level in book.bids)
        trades = first_of(stream, "trades")
        assert trades.data.is_reset and trades.data.trades and stream.last_id == trades.id
        assert [trade.time for trade in trades.data.trades] == sorted(trade.time for trade in trades.data.trades)
    with client.live_stream("XBTUSD", last_event_id=trades.data.trades[-3].id) as stream:
        again = first_of(stream, "trades").data
        assert not again.is_reset and again.missed == 0
        assert [trade.id for trade in again.trades][:2] == [trade.id for trade in trades.data.trades][-2:]


def test_stream_ofAnUnknownInstrument_isRefused(client):
    with pytest.raises(bourse.UnknownError, match="does not list NOPE"):
        client.live_stream("NOPE")


def test_stream_skipsCommentsAndEventsOfLaterServers_andKeepsTheLastID():
    text = (
        'retry: 2000\n\n: alive\n\nevent: weather\ndata: {"rain":1}\n\nid: a-1\nevent: trades\n'
        'data: {"symbol":"X","isReset":true,"missed":0,\ndata: "trades":[],"gaps":[]}\n\n'
    )
    stream = bourse.EventStream(Answer(text.encode()), bourse._read_live_stream_event)
    (event,) = list(stream)
    assert event.id == stream.last_id == "a-1" and event.data.symbol == "X"


def test_recording_isListedAndExported(client):
    once_ready(lambda: client.live_book("XBTUSD"))
    # The demo has a recording of its own.
    earlier = client.recordings().recordings
    post(client, "/live/XBTUSD/record")
    once_ready(lambda: client.recordings(symbol="XBTUSD").recordings, until=bool)
    post(client, "/live/XBTUSD/record/stop")
    (recording,) = [recording for recording in client.recordings().recordings if recording not in earlier]
    assert not recording.is_recording and recording.messages > 0 and recording.symbol == "XBTUSD"
    assert client.recording(recording.id) == recording
    lines = list(client.export_recording(recording.id))
    assert lines and all(isinstance(line["t"], Decimal) and line["msg"] for line in lines)
    post(client, f"/live/XBTUSD/recordings/{recording.id.removeprefix('XBTUSD-')}/delete")
    assert client.recordings().recordings == earlier


# MARK: values


@pytest.mark.parametrize(
    "value, text",
    [
        (Decimal("1E+3"), "1000"), (Decimal("0.10"), "0.10"), (0.1, "0.1"), (1e-7, "0.0000001"), (5, "5"),
        (bourse.dt.date(2026, 3, 31), '"2026-03-31"'), (True, "true"), (None, "null"),
        (bourse.dt.datetime(2026, 3, 31, 9, 30, tzinfo=bourse.dt.timezone.utc), '"2026-03-31T09:30:00Z"'),
        ([{"a": Decimal("-0.05")}], '[{"a":-0.05}]'),
    ],
)
def test_value_isSentExactly(value, text):
    assert bourse._json(value) == text


@pytest.mark.parametrize("value", [Decimal("NaN"), Decimal("Infinity"), float("nan"), bourse.dt.datetime(2026, 1, 1)])
def test_valueThatCannotBeSent_isRefusedBeforeItIs(value):
    with pytest.raises(ValueError):
        bourse._json(value)


# MARK: the manual


def test_examplesOfTheManual_typeCheckAndRun(demo, client, tmp_path, monkeypatch):
    blocks = re.findall(r"^```python\n(.*?)^```", MANUAL.read_text(), re.M | re.S)
    assert len(blocks) > 4
    source = "\n".join(blocks)
    (tmp_path / "example.py").write_text(source)
    monkeypatch.setenv("MYPYPATH", str(CLIENT))
    mypy("--python-version", "3.9", "example.py", folder=tmp_path)
    once_ready(lambda: client.live_book("XBTUSD"))
    monkeypatch.setenv("BOURSE_ADDRESS", demo.address)
    monkeypatch.setenv("BOURSE_TOKEN", client.token)
    monkeypatch.chdir(tmp_path)
    exec(compile(source, str(MANUAL), "exec"), {"__name__": "example"})
