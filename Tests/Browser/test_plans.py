"""Plans that people pay for: a desk, and the simulator's payments on another site."""

import json
import re
import urllib.parse
import urllib.request

import browser
import pytest
from conftest import FIXTURES
from desk import Desk
from live import Venue, cookie_of, listening
from playwright.sync_api import expect
from steps import commit, look, preview

APP = "tradebetter://subscription-complete"
PLANS = {
    "graceDays": 7,
    "returns": [APP],
    "plans": [
        {"id": "free", "name": "Free", "summary": "To look around.", "opens": ["news"]},
        {
            "id": "plus",
            "name": "Plus",
            "opens": ["journal", "imports", "alerts"],
            "prices": [
                {"id": "price_plus_monthly", "amount": "9.00", "currency": "USD", "period": "month"},
                {"id": "price_plus_yearly", "amount": "90.00", "currency": "USD", "period": "year"},
            ],
        },
        {
            "id": "pro",
            "name": "Pro",
            "opens": ["everything"],
            "prices": [{"id": "price_pro_monthly", "amount": "19.00", "currency": "USD", "period": "month"}],
        },
    ],
}


class Payments:
    """The payments of a venue on another site than the desk."""

    def __init__(self):
        self.venue = Venue()
        # The desk is at 127.0.0.1: for a browser, localhost is another site.
        self.base = f"http://localhost:{self.venue.port}/payments"
        self.environment = {
            "BOURSE_STRIPE_KEY": "sk_test_simulator",
            "BOURSE_STRIPE_WEBHOOK_SECRET": "whsec_simulator",
            "BOURSE_STRIPE_URL": self.base,
        }

    def control(self, method: str, path: str, **form: str) -> bytes:
        """Asks the simulator."""
        body = urllib.parse.urlencode(form).encode() if method == "POST" else None
        request = urllib.request.Request(f"{self.base}/control{path}", data=body, method=method)
        return urllib.request.urlopen(request, timeout=30).read()

    def move(self, action: str, **form: str):
        """Moves the newest subscription, and waits until its events are delivered."""
        subscription = json.loads(self.control("GET", "/subscriptions"))[-1]["id"]
        self.control("POST", f"/subscriptions/{subscription}/{action}", **form)
        self.control("POST", "/deliveries/wait")


@pytest.fixture(scope="module")
def payments():
    payments = Payments()
    yield payments
    payments.venue.kill()


@pytest.fixture(scope="module")
def server(payments, tmp_path_factory):
    folder = tmp_path_factory.mktemp("plans")
    file = folder / "plans.json"
    file.write_text(json.dumps(PLANS))
    desk = Desk(
        "serve", "--port", "0", "--data", str(folder / "desk"), "--open-registration", "--plans", str(file),
        "--yahoo", "http://127.0.0.1:9/y", environment=payments.environment,
    )  # fmt: skip
    payments.control("POST", "/webhooks", url=f"{desk.address}/webhooks/stripe")
    yield desk
    desk.stop()


def pay(page, card: str = "4242"):
    """Pays on the page of the checkout."""
    page.wait_for_url("**/payments/c/pay/**")
    page.get_by_label(re.compile(card)).check()
    page.get_by_role("button", name="Subscribe").click()


def subscribe(page, price: str = "$9.00 per month"):
    page.goto("/plans")
    page.get_by_role("button", name=f"Choose {price}").click()
    pay(page)
    page.wait_for_url("**/plans/return**")
    expect(page.locator(".notice")).to_contain_text("Your plan is")


@pytest.mark.parametrize("viewport", [browser.PHONE, browser.DESKTOP], ids=["390", "1440"])
def test_somebody_new_chooses_a_plan_and_has_what_it_opens(page, viewport):
    page.goto("/sign-up")
    page.get_by_label("E-mail").fill(f"new-{viewport['width']}@example.com")
    page.get_by_label("Password", exact=True).fill("a long sentence nobody guesses 7")
    page.get_by_role("button", name=re.compile("^(Sign up|Create account)$")).click()
    page.wait_for_url("**/plans")
    expect(page.get_by_role("region", name="Your plan")).to_contain_text("Free")
    look(page)
    page.goto("/journal/imports")
    expect(page.get_by_role("complementary", name="Plan")).to_contain_text("The plan Free does not include Imports.")
    look(page)
    page.goto("/live")
    expect(page.get_by_role("main")).to_contain_text("The plan Free does not include Live markets.")
    look(page)
    page.get_by_role("link", name="Compare plans").click()
    page.get_by_role("button", name="Choose $9.00 per month").click()
    pay(page, "0002")
    expect(page.get_by_text("Choose another card.")).to_be_visible()
    pay(page)
    page.wait_for_url("**/plans/return**")
    expect(page.locator(".notice")).to_contain_text("Your plan is Plus")
    look(page)
    page.goto("/journal/imports")
    expect(page.get_by_role("complementary", name="Plan")).to_have_count(0)
    page.goto("/settings")
    expect(page.get_by_role("region", name="Plan", exact=True)).to_contain_text("Renews on")
    look(page)
    page.get_by_role("button", name="Manage payment").click()
    page.wait_for_url(re.compile("/payments/"))


@pytest.mark.parametrize("viewport", [browser.PHONE], ids=["390"])
def test_app_gets_its_person_back(page, person):
    page.goto(f"/plans?return={urllib.parse.quote(APP, safe='')}")
    page.get_by_role("button", name="Choose $19.00 per month").click()
    pay(page)
    page.wait_for_url("**/plans/return**")
    expect(page.get_by_role("link", name="Return to the app")).to_have_attribute("href", APP)


@pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
def test_failing_payment_closes_the_plan_after_the_grace_and_nothing_is_lost(page, person, payments):
    subscribe(page)
    preview(page, FIXTURES / "journal.csv")
    commit(page, executions=8)
    payments.move("advance", payment="failed")
    page.goto("/plans/return")
    expect(page.get_by_role("region", name="Your plan")).to_contain_text("The last payment failed.")
    look(page)
    payments.move("cancel")
    page.goto("/plans/return")
    expect(page.get_by_role("region", name="Your plan")).to_contain_text("The subscription has ended.")
    page.goto("/journal/trades")
    expect(page.get_by_role("complementary", name="Plan")).to_contain_text("you can read, export and delete it")
    look(page)
    with page.expect_download() as download:
        page.goto("/settings/account")
        page.get_by_role("link", name="Download everything").click()
    assert download.value.suggested_filename.endswith(".zip")
    page.get_by_role("link", name="Delete account…").click()
    page.get_by_label("Your address").fill(person.email)
    page.get_by_label("I understand that this cannot be undone").check()
    page.get_by_role("button", name="Delete everything").click()
    page.wait_for_url("**/sign-in/deleted")


@pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
def test_open_stream_ends_with_the_plan(page, person, server, payments):
    subscribe(page, "$19.00 per month")
    with listening(server.address, "/markets/stream?s=AAPL", cookie_of(page.context.storage_state())) as stream:
        assert stream.status == 200
        payments.move("cancel")
        # A stream looks every five seconds.
        stream.wait_for_end(20)
    assert page.context.request.get("/markets/stream?s=AAPL").status == 402


@pytest.mark.parametrize("viewport", [browser.PHONE], ids=["390"])
def test_nobody_gives_themselves_a_plan(page, person):
    for body in ({"price": "price_none"}, {"price": "price_pro_monthly", "status": "active", "plan": "pro"}):
        page.context.request.post("/plans/checkout", form=body)
    page.goto("/plans/return?checkout=done&plan=pro&session_id=cs_1")
    expect(page.locator(".notice")).to_contain_text("The payment is being processed")
    expect(page.get_by_role("region", name="Your plan")).to_contain_text("Free")
