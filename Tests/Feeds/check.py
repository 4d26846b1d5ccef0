"""Reads the demo's feeds with programs that nobody here wrote: the calendar with icalendar, a strict parser of RFC 5545,
and the alerts with feedparser. A token reads the summary as a home dashboard does.

What is set up is set up through the forms of the settings page. Each check says what it held against the standard.
"""

import json
import re
import sys
import urllib.error
import urllib.parse
import urllib.request
from datetime import date, datetime, timedelta
from pathlib import Path

import feedparser
import icalendar

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from desk import Desk, signed_in  # noqa: E402

CATEGORIES = {"expirations", "earnings", "dividends", "sips", "bills", "economy", "alerts"}
TITLES = {name.capitalize() for name in CATEGORIES} - {"Sips"} | {"SIPs"}


def answer_of(opener, address: str, data: bytes | None = None, headers: dict[str, str] | None = None):
    """Status, headers and body, whatever the status."""
    request = urllib.request.Request(address, data=data, headers=headers or {})
    try:
        with opener.open(request, timeout=60) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read()


class Owner:
    """The demo's user, with the session that the demo's link opens."""

    def __init__(self, desk: Desk):
        self.address = desk.address
        self.opener = signed_in(desk)

    def post(self, path: str, **fields: str) -> str:
        status, _, body = answer_of(self.opener, self.address + path, urllib.parse.urlencode(fields).encode())
        assert status == 200, f"{path}: {status}"
        return body.decode()

    def json(self, path: str, body: dict):
        status, _, text = answer_of(
            self.opener, self.address + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        assert status < 300, f"{path}: {status} {text[:300]}"
        return json.loads(text) if text else None

    def page(self, path: str) -> str:
        return answer_of(self.opener, self.address + path)[2].decode()


def nobody(address: str, headers: dict[str, str] | None = None):
    """What a program without a session gets."""
    return answer_of(urllib.request.build_opener(), address, None, headers)


def check_lines(body: bytes):
    """Content lines end with CR LF, have at most 75 octets and whole characters (RFC 5545, 3.1)."""
    assert body.endswith(b"\r\n")
    for line in body.split(b"\r\n"):
        assert len(line) <= 75, line
        assert b"\r" not in line and b"\n" not in line, line
        line.decode("utf-8")


def problems_of(component) -> list:
    return list(component.errors) + [problem for part in component.subcomponents for problem in problems_of(part)]


def calendar_of(body: bytes) -> icalendar.Calendar:
    """A calendar in which the parser finds nothing wrong."""
    check_lines(body)
    calendars = icalendar.Calendar.from_ical(body, multiple=True)
    assert len(calendars) == 1
    calendar = calendars[0]
    assert problems_of(calendar) == []
    assert calendar["VERSION"] == "2.0" and calendar["PRODID"]
    assert calendar.subcomponents, "a calendar has at least one component"
    return calendar


def check_event(event, today: date):
    assert event["UID"] and isinstance(event["DTSTAMP"].dt, datetime)
    start, end = event["DTSTART"].dt, event["DTEND"].dt
    assert type(start) is date and end == start + timedelta(days=1), "all-day events of one day"
    assert event["DTSTART"].params["VALUE"] == "DATE"
    assert today - timedelta(days=40) < start < today + timedelta(days=400), start
    assert event["SUMMARY"].strip()
    categories = {str(category) for category in event["CATEGORIES"].cats}
    assert len(categories) == 1 and categories <= TITLES, categories
    assert str(event["URL"]).startswith("http://127.0.0.1:")


def check_calendar(owner: Owner):
    owner.post("/settings/feeds/calendar")
    address = secret_address(owner, "calendar")
    status, headers, body = nobody(address)
    assert status == 200 and headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert headers["Cache-Control"].startswith("private")
    calendar = calendar_of(body)
    events = calendar.walk("VEVENT")
    today = date.fromisoformat(owner_json(owner, "/api/v1/portfolio")["asOf"])
    for event in events:
        check_event(event, today)
    ids = [str(event["UID"]) for event in events]
    assert len(set(ids)) == len(ids), "each event has an identity of its own"
    again = {str(event["UID"]) for event in calendar_of(nobody(address)[2]).walk("VEVENT")}
    # Sources may have said more meanwhile; nothing that was there has another identity now.
    assert set(ids) <= again, set(ids) - again

    titles = {str(category) for event in events for category in event["CATEGORIES"].cats}
    assert {"Bills", "Expirations", "Alerts", "SIPs"} <= titles, titles
    note = next(event for event in events if "above $100,000.00" in str(event["SUMMARY"]))
    assert str(note["DESCRIPTION"]) == "one, two; three\\four\nfive " + "é" * 60, "what was escaped comes back"

    for category in CATEGORIES:
        part = calendar_of(nobody(f"{address}?only={category}")[2])
        names = {str(name).lower() for event in part.walk("VEVENT") for name in event["CATEGORIES"].cats}
        assert names <= {category}, names
    assert nobody(f"{address}?only=weather")[0] == 422

    owner.post("/settings/feeds/calendar")
    assert nobody(address)[0] == 404, "a replaced address works no more"
    replaced = secret_address(owner, "calendar")
    assert replaced != address and nobody(replaced)[0] == 200
    owner.post("/settings/feeds/calendar/revoke")
    assert nobody(replaced)[0] == 404


def check_alerts(owner: Owner):
    owner.post("/settings/feeds/alerts")
    status, headers, body = nobody(secret_address(owner, "alerts"))
    assert status == 200 and headers["Content-Type"] == "application/rss+xml; charset=utf-8"
    feed = feedparser.parse(body, response_headers={"content-type": headers["Content-Type"]})
    assert not feed.bozo, feed.get("bozo_exception")
    assert feed.version == "rss20" and feed.feed.title and feed.feed.link and feed.feed.updated_parsed
    fires = owner_json(owner, "/api/v1/alerts/fires")["fires"]
    assert len(feed.entries) == min(50, len(fires))
    for entry in feed.entries:
        assert entry.title and entry.summary and entry.published_parsed
        assert entry.link.startswith(owner.address) and entry.id and not entry.guidislink
    assert len({entry.id for entry in feed.entries}) == len(feed.entries)


def check_summary(owner: Owner):
    page = owner.post("/settings/tokens", name="Home Assistant", scope="summary")
    token = re.search(r'value="(bourse_[0-9a-f]{32}_[0-9a-f]{64})"', page).group(1)
    bearer = {"Authorization": f"Bearer {token}"}
    status, _, body = nobody(f"{owner.address}/api/v1/summary", bearer)
    summary = json.loads(body)
    assert status == 200 and not any(isinstance(value, (dict, list)) for value in summary.values()), summary
    portfolio = owner_json(owner, "/api/v1/portfolio")
    assert summary["portfolioCurrency"] == portfolio["base"] and summary["holdings"] == len(portfolio["holdings"])
    assert summary["nextExpiration"] and summary["daysToExpiration"] >= 0
    status, _, body = nobody(f"{owner.address}/api/v1/portfolio", bearer)
    assert status == 403 and "scope" in json.loads(body)["error"]["message"]
    assert nobody(f"{owner.address}/api/v1/summary")[0] == 401
    assert token not in owner.page("/settings"), "a token is shown once"


def check_log(desk: Desk, secrets: list[str]):
    for secret in secrets:
        assert not any(secret in line for line in desk.lines), "a secret is in the log"


def owner_json(owner: Owner, path: str):
    return json.loads(owner.page(path))


SECRETS: list[str] = []


def secret_address(owner: Owner, kind: str) -> str:
    """The address that the settings page shows."""
    address = re.search(rf'id="feed-{kind}"[^>]* value="([^"]+)"', owner.page("/settings")).group(1)
    SECRETS.append(address.rsplit("/", 1)[1].split(".")[0])
    return address


def set_up(owner: Owner):
    """What the demo does not have by itself: an alert with a last day, and instalments of a plan."""
    today = date.fromisoformat(owner_json(owner, "/api/v1/portfolio")["asOf"])
    owner.json(
        "/api/v1/alerts",
        {
            "subject": "symbol:AAPL", "measure": "price", "level": 100000, "trigger": "above",
            "lastDay": (today + timedelta(days=60)).isoformat(),
            "note": "one, two; three\\four\nfive " + "é" * 60,
        },
    )
    months = [today.year * 12 + today.month - 1 - back for back in reversed(range(4))]
    days = [date(month // 12, month % 12 + 1, 5) for month in months]
    rows = "".join(f"{day},SIP,Quiet Fund,1,5,1000,5000\n" for day in days if day <= today)
    boundary = "feeds"
    body = (
        f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="plan.csv"\r\n\r\n'
        f"Date,Type,Scheme,Folio,Units,NAV,Amount\n{rows}\r\n--{boundary}--\r\n"
    )
    status, _, text = answer_of(
        owner.opener,
        f"{owner.address}/api/v1/funds/holdings/statements",
        body.encode(),
        {"Content-Type": f"multipart/form-data; boundary={boundary}"},
    )
    assert status == 201, f"{status} {text[:300]}"


def main() -> int:
    desk = Desk("demo", "--port", "0")
    try:
        owner = Owner(desk)
        set_up(owner)
        check_calendar(owner)
        check_alerts(owner)
        check_summary(owner)
    finally:
        desk.stop()
    check_log(desk, SECRETS)
    print("The calendar, the alerts and the summary are as their standards and documents say.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
