"""Cards for sharing: the picture as SVG and PNG, the public page, and the review of a year."""

import re
import struct

import browser
import pytest
from playwright.sync_api import expect

sizes = pytest.mark.parametrize("viewport", [browser.PHONE, browser.DESKTOP], ids=["390", "1440"])


def enter_trade(page):
    page.goto("/journal/enter?form=trade")
    form = page.locator(".transaction-form")
    fields = {
        "symbol": "AAPL", "quantity": "10", "price": "100", "day": "2026-01-05", "time": "10:15",
        "closePrice": "110", "closeDay": "2026-01-05", "closeTime": "11:15",
    }
    for name, text in fields.items():
        form.locator(f"[name={name}]").fill(text)
    form.locator("[name=quantity]").press("Enter")
    expect(page.get_by_role("heading", name="Entered by hand")).to_be_visible()


@sizes
def test_card_is_saved_as_png_in_its_size(demo_page):
    demo_page.goto("/journal/share?form=wide&theme=dark")
    image = demo_page.locator("[data-card]")
    expect(image).to_be_visible()
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1200
    with demo_page.expect_download() as download:
        demo_page.get_by_role("button", name="Download PNG").click()
    path = download.value.path()
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    # Dark, and not empty: a picture of one color is much smaller.
    assert len(data) > 10_000
    assert download.value.suggested_filename.endswith(".png")
    assert demo_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_card_is_shared_and_revoked(page, person, script):
    enter_trade(page)
    page.goto("/journal/share?of=day:2026-01-05")
    main = page.get_by_role("main")
    expect(main.get_by_role("img", name=re.compile(r"ROI \+10\.00%"))).to_be_visible()
    main.get_by_role("button", name="Create link").click()
    address = main.get_by_label("Link to this card").input_value()
    assert re.search(r"/c/[0-9a-f]{32}$", address)
    path = address[address.index("/c/"):]
    answer = page.goto(path)
    assert answer.status == 200 and "set-cookie" not in answer.headers
    expect(page.get_by_role("img", name=re.compile(r"ROI \+10\.00%"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/journal/share/cards")
    page.get_by_role("button", name="Revoke 5 Jan 2026").click()
    expect(page.get_by_role("heading", name="No shared cards")).to_be_visible()
    assert page.goto(path).status == 404


@sizes
def test_year_has_its_months_and_a_card(demo_page):
    demo_page.goto("/journal/years")
    main = demo_page.get_by_role("main")
    expect(main.get_by_role("heading", name="Months")).to_be_visible()
    expect(main.get_by_role("heading", name="Best and worst")).to_be_visible()
    assert demo_page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    main.get_by_role("link", name="Share a card", exact=True).click()
    expect(demo_page.locator("[data-card]")).to_be_visible()
