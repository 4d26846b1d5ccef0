"""Access tokens and the secret addresses of feeds, on the settings page."""

import re

import pytest
from playwright.sync_api import expect
from steps import look

TOKEN = re.compile(r"^bourse_[0-9a-f]{32}_[0-9a-f]{64}$")


def create_token(page, name: str, scope: str):
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("radio", name=re.compile(f"^{scope}(?! and)")).check()
    page.get_by_role("button", name="Create token").click()


def test_token_is_shown_once_reads_its_scope_and_is_revoked(page, person):
    page.goto("/settings")
    create_token(page, "Home Assistant", "Summary")

    field = page.get_by_label("New access token", exact=True).and_(page.locator("input"))
    expect(field).to_have_value(TOKEN)
    bearer = {"Authorization": f"Bearer {field.input_value()}"}
    look(page)

    page.goto("/settings")
    expect(field).to_have_count(0)
    row = page.get_by_role("row", name=re.compile("^Home Assistant"))
    expect(row).to_contain_text("Summary")
    expect(row).to_contain_text("Never")
    request = page.context.request
    assert request.get("/api/v1/summary", headers=bearer).status == 200
    refused = request.get("/api/v1/journal", headers=bearer)
    assert refused.status == 403 and "scope" in refused.json()["error"]["message"]

    page.reload()
    expect(row).not_to_contain_text("Never")
    look(page)
    page.get_by_role("button", name="Revoke Home Assistant").click()
    expect(page).to_have_url(re.compile("/settings$"))
    expect(row).to_have_count(0)
    assert request.get("/api/v1/summary", headers=bearer).status == 401


def test_name_of_blanks_is_refused_beside_its_field_and_the_scope_stays(page, person):
    page.goto("/settings")
    create_token(page, "   ", "Read")

    name = page.get_by_label("Name", exact=True)
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#token-name-help")).to_contain_text("Enter a name of 1 to 60 characters.")
    expect(page.get_by_role("radio", name=re.compile("^Read(?! and)"))).to_be_checked()
    look(page)


@pytest.mark.parametrize("kind, extension, type", [
    ("calendar", "ics", "text/calendar"), ("alert", "xml", "application/rss+xml"),
])
def test_feed_is_created_copied_replaced_and_revoked(page, person, kind, extension, type):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/settings")
    panel = page.locator("section", has=page.get_by_role("heading", name=re.compile(f"^{kind} feed$", re.I)))
    panel.get_by_role("button", name=f"Create an address for the {kind} feed").click()

    field = panel.get_by_label("Secret address")
    expect(field).to_have_value(re.compile(rf"^http://.*/[0-9a-f]{{64}}\.{extension}$"))
    first = field.input_value()
    look(page)
    panel.get_by_role("button", name="Copy").click()
    expect(panel.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == first
    answer = page.context.request.get(first)
    assert answer.status == 200 and answer.headers["content-type"].startswith(type)

    panel.get_by_role("button", name="Replace").click()
    expect(field).not_to_have_value(first)
    second = field.input_value()
    assert page.context.request.get(first).status == 404
    assert page.context.request.get(second).status == 200

    panel.get_by_role("button", name="Revoke").click()
    expect(field).to_have_count(0)
    assert page.context.request.get(second).status == 404
