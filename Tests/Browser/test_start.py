"""The first run: the steps on Today and on their own page, demo data to try the desk out, and the About page."""

import re

import pytest
from conftest import FIXTURES
from options import wait_for_script
from playwright.sync_api import expect
from steps import commit, look, preview

JOURNAL = FIXTURES / "journal.csv"
STEPS = ["Import trades", "Import fund statements", "Create a watchlist", "Enter transactions", "Try demo data"]
both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])


def step(page, title):
    """The item of a step."""
    heading = page.get_by_role("heading", name=title, exact=True)
    return page.get_by_role("main").get_by_role("listitem").filter(has=heading)


def add_demo_data(page):
    page.goto("/start")
    page.get_by_role("button", name="Add demo data").click()
    expect(page.get_by_role("heading", name="Today", level=1)).to_be_visible()
    expect(page.locator("#toasts")).to_contain_text("Demo data were added.")


@both_ways
def test_empty_desk_lists_the_steps_and_each_leads_there_and_back(page, person, script):
    page.goto("/")
    for title in STEPS:
        expect(step(page, title)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("0 of 5 done")
    if script:
        look(page)

    for title in STEPS[:4]:
        page.goto("/start")
        step(page, title).get_by_role("link").click()
        expect(page).to_have_url(re.compile(r"via=start"))
        page.get_by_role("link", name="Back to Get started").click()
        expect(page).to_have_url(re.compile("/start$"))
    if script:
        look(page)


def test_imported_file_completes_its_step(page, person):
    preview(page, JOURNAL)
    commit(page, executions=8)

    page.goto("/")

    expect(step(page, "Import trades")).to_contain_text("Done")
    expect(step(page, "Try demo data")).to_contain_text("Not available")
    expect(page.get_by_role("button", name="Add demo data")).to_have_count(0)
    expect(page.locator("[aria-current=step]")).to_contain_text("Import fund statements")
    look(page)


@both_ways
def test_step_is_skipped_and_resumed_in_place(page, person, script):
    page.goto("/")
    page.get_by_role("button", name="Skip: Create a watchlist").click()
    expect(page).to_have_url(re.compile("/$"))
    expect(step(page, "Create a watchlist")).to_contain_text("Skipped")
    if script:
        look(page)

    page.goto("/start")
    page.get_by_role("button", name="Resume: Create a watchlist").click()
    expect(page).to_have_url(re.compile("/start$"))
    expect(page.get_by_role("button", name="Skip: Create a watchlist")).to_be_visible()


@both_ways
def test_hidden_tour_is_resumed_from_its_page(page, person, script):
    page.goto("/")
    page.get_by_role("button", name="Hide on Today").click()
    expect(page.get_by_role("heading", name="Import your data")).to_be_visible()
    expect(step(page, "Import trades")).to_have_count(0)

    page.get_by_role("main").get_by_role("link", name="Get started").click()
    page.get_by_role("button", name="Show on Today").click()
    page.goto("/")
    expect(step(page, "Import trades")).to_be_visible()


def test_steps_are_reached_and_pressed_by_keyboard(page, person):
    page.goto("/start")
    page.get_by_role("link", name="Import trades").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip: Import trades")).to_be_focused()
    page.keyboard.press("Enter")
    expect(step(page, "Import trades")).to_contain_text("Skipped")


@both_ways
def test_demo_data_are_marked_on_every_page_and_removed_without_own_data(page, person, script):
    add_demo_data(page)
    for path in ["/", "/journal", "/portfolio", "/portfolio/household", "/settings"]:
        page.goto(path)
        expect(page.get_by_role("complementary", name="Demo data")).to_be_visible()
    if script:
        look(page)

    preview(page, JOURNAL)
    commit(page, executions=8)

    page.goto("/start")
    expect(step(page, "Try demo data")).to_contain_text("Done")
    if script:
        look(page)
        wait_for_script(page, "dialogs")
    step(page, "Try demo data").get_by_role("link", name="Remove demo data").click()
    if script:
        page.get_by_role("dialog").get_by_role("button", name="Remove demo data").click()
    else:
        expect(page.get_by_role("heading", name="Remove the demo data?")).to_be_visible()
        page.get_by_role("main").get_by_role("button", name="Remove demo data").click()

    expect(page.locator("#toasts")).to_contain_text("Demo data were removed.")
    expect(page.get_by_role("complementary", name="Demo data")).to_have_count(0)
    page.goto("/journal/imports")
    main = page.get_by_role("main")
    expect(main).to_contain_text("journal.csv")
    expect(main).not_to_contain_text("Demo executions")


@pytest.mark.parametrize("scheme", ["light"])
def test_pages_of_the_first_run_are_readable_in_light_colors(page, person):
    for path in ["/", "/start", "/about"]:
        page.goto(path)
        look(page)


def test_about_page_is_reached_from_settings_and_leads_to_terms(page, person):
    page.goto("/settings")
    page.get_by_role("main").get_by_role("link", name="About").click()
    expect(page.get_by_role("heading", name="About", level=1)).to_be_visible()
    main = page.get_by_role("main")
    for text in ["No orders", "No advice", "No recommendations by a model", "Apache-2.0", "BOURSE_FMP_KEY"]:
        expect(main).to_contain_text(text)
    expect(main.get_by_role("link", name=re.compile("^Terms of Yahoo"))).to_have_attribute(
        "href", re.compile("^https://")
    )
    look(page)
