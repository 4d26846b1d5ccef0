"""Notifications: asked for, denied, not available, and what the worker shows."""

import json

import browser
import pytest
from playwright.sync_api import expect

# The browser of the tests shows no notifications and has no push service: these say what one with both would.
SUBSCRIBES = """
Object.defineProperty(Notification, "permission", { get: () => window.permission ?? "default" });
Notification.requestPermission = async () => { window.permission = "granted"; return "granted"; };
const key = new Uint8Array(65).fill(4);
PushManager.prototype.getSubscription = async function () { return window.subscription ?? null; };
PushManager.prototype.subscribe = async function ({ applicationServerKey }) {
  window.subscription = {
    options: { applicationServerKey: applicationServerKey.buffer ?? applicationServerKey },
    unsubscribe: async () => { window.subscription = undefined; return true; },
    toJSON: () => ({ endpoint: "https://push.example.com/1", keys: { p256dh: window.publicKey, auth: "BTBZMqHH6r4Tts7J_aSIgg" } }),
  };
  return window.subscription;
};
"""
# The public key of the example of RFC 8291, a point of the curve.
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"


def state(page):
    return page.locator("[data-push-state]")


@pytest.mark.parametrize("viewport", [browser.PHONE, browser.DESKTOP], ids=["390", "1440"])
def test_device_is_turned_on_and_off(page, person):
    page.add_init_script(f"window.publicKey = '{POINT}';" + SUBSCRIBES)
    page.goto("/settings/notifications")
    expect(state(page)).to_have_text("Off")
    page.get_by_role("button", name="Turn on notifications").click()
    expect(state(page)).to_have_text("On")
    devices = page.evaluate("fetch('/api/v1/account/push').then((answer) => answer.json())")
    assert devices["isSubscribed"] and len(devices["devices"]) == 1
    page.get_by_role("button", name="Turn off on this device").click()
    expect(state(page)).to_have_text("Off")
    devices = page.evaluate("fetch('/api/v1/account/push').then((answer) => answer.json())")
    assert not devices["isSubscribed"] and devices["devices"] == []


def test_subscription_that_the_desk_refuses_says_why(page, person):
    page.add_init_script("window.publicKey = 'none';" + SUBSCRIBES)
    page.goto("/settings/notifications")
    page.get_by_role("button", name="Turn on notifications").click()
    expect(page.locator("[data-push-help]")).to_contain_text("The browser sent an invalid subscription")
    expect(state(page)).to_have_text("Off")


def test_browser_without_push_says_so(page, person):
    page.add_init_script("delete window.PushManager;")
    page.goto("/settings/notifications")
    expect(state(page)).to_have_text("Not available")


def test_browser_that_blocks_says_how_to_allow(page, person):
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' });")
    page.goto("/settings/notifications")
    expect(state(page)).to_have_text("Blocked")
    expect(page.locator("[data-push-help]")).to_contain_text("Allow them in the settings")


def test_settings_are_saved_and_mistakes_told(page, person):
    page.goto("/settings/notifications")
    page.get_by_label("Daily summary", exact=False).first.check()
    page.get_by_label("Quiet from").fill("22:00")
    page.get_by_role("button", name="Save notifications").click()
    expect(page.get_by_role("alert")).to_contain_text("two different ones for quiet hours")
    page.get_by_label("Quiet to").fill("07:00")
    page.get_by_role("button", name="Save notifications").click()
    expect(page.get_by_label("Quiet to")).to_have_value("07:00")
    settings = page.evaluate("fetch('/api/v1/account/push').then((answer) => answer.json())")["settings"]
    assert settings["quietFrom"] == "22:00" and "summary" in settings["topics"]


SHOWS = """() => {
  self.shown = [];
  // A browser without a window has no icon to count on.
  Object.defineProperty(navigator, "setAppBadge", { value: undefined });
  self.registration.getNotifications = async () => self.shown;
  self.registration.showNotification = async (title, options) => {
    const notice = { title, ...options, close: () => { self.shown = self.shown.filter((one) => one !== notice); } };
    self.shown = [...self.shown.filter(({ tag }) => tag !== options.tag), notice];
  };
}"""


@pytest.fixture
def worker(page, person):
    """The worker of the desk, in a browser that shows notifications."""
    page.goto("/settings/notifications")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    worker = page.context.service_workers[0]
    worker.evaluate(SHOWS)
    return worker


def deliver(worker, text):
    """Hands the worker a message, as the push service of the browser does; returns what is shown."""
    return worker.evaluate(
        """async (text) => {
          await receive({ data: { json: () => JSON.parse(text) } });
          return self.shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
        }""",
        text,
    )


def alert(tag, title):
    message = {"topic": "alerts", "title": title, "text": "Value: 201", "path": f"/markets/{tag}", "tag": tag, "at": "1"}
    return json.dumps(message)


def test_messages_are_shown_replaced_and_grouped(worker):
    shown = deliver(worker, alert("AAPL", "AAPL above 200"))
    assert [one["title"] for one in shown] == ["AAPL above 200"] and shown[0]["path"] == "/markets/AAPL"
    shown = deliver(worker, alert("AAPL", "AAPL above 210"))
    assert [one["title"] for one in shown] == ["AAPL above 210"]
    deliver(worker, alert("MSFT", "MSFT above 200"))
    assert len(deliver(worker, alert("KO", "KO above 200"))) == 3
    grouped = deliver(worker, alert("SPY", "SPY above 200"))
    assert [one["title"] for one in grouped] == ["4 alerts"]
    assert "SPY above 200" in grouped[0]["body"] and grouped[0]["path"] == "/alerts"
    more = deliver(worker, alert("F", "F above 10"))
    assert [one["title"] for one in more] == ["5 alerts"]


def test_message_that_cannot_be_read_is_still_shown(worker):
    assert [one["title"] for one in deliver(worker, "no JSON")] == ["Bourse"]
