"""Two people and one desk: what is shared can be read or edited, both see each other, and nothing is lost."""

import re

import browser
import pytest
from playwright.sync_api import expect
from steps import Person, look, sign_up, upload

desktop_only = pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
WEEK = "/journal/review/2026-W02"


@pytest.fixture
def guest(page, person, chromium, server):
    """A page of another person of the same desk."""
    context = chromium.new_context(base_url=server.address)
    second = context.new_page()
    second.goto("/sign-up")
    other = Person(email=f"guest-{person.email}", password=person.password)
    sign_up(second, other)
    second.goto("/")
    yield second
    context.close()


def invite(page, area, role):
    """The address of a new invitation."""
    page.goto("/settings/sharing")
    page.get_by_label("Who is invited").fill("My partner")
    page.get_by_role("radio", name=area).check()
    page.get_by_label("Role").select_option(role)
    page.get_by_role("button", name="Create invitation").click()
    field = page.get_by_label("Address of the invitation")
    expect(field).to_have_value(re.compile("/invitations/[0-9a-f]{64}$"))
    return field.input_value()


def accept(guest, address):
    guest.goto(address)
    guest.get_by_role("button", name="Accept").click()
    guest.wait_for_url(re.compile("/shared/"))
    return guest.url.split("?")[0]


def test_viewer_reads_the_household_until_it_is_revoked(page, person, guest):
    page.goto("/portfolio/household/accounts")
    form = page.locator("section[aria-labelledby=h-add] form")
    for name, value in {"name": "Joint savings", "openedOn": "2026-01-01", "openingBalance": "1200"}.items():
        form.locator(f"[name={name}]").fill(value)
    form.get_by_role("button", name="Add account").click()
    address = invite(page, "Household", "viewer")
    look(page)
    guest.goto(address)
    look(guest)
    home = accept(guest, address)
    expect(guest.get_by_text(f"Household of {person.email}")).to_be_visible()
    look(guest)
    guest.get_by_role("navigation", name="Household").get_by_role("link", name="Accounts").click()
    expect(guest.get_by_text("Joint savings").first).to_be_visible()
    expect(guest.locator("main form[method=post]")).to_have_count(0)
    look(guest)
    guest.goto("/shared")
    expect(guest.get_by_role("link", name="Household").last).to_be_visible()
    look(guest)
    page.goto("/settings/sharing")
    page.get_by_role("button", name=re.compile("^Revoke access")).click()
    expect(page.get_by_text("Access revoked")).to_be_visible()
    answer = guest.goto(home)
    assert answer.status == 404
    look(guest)


@desktop_only
def test_two_people_see_each_other_in_a_note_and_lose_nothing(page, person, guest):
    address = invite(page, "Journal", "editor")
    home = accept(guest, address)
    share = re.search("/shared/[0-9a-f]{32}", home).group()
    page.goto(WEEK)
    guest.goto(share + WEEK)
    expect(guest.get_by_text("You can edit it; edits are logged.")).to_be_visible()
    presence = "[data-presence]"
    guest.locator("#note").fill("Written by the guest")
    expect(page.locator(presence)).to_have_text(f"guest-{person.email} is editing this note.", timeout=5000)
    page.locator("#note").fill("Written by the owner")
    expect(guest.locator(presence)).to_have_text(f"{person.email} is editing this note.", timeout=5000)
    expect(page.locator("[data-note-state]")).to_have_text("Saved", timeout=10000)
    guest.get_by_role("button", name="Save note").click()
    expect(guest.get_by_role("heading", name="Both joined")).to_be_visible()
    expect(page.locator(presence)).to_be_empty(timeout=5000)
    look(guest)
    guest.get_by_role("button", name="Save joined text").click()
    expect(guest).to_have_url(re.compile(share + WEEK))
    page.goto(WEEK)
    for text in ["Written by the guest", "Written by the owner"]:
        expect(page.locator("[data-note-shown]")).to_contain_text(text)
    page.goto("/settings/sharing/log")
    expect(page.get_by_text("Edited").first).to_be_visible()


TRADES = """account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
main,2026-01-05T15:00:00Z,NVDA,stock,,,buy,10,100,1,0,USD,,,
main,2026-01-05T16:00:00Z,NVDA,stock,,,sell,10,110,1,0,USD,,,
"""


@desktop_only
def test_editor_has_no_way_to_delete_import_or_export(page, person, guest):
    upload(page, {"name": "trades.csv", "mimeType": "text/csv", "buffer": TRADES.encode()})
    page.get_by_role("button", name=re.compile("^Import")).first.click()
    page.wait_for_url(lambda url: "preview" not in url)
    home = accept(guest, invite(page, "Journal", "editor"))
    for path in ["?range=all", "/trades?range=all", "/days?range=all"]:
        guest.goto(home + path)
        for name in ["Import", "Delete", "CSV", "Excel"]:
            expect(guest.locator("main").get_by_role("button", name=name, exact=True)).to_have_count(0)
            expect(guest.locator("main").get_by_role("link", name=name, exact=True)).to_have_count(0)
        look(guest)
