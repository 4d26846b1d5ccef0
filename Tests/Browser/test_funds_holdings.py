"""What somebody holds of funds: from a statement to figures and back, with and without JavaScript."""

import re

import pytest
from desk import ROOT
from playwright.sync_api import expect
from steps import look

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])

HEADER = "Date,Type,Scheme,Folio,Units,NAV,Amount\n"
STATEMENT = (
    HEADER
    + "2024-01-05,purchase,Nobody's Own Flexi Fund - Direct Growth,91/7,1000,10,10000\n"
    + "2024-02-05,purchase,Nobody's Own Flexi Fund - Direct Growth,91/7,500,20,10000\n"
    + "soon,purchase,Nobody's Own Flexi Fund - Direct Growth,91/7,1,10,10\n"
)


def bring(page, name: str, text: str):
    page.goto("/funds/holdings")
    form = page.locator("form", has=page.locator("input[type=file]"))
    form.locator("input[type=file]").set_input_files({"name": name, "mimeType": "text/csv", "buffer": text.encode()})
    form.get_by_role("button", name="Preview import").click()


def import_statement(page, name: str = "cas.csv", text: str = STATEMENT):
    bring(page, name, text)
    page.get_by_role("button", name=re.compile(r"^Import \d")).click()
    expect(page.get_by_role("heading", name="Statements")).to_be_visible()


@both_ways
def test_protected_pdf_is_imported_with_its_password(page, person, script):
    page.goto("/funds/holdings")
    main = page.get_by_role("main")
    content = (ROOT / "Fixtures/statements/aes-256.pdf").read_bytes()

    def send(password: str):
        form = page.locator("form", has=page.locator("input[type=file]"))
        form.get_by_label("Password of a PDF").fill(password)
        form.locator("input[type=file]").set_input_files(
            {"name": "CAS.pdf", "mimeType": "application/pdf", "buffer": content}
        )
        form.get_by_role("button", name="Preview import").click()

    send("wrong")
    expect(main).to_contain_text("The password does not open the PDF")
    if script:
        look(page)
    send("AAAPA1234A")
    expect(main).to_contain_text("12 new, 0 duplicates, 1 holding, 0 refused")
    if script:
        look(page)
    page.get_by_role("button", name="Import 13 rows").click()
    expect(page.get_by_role("heading", name="3 holdings", exact=True)).to_be_visible()


@both_ways
def test_statement_is_looked_at_imported_deleted_and_brought_back(page, person, script):
    page.goto("/funds/holdings")
    main = page.get_by_role("main")
    expect(main).to_contain_text("No holdings yet")
    if script:
        look(page)

    bring(page, "cas.csv", STATEMENT)
    expect(page.get_by_role("heading", name="Files", exact=True)).to_be_visible()
    expect(main).to_contain_text("2 new, 0 duplicates, 0 holdings, 1 refused")
    if script:
        look(page)

    page.get_by_role("button", name="Import 2 rows").click()
    expect(page.get_by_role("heading", name="1 holding", exact=True)).to_be_visible()
    expect(main).to_contain_text("30,000.00")
    expect(main).to_contain_text("1 holding to match")
    if script:
        look(page)

    page.get_by_role("link", name="cas.csv", exact=True).click()
    expect(page.get_by_role("heading", name="File", exact=True)).to_be_visible()
    if script:
        look(page)
    page.get_by_role("link", name="Delete statement").click()
    page.get_by_role("button", name="Delete statement").last.click()
    expect(main).not_to_contain_text("30,000.00")
    page.get_by_role("button", name="Undo").click()
    expect(main).to_contain_text("30,000.00")


@both_ways
def test_choice_is_kept_and_a_wrong_code_has_its_message(page, person, script):
    import_statement(page)
    form = page.locator(".fund-choice").first
    form.get_by_label("Scheme with this code").check()
    form.get_by_role("textbox").fill("9x")
    form.get_by_role("button", name=re.compile("^Save choice")).click()
    expect(page.get_by_role("alert").filter(has_text="is not a scheme code")).to_be_visible()
    expect(page.locator(".fund-choice").first.get_by_role("textbox")).to_have_value("9x")
    if script:
        look(page)

    page.locator(".fund-choice").first.get_by_label("None of these").check()
    page.get_by_role("button", name=re.compile("^Save choice")).click()
    expect(page.get_by_role("heading", name="Statements")).to_be_visible()
    expect(page.locator(".fund-choice")).to_have_count(0)


def test_days_that_may_be_two_are_asked_for(page, person):
    bring(page, "days.csv", HEADER + "02/01/2024,purchase,Nobody's Own Fund,1,5,10,50\n")
    expect(page.get_by_role("heading", name="Which comes first, the day or the month?")).to_be_visible()
    look(page)
    page.get_by_role("combobox").select_option("dayFirst")
    page.get_by_role("button", name="Update preview").click()
    expect(page.get_by_role("button", name="Import 1 row")).to_be_visible()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_many_holdings_fit_and_sort_by_their_address(page, person, scheme):
    rows = "".join(
        f"2024-01-05,purchase,<b>Fund</b> number {n} of a house with quite a long name - Direct Plan - Growth,"
        f"{n},{n * 1000},10,{n * 10000}\n"
        for n in range(1, 15)
    )
    import_statement(page, "many.csv", HEADER + rows)
    page.goto("/funds/holdings?sort=name&by=category")
    names = page.locator(".fund-holdings .sym").all_inner_texts()
    assert names == sorted(names, key=str.lower) and len(names) == 14
    look(page)
    page.reload()
    assert page.locator(".fund-holdings .sym").all_inner_texts() == names
