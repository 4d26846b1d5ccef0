"""Asks the demo everything its OpenAPI document says may be asked, and much that may not; fails where an answer is not
as the document promises.

The demo's own person asks, so that there are trades, files and funds to ask about. What is asked follows from a fixed
seed, what is held against it from schemathesis.toml beside this file.
"""

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from desk import ROOT, Desk  # noqa: E402

WORK = ROOT / ".build/test-logs/api"
SECONDS_TO_FETCH = 300


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def token_of(link: str) -> str:
    """The session that the demo's link opens; the API takes it as a token."""
    try:
        urllib.request.build_opener(NoRedirect).open(link)
    except urllib.error.HTTPError as answer:
        for cookie in answer.headers.get_all("Set-Cookie", []):
            if cookie.startswith("bourse_session="):
                return cookie.removeprefix("bourse_session=").split(";")[0]
    raise AssertionError(f"{link} opened no session")


class Visitor:
    def __init__(self, address: str, token: str):
        self.address, self.token = address, token

    def get(self, path: str):
        request = urllib.request.Request(f"{self.address}/api/v1{path}")
        request.add_header("Authorization", f"Bearer {self.token}")
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def funds(self) -> list[int]:
        """Codes of funds with a history, once there are some: the demo fetches them from when it starts."""
        deadline = time.monotonic() + SECONDS_TO_FETCH
        while time.monotonic() < deadline:
            try:
                found = self.get("/funds/screen?" + urllib.parse.urlencode({"where": "age > 1", "limit": 5}))
                if found["hits"]:
                    return [hit["scheme"]["code"] for hit in found["hits"]]
            except urllib.error.HTTPError as answer:
                if answer.code != 503:
                    raise
            time.sleep(0.5)
        raise AssertionError("the demo did not get its funds")

    def events(self) -> list[str]:
        """Predictions, once the demo was told some."""
        deadline = time.monotonic() + SECONDS_TO_FETCH
        while time.monotonic() < deadline:
            try:
                markets = self.get("/predictions?limit=40")["markets"]
                return sorted({market["event"]["id"] for market in markets if market["event"]})[:5]
            except urllib.error.HTTPError as answer:
                if answer.code != 503:
                    raise
            time.sleep(0.5)
        raise AssertionError("the demo was not told predictions")


def known(visitor: Visitor) -> dict[str, list]:
    """What there is to ask about, by the name of its dictionary."""
    identities = [trade["id"] for trade in visitor.get("/journal")["trades"][:5]]
    identities += [record["id"] for record in visitor.get("/imports")["imports"][:2]]
    for path in ("/options/saved", "/screens", "/funds/holdings/statements"):
        identities += [kept["id"] for kept in visitor.get(path)[path.split("/")[-1]][:2]]
    strategies = [strategy["id"] for strategy in visitor.get("/options/strategies")["strategies"][:3]]
    brokers = [broker["id"] for broker in visitor.get("/options/brokers")["brokers"][:1]]
    return {
        "identities": identities + strategies + brokers,
        "codes": visitor.funds(),
        "events": visitor.events(),
    }


def main() -> int:
    WORK.mkdir(parents=True, exist_ok=True)
    desk = Desk("demo", "--port", "0")
    try:
        token = token_of(desk.link)
        dictionaries = known(Visitor(desk.address, token))
        config = WORK / "schemathesis.toml"
        words = [f"\n[dictionaries.{name}]\nvalues = {json.dumps(values)}\n" for name, values in dictionaries.items()]
        config.write_text((HERE / "schemathesis.toml").read_text() + "".join(words))
        command = [
            str(Path(sys.executable).parent / "schemathesis"), "--config-file", str(config), "--no-color", "run",
            f"{desk.address}/api/v1/openapi.json", "--header", f"Authorization: Bearer {token}", *sys.argv[1:],
        ]
        code = subprocess.run(command, cwd=WORK, env=os.environ | {"PYTHONPATH": str(HERE), "PYTHONHASHSEED": "0"}).returncode
    finally:
        desk.stop()
    if code:
        print("What bourse demo said:\n" + desk.said())
    return code


if __name__ == "__main__":
    sys.exit(main())
