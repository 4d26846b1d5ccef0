"""Passkeys, codes of an authenticator app, devices, and the confirmation of who somebody is."""

import base64
import hmac
import re
import struct
import time

import browser
import pytest
from playwright.sync_api import expect
from steps import SIGN_UP_BUTTON

PASSWORD = "a long sentence nobody guesses 7"


def code(key: str, steps: int = 0) -> str:
    """The code that an authenticator app shows (RFC 6238)."""
    secret = base64.b32decode(key)
    mac = hmac.new(secret, struct.pack(">q", int(time.time()) // 30 + steps), "sha1").digest()
    place = mac[-1] & 15
    return f"{(struct.unpack('>I', mac[place : place + 4])[0] & 0x7FFFFFFF) % 1_000_000:06d}"


@pytest.fixture
def device(page):
    """A device with a fingerprint sensor that agrees to everything."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    answer = session.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    return session, answer["authenticatorId"]


def localhost(address: str) -> str:
    # Passkeys belong to a name, and an address of numbers is none.
    return address.replace("127.0.0.1", "localhost")


def sign_up_at(page, address: str, email: str):
    page.goto(f"{address}/sign-up")
    page.get_by_label("E-mail", exact=True).fill(email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name=SIGN_UP_BUTTON).click()
    page.wait_for_url(lambda url: "/sign-up" not in url)


@pytest.mark.parametrize("viewport", [browser.PHONE], ids=["390"])
def test_passkey_is_added_signs_in_and_is_removed(page, server, device):
    address = localhost(server.address)
    sign_up_at(page, address, "key@example.com")
    page.goto(f"{address}/settings/security")
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_label("Name", exact=True).fill("My phone")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page).to_have_url(re.compile("/settings/security$"))
    expect(page.get_by_text("My phone").first).to_be_visible()

    page.context.clear_cookies()
    page.goto(f"{address}/sign-in?next=/journal")
    # A device that agrees to everything may sign in as soon as the page suggests its passkey.
    button = page.get_by_role("button", name="Sign in with a passkey")
    try:
        button.click(timeout=3000)
    except Exception:
        pass
    expect(page).to_have_url(re.compile("/journal$"))

    page.goto(f"{address}/settings/security")
    expect(page.get_by_role("row", name=re.compile("Passkey")).first).to_be_attached()
    page.get_by_role("button", name="Remove the passkey My phone").click()
    expect(page.get_by_role("button", name="Remove the passkey My phone")).to_have_count(0)
    expect(page.get_by_text("Passkey removed").first).to_be_visible()


@pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
def test_passkey_that_is_cancelled_says_so_and_adds_nothing(page, server, device):
    session, authenticator = device
    address = localhost(server.address)
    sign_up_at(page, address, "cancelled@example.com")
    session.send("WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": False})
    page.goto(f"{address}/settings/security")
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("[data-passkey-state]")).to_contain_text("No passkey was added")
    page.goto(f"{address}/settings/security")
    expect(page.get_by_role("heading", name="Passkeys")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Remove the passkey"))).to_have_count(0)


def test_address_of_numbers_offers_no_passkeys(page, person):
    page.goto("/settings/security")
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_code_is_asked_for_after_the_password(page, person):
    page.goto("/settings/security")
    page.get_by_role("button", name="Set up").click()
    expect(page.locator(".setup-code svg")).to_be_visible()
    key = page.get_by_label("Key", exact=True).input_value()
    page.get_by_label("Code", exact=True).fill(code(key, -1))
    page.get_by_role("button", name="Turn on").click()
    codes = page.locator(".recovery-codes li").all_inner_texts()
    assert len(set(codes)) == 10

    page.context.clear_cookies()
    page.goto("/sign-in?next=/journal")
    page.get_by_label("E-mail", exact=True).fill(person.email)
    page.get_by_label("Password", exact=True).fill(person.password)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Code", exact=True).fill("000000")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("The code is wrong")).to_be_visible()
    page.get_by_label("Code", exact=True).fill(codes[0].upper())
    page.get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(re.compile("/journal$"))

    page.goto("/settings/security")
    expect(page.get_by_text("9 codes left")).to_be_visible()
    expect(page.get_by_text("Recovery code used").first).to_be_visible()


def test_session_on_another_device_is_ended(page, person, chromium, server):
    other = chromium.new_context(base_url=server.address, user_agent="Mozilla/5.0 (Android 15; Mobile) Firefox/140.0")
    second = other.new_page()
    second.goto("/sign-in")
    second.get_by_label("E-mail", exact=True).fill(person.email)
    second.get_by_label("Password", exact=True).fill(person.password)
    second.get_by_role("button", name="Sign in").click()
    second.wait_for_url(lambda url: "/sign-in" not in url)
    page.goto("/settings/security")
    page.get_by_role("button", name="End the session on Firefox on Android").click()
    expect(page.get_by_text("Session ended").first).to_be_visible()
    second.goto("/journal")
    expect(second).to_have_url(re.compile("/sign-in"))
    other.close()
