"""What makes the desk an app of its device: the offer to install it, files that it opens, the number on its icon, the
share sheet, and the edges of the screen."""

import re

import browser
import pytest
from options import both_widths, desktop_only, phone_only, wait_for_script
from playwright.sync_api import expect
from steps import look
from test_journey import JOURNAL

# What a browser sends that would install the app, and what becomes of it.
OFFER = """(outcome) => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = () => { window.asked = (window.asked ?? 0) + 1; };
    event.userChoice = Promise.resolve({ outcome });
    dispatchEvent(event);
    return event.defaultPrevented;
}"""
INSTALLED = """
    const match = window.matchMedia.bind(window);
    window.matchMedia = (query) => query.includes("standalone") ? { matches: true } : match(query);
"""
OF_APPLE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1"
# Stands in for a system that opens files with the app, and for the icon of the app.
LAUNCH_QUEUE = """
    Object.defineProperty(window, "launchQueue", { value: { setConsumer: (take) => { window.launch = take; } } });
"""
OPEN_FILE = """([name, text]) => launch({ files: [{ getFile: async () => new File([text], name) }] })"""
ICON = """
    window.counted = [];
    navigator.setAppBadge = async (count) => { counted.push(count); };
    navigator.clearAppBadge = async () => { counted.push(0); };
"""


def line(page):
    """The line of the settings that installs the app."""
    return page.locator("[data-install=settings]")


def offer(page):
    return page.locator(".toast").filter(has_text="Bourse can be installed on this device.")


# MARK: Installing


@both_widths
def test_settings_install_the_app_when_the_browser_can(page, person):
    page.goto("/settings")
    expect(line(page)).to_be_hidden()
    assert page.evaluate(OFFER, "dismissed"), "the browser shows nothing of its own"
    install = line(page).get_by_role("button", name="Install")
    install.click()
    expect(install).to_be_disabled()
    assert page.evaluate("asked") == 1

    # It may ask again with the next event.
    page.evaluate(OFFER, "accepted")
    install.click()
    expect(line(page)).to_be_hidden()
    look(page)


@phone_only
def test_today_offers_it_once_from_the_second_visit_on(page, person):
    page.goto("/")
    wait_for_script(page, "install")
    page.evaluate(OFFER, "dismissed")
    expect(offer(page)).to_have_count(0)

    # A visit is a window of its own.
    second = page.context.new_page()
    second.goto("/")
    wait_for_script(second, "install")
    second.evaluate(OFFER, "dismissed")
    expect(offer(second)).to_be_visible()
    look(second)
    second.reload()
    wait_for_script(second, "install")
    second.evaluate(OFFER, "dismissed")
    offer(second).get_by_role("button", name="Close").click()
    expect(offer(second)).to_have_count(0)
    second.reload()
    wait_for_script(second, "install")
    second.evaluate(OFFER, "dismissed")
    expect(offer(second)).to_have_count(0)

    third = page.context.new_page()
    third.goto("/")
    wait_for_script(third, "install")
    third.evaluate(OFFER, "dismissed")
    expect(offer(third)).to_have_count(0)


@phone_only
def test_today_installs_the_app_at_a_press(page, person):
    page.goto("/")
    wait_for_script(page, "install")
    second = page.context.new_page()
    second.goto("/")
    wait_for_script(second, "install")
    second.evaluate(OFFER, "accepted")

    offer(second).get_by_role("button", name="Install").click()

    expect(offer(second)).to_have_count(0)
    assert second.evaluate("asked") == 1


@phone_only
def test_devices_of_apple_hear_the_way(open_page, demo, demo_session):
    page = open_page(demo.address, storage_state=demo_session, user_agent=OF_APPLE)
    page.goto("/settings")
    expect(line(page)).to_contain_text("In Safari: Share, then Add to Home Screen.")
    expect(line(page).get_by_role("button")).to_have_count(0)


@both_widths
def test_installed_app_offers_nothing(page, person):
    page.add_init_script(INSTALLED)
    for path in ["/settings", "/"]:
        page.goto(path)
        wait_for_script(page, "install")
        page.evaluate(OFFER, "accepted")
    page.goto("/settings")
    expect(line(page)).to_be_hidden()
    expect(offer(page)).to_have_count(0)


# MARK: Files


@desktop_only
def test_file_that_the_app_opens_is_previewed_and_not_imported(page, person):
    page.add_init_script(LAUNCH_QUEUE)
    page.goto("/journal/imports")
    wait_for_script(page, "open-files")

    page.evaluate(OPEN_FILE, ["statement.csv", JOURNAL.read_text()])

    page.wait_for_url("**/journal/imports/preview**")
    expect(page.get_by_role("main")).to_contain_text("statement.csv")
    page.goto("/journal/imports")
    expect(page.get_by_role("heading", name="Imported files")).to_have_count(0)


@desktop_only
def test_file_that_cannot_be_used_says_what_it_got_and_why(page, person):
    page.add_init_script(LAUNCH_QUEUE)
    page.goto("/journal/imports")
    wait_for_script(page, "open-files")

    page.evaluate(OPEN_FILE, ["letter.txt", "Dear diary"])

    expect(page.locator(".toast")).to_contain_text("Opened: letter.txt")
    expect(page.locator("[data-upload-error]")).not_to_be_empty()
    # An app that is opened without a file imports nothing.
    page.evaluate("launch({ files: [] })")
    expect(page).to_have_url(re.compile("/journal/imports$"))


@desktop_only
def test_file_for_somebody_signed_out_is_named(open_page, demo):
    page = open_page(demo.address)
    page.add_init_script(LAUNCH_QUEUE)
    page.goto("/sign-in")
    wait_for_script(page, "open-files")
    page.evaluate(OPEN_FILE, ["statement.csv", "a,b"])
    expect(page.locator(".toast")).to_contain_text("Not opened: statement.csv. Sign in, then open it again.")


@desktop_only
def test_shared_text_is_put_at_the_end_of_the_note_of_the_day(page, person):
    page.goto("/journal")
    page.evaluate(
        """() => {
            const form = document.createElement("form");
            form.method = "post"; form.action = "/share"; form.enctype = "multipart/form-data";
            for (const [name, value] of [["title", "Idea"], ["text", "Buy the dip"], ["url", "https://example.com/story"]]) {
                const field = document.createElement("input");
                field.name = name; field.value = value;
                form.append(field);
            }
            document.body.append(form);
            form.submit();
        }"""
    )
    note = page.locator("#note")
    expect(note).to_have_value("Idea\n\nBuy the dip\n\nhttps://example.com/story")
    page.get_by_role("button", name="Save note").click()
    expect(page.locator(".note-panel")).to_contain_text("Buy the dip")


# MARK: The icon


# A stream of events that the test writes.
STREAM = """
    window.EventSource = class extends EventTarget {
        constructor(address) { super(); if (address === "/events") window.stream = this; }
        close() {}
    };
    window.tell = (unseen) => stream.dispatchEvent(
        new MessageEvent("alerts", { data: JSON.stringify({ unseen, more: 0, notices: [] }) }));
"""


@desktop_only
def test_icon_has_the_number_of_unseen_alerts_until_they_are_seen(demo_page):
    demo_page.add_init_script(ICON + STREAM)
    for path in ["/journal", "/live/XBTUSD"]:
        demo_page.goto(path)
        wait_for_script(demo_page, "alerts")
        badge = demo_page.locator(".sidebar [data-badge=alerts]")
        demo_page.evaluate("tell(3)")
        expect(badge).to_have_text("3")
        demo_page.evaluate("tell(0)")
        expect(badge).to_be_hidden()
        assert demo_page.evaluate("counted") == [3, 0], path


@desktop_only
def test_icon_is_cleared_on_signing_out(page, person):
    page.add_init_script(ICON)
    page.goto("/alerts")
    # A page that is opened says how many there are.
    page.wait_for_function("() => counted.length > 0")
    assert page.evaluate("counted.at(-1)") == 0

    page.get_by_role("button", name="Sign out", exact=True).first.click()
    page.wait_for_url("**/sign-in**")
    page.wait_for_function("() => counted.length > 0")
    assert page.evaluate("counted") == [0]


# MARK: Sharing


@phone_only
def test_link_to_a_card_goes_to_the_share_sheet_or_to_the_clipboard(demo_page):
    demo_page.add_init_script(
        """
        window.shared = [];
        window.failures = [];
        navigator.share = async (what) => {
            const failure = failures.shift();
            if (failure) throw new DOMException("Not shared", failure);
            shared.push(what.url);
        };
        """
    )
    demo_page.goto("/journal/share?form=wide")
    demo_page.get_by_role("button", name="Create link").click()
    address = demo_page.get_by_label("Link to this card").input_value()
    share = demo_page.locator("[data-share-field]")
    copy = demo_page.locator("[data-copy-field]")

    share.click()
    demo_page.wait_for_function("() => shared.length === 1")
    assert demo_page.evaluate("shared") == [address]
    demo_page.evaluate("failures.push('AbortError')")
    share.click()
    demo_page.wait_for_function("() => failures.length === 0")
    expect(copy).to_have_text("Copy")
    demo_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    demo_page.evaluate("failures.push('NotAllowedError')")
    share.click()
    expect(share).to_have_text("Copied")
    assert demo_page.evaluate("navigator.clipboard.readText()") == address
    look(demo_page)


@desktop_only
def test_link_to_a_card_is_copied_where_there_is_no_share_sheet(demo_page):
    demo_page.add_init_script("Object.defineProperty(navigator, 'share', { value: undefined });")
    demo_page.goto("/journal/share?form=wide")
    demo_page.get_by_role("button", name="Create link").click()
    wait_for_script(demo_page, "copy-field")
    expect(demo_page.locator("[data-share-field]")).to_be_hidden()
    expect(demo_page.locator("[data-copy-field]")).to_be_visible()
    # Secrets are copied and never shared.
    demo_page.goto("/settings")
    expect(demo_page.locator("[data-share-field]")).to_have_count(0)


# MARK: The screen


@pytest.mark.parametrize(
    ("viewport", "insets"),
    [
        (browser.PHONE, {"top": 47, "right": 0, "bottom": 34, "left": 0}),
        ({"width": 844, "height": 390}, {"top": 0, "right": 47, "bottom": 21, "left": 47}),
        ({"width": 568, "height": 320}, {"top": 0, "right": 47, "bottom": 21, "left": 47}),
    ],
    ids=["390", "844", "568"],
)
def test_nothing_to_press_is_under_a_notch_or_the_bar_of_the_phone(demo_page, viewport, insets):
    session = demo_page.context.new_cdp_session(demo_page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    # Where somebody sees controls without scrolling, and those of sheets.
    hidden = """({ top, right, bottom, left }) => {
        const nodes = [...document.querySelectorAll(".page-head *, .tabs, .bottom-bar *, .sidebar *, main > :not(.live-desk), .live-desk > *, .live-head *, .toast, dialog[open] *")];
        return nodes.filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.matches("a, button, input, select, summary, h1, main > *, .live-desk > *"))
            .map((node) => [node, node.getBoundingClientRect()])
            .filter(([, box]) => box.width > 2 && box.height > 2 && box.bottom > 0 && box.top < innerHeight)
            .filter(([node, box]) => box.left < left - 0.5 || box.right > innerWidth - right + 0.5
                || (node.closest(".page-head, .live-head, .sidebar") && box.top < top - 0.5)
                || (node.closest(".bottom-bar, dialog") && box.bottom > innerHeight - bottom + 0.5))
            .map(([node]) => node.outerHTML.slice(0, 90));
    }"""
    for path in ["/journal/trades", "/alerts", "/live/XBTUSD", "/settings"]:
        demo_page.goto(path)
        demo_page.wait_for_load_state("load")
        assert demo_page.evaluate(hidden, insets) == [], path
        assert browser.sideways_scroll(demo_page) == 0, path


# MARK: Vibration


@phone_only
def test_vibration_is_turned_off_on_this_device(page, person):
    page.goto("/settings")
    box = page.get_by_label("Vibrate on this device")
    expect(box).to_be_checked()
    box.uncheck()
    page.get_by_role("button", name="Save appearance").click()
    expect(box).not_to_be_checked()
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    assert cookies["haptics"] == "off"
    box.check()
    page.get_by_role("button", name="Save appearance").click()
    expect(box).to_be_checked()


@desktop_only
def test_desktop_has_no_vibration_to_turn_off(page, person):
    page.goto("/settings")
    expect(page.get_by_label("Vibrate on this device")).to_be_hidden()
