"""Notes in Markdown and reviews, with and without JavaScript."""

import re
import struct
import zlib

import pytest
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
    page.wait_for_function("document.querySelector('.note-panel img').naturalWidth > 0")
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
