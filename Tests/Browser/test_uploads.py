"""Any file can be uploaded. One that cannot be used is explained and changes nothing."""

import base64
import re

import pytest
from conftest import FIXTURES
from playwright.sync_api import expect
from steps import ANY_IMPORT_BUTTON, commit, look, preview, upload


@pytest.fixture
def service_workers():
    # The tests answer what the page asks for.
    return "block"


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
        pytest.param(file("half.csv", b"time,symbol,side,quantity,price\n\"2026-03-02T10"), id="half-a-row"),
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


TABLE = b"""Trade day,Deal,Ticker,Pieces,Price,Amount
2026-01-13,Bought,ACME,2,10.00,-20.00
2026-01-14,Sold,ACME,2,12.50,25.00
"""


def test_table_of_an_unknown_format_is_described_and_imported(page, person):
    upload(page, file("odd.csv", TABLE))

    main = page.get_by_role("main")
    expect(page.get_by_role("heading", name="Map columns")).to_be_visible()
    expect(main).to_contain_text("1 question before this file can be read")
    look(page)

    main.get_by_label("Currency of all rows").select_option("EUR")
    main.get_by_role("button", name="Update preview").click()
    expect(main).to_contain_text("2 executions with this mapping")
    look(page)
    main.get_by_role("button", name="Save mapping").click()
    commit(page, executions=2)

    page.goto("/journal/imports/mappings")
    expect(page.get_by_role("main")).to_contain_text("odd")
    look(page)


FEES = b"""Date,Side,Ticker,Qty,Price,Amount,Extra,Currency
2026-01-13,Buy,ACME,10,10.00,-104.00,4.00,USD
2026-01-14,Sell,ACME,10,12.00,115.00,5.00,USD
"""


def test_answers_stay_when_fees_are_ticked_and_a_missing_answer_is_named(page, person):
    upload(page, file("fees.csv", FEES))
    expect(page.get_by_role("heading", name="Map columns")).to_be_visible()
    main = page.get_by_role("main")
    main.get_by_role("combobox", name="Amount", exact=True).select_option("=amount")
    main.get_by_role("checkbox", name="Extra").check()
    main.get_by_role("combobox", name="Currency", exact=True).select_option("-")
    main.get_by_role("button", name="Save mapping").click()

    summary = main.get_by_role("group", name="The mapping was not saved")
    expect(summary).to_be_focused()
    look(page)
    summary.get_by_role("link", name="Currency of all rows").click()
    main.get_by_label("Currency of all rows").select_option("USD")
    expect(main.get_by_role("checkbox", name="Extra")).to_be_checked()
    expect(main.get_by_role("combobox", name="Amount", exact=True)).to_have_value("=amount")
    main.get_by_role("button", name="Save mapping").click()
    commit(page, executions=2)


def test_table_that_is_pasted_on_the_page_is_previewed(page, person):
    page.goto("/journal/imports")
    page.wait_for_load_state("networkidle")
    page.evaluate(
        """(text) => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        }""",
        TABLE.decode().replace(",", "\t"),
    )
    expect(page.get_by_role("textbox", name="Table to import")).to_have_value(re.compile("^Trade day\tDeal"))
    expect(page.get_by_text("Pasted: 3 lines. Preview the import?").first).to_be_visible()
    expect(page.get_by_role("button", name="Preview import")).to_be_focused()
    look(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Map columns")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("1 question before this file can be read")


class HeldJob:
    """A job of the server whose state the test sets."""

    def __init__(self, page, start: str):
        # Without its script the form is sent as usual.
        page.wait_for_load_state("networkidle")
        self.state = {"state": "running", "phase": "waiting", "file": 0, "files": 1, "done": 0, "total": 0}
        self.canceled = 0
        page.route(start, lambda route: route.fulfill(status=202, json={"job": "/imports/jobs/1"}))
        page.route("**/imports/jobs/1", lambda route: route.fulfill(json=self.state))
        page.route("**/imports/jobs/1/cancel", self._cancel)

    def _cancel(self, route):
        self.canceled += 1
        self.state = {"state": "canceled"}
        route.fulfill(json=self.state)

    def set(self, phase: str, done: int, total: int, file: int = 1, files: int = 1):
        running = {"state": "running", "phase": phase, "file": file, "files": files, "done": done, "total": total}
        self.state = running


def test_progress_of_reading_is_shown_and_can_be_canceled(page, person):
    page.goto("/journal/imports")
    job = HeldJob(page, "**/journal/imports")
    job.set("reading", 42, 100)
    page.locator("input[type=file]").set_input_files([FIXTURES / "one-bad-row.csv"])
    page.get_by_role("button", name="Preview import").click()

    bar = page.get_by_role("progressbar", name="Upload")
    expect(page.get_by_text("Reading, 42 %", exact=True)).to_be_visible()
    expect(bar).to_have_attribute("aria-valuenow", "42")
    job.set("reading", 7, 100, file=2, files=3)
    expect(page.get_by_text("Reading file 2 of 3, 7 %", exact=True)).to_be_visible()
    expect(bar).to_have_attribute("aria-valuenow", "7")
    look(page)

    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Preview import")).to_be_visible()
    expect(bar).to_have_count(0)
    assert job.canceled == 1


def test_progress_of_writing_is_shown_and_can_be_canceled(page, person):
    preview(page, FIXTURES / "one-bad-row.csv")
    job = HeldJob(page, re.compile("/journal/imports/commit"))
    job.set("writing", 61_000, 100_000)
    page.get_by_role("button", name=ANY_IMPORT_BUTTON).click()

    bar = page.get_by_role("progressbar", name="Import")
    expect(page.get_by_text("Writing, 61,000 of 100,000 rows", exact=True)).to_be_visible()
    expect(bar).to_have_attribute("aria-valuenow", "61")
    expect(page.get_by_role("button", name=ANY_IMPORT_BUTTON)).to_have_count(0)
    look(page)

    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Nothing was stored, and the upload is still available.")).to_be_visible()
    expect(bar).to_have_count(0)
    assert job.canceled == 1

    page.unroute(re.compile("/journal/imports/commit"))
    page.unroute("**/imports/jobs/1")
    commit(page, executions=2)
    expect(page).to_have_url(re.compile(r"/journal(\?|$)"))


def test_response_of_a_sign_in_page_does_not_say_that_nothing_was_stored(page, person):
    preview(page, FIXTURES / "one-bad-row.csv")
    HeldJob(page, re.compile("/journal/imports/commit"))
    # The session has ended meanwhile.
    sign_in = "<h1>Sign in</h1>"
    page.route("**/imports/jobs/1", lambda route: route.fulfill(content_type="text/html", body=sign_in))
    page.get_by_role("button", name=ANY_IMPORT_BUTTON).click()
    message = "The desk responded with status 200. Check whether the file was stored before you try again."
    expect(page.get_by_text(message, exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=ANY_IMPORT_BUTTON)).to_be_visible()


def test_progress_of_transactions_is_shown_and_can_be_canceled(page, person):
    deposits = file("mine.csv", b"day,type,account,amount\n2026-01-05,deposit,Broker,5\n2026-01-06,deposit,Broker,6\n")
    page.goto("/portfolio/import")
    job = HeldJob(page, "**/portfolio/import")
    job.set("reading", 42, 100)
    page.locator("input[type=file]").set_input_files(deposits)
    page.get_by_role("button", name="Preview import").click()
    expect(page.get_by_text("Reading, 42 %", exact=True)).to_be_visible()
    expect(page.get_by_role("progressbar", name="Upload")).to_have_attribute("aria-valuenow", "42")
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Preview import")).to_be_visible()
    assert job.canceled == 1

    page.unroute("**/portfolio/import")
    page.unroute("**/imports/jobs/1")
    page.get_by_role("button", name="Preview import").click()
    expect(page.get_by_role("main")).to_contain_text("2 new, 0 duplicate, 0 refused")
    commit_path = re.compile("/portfolio/import/[0-9a-f]+/commit")
    job = HeldJob(page, commit_path)
    job.set("writing", 1, 2)
    page.get_by_role("button", name="Import 2 transactions").click()
    expect(page.get_by_text("Writing, 1 of 2 rows", exact=True)).to_be_visible()
    expect(page.get_by_role("progressbar", name="Import")).to_have_attribute("aria-valuenow", "50")
    look(page)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Nothing was stored, and the upload is still available.")).to_be_visible()
    assert job.canceled == 1

    page.unroute(commit_path)
    page.unroute("**/imports/jobs/1")
    page.get_by_role("button", name="Import 2 transactions").click()
    expect(page.get_by_role("heading", name="2 transactions", exact=True)).to_be_visible()


DROP = """([type, name, text]) => {
    const data = new DataTransfer();
    if (name) data.items.add(new File([text], name, { type: "text/csv" }));
    else data.setData("text/plain", text);
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
    document.querySelector("main").dispatchEvent(event);
}"""


def test_file_dropped_on_any_page_is_previewed(page, person):
    page.goto("/settings")
    overlay = page.locator("dialog.drop-overlay")
    text = (FIXTURES / "one-bad-row.csv").read_text()

    page.evaluate(DROP, ["dragenter", None, "a word"])
    expect(overlay).to_have_count(0)
    page.evaluate(DROP, ["dragenter", "trades.csv", text])
    expect(overlay).to_have_count(1)
    page.evaluate(DROP, ["dragover", "trades.csv", text])
    expect(overlay).to_contain_text("Drop to import")
    expect(overlay).to_contain_text("Broker files into the journal.")
    look(page)
    page.keyboard.press("Escape")
    expect(overlay).not_to_be_visible()
    page.evaluate(DROP, ["dragleave", "trades.csv", text])

    page.evaluate(DROP, ["dragenter", "letter.csv", text])
    page.evaluate(DROP, ["drop", "letter.csv", "Dear diary"])
    expect(overlay.get_by_role("alert")).to_contain_text("letter.csv")
    look(page)
    overlay.get_by_role("button", name="Close").click()
    expect(overlay).not_to_be_visible()

    page.evaluate(DROP, ["dragenter", "trades.csv", text])
    page.evaluate(DROP, ["drop", "trades.csv", text])
    expect(page.get_by_role("heading", name="Files", exact=True)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("trades.csv")
    commit(page, executions=2)
