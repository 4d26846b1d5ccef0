"""Talks to the demo as assistants do, with the protocol's own client over HTTP and over standard input and output, in
each version of the protocol; fails where an answer is not as the protocol's schemas have it, or differs from the API.

Run by scripts/test --all with the packages of requirements.txt.
"""

import asyncio
import json
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

from mcp import Client, StdioServerParameters, stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from desk import BINARY, Desk  # noqa: E402

# Modes of the client: the handshake of 2025-11-25, the stateless version of 2026-07-28, and its own choice.
MODES = {"legacy": "2025-11-25", "2026-07-28": "2026-07-28", "auto": "2026-07-28"}

# Tools with arguments, and the address of the API whose answer has the same data.
CALLS = [
    ("portfolio", {}, None),
    ("portfolio_values", {"from": "2026-01-01"}, "/portfolio/values?from=2026-01-01"),
    ("explain", {"metric": "value"}, "/portfolio/explanations/value"),
    ("journal_statistics", {}, None),
    ("journal_trades", {"limit": 3}, None),
    ("journal_days", {}, "/journal/days"),
    ("reports", {"by": "setup"}, "/journal/reports?by=setup"),
    ("quotes", {"symbols": ["AAPL", "^GSPC"]}, None),
    ("news", {"limit": 3}, None),
    ("fund_search", {"q": "bluechip"}, None),
    ("saved_screens", {}, "/funds/screens"),
    ("instrument_screen", {"where": "symbol = AAPL"}, "/instruments/screen?where=symbol%20%3D%20AAPL"),
    ("option_screen", {"where": "symbol = AAPL; delta <= 0.3", "limit": 3}, None),
    ("portfolio_scenario", {"market": -20}, None),
    ("alerts", {}, None),
    ("drafts", {}, None),
    (
        "option_analyze",
        {"spot": 100, "volatility": 0.3, "legs": [{"type": "put", "quantity": -1, "strike": 95}]},
        None,
    ),
]


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


# Where a desk of its own asks for data: nothing answers there.
NOWHERE = "http://127.0.0.1:9"
SOURCES = [
    option
    for name in ("--yahoo", "--gdelt", "--polymarket", "--polymarket-exchange")
    for option in (name, NOWHERE)
]

PASSWORD = "four quiet words here"
PURCHASE = {
    "day": "2026-01-05",
    "type": "buy",
    "account": "Broker",
    "symbol": "ACME",
    "quantity": 10,
    "price": "100.5",
    "currency": "USD",
}


TRIES = 10


def token_of(link: str, form: dict[str, str] | None = None) -> str:
    """The session that a link or a form opens; assistants take it as a token."""
    body = urllib.parse.urlencode(form).encode() if form else None
    try:
        urllib.request.build_opener(NoRedirect).open(link, body)
    except urllib.error.HTTPError as answer:
        for cookie in answer.headers.get_all("Set-Cookie", []):
            if cookie.startswith("bourse_session="):
                return cookie.removeprefix("bourse_session=").split(";")[0]
    raise AssertionError(f"{link} opened no session")


def api(address: str, token: str, path: str, body=None):
    request = urllib.request.Request(
        f"{address}/api/v1{path}",
        data=json.dumps(body).encode() if body else None,
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def without_marks(value):
    """The data without the members that mark text from outside."""
    if isinstance(value, dict):
        return {name: without_marks(member) for name, member in value.items() if name != "untrusted"}
    return [without_marks(element) for element in value] if isinstance(value, list) else value


async def check_tools(client: Client, version: str, compare):
    assert client.protocol_version == version, client.protocol_version
    assert client.server_info is None or client.server_info.name == "bourse"
    tools = (await client.list_tools()).tools
    names = [tool.name for tool in tools]
    assert len(names) == len(set(names)) and "draft_alert" in names, names
    for tool in tools:
        assert tool.annotations.read_only_hint == (not tool.name.startswith("draft_")), tool.name
    for name, arguments, path in CALLS:
        # Prices move between two requests, so a difference counts only if it stays.
        for _ in range(TRIES):
            result = await client.call_tool(name, arguments)
            assert not result.is_error, (name, result.content)
            content = result.structured_content
            assert content["link"].startswith("http") and content["source"], name
            assert json.loads(result.content[-1].text) == content, name
            assert content["untrusted"] or name not in ("news", "drafts"), name
            if not path or not compare or without_marks(content["data"]) == compare(path):
                break
        else:
            raise AssertionError(f"{name} differs from {path}")
    refused = await client.call_tool("quotes", {"symbols": "AAPL"})
    assert refused.is_error and "a list of" in refused.content[0].text
    before = (await client.call_tool("drafts", {})).structured_content["data"]["drafts"]
    draft = await client.call_tool("draft_alert", {"subject": "symbol:AAPL", "level": 1000, "reason": "A test."})
    assert not draft.is_error and draft.structured_content["link"].endswith("/drafts")
    after = (await client.call_tool("drafts", {})).structured_content["data"]["drafts"]
    assert len(after) == len(before) + 1


async def over_http(desk: Desk, token: str):
    for mode, version in MODES.items():
        async with create_mcp_http_client(headers={"Authorization": f"Bearer {token}"}) as http:
            transport = streamable_http_client(f"{desk.address}/mcp", http_client=http)
            async with Client(transport, mode=mode) as client:
                await check_tools(client, version, lambda path: api(desk.address, token, path))
        print(f"HTTP, {mode}: ok")


async def over_stdio(folder: str):
    parameters = StdioServerParameters(command=str(BINARY), args=["mcp", "--data", folder, *SOURCES])
    for mode, version in MODES.items():
        async with Client(stdio_client(parameters), mode=mode) as client:
            await check_tools(client, version, None)
        print(f"standard input and output, {mode}: ok")


def make_desk(folder: str):
    """Makes a desk with one user and a transaction."""
    desk = Desk("serve", "--port", "0", "--data", folder, *SOURCES, "--mfapi", NOWHERE, "--amfi", NOWHERE)
    try:
        form = {"email": "ann@example.com", "zone": "UTC", "password": PASSWORD}
        token = token_of(f"{desk.address}/sign-up", form)
        api(desk.address, token, "/portfolio/transactions", PURCHASE)
    finally:
        desk.stop()


def main():
    demo = Desk("demo", "--port", "0")
    try:
        asyncio.run(over_http(demo, token_of(demo.link)))
    finally:
        demo.stop()
    with tempfile.TemporaryDirectory() as folder:
        make_desk(folder)
        asyncio.run(over_stdio(folder))


if __name__ == "__main__":
    main()
