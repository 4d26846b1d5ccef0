"""Records answers of a demo for the tests of the Swift client: an answer to each operation that reads, and some to writes.

    BOURSE_BINARY=… python3 Tests/SwiftClient/record.py

Long lists are shortened to their first elements and long texts to their beginnings: what is tested is that each member is
read, and not how many there are.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(ROOT / "Tests/API"), str(ROOT / "clients/python")]

from check import token_of  # noqa: E402
from desk import Desk  # noqa: E402

from generator.methods import Operation  # noqa: E402

FIXTURES = ROOT / "Tests/BourseClientTests/Fixtures"
MOST_ELEMENTS, MOST_TEXT = 3, 400
SECONDS_TO_FETCH = 240


class Recorder:
    def __init__(self, address: str, token: str):
        self.address, self.token = address, token

    def ask(self, method: str, path: str, body=None) -> tuple[int, str]:
        """The status and the text of an answer, once the data are there."""
        deadline = time.monotonic() + SECONDS_TO_FETCH
        while True:
            data = None if body is None else json.dumps(body).encode()
            request = urllib.request.Request(f"{self.address}/api/v1{path}", data, method=method)
            request.add_header("Authorization", f"Bearer {self.token}")
            if data:
                request.add_header("Content-Type", "application/json")
            try:
                with urllib.request.urlopen(request, timeout=120) as answer:
                    return answer.status, answer.read().decode()
            except urllib.error.HTTPError as answer:
                if answer.code != 503 or time.monotonic() > deadline:
                    return answer.code, answer.read().decode()
                time.sleep(1)

    def get(self, path: str):
        return json.loads(self.ask("GET", path)[1])


class Number(str):
    """A number as it was sent."""


def shortened(value):
    if isinstance(value, list):
        return [shortened(one) for one in value[:MOST_ELEMENTS]]
    if isinstance(value, dict):
        return {name: shortened(one) for name, one in value.items()}
    if isinstance(value, str) and not isinstance(value, Number) and len(value) > MOST_TEXT:
        return value[:MOST_TEXT]
    return value


def written(value) -> str:
    """JSON with numbers as they were sent."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, list):
        return "[" + ",".join(written(one) for one in value) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(name)}:{written(one)}" for name, one in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def record(name: str, text: str):
    value = json.loads(text, parse_float=Number, parse_int=Number)
    (FIXTURES / f"{name}.json").write_text(written(shortened(value)) + "\n")


def values(recorder: Recorder) -> dict[str, str]:
    """What is put into paths and queries, by the name of the operation; the ends of the tests' demo are the same."""
    hits = []
    while len(hits) < 2:
        hits = recorder.get("/funds/screen?" + urllib.parse.urlencode({"where": "age > 1", "limit": 2})).get("hits", [])
        time.sleep(0 if hits else 1)
    codes = ",".join(str(hit["scheme"]["code"]) for hit in hits)
    trades = recorder.get("/journal")["trades"]
    trade = trades[0]["id"]
    option = next(one["id"] for one in trades if one["type"] in ("call", "put"))
    events = []
    while not events:
        events = [one["event"]["id"] for one in recorder.get("/predictions?limit=40").get("markets", []) if one["event"]]
        time.sleep(0 if events else 1)
    stories = []
    while not stories:
        stories = recorder.get("/news")["stories"]
        time.sleep(0 if stories else 1)

    def first(path: str, member: str) -> str:
        return str(recorder.get(path)[member][0]["id"])

    return {
        **dict.fromkeys(("trade", "tradeRisk", "tradeExcursion", "tradeChecklists", "tradeBooks"), trade),
        **dict.fromkeys(("tradeNote", "tradeNoteVersions"), trade),
        **dict.fromkeys(("tradeAutopsy", "tradeStructure"), option),
        **dict.fromkeys(("dayNote", "dayNoteVersions", "dayCurve"), "2026-03-31"),
        **dict.fromkeys(("weekNote", "weekNoteVersions", "review"), "2026-W14"),
        **dict.fromkeys(("monthNote", "monthNoteVersions"), "2026-03"),
        **dict.fromkeys(("instrumentHistory", "instrumentChain", "instrumentEarnings"), "AAPL"),
        **dict.fromkeys(("liveMarket", "liveBook", "liveTrades", "liveCandles"), "XBTUSD"),
        **dict.fromkeys(("fund", "navs", "plan"), codes.split(",")[0]),
        **dict.fromkeys(("prediction", "predictionHistory", "predictionBook", "predictionComparison"), events[0]),
        **dict.fromkeys(("compareFunds", "fundOverlap"), codes), **dict.fromkeys(("prices", "quotes"), "AAPL,^GSPC"),
        "quote": "^GSPC", "journalMetric": "net-profit", "playbook": "Opening range", "journalYear": "2026",
        "journalCardFacts": "day:2026-03-31", "strategy": "iron-condor", "lesson": "calls", "explainPortfolio": "value",
        "instruments": "apple", "campaign": first("/journal/campaigns", "campaigns"),
        "importedFile": first("/imports", "imports"), "broker": first("/options/brokers", "brokers"),
        "watchlist": first("/watchlists", "watchlists"), "alert": first("/alerts", "alerts"), "story": stories[0]["id"],
        "oneHouseholdAccount": first("/household/accounts", "accounts"),
        "oneBudgetLine": first("/household/budget", "budget"), "oneHouseholdDebt": first("/household/debts", "debts"),
        "oneHouseholdGoal": first("/household/goals", "goals"),
    }


def record_reads(recorder: Recorder) -> list[str]:
    """Records what can be read; returns the operations without data."""
    document = recorder.get("/openapi.json")
    known = values(recorder)
    absent = []
    for path, item in document["paths"].items():
        if "get" not in item:
            continue
        operation = Operation("get", path, item["get"])
        name = operation.content["operationId"]
        types = {kind for content in operation.successes().values() for kind in content}
        if "application/json" not in types or name == "description":
            continue
        query = []
        for one in operation.content.get("parameters", []):
            if one["in"] == "path":
                path = path.replace("{" + one["name"] + "}", urllib.parse.quote(known.get(name, "1"), safe=""))
            elif one["in"] == "query" and one.get("required"):
                query.append((one["name"], known.get(name, "1")))
        status, text = recorder.ask("GET", path + ("?" + urllib.parse.urlencode(query) if query else ""))
        if status == 200:
            record(name, text)
        else:
            absent.append(f"{name} ({status})")
    return absent


def record_writes(recorder: Recorder):
    position = {"spot": 100, "volatility": 0.3, "rate": 0.05, "legs": [
        {"type": "put", "quantity": 1, "strike": 90}, {"type": "put", "quantity": -1, "strike": 95, "price": 1.35},
        {"type": "call", "quantity": -1, "strike": 105}, {"type": "call", "quantity": 1, "strike": 110},
    ]}
    option = {"id": 7, "type": "call", "spot": 100, "strike": 105, "days": 30, "rate": 0.05, "volatility": 0.3}
    note = "/journal/days/2026-03-30/note"
    first = json.loads(recorder.ask("PUT", note, {"note": "First", "revision": None})[1])["revision"]
    recorder.ask("PUT", note, {"note": "Second", "revision": first})
    for name, method, path, body in (
        ("analyzePosition", "POST", "/options/analyze", position),
        ("scenarios", "POST", "/options/scenarios", position),
        ("recognize", "POST", "/options/recognize", {"legs": position["legs"]}),
        ("priceOption", "POST", "/options/price", option),
        ("makeWatchlist", "POST", "/watchlists", {"name": "Recorded"}),
        ("saveDayNote.conflict", "PUT", note, {"note": "Third", "revision": first}),
        ("error.invalid", "POST", "/options/analyze", {**position, "spot": -1}),
        ("error.unknown", "GET", "/quotes/NOPE", None),
    ):
        record(name, recorder.ask(method, path, body)[1])


def main():
    FIXTURES.mkdir(parents=True, exist_ok=True)
    for known in FIXTURES.glob("*.json"):
        known.unlink()
    desk = Desk("demo", "--port", "0")
    try:
        recorder = Recorder(desk.address, token_of(desk.link))
        print("No data:", ", ".join(record_reads(recorder)))
        record_writes(recorder)
    finally:
        desk.stop()
    print(sum(1 for _ in FIXTURES.glob("*.json")), "answers recorded")


if __name__ == "__main__":
    os.environ.setdefault("BOURSE_BINARY", str(ROOT / ".build/debug/bourse"))
    main()
