"""Cards for sharing: the picture as SVG and PNG, the share sheet, the public page, and the review of a year."""

import base64
import re
import struct

import browser
import pytest
from options import wait_for_script
from playwright.sync_api import expect

# A share sheet that takes what `accepts` says, fails as often as `failures` has errors, and stores what it was given.
SHARE_SHEET = """
    window.shared = [];
    window.failures = [];
    navigator.canShare = ({ files }) => files.every(%(accepts)s);
    navigator.share = async ({ files, ...others }) => {
        const failure = failures.shift();
        if (failure) throw new DOMException("Not shared", failure);
        for (const file of files) {
            const bytes = new Uint8Array(await file.arrayBuffer());
            const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
            shared.push({ name: file.name, type: file.type, content: btoa(text), others: Object.keys(others) });
        }
    };
"""

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


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height of a picture that is a PNG and not empty: one of one color is much smaller."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert len(data) > 10_000
    return struct.unpack(">II", data[16:24])


def open_card(page, query: str, accepts: str = "({ type }) => type === 'image/png'"):
    """Opens a card in a browser with a share sheet."""
    page.add_init_script(SHARE_SHEET % {"accepts": accepts})
    page.goto(f"/journal/share?{query}")
    wait_for_script(page, "share-card")


@sizes
def test_card_is_saved_as_png_in_its_size(demo_page):
    demo_page.goto("/journal/share?form=wide&theme=dark")
    image = demo_page.locator("[data-card]")
    expect(image).to_be_visible()
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1200
    with demo_page.expect_download() as download:
        demo_page.get_by_role("button", name="Download PNG").click()
    assert png_size(download.value.path().read_bytes()) == (1200, 630)
    assert download.value.suggested_filename.endswith(".png")
    assert demo_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("form", "size"), [("wide", (1200, 630)), ("square", (1080, 1080))])
def test_share_sheet_gets_the_card_as_png(demo_page, form, size):
    open_card(demo_page, f"of=year:2026&form={form}")

    demo_page.get_by_role("button", name="Share", exact=True).click()

    demo_page.wait_for_function("() => shared.length > 0")
    [file] = demo_page.evaluate("shared")
    assert (file["name"], file["type"], file["others"]) == ("bourse-year2026.png", "image/png", [])
    assert png_size(base64.b64decode(file["content"])) == size


def test_share_sheet_that_is_closed_says_nothing_and_one_that_fails_does(demo_page):
    open_card(demo_page, "of=year:2026")
    share = demo_page.get_by_role("button", name="Share", exact=True)
    failed = demo_page.get_by_text("The picture could not be shared")

    demo_page.evaluate("failures.push('AbortError')")
    share.click()
    demo_page.wait_for_function("() => failures.length === 0")
    share.click()
    demo_page.wait_for_function("() => shared.length > 0")
    expect(failed).to_have_count(0)
    demo_page.evaluate("failures.push('NotAllowedError')")
    share.click()
    expect(failed).to_be_attached()


@pytest.mark.parametrize("accepts", ["", "() => false"], ids=["no sheet", "no files"])
def test_card_is_downloaded_where_nothing_can_share_files(demo_page, accepts):
    if accepts:
        open_card(demo_page, "of=year:2026&form=square", accepts)
    else:
        demo_page.goto("/journal/share?of=year:2026&form=square")
        wait_for_script(demo_page, "share-card")

    expect(demo_page.locator("[data-card-share]")).to_be_hidden()
    with demo_page.expect_download() as download:
        demo_page.get_by_role("button", name="Download PNG").click()

    assert download.value.suggested_filename == "bourse-year2026.png"
    assert png_size(download.value.path().read_bytes()) == (1080, 1080)


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
