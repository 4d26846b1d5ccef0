"""Compares what a desk shows with what it showed before: every page, every answer of the API that only reads, and what
commands print. A demo of a fixed seed runs on a clock that stands still.

    snapshots.py            compares; what differs is printed, and what was received is in .build/test-logs/snapshots
    snapshots.py --record   records, and fails, so that nobody records by mistake
"""

import difflib
import json
import os
import re
import shutil
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Browser")]

import commands  # noqa: E402
import normalize  # noqa: E402
import places  # noqa: E402
from desk import ROOT, Desk  # noqa: E402

GOLDEN = HERE / "Golden"
RECEIVED = ROOT / ".build/test-logs/snapshots"
# A Wednesday, while the exchanges of New York trade.
MOMENT = "2026-03-11 15:30:00"
SECONDS_TO_SETTLE = 120
MOST_LINES = 40
# These show how long requests to sources took, the formats, of which each new reader adds one, the version and build, and
# prices of a market that does not stand still.
UNSTEADY = {
    "pages/sources.html", "api/sources.txt", "pages/import-formats.html", "pages/about.html", "api/live/instruments.txt"
}

# What stands for the parameters of a path of the API.
PARAMETERS = {
    "symbol": "AAPL", "strategy": "iron-condor", "broker": "interactive-brokers", "day": "2026-03-10",
    "figure": "value", "metric": "value", "month": "2026-02",
}
# Answers that need a query.
QUERIES = {
    "/instruments": "q=apple", "/prices": "symbols=AAPL,SPY", "/quotes": "symbols=AAPL,SPY",
}


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Reader:
    """Asks a desk, as its demo user or as nobody."""

    def __init__(self, address: str, session: str = ""):
        self.address, self.session = address, session

    def get(self, path: str) -> tuple[int, str, str]:
        request = urllib.request.Request(self.address + urllib.parse.quote(path, safe="/?&=%+:,;-._~^"))
        if self.session:
            request.add_header("Cookie", f"bourse_session={self.session}")
        try:
            with urllib.request.build_opener(NoRedirect).open(request, timeout=60) as answer:
                return answer.status, answer.headers.get("Content-Type", ""), answer.read().decode()
        except urllib.error.HTTPError as answer:
            return answer.code, answer.headers.get("Content-Type", ""), answer.read().decode()


def session_of(link: str) -> str:
    try:
        urllib.request.build_opener(NoRedirect).open(link)
    except urllib.error.HTTPError as answer:
        for cookie in answer.headers.get_all("Set-Cookie", []):
            if cookie.startswith("bourse_session="):
                return cookie.removeprefix("bourse_session=").split(";")[0]
    raise AssertionError(f"{link} opened no session")


def page_paths(reader: Reader) -> dict[str, str]:
    """The paths of all places; those of one thing by the first link to such a thing."""
    def first_link(listing: str, shape: str) -> str | None:
        links = re.findall(r'href="([^"?#]+)', reader.get(listing)[2])
        return next((link for link in links if re.search(shape, link)), None)

    found = {name: places.path_of(name, first_link) for name in places.SIGNED_IN}
    return {name: path for name, path in found.items() if path}


def pages(reader: Reader) -> dict[str, str]:
    nobody = Reader(reader.address)
    asked = [(name, reader, path) for name, path in page_paths(reader).items()]
    asked += [(name, nobody, path) for name, path in places.SIGNED_OUT.items()]

    def read(item) -> tuple[str, str]:
        name, who, path = item
        status, _, html = who.get(path)
        return f"pages/{name}.html", f"{status} {normalize.plain(path)}\n{normalize.page(html, name == 'today')}"

    # Pages of the journal show the range that was chosen last; all are read with the same one.
    reader.get(places.SIGNED_IN["dashboard-all"])
    with ThreadPoolExecutor(2) as pool:
        return dict(pool.map(read, asked))


def answers(reader: Reader) -> dict[str, str]:
    """Answers of the API's operations that only read and whose parameters are known."""
    description = json.loads(reader.get("/api/v1/openapi.json")[2])
    codes = re.findall(r"/funds/(\d+)", reader.get("/funds?plan=direct&option=growth")[2])
    known = PARAMETERS | ({"code": codes[0]} if codes else {})
    texts = {}
    for path, operations in sorted(description["paths"].items()):
        if "get" not in operations:
            continue
        names = re.findall(r"\{(\w+)\}", path)
        if any(name not in known for name in names):
            continue
        filled = re.sub(r"\{(\w+)\}", lambda match: known[match.group(1)], path)
        query = QUERIES.get(path, "")
        status, kind, text = reader.get("/api/v1" + filled + (f"?{query}" if query else ""))
        if "event-stream" in kind:
            continue
        text = normalize.document(text) if "json" in kind else normalize.output(text, str(ROOT))
        texts[f"api{path.replace('{', '').replace('}', '')}.txt"] = f"{status} {kind}\n{text}"
    return texts


def settled(read, reader: Reader) -> dict[str, str]:
    """What is read once it no longer changes: histories, news and funds come after a start."""
    end = time.monotonic() + SECONDS_TO_SETTLE
    before = steady(read(reader))
    while True:
        texts = steady(read(reader))
        if texts == before:
            return texts
        if time.monotonic() > end:
            changed = [name for name in texts if texts[name] != before.get(name)]
            print(f"Did not settle: {', '.join(changed)}")
            return texts
        before = texts


def await_funds(reader: Reader):
    """Waits until the demo has fetched its histories of funds and their expense ratios, which pages do not wait for."""
    screen = "/api/v1/funds/screen?limit=1&where=" + urllib.parse.quote("expense ratio > 0%; assets > 0; stale")
    end = time.monotonic() + SECONDS_TO_SETTLE
    while time.monotonic() < end:
        status, _, text = reader.get("/api/v1/funds/sync")
        if status == 200 and json.loads(text)["state"] == "ended":
            status, _, text = reader.get(screen)
            if status == 200 and json.loads(text)["total"] > 0:
                return
        time.sleep(0.5)
    raise AssertionError("the demo did not get its histories of funds and their expense ratios")


def steady(texts: dict[str, str]) -> dict[str, str]:
    return {name: text for name, text in texts.items() if name not in UNSTEADY}


def environment() -> dict[str, str]:
    library = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
    assert library, "faketime was not found; scripts/test installs it."
    return os.environ | {
        "LD_PRELOAD": str(library), "FAKETIME": MOMENT, "DONT_FAKE_MONOTONIC": "1", "TZ": "UTC", "COLUMNS": "100",
    }


def received() -> dict[str, str]:
    frozen = environment()
    texts = {f"commands/{name}.txt": text for name, text in commands.every_help(frozen).items()}
    for name, arguments, text in commands.COMMANDS:
        texts[f"commands/{name}.txt"] = commands.run(arguments, text, frozen)
    texts = {name: normalize.output(text, str(ROOT)) for name, text in texts.items()}
    desk = Desk("demo", "--port", "0", environment=frozen, before=commands.BEFORE)
    try:
        reader = Reader(desk.address, session_of(desk.link))
        await_funds(reader)
        texts |= settled(pages, reader)
        texts |= settled(answers, reader)
    finally:
        desk.stop()
    return texts


def main() -> int:
    texts = received()
    for name, text in texts.items():
        file = RECEIVED / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    if "--record" in sys.argv[1:]:
        shutil.rmtree(GOLDEN, ignore_errors=True)
        for name, text in texts.items():
            file = GOLDEN / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        print(f"Recorded {len(texts)} snapshots. Look at what changed, then compare.")
        return 1
    golden = {str(file.relative_to(GOLDEN)): file.read_text() for file in GOLDEN.rglob("*") if file.is_file()}
    differing = 0
    for name in sorted(golden.keys() | texts.keys()):
        old, new = golden.get(name, ""), texts.get(name, "")
        if old == new:
            continue
        differing += 1
        lines = list(difflib.unified_diff(old.splitlines(), new.splitlines(), "golden", "received", "", "", 1, ""))
        print(f"FAILED {name}")
        print("\n".join(line[:300] for line in lines[:MOST_LINES]))
    print(f"{len(texts) - differing} passed, {differing} failed")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
