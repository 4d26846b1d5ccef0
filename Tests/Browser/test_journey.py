"""From a broker's file to what it earned, and back.

fixtures/journal.csv, by hand:
    NVDA  100 × (184.75 − 180.25)                          = +450.00, fees 2.04 → +447.96
    SPY   2 × (2.45 − 3.10) × 100                          = −130.00, fees 2.62 → −132.62
    TSLA  15 × (251.30 − 248.10) + 25 × (251.30 − 249.42)  =  +95.00, fees 1.10 →  +93.90
    all                                                      +415.00, fees 5.76 → +409.24
AAPL stays open.
"""

import re

import pytest
from conftest import FIXTURES
from options import wait_for_script
from playwright.sync_api import expect
from steps import ANY_IMPORT_BUTTON, DELETE, commit, control, look, open_all_time, preview, tile

JOURNAL = FIXTURES / "journal.csv"
NET = "+$409.24"


def test_import_then_delete_then_undo_changes_the_journal_each_time(page, person):
    page.goto("/journal")
    look(page)

    preview(page, JOURNAL)
    look(page)
    commit(page, executions=8)
    look(page)

    open_all_time(page, "/journal")
    expect(tile(page, "Net P&L")).to_contain_text(NET)
    look(page)

    open_all_time(page, "/journal/trades")
    page.get_by_role("main").get_by_role("link", name="TSLA").first.click()
    main = page.get_by_role("main")
    for figure in ["93.90", "95.00", "48.00", "47.00", "1.10", "251.30", "248.10", "249.42"]:
        expect(main).to_contain_text(figure)
    look(page)

    page.goto("/journal/imports")
    wait_for_script(page, "dialogs")
    control(page.get_by_role("main"), DELETE).first.click()
    question = page.get_by_role("dialog")
    expect(question).to_be_visible()
    look(page)
    question.get_by_role("button", name=DELETE).click()
    undo = page.get_by_role("button", name="Undo").first
    expect(undo).to_be_visible()
    look(page)

    # The way back stays on this page while another one shows that the trades are gone.
    other = page.context.new_page()
    other.goto("/journal")
    expect(other.get_by_role("main")).to_be_visible()
    expect(other.get_by_role("main")).not_to_contain_text("409.24")
    other.close()

    undo.click()
    expect(undo).to_be_hidden()
    open_all_time(page, "/journal")
    expect(tile(page, "Net P&L")).to_contain_text(NET)


def test_the_same_file_again_adds_nothing(page, person):
    preview(page, JOURNAL)
    commit(page, executions=8)

    preview(page, JOURNAL)

    expect(page.get_by_role("main")).to_contain_text(re.compile("8 duplicate", re.IGNORECASE))
    expect(page.get_by_role("button", name=ANY_IMPORT_BUTTON)).to_have_count(0)
    open_all_time(page, "/journal")
    expect(tile(page, "Net P&L")).to_contain_text(NET)


@pytest.mark.parametrize("script", [False], ids=["no-script"])
def test_everything_works_without_script(page, person):
    preview(page, JOURNAL)
    commit(page, executions=8)
    open_all_time(page, "/journal")
    expect(tile(page, "Net P&L")).to_contain_text(NET)

    page.goto("/journal/imports")
    control(page.get_by_role("main"), DELETE).first.click()
    page.get_by_role("main").get_by_role("button", name=DELETE).click()
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    open_all_time(page, "/journal")
    expect(tile(page, "Net P&L")).to_contain_text(NET)
