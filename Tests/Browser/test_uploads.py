"""Anything can be uploaded. It is explained, and what cannot be used changes nothing."""

import base64
import re

import pytest
from conftest import FIXTURES
from playwright.sync_api import expect
from steps import ANY_IMPORT_BUTTON, commit, look, preview, upload

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
MARKUP = "<img src=x onerror=alert(1)>.csv"


def file(name: str, content: bytes, kind: str = "text/csv"):
    return {"name": name, "mimeType": kind, "buffer": content}


@pytest.mark.parametrize(
    "upload_of",
    [
        pytest.param(file("photo.png", PIXEL, "image/png"), id="picture"),
        pytest.param(file("photo.csv", PIXEL), id="picture-in-disguise"),
        pytest.param(file("empty.csv", b""), id="empty"),
        pytest.param(file("nul.csv", b"account,time\0symbol\n" + b"\0" * 4096), id="nul-bytes"),
        pytest.param(file("half.csv", b'account,time,symbol,side\nMain,"2026-03-02T10'), id="half-a-row"),
        pytest.param(file("letter.csv", "Dear diary, today I bought höher.\n".encode()), id="prose"),
        pytest.param(file(MARKUP, b"nothing of use"), id="markup-as-name"),
    ],
)
def test_unusable_file_is_explained_and_changes_nothing(page, person, upload_of):
    upload(page, upload_of)

    main = page.get_by_role("main")
    expect(main).to_contain_text(upload_of["name"])
    expect(page.get_by_role("button", name=ANY_IMPORT_BUTTON)).to_have_count(0)
    expect(main.locator("img")).to_have_count(0)
    look(page)

    page.goto("/journal/imports")
    expect(page.get_by_role("main")).not_to_contain_text(upload_of["name"])


def test_one_bad_row_is_explained_and_the_others_are_imported(page, person):
    preview(page, FIXTURES / "one-bad-row.csv")

    main = page.get_by_role("main")
    # The row is counted as a spreadsheet counts it: the header is row 1.
    row = main.get_by_role("row").filter(has_text=re.compile("quantity", re.IGNORECASE)).filter(has_text="3")
    expect(row.first).to_be_visible()
    look(page)
    commit(page, executions=2)

    page.goto("/journal/imports")
    expect(page.get_by_role("main")).to_contain_text("one-bad-row.csv")
