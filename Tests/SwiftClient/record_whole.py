"""Records whole answers of a demo for the tests of the models, which calculate from all of their elements.

    BOURSE_BINARY=… python3 Tests/SwiftClient/record_whole.py

NAVs and prices follow the day of the demo: numbers that tests expect change with it.
"""

import json
import os
import time
import urllib.parse
import urllib.request

from record import ROOT, SECONDS_TO_FETCH, Desk, Recorder, token_of

FIXTURES = ROOT / "Tests/BourseClientModelsTests/Fixtures"
FUNDS = (139504, 129385)
HELD = 100151
RECORDING = "SOLUSDT-20261127T160000Z"
SECONDS = 70
PLANS = {
    "sip": {"amount": 10000, "day": 5},
    "lump": {"amount": 100000},
    "swp": {"amount": 10000, "investment": 1000000, "day": 5},
    "stp": {"amount": 10000, "investment": 1000000, "day": 5, "to": FUNDS[1]},
}
STATEMENT = """\
Date,Transaction,Scheme,ISIN,Scheme code,Fund house,Category,Plan,Option,Folio,Units,NAV,Amount,Invested,Value
2025-01-03,Purchase,SBI Business Cycle Fund - Direct Plan - Growth,INF00004AJY6,100151,SBI Mutual Fund,,Direct,\
Growth,123456,1000,30.00,30000,,
2025-06-03,Purchase,SBI Business Cycle Fund - Direct Plan - Growth,INF00004AJY6,100151,SBI Mutual Fund,,Direct,\
Growth,123456,500,33.00,16500,,
2026-06-03,Redemption,SBI Business Cycle Fund - Direct Plan - Growth,INF00004AJY6,100151,SBI Mutual Fund,,Direct,\
Growth,123456,200,33.50,6700,,
2026-10-05,Purchase,Example Liquid Fund - Direct Plan - Growth,,,Example Mutual Fund,,Direct,Growth,99,10,2500,25000,,
"""


def upload(recorder: Recorder, path: str, name: str, text: str):
    """Sends a file as a form does."""
    head = f'Content-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: text/csv\r\n\r\n'
    body = f"--part\r\n{head}{text}\r\n--part--\r\n".encode()
    request = urllib.request.Request(f"{recorder.address}/api/v1{path}", body, method="POST")
    request.add_header("Authorization", f"Bearer {recorder.token}")
    request.add_header("Content-Type", "multipart/form-data; boundary=part")
    urllib.request.urlopen(request, timeout=120).read()


def record(name: str, text: str):
    (FIXTURES / name).write_text(text)


def wait_for_facts(recorder: Recorder):
    """The demo reads costs, assets and the NAVs of other funds after those of a fund."""

    def is_whole(code: int) -> bool:
        fund = recorder.get(f"/funds/{code}")
        return all((fund["scheme"]["expenseRatio"], fund["scheme"]["assets"], fund["standings"]))

    deadline = time.monotonic() + SECONDS_TO_FETCH
    while not all(is_whole(code) for code in FUNDS):
        if time.monotonic() > deadline:
            raise AssertionError("The demo has not read all facts of the funds.")
        time.sleep(1)


def record_all(recorder: Recorder):
    wait_for_facts(recorder)
    for code in FUNDS:
        record(f"navs-{code}.json", recorder.ask("GET", f"/funds/{code}/navs")[1])
    record(f"fund-{FUNDS[0]}.json", recorder.ask("GET", f"/funds/{FUNDS[0]}")[1])
    codes = ",".join(str(code) for code in FUNDS)
    record("compareFunds.json", recorder.ask("GET", f"/funds/compare?codes={codes}&period=1Y&series=true")[1])
    for kind, fields in PLANS.items():
        query = urllib.parse.urlencode({"kind": kind, "start": "2025-11-03", **fields})
        record(f"plan-{kind}.json", recorder.ask("GET", f"/funds/{FUNDS[0]}/plan?{query}")[1])
    recorder.ask("GET", f"/funds/{HELD}/navs")
    upload(recorder, "/funds/holdings/statements", "statement.csv", STATEMENT)
    record("fundHoldings.json", recorder.ask("GET", "/funds/holdings")[1])
    lines = recorder.ask("GET", f"/live/recordings/{RECORDING}/export")[1].splitlines(keepends=True)
    end = json.loads(lines[0])["t"] + SECONDS
    record("recording.ndjson", "".join(line for line in lines if json.loads(line)["t"] <= end))


def main():
    FIXTURES.mkdir(parents=True, exist_ok=True)
    desk = Desk("demo", "--port", "0")
    try:
        record_all(Recorder(desk.address, token_of(desk.link)))
    finally:
        desk.stop()


if __name__ == "__main__":
    os.environ.setdefault("BOURSE_BINARY", str(ROOT / ".build/debug/bourse"))
    main()
