"""The household: accounts, budget, debts, goals, spending and files of banks, on a phone and on a desktop."""

import re

import pytest
from playwright.sync_api import expect
from steps import look

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])


BASE = "/portfolio/household"
STATEMENT = (
    "Date,Description,Amount,Balance\n"
    "2026-01-05,OAK GROCERS,-20.00,80.00\n"
    "2026-01-06,PAYROLL,300.00,380.00\n"
    "never,X,1,1\n"
)


def add(page, path: str, button: str, **fields):
    page.goto(BASE + path)
    form = page.locator("section[aria-labelledby=h-add] form")
    for name, value in fields.items():
        field = form.locator(f"[name={name}]")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    form.get_by_role("button", name=button).click()


def add_account(page):
    add(page, "/accounts", "Add account", name="Main", kind="checking", openedOn="2026-01-01", openingBalance="100")


@both_ways
def test_account_is_added_changed_deleted_and_brought_back(page, person, script):
    page.goto(BASE)
    main = page.get_by_role("main")
    expect(main).to_contain_text("No household data yet")

    add_account(page)
    expect(main).to_contain_text("$100.00")
    if script:
        look(page)

    page.get_by_role("link", name="Main", exact=True).click()
    page.locator("#change-name").fill("Daily")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("link", name="Daily", exact=True)).to_be_visible()

    page.get_by_role("link", name="Daily", exact=True).click()
    page.get_by_role("link", name="Delete account").click()
    page.get_by_role("button", name="Delete account").last.click()
    expect(main).to_contain_text("No account yet")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="Daily", exact=True)).to_be_visible()


def test_form_keeps_what_was_typed(page, person):
    add(page, "/goals", "Add goal", name="Roof", target="lots", deadline="2030-01-01")

    field = page.locator("#new-target")
    expect(field).to_have_value("lots")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#new-target-help")).to_contain_text("plain number")
    expect(page.locator("#new-name")).to_have_value("Roof")
    expect(page.locator("#new-deadline")).to_have_value("2030-01-01")
    look(page)


@both_ways
def test_bank_file_is_checked_imported_deleted_and_brought_back(page, person, script):
    add_account(page)
    page.goto(BASE + "/imports")
    form = page.locator("form", has=page.locator("input[type=file]"))
    form.locator("input[type=file]").set_input_files(
        {"name": "bank.csv", "mimeType": "text/csv", "buffer": STATEMENT.encode()}
    )
    form.get_by_role("button", name="Preview import").click()
    expect(page.get_by_role("heading", name="Column mapping")).to_be_visible()
    expect(page.get_by_label("Date", exact=True)).to_have_value("0")
    if script:
        look(page)

    page.get_by_role("button", name="Import 2 entries").click()
    expect(page).to_have_url(re.compile("/household/imports$"))
    main = page.get_by_role("main")
    expect(page.get_by_role("heading", name="Bank files").last).to_be_visible()
    page.goto(BASE + "/accounts")
    expect(main).to_contain_text("$380.00")

    page.goto(BASE + "/imports")
    page.get_by_role("link", name="bank.csv", exact=True).click()
    expect(main).to_contain_text("is not a date")
    page.get_by_role("link", name="Delete file").click()
    page.get_by_role("button", name="Delete file").last.click()
    page.get_by_role("button", name="Undo").click()
    page.goto(BASE + "/entries")
    expect(main).to_contain_text("2 entries")


def test_bank_file_with_two_readings_is_asked_about_before_it_is_imported(page, person):
    add_account(page)
    page.goto(BASE + "/imports")
    statement = (
        "Date,Name,Currency,Gross,Fee,Net\n"
        "31/01/2026,Ann,USD,20.00,-0.88,19.12\n"
        "30/01/2026,Bob,USD,-5.00,0.00,-5.00\n"
    )
    form = page.locator("form", has=page.locator("input[type=file]"))
    form.locator("input[type=file]").set_input_files(
        {"name": "seller.csv", "mimeType": "text/csv", "buffer": statement.encode()}
    )
    form.get_by_role("button", name="Preview import").click()
    question = page.get_by_role("region", name="Several columns have amounts")
    expect(question).to_contain_text("31 Jan 2026 · +$19.12 · Ann")
    expect(page.get_by_role("button", name=re.compile("^Import"))).to_have_count(0)
    look(page)

    question.get_by_role("link", name="“Gross”").click()
    expect(question).to_have_count(0)
    expect(page.get_by_role("main")).to_contain_text("+$20.00")
    page.get_by_role("button", name="Import 2 entries").click()
    expect(page).to_have_url(re.compile("/household/imports$"))
    page.goto(BASE + "/entries")
    expect(page.get_by_role("main")).to_contain_text("2 entries")


def test_entry_gets_a_category_and_loses_it_again(page, person):
    add_account(page)
    page.goto(BASE + "/imports")
    form = page.locator("form", has=page.locator("input[type=file]"))
    form.locator("input[type=file]").set_input_files(
        {"name": "bank.csv", "mimeType": "text/csv", "buffer": STATEMENT.encode()}
    )
    form.get_by_role("button", name="Preview import").click()
    page.get_by_role("button", name="Import 2 entries").click()
    expect(page).to_have_url(re.compile("/household/imports$"))

    page.goto(BASE + "/entries?q=grocers")
    page.get_by_label(re.compile("Category of OAK GROCERS")).fill("Food")
    page.get_by_role("button", name="Set", exact=True).click()
    expect(page.get_by_label(re.compile("Category of OAK GROCERS"))).to_have_value("Food")
    look(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label(re.compile("Category of OAK GROCERS"))).to_have_value("")


def test_demo_pays_its_debts_and_reaches_its_goals(demo_page):
    demo_page.goto(BASE + "/debts")
    main = demo_page.get_by_role("main")
    expect(main).to_contain_text("Avalanche: highest rate first")
    expect(main).to_contain_text("Snowball: smallest debt first")
    look(demo_page)

    demo_page.goto(BASE + "/goals")
    expect(demo_page.locator("progress").first).to_be_visible()
    demo_page.goto(BASE + "/spending")
    expect(main).to_contain_text("Groceries")
    expect(main).to_contain_text("Subscriptions")
    demo_page.goto(BASE)
    expect(demo_page.locator("section[aria-labelledby=h-net-worth-course] svg").first).to_be_attached()
