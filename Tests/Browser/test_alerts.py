"""Alerts: made in two clicks, tried, paused, deleted and brought back, and what fired while the desk was off."""

import json
import re
import urllib.request

import browser
import pytest
from desk import Desk
from live import Venue
from places import FOUND_BY_LINK, first_link
from playwright.sync_api import expect
from steps import look


@pytest.fixture(scope="module")
def venue():
    """The simulator, whose servers of ntfy and Telegram take what the desk sends."""
    venue = Venue()
    yield venue
    venue.kill()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A desk that may call this machine."""
    desk = Desk(
        "serve", "--port", "0", "--data", str(tmp_path_factory.mktemp("data")), "--open-registration",
        "--yahoo", "http://127.0.0.1:9/yahoo",
        environment={"BOURSE_WEBHOOKS_HERE": "1", "BOURSE_ADDRESS": "https://desk.example"},
    )  # fmt: skip
    yield desk
    desk.stop()


def ask(venue, method: str, path: str):
    """Asks the simulator as a person who sets it up."""
    request = urllib.request.Request(f"http://127.0.0.1:{venue.port}{path}", method=method)
    return json.loads(urllib.request.urlopen(request, timeout=30).read())


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_alerts_look_right_on_both_widths(demo_page, scheme):
    demo_page.emulate_media(color_scheme=scheme)
    for path in [
        "/alerts",
        "/alerts/new?subject=symbol:AAPL",
        "/alerts/new",
        "/alerts/channels",
        "/alerts/channels?format=ntfy",
        "/alerts/channels?format=telegram",
        "/alerts/channels?format=template",
    ]:
        demo_page.goto(path)
        look(demo_page)


ALERT_ME = {"name": "Alert me", "exact": True}


def form_of(page, link) -> str:
    """Follows a link to the form of an alert, and says what is watched there."""
    link.click()
    expect(page.get_by_role("heading", name="New alert", level=1)).to_be_visible()
    return page.locator("input[name=subject]").input_value()


def measure_of(page) -> str:
    return page.get_by_label("Metric").input_value()


def test_symbol_fund_book_and_option_lead_to_a_filled_form(demo_page):
    page = demo_page
    for path, subject, measure in [
        ("/markets/AAPL", "symbol:AAPL", "price"),
        ("/live/XBTUSD", "book:XBTUSD", "price"),
        ("/portfolio", "portfolio", "drawdown"),
        ("/journal?range=all", "journal", "daily-loss"),
    ]:
        page.goto(path)
        assert form_of(page, page.get_by_role("link", **ALERT_ME).first) == subject
        assert measure_of(page) == measure

    fund = first_link(page, *FOUND_BY_LINK["fund"]).split("?")[0]
    page.goto(fund)
    assert form_of(page, page.get_by_role("link", **ALERT_ME).first) == "fund:" + fund.split("/")[-1]
    assert measure_of(page) == "nav"

    for figure, measure in [("delta", "delta"), ("volatility", "implied-volatility")]:
        page.goto("/markets/AAPL/options")
        link = page.locator(f'a[title^="Create an alert on the {figure} of"]').first
        assert re.fullmatch(r"option:AAPL  \d{6}[CP]\d{8}", form_of(page, link))
        assert measure_of(page) == measure


def test_prediction_leads_to_a_filled_form_and_its_alert_back(demo_page):
    page = demo_page
    event = first_link(page, *FOUND_BY_LINK["prediction"])
    page.goto(event)
    subject = form_of(page, page.get_by_role("link", **ALERT_ME).first)
    kind, market, _ = subject.split(":", 2)
    assert kind == "prediction" and measure_of(page) == "probability"

    page.goto(f"/predictions/markets/{market}")

    expect(page).to_have_url(re.compile(re.escape(event.split("?")[0]) + r"\?market="))
    assert form_of(page, page.get_by_role("link", **ALERT_ME).first) == subject


def test_blank_form_offers_what_suits_what_is_typed(page, person):
    page.goto("/alerts/new")
    typed, measure = page.get_by_label("Symbol, journal or portfolio"), page.get_by_label("Metric")
    offered = measure.locator("optgroup:not([disabled]) option")
    expect(offered.first).to_have_text("Price")
    typed.fill("fund:119551")
    expect(offered).to_have_text(["NAV"])
    typed.fill("journal")
    expect(offered).to_have_text(["Daily loss", "Broken rules of a day"])
    expect(measure).to_have_value("daily-loss")

    page.get_by_label("Threshold").fill("500")
    page.get_by_role("button", name="Create alert").click()

    expect(page.locator(".alert-row").first).to_contain_text("daily loss $500.00 or more")


def test_alert_is_tried_made_paused_deleted_and_brought_back(page, person):
    page.goto("/markets/AAPL")
    page.get_by_role("link", name="Alert me", exact=True).click()
    page.get_by_label("Threshold").fill("much")
    page.get_by_role("button", name="Create alert").click()
    expect(page.get_by_role("alert")).to_contain_text("is not a number")
    page.get_by_label("Threshold").fill("100000")
    page.get_by_role("button", name="Dry run").click()
    expect(page.locator(".alert-tried")).to_contain_text(".")
    page.get_by_role("button", name="Create alert").click()
    row = page.locator(".alert-row").first
    expect(row).to_contain_text("above $100,000.00")
    row.get_by_role("button", name="Pause").click()
    expect(page.locator(".alert-row").first).to_contain_text("paused")
    page.locator(".alert-row").first.get_by_role("button", name="Resume").click()
    page.locator(".alert-row").first.get_by_role("link", name="Delete alert").click()
    page.get_by_role("button", name="Delete alert").click()
    expect(page.get_by_text("No alerts yet")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".alert-row").first).to_contain_text("above $100,000.00")


def test_what_fired_while_the_desk_was_off_is_told(demo_page):
    demo_page.goto("/alerts")
    fired = demo_page.locator(".fires .alert-row").filter(has_text="missed")
    browser.reload_until(demo_page, fired.count)
    expect(fired.first).to_contain_text("BTC-USD")


def test_ntfy_is_chosen_saved_and_tested(page, person, venue):
    topic = person.email.split("@")[0]
    ask(venue, "POST", f"/ntfy/topics?topic={topic}&token=tk_right")
    page.goto("/alerts/channels")
    page.get_by_role("navigation", name="Format").get_by_role("link", name="ntfy").click()
    page.get_by_label("Address of the topic").fill(f"http://127.0.0.1:{venue.port}/ntfy/")
    page.get_by_role("button", name="Set webhook").click()
    expect(page.get_by_text("must end with the name of a topic")).to_be_visible()
    expect(page.get_by_label("Address of the topic")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Address of the topic").fill(f"http://127.0.0.1:{venue.port}/ntfy/{topic}")
    page.get_by_label("Access token").fill("tk_right")
    page.get_by_role("button", name="Set webhook").click()
    expect(page.get_by_role("region", name="Webhook")).to_contain_text("ntfy, 127.0.0.1")
    expect(page.get_by_text("One is saved; leave empty to keep it.")).to_be_visible()
    expect(page.get_by_label("Access token")).to_have_value("")
    page.get_by_role("button", name="Send a test").click()
    expect(page.get_by_text("The test was delivered")).to_be_visible()
    [message] = ask(venue, "GET", f"/ntfy/topics/{topic}")
    assert message["title"] == "Test of your alerts" and message["click"] == "https://desk.example/alerts"
    assert "tk_right" not in page.content()


def test_what_ntfy_refuses_is_said(page, person, venue):
    topic = person.email.split("@")[0]
    ask(venue, "POST", f"/ntfy/topics?topic={topic}&token=tk_right")
    page.goto("/alerts/channels?format=ntfy")
    page.get_by_label("Address of the topic").fill(f"http://127.0.0.1:{venue.port}/ntfy/{topic}")
    page.get_by_label("Access token").fill("tk_wrong")
    page.get_by_role("button", name="Set webhook").click()
    page.get_by_role("button", name="Send a test").click()
    expect(page.get_by_text("The test was not delivered")).to_be_visible()
    expect(page.get_by_text("refused the access token")).to_be_visible()
    assert ask(venue, "GET", f"/ntfy/topics/{topic}") == []


def test_telegram_bot_writes_into_the_chat(page, person, venue):
    token = ask(venue, "POST", "/telegram/bots")["token"]
    chat = ask(venue, "POST", "/telegram/chats?type=group")["id"]
    page.goto("/alerts/channels?format=telegram")
    page.get_by_label("Bot token").fill(token)
    page.get_by_label("Chat").fill(str(chat))
    page.get_by_label("Bot API").fill(f"http://127.0.0.1:{venue.port}/telegram")
    page.get_by_role("button", name="Set webhook").click()
    expect(page.locator(".webhook-preview")).to_contain_text('"parse_mode":"HTML"')
    page.get_by_role("button", name="Send a test").click()
    expect(page.get_by_text(f"Telegram accepted the message for the chat {chat}.")).to_be_visible()
    [message] = ask(venue, "GET", f"/telegram/chats/{chat}")
    assert message["buttons"] == [{"text": "Open Bourse", "url": "https://desk.example/alerts"}]
    assert token.split(":")[1] not in page.content()


def test_template_is_previewed_and_checked(page, person):
    page.goto("/alerts/channels?format=template")
    page.get_by_label("Address").fill("https://chat.example.com/hooks/1")
    page.get_by_label("Body", exact=True).fill('{"text": {{title}}}')
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("alert")).to_contain_text("is not valid JSON")
    page.get_by_label("Body", exact=True).fill('{"text": "{{title}}"}')
    page.get_by_role("button", name="Preview").click()
    expect(page.locator(".webhook-preview")).to_have_text('{"text": "AAPL above $200.00"}')
    expect(page.get_by_text("Not set")).to_be_visible()
    page.get_by_role("button", name="Set webhook").click()
    expect(page.locator(".alert-secret code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    look(page)
