"""Signing in with identity providers: a desk, and the simulator's provider on another site."""

import re
import urllib.request

import browser
import pytest
from desk import Desk
from live import Venue
from playwright.sync_api import expect
from steps import Person, sign_up


class Providers:
    """A provider of another site than the desk, with both of its clients."""

    def __init__(self, folder):
        self.venue = Venue()
        # The desk is at 127.0.0.1: for a browser, localhost is another site.
        self.issuer = f"http://localhost:{self.venue.port}/identity"
        key = folder / "AuthKey.p8"
        key.write_bytes(urllib.request.urlopen(f"{self.issuer}/private-keys/example.bourse.apple").read())
        self.environment = {
            "BOURSE_GOOGLE_CLIENT_ID": "bourse-google",
            "BOURSE_GOOGLE_CLIENT_SECRET": "simulated-secret",
            "BOURSE_GOOGLE_ISSUER": self.issuer,
            "BOURSE_APPLE_CLIENT_ID": "example.bourse.apple",
            "BOURSE_APPLE_TEAM_ID": "SIMULATED1",
            "BOURSE_APPLE_KEY_ID": "SIMULATED2",
            "BOURSE_APPLE_KEY": str(key),
            "BOURSE_APPLE_ISSUER": self.issuer,
        }

    def err(self, name: str | None):
        """Lets the provider err in one way; without a name in none."""
        path, method = ("/faults", "DELETE") if name is None else (f"/faults?fault={name}", "POST")
        urllib.request.urlopen(urllib.request.Request(self.issuer + path, method=method)).read()


@pytest.fixture(scope="module")
def providers(tmp_path_factory):
    providers = Providers(tmp_path_factory.mktemp("key"))
    yield providers
    providers.venue.kill()


@pytest.fixture(autouse=True)
def server(providers, tmp_path):
    """A desk of its own for each test, because each person signs up once. It stops after the page is closed."""
    desk = Desk(
        "serve", "--port", "0", "--data", str(tmp_path / "desk"), "--open-registration", "--yahoo", "http://127.0.0.1:9/y",
        environment=providers.environment,
    )  # fmt: skip
    yield desk
    desk.stop()


def choose(page, account: str):
    """Chooses an account on the provider's page."""
    page.wait_for_url("**/identity/authorize?**")
    page.get_by_role("button", name=re.compile(account)).click()


@pytest.mark.parametrize("viewport", [browser.PHONE, browser.DESKTOP], ids=["390", "1440"])
@pytest.mark.parametrize("provider, account", [("Google", "Ann"), ("Apple", "Cleo")])
def test_somebody_new_signs_up_with_a_provider(page, provider, account):
    page.goto("/sign-up")
    page.get_by_role("link", name=f"Continue with {provider}").click()
    choose(page, account)
    page.wait_for_url(re.compile(r"http://127\.0\.0\.1:\d+/"))
    page.goto("/settings/security")
    expect(page.get_by_role("region", name="Connected identities", exact=True)).to_contain_text(provider)
    page.goto("/settings")
    expect(page.get_by_role("button", name="Set password")).to_be_visible()
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    expect(page.locator("#zone")).to_have_value(zone)


@pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
def test_account_with_the_address_is_connected_after_a_sign_in(page):
    person = Person("ann@example.com", "a long sentence nobody guesses 7")
    sign_up(page, person, True)
    page.goto("about:blank")
    page.context.clear_cookies()
    page.goto("/sign-in?next=/alerts")
    page.get_by_role("link", name="Continue with Google").click()
    choose(page, "Ann")
    expect(page.locator(".notice")).to_contain_text("An account with this address already exists.")
    page.get_by_label("E-mail").fill(person.email)
    page.get_by_label("Password", exact=True).fill(person.password)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url("**/alerts")
    page.goto("about:blank")
    page.context.clear_cookies()
    page.goto("/sign-in?next=/alerts")
    page.get_by_role("link", name="Continue with Google").click()
    choose(page, "Ann")
    page.wait_for_url("**/alerts")


@pytest.mark.parametrize("viewport", [browser.PHONE], ids=["390"])
def test_identity_is_connected_and_disconnected_in_settings(page, person):
    page.goto("/settings/security")
    page.get_by_role("button", name="Connect Apple").click()
    page.get_by_role("link", name="Continue to Apple").click()
    choose(page, "Cleo")
    page.wait_for_url("**/settings/security")
    region = page.get_by_role("region", name="Connected identities", exact=True)
    expect(region).to_contain_text("privaterelay.appleid.com")
    region.get_by_role("button", name=re.compile("Disconnect")).click()
    expect(page.get_by_role("region", name="Connected identities", exact=True)).to_contain_text("None")


@pytest.mark.parametrize("viewport", [browser.PHONE], ids=["390"])
def test_whoever_cancels_or_meets_a_fault_reads_why(page, providers):
    page.goto("/sign-up")
    page.get_by_role("link", name="Continue with Apple").click()
    page.wait_for_url("**/identity/authorize?**")
    page.get_by_role("button", name=re.compile("Cancel|Decline")).click()
    expect(page.locator(".notice")).to_contain_text("You canceled at Apple.")
    providers.err("expired")
    page.get_by_role("link", name="Continue with Google").click()
    choose(page, "Ann")
    expect(page.locator(".notice")).to_contain_text("it has expired")
    providers.err(None)
    page.get_by_role("link", name="Continue with Google").click()
    choose(page, "Ann")
    page.wait_for_url(re.compile(r"http://127\.0\.0\.1:\d+/$"))
