"""The account page: changing the address, downloading everything, and deleting the account."""

import io
import zipfile

import browser
import pytest
from playwright.sync_api import expect
from steps import SIGN_UP_BUTTON

PASSWORD = "a long sentence nobody guesses 7"
WIDTHS = pytest.mark.parametrize("viewport", [browser.PHONE, browser.DESKTOP], ids=["390", "1440"])


def sign_up(page, email: str):
    page.goto("/sign-up")
    page.get_by_label("E-mail", exact=True).fill(email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name=SIGN_UP_BUTTON).click()
    page.wait_for_url(lambda url: "/sign-up" not in url)


@WIDTHS
def test_address_changes_at_once_without_a_mail_server(page, viewport):
    width = viewport["width"]
    sign_up(page, f"before{width}@example.com")
    page.goto("/settings")
    page.get_by_role("link", name="Account", exact=True).click()
    expect(page.get_by_text("This desk sends no e-mail")).to_be_visible()
    page.get_by_label("New address").fill(f"after{width}@example.com")
    page.get_by_role("button", name="Change address").click()
    expect(page.get_by_role("main").get_by_text(f"after{width}@example.com").first).to_be_visible()
    expect(page.get_by_text("It is not verified").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"


@WIDTHS
def test_everything_is_downloaded(page, viewport):
    sign_up(page, f"copy{viewport['width']}@example.com")
    page.goto("/settings/account")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    content = open(download.value.path(), "rb").read()
    names = zipfile.ZipFile(io.BytesIO(content)).namelist()
    assert "manifest.json" in names and "restore/users.jsonl" in names, names


@WIDTHS
def test_account_is_deleted_after_its_address_was_typed(page, viewport):
    email = f"gone{viewport['width']}@example.com"
    sign_up(page, email)
    page.goto("/settings/account")
    page.get_by_role("link", name="Delete account…").click()
    page.get_by_label("Your address").fill("someone@example.com")
    page.get_by_label("I understand that this cannot be undone").check()
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("Nothing was deleted.")).to_be_visible()
    page.get_by_label("Your address").fill(email)
    page.get_by_label("I understand that this cannot be undone").check()
    page.get_by_role("button", name="Delete everything").click()
    page.wait_for_url("**/sign-in/deleted")
    expect(page.get_by_role("heading", name="Your account was deleted")).to_be_visible()
    page.goto("/journal")
    page.wait_for_url("**/sign-in**")
    page.get_by_label("E-mail", exact=True).fill(email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("do not match an account")).to_be_visible()
