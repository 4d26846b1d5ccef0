"""Notifications: asked for, denied, not available, and shown by the worker while no page is open."""

import json

import browser
import pytest
from playwright.sync_api import expect

# A browser of the tests has no push service, so this one says what one would.
SUBSCRIBES = """
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
    page.context.grant_permissions(["notifications"])
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
    page.context.grant_permissions(["notifications"])
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


def deliver(page, message):
    """Hands the worker a message, as the push service of the browser does."""
    session = page.context.new_cdp_session(page)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": page.evaluate("location.origin"),
            "registrationId": registrations[-1]["registrationId"],
            "data": json.dumps(message),
        },
    )


def notices(page):
    return page.evaluate(
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
        .map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))"""
    )


def wait_for_notices(page, count):
    page.wait_for_function(
        "async (count) => (await (await navigator.serviceWorker.ready).getNotifications()).length === count", arg=count
    )
    return notices(page)


def test_messages_are_shown_replaced_and_grouped(page, person):
    page.context.grant_permissions(["notifications"])
    page.goto("/settings/notifications")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    def alert(tag, title):
        return {"topic": "alerts", "title": title, "text": "Value: 201", "path": f"/markets/{tag}", "tag": tag, "at": "1"}

    deliver(page, alert("AAPL", "AAPL above 200"))
    shown = wait_for_notices(page, 1)
    assert shown[0]["title"] == "AAPL above 200" and shown[0]["path"] == "/markets/AAPL"
    deliver(page, alert("AAPL", "AAPL above 210"))
    page.wait_for_function(
        "async () => (await (await navigator.serviceWorker.ready).getNotifications())[0]?.title === 'AAPL above 210'"
    )
    assert len(notices(page)) == 1
    for name in ("MSFT", "KO"):
        deliver(page, alert(name, f"{name} above 200"))
    wait_for_notices(page, 3)
    deliver(page, alert("SPY", "SPY above 200"))
    grouped = wait_for_notices(page, 1)[0]
    assert grouped["title"] == "4 alerts" and "SPY above 200" in grouped["body"] and grouped["path"] == "/alerts"


def test_message_that_cannot_be_read_is_still_shown(page, person):
    page.context.grant_permissions(["notifications"])
    page.goto("/settings/notifications")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    deliver(page, "not an object")
    assert wait_for_notices(page, 1)[0]["title"] == "Bourse"
