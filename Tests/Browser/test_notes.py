"""Notes in Markdown and reviews, with and without JavaScript."""

import base64
import re
import struct
import zlib

import pytest
from conftest import FIXTURES
from options import wait_for_script
from playwright.sync_api import expect
from steps import look
from test_trade_changes import enter_trade

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = b"".join(b"\0" + b"\xc8\x1e\x28" * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


# Puts a picture into the clipboard of the system.
COPY = """async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
}"""


def paste_picture(page, content: bytes):
    """Presses the keys that paste, with a picture in the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(COPY, base64.b64encode(content).decode())
    page.keyboard.press("Control+v")


def drag(page, kind: str, target, *files):
    """Drags files from outside over an element, or drops them there, as a person does."""
    box = target.bounding_box()
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    data = {"items": [], "files": [str(file) for file in files], "dragOperationsMask": 1}
    page.context.new_cdp_session(page).send("Input.dispatchDragEvent", {"type": kind, **place, "data": data})


def drop(page, target, *files):
    for kind in ("dragEnter", "dragOver", "drop"):
        drag(page, kind, target, *files)


def write_between(page, before: str, after: str):
    """Opens a note with two texts and the cursor between them."""
    page.goto("/journal/review/2026-W02")
    wait_for_script(page, "note-editor")
    text = page.locator("#note")
    text.fill(before + after)
    text.evaluate("(text, place) => { text.focus(); text.setSelectionRange(place, place); }", len(before))
    return text


@both_ways
def test_review_is_written_with_a_picture_and_restored(page, person, script):
    page.goto("/journal/review/2026-W02")
    text = page.locator("#note")
    expect(text).to_have_value(re.compile("## What went well"))
    if script:
        look(page)
    text.fill("## Well\n\nKept to the **plan**.")
    if not script:
        page.locator("#picture").set_input_files({"name": "chart.png", "mimeType": "image/png", "buffer": png(40, 20)})
        page.get_by_role("button", name="Save note").click()
    else:
        expect(page.locator("[data-note-state]")).to_have_text("Saved")
        # A picture that is larger than notes have them.
        page.locator("#picture").set_input_files({"name": "chart.png", "mimeType": "image/png", "buffer": png(2400, 30)})
        expect(text).to_have_value(re.compile(r"!\[\]\(/journal/pictures/[0-9a-f]{64}\)"))
        expect(page.locator("[data-note-state]")).to_have_text("Saved")
        page.reload()
    shown = page.locator(".note-panel .markdown")
    expect(shown.get_by_role("heading", name="Well")).to_be_visible()
    expect(shown.locator("strong")).to_have_text("plan")
    picture = shown.locator("img")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.note-panel img').naturalWidth > 0")
    assert picture.evaluate("image => image.naturalWidth") == (2000 if script else 40)
    if script:
        look(page)
    page.locator(".note-panel summary").click()
    text.fill("Something else")
    page.get_by_role("button", name="Save note").click()
    expect(shown).to_have_text("Something else")
    page.get_by_role("link", name="History").click()
    page.get_by_role("main").get_by_role("link", name="1" if not script else re.compile(r"^\d+$")).last.click()
    expect(page.locator(".markdown strong")).to_have_text("plan")
    page.get_by_role("button", name="Restore").click()
    expect(page.locator(".note-panel .markdown strong")).to_have_text("plan")


@pytest.mark.parametrize("way", ["paste", "drop", "drop beside"])
def test_picture_is_added_at_the_cursor_and_made_smaller(page, person, tmp_path, way):
    text = write_between(page, "Before", "after")
    file = tmp_path / "chart.png"
    file.write_bytes(png(2400, 30))

    if way == "paste":
        paste_picture(page, file.read_bytes())
    else:
        drop(page, text if way == "drop" else page.locator("h1"), file)

    expect(text).to_have_value(re.compile(r"^Before!\[\]\(/journal/pictures/[0-9a-f]{64}\)\nafter$"))
    expect(page.locator("[data-note-state]")).to_have_text("Saved")
    expect(page.locator("dialog.drop-overlay")).to_have_count(0)
    page.reload()
    picture = page.locator(".note-panel .markdown img")
    page.wait_for_function("() => document.querySelector('.note-panel img').naturalWidth > 0")
    assert picture.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [2000, 25]


def test_several_pictures_are_added_in_their_order(page, person, tmp_path):
    text = write_between(page, "", "after")
    files = [tmp_path / "wide.png", tmp_path / "narrow.png"]
    for file, width in zip(files, (300, 20)):
        file.write_bytes(png(width, 10))

    drop(page, text, *files)

    expect(text).to_have_value(re.compile(r"^(!\[\]\(/journal/pictures/[0-9a-f]{64}\)\n){2}after$"))
    expect(page.locator("[data-note-state]")).to_have_text("Saved")
    page.reload()
    page.wait_for_function("() => [...document.querySelectorAll('.note-panel img')].every((image) => image.naturalWidth)")
    pictures = page.locator(".note-panel .markdown img")
    assert pictures.evaluate_all("images => images.map((image) => image.naturalWidth)") == [300, 20]


def test_file_that_is_no_picture_leaves_the_text_as_it_is(page, person, tmp_path):
    text = write_between(page, "Before", "after")
    broken = tmp_path / "chart.png"
    broken.write_bytes(b"Dear diary")

    drop(page, text, broken)

    expect(page.locator("[data-note-state]")).to_contain_text("The picture was not added.")
    expect(text).to_have_value("Beforeafter")


def test_text_that_is_pasted_stays_text(page, person):
    text = write_between(page, "Before", "after")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText(' and ')")

    page.keyboard.press("Control+v")

    expect(text).to_have_value("Before and after")


def test_table_that_is_dropped_on_a_note_is_imported(page, person):
    text = write_between(page, "Before", "after")
    heading, table = page.locator("h1"), FIXTURES / "journal.csv"

    drag(page, "dragEnter", heading, table)
    # A file that is dragged is over the page many times, also while the script is being loaded.
    expect(page.locator("dialog.drop-overlay")).to_have_count(1)
    drag(page, "dragOver", heading, table)
    expect(page.get_by_role("heading", name="Drop to import")).to_be_visible()
    expect(text).to_have_value("Beforeafter")
    drag(page, "drop", heading, table)

    expect(page).to_have_url(re.compile("/journal/imports/preview"))
    expect(page.get_by_role("main")).to_contain_text("journal.csv")


def test_marks_are_set_by_keyboard(page, person):
    page.goto("/journal/days/2026-01-05")
    text = page.locator("#note")
    expect(page.get_by_role("toolbar", name="Format")).to_be_visible()
    text.fill("late entry")
    text.press("Home")
    text.press("Shift+End")
    text.press("Control+b")
    expect(text).to_have_value("**late entry**")
    text.press("Control+b")
    expect(text).to_have_value("late entry")
    text.press("Control+i")
    expect(text).to_have_value("*late entry*")
    text.press("Control+k")
    expect(text).to_have_value("*[late entry](https://)*")
    expect(page.locator("#palette")).to_be_hidden()
    page.get_by_role("button", name="Preview").click()
    expect(page.locator("[data-note-shown] em")).to_be_visible()


@both_ways
def test_note_of_a_trade_is_written_and_shown_in_lists(page, person, script):
    enter_trade(page, "2026-01-05")
    page.goto("/journal/trades?range=all")
    page.locator("tbody a.sym[href^='/journal/trades/']").first.click()
    page.locator(".note-panel summary").click()
    if script:
        wait_for_script(page, "note-editor")
    page.locator("#note").fill("Chased the **open**.")
    if script:
        expect(page.locator("[data-note-state]")).to_have_text("Saved")
        look(page)
        page.reload()
    else:
        page.get_by_role("button", name="Save note").click()
    expect(page.locator(".note-panel .markdown strong")).to_have_text("open")
    page.goto("/journal/trades?range=all&q=chased")
    expect(page.locator("tbody .noted")).to_have_attribute("title", "Chased the open.")
    if script:
        look(page)


def test_note_of_two_pages_loses_no_text(page, person):
    page.goto("/journal/review/2026-W03")
    other = page.context.new_page()
    other.goto(page.url)
    # A page where nobody is about to write would show the text of the other at once.
    other.locator("#note").focus()
    page.locator("#note").fill("From the desktop")
    expect(page.locator("[data-note-state]")).to_have_text("Saved")
    other.locator("#note").fill("From the phone")
    expect(other.locator("[data-note-state]")).to_contain_text("Changed elsewhere")
    other.get_by_role("button", name="Save note").click()
    expect(other.get_by_role("heading", name="Stored text")).to_be_visible()
    look(other)
    expect(other.locator("#note")).to_have_value("From the phone\nFrom the desktop")
    other.get_by_role("button", name="Save joined text").click()
    expect(other.locator(".note-panel .markdown")).to_contain_text("From the desktop")
    other.close()


def test_goal_is_carried_on_until_it_is_reached(page, person):
    page.goto("/journal/review/2026-W02")
    page.locator("#goal").fill("Plan every trade")
    page.get_by_role("button", name="Add goal").click()
    page.goto("/journal/review/2026-W03")
    goal = page.locator(".goal")
    expect(goal).to_contain_text("Plan every trade")
    look(page)
    goal.get_by_role("button", name=re.compile("^Reached")).click()
    expect(goal.locator(".status")).to_have_text("Reached")
    page.goto("/journal/review/2026-W04")
    expect(goal).to_have_count(0)
