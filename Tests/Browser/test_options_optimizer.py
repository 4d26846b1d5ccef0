"""The optimizer while it searches, when it is stopped, and when something typed cannot be read."""

import csv
import io
from pathlib import Path

import pytest
from options import desktop_only, field, held, held_after, wait_for_script
from playwright.sync_api import expect
from steps import look

# A search lasts as long as a test needs it to: the page never hears of these events.
DEAF = """
    const listen = EventSource.prototype.addEventListener;
    EventSource.prototype.addEventListener = function (name, ...rest) {
      if (!%s.includes(name)) listen.call(this, name, ...rest);
    };
"""


def start_search(page):
    page.goto("/options/optimizer")
    # Before that the form brings the finished table.
    wait_for_script(page, "optimizer")
    page.get_by_label("Maximum legs").select_option("1")
    page.get_by_role("button", name="Search", exact=True).click()
    expect(rows(page)).not_to_have_count(0)


def rows(page):
    return page.locator("[data-found] tr")


def rows_as_csv(page) -> list[list[str]]:
    """The rows that the link brings, which must not ask the server."""
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV of shown rows").click()
    assert not [url for url in asked if "optimizer.csv" in url]
    text = Path(download.value.path()).read_bytes().decode("utf-8")
    return list(csv.reader(io.StringIO(text)))


def expect_csv_of_what_is_shown(page):
    expect(page.get_by_role("link", name="Excel", exact=True)).to_be_hidden()
    heading, *lines = rows_as_csv(page)
    assert heading[:4] == ["Rank", "Strategy", "Legs", "Reasons"]
    assert len(lines) == rows(page).count() > 0
    assert {len(line) for line in lines} == {len(heading)}
    first = rows(page).first
    assert lines[0][1] == first.locator(".sym").inner_text()
    assert lines[0][4] == first.locator("td:not(.phone)").nth(1).inner_text()


def test_search_that_is_stopped_says_so_and_keeps_what_it_found(open_page, demo, demo_session, viewport):
    page = open_page(demo.address, storage_state=demo_session)
    page.add_init_script(DEAF % "['done', 'error']")
    start_search(page)

    page.get_by_role("button", name="Stop", exact=True).click()

    progress = page.locator("[data-progress-text]")
    expect(progress).to_contain_text("Stopped after")
    expect(progress).to_contain_text(f"The best {rows(page).count()} are shown")
    expect(page.locator("progress")).to_have_count(0)
    expect(page.get_by_role("button", name="Search", exact=True)).to_be_focused()
    expect_csv_of_what_is_shown(page)
    look(page)


@desktop_only
def test_search_that_breaks_off_says_so_and_keeps_what_it_found(demo_page):
    demo_page.add_init_script(DEAF % "['done']")
    start_search(demo_page)

    expect(demo_page.locator("[data-search-problem]")).to_contain_text("The search was interrupted")
    expect(demo_page.locator("[data-search-problem]")).to_be_visible()
    expect(demo_page.get_by_role("button", name="Try again")).to_be_visible()
    expect_csv_of_what_is_shown(demo_page)


@desktop_only
def test_search_that_is_finished_offers_the_whole(demo_page):
    start_search(demo_page)

    expect(demo_page.locator("[data-progress-text]")).to_contain_text("examined")
    for name in ["CSV", "Excel"]:
        expect(demo_page.get_by_role("link", name=name, exact=True)).to_be_visible()


@desktop_only
@pytest.mark.parametrize("text", ["abc", ""], ids=["word", "empty"])
def test_mistake_survives_a_reload(demo_page, text):
    demo_page.goto("/options/optimizer")
    budget = field(demo_page, "Budget, $")
    budget.fill(text)
    demo_page.get_by_role("button", name="Search", exact=True).click()
    expect(budget).to_have_attribute("aria-invalid", "true")

    demo_page.reload()

    expect(budget).to_have_value(text)
    expect(budget).to_have_attribute("aria-invalid", "true")


@desktop_only
def test_what_is_typed_while_the_search_begins_stays(bare_page):
    page = bare_page
    page.goto("/options/optimizer")
    wait_for_script(page, "optimizer")
    page.get_by_label("Maximum legs").select_option("1")
    budget = field(page, "Budget, $")
    with held(page, "**/options/optimizer?*"):
        held_after(page, lambda: page.get_by_role("button", name="Search", exact=True).click())
        page.get_by_text("More or less movement").click()
        budget.fill("750")

    expect(rows(page)).not_to_have_count(0)
    expect(budget).to_have_value("750")
    expect(budget).to_be_focused()
    expect(page.get_by_label("More or less movement")).to_be_checked()


@desktop_only
def test_what_was_not_searched_yet_survives_a_reload(demo_page):
    demo_page.goto("/options/optimizer")
    wait_for_script(demo_page, "optimizer")
    demo_page.get_by_text("More or less movement").click()
    field(demo_page, "By points").fill("7.x")
    demo_page.get_by_text("Include unlimited loss").click()

    demo_page.reload()

    expect(field(demo_page, "By points")).to_have_value("7.x")
    expect(demo_page.get_by_label("More or less movement")).to_be_checked()
    expect(demo_page.get_by_label("Include unlimited loss")).to_be_checked()
