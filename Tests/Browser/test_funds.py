"""Funds as a person finds and reads them, with and without JavaScript."""

import re

import browser
import pytest
from options import both_widths, desktop_only, expect_stayed, held, held_after, mark, parameters, phone_only, wait_for_script
from playwright.sync_api import expect
from steps import look

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])

ROWS = "table.funds tr[aria-rowindex]:has(a)"


def rows(page):
    return page.locator(ROWS)


def open_list(page, query=""):
    page.goto(f"/funds{query}")
    expect(rows(page).first).to_be_visible()


def open_fund(page):
    """The first fund of the list that has a history."""
    open_list(page, "?plan=direct&option=growth")
    page.goto(rows(page).first.locator("a").first.get_attribute("href"))
    heading = page.get_by_role("heading", name="Returns and risk")
    # A history that nobody has looked at yet is asked for now; without script the page does not follow it.
    waiting = page.locator(".fund-waiting")

    def is_there():
        expect(heading.or_(waiting).first).to_be_visible()
        return heading.is_visible()

    browser.reload_until(page, is_there)
    expect(heading).to_be_visible()
    return page.url


def total(page) -> int:
    return int(re.sub(r"\D", "", page.locator("#h-funds").inner_text()))


def test_list_is_filtered_while_one_types(demo_page):
    open_list(demo_page)
    mark(demo_page)
    everything = total(demo_page)
    word = rows(demo_page).first.locator(".fund-name").inner_text().split()[0]

    demo_page.keyboard.press("/")
    demo_page.keyboard.type(word)

    expect(demo_page).to_have_url(re.compile(f"q={word}"))
    expect(demo_page.locator(".fund-name mark").first).to_be_visible()
    assert 0 < total(demo_page) < everything
    expect_stayed(demo_page)
    demo_page.reload()
    assert 0 < total(demo_page) < everything
    expect(demo_page.get_by_role("searchbox")).to_have_value(word)


@both_ways
def test_filters_are_in_the_address_and_can_be_taken_away(demo_page):
    open_list(demo_page, "?plan=direct&option=growth")
    chips = demo_page.locator(".filter-chip")
    expect(chips).to_have_count(2)

    chips.first.click()

    expect(chips).to_have_count(1)
    assert parameters(demo_page) == {"option": ["growth"]}


def scroll_to(page, share: float):
    page.evaluate(
        """(share) => {
            const box = document.querySelector("[data-window]");
            const scroller = box.scrollHeight > box.clientHeight + 1 ? box : document.scrollingElement;
            scroller.scrollTop = share * scroller.scrollHeight;
        }""",
        share,
    )


def seen_rows(page) -> list[int]:
    """The numbers of the rows that a reader has before them."""
    return page.evaluate(
        """(rows) => [...document.querySelectorAll(rows)].filter((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
        }).map((row) => Number(row.ariaRowIndex))""",
        ROWS,
    )


@both_widths
def test_long_list_keeps_few_rows_in_the_page_wherever_one_is(demo_page):
    open_list(demo_page)
    expect(demo_page.locator("table.funds tbody.room").last).to_be_attached()
    everything = total(demo_page)
    assert everything > 500, "the demo has too few funds to tell"

    for share in (0.25, 0.5, 0.75, 0.1):
        scroll_to(demo_page, share)
        demo_page.wait_for_function(
            "(rows) => [...document.querySelectorAll(rows)].some((row) => { const r = row.getBoundingClientRect();"
            " return r.top > 0 && r.bottom < innerHeight; })",
            arg=ROWS,
        )
        middle = seen_rows(demo_page)
        assert abs(middle[len(middle) // 2] / everything - share) < 0.05, (share, middle)
        assert rows(demo_page).count() <= 150

    scroll_to(demo_page, 1)
    expect(demo_page.locator(f"[aria-rowindex='{everything + 1}']")).to_be_visible()


@desktop_only
def test_rows_are_walked_by_keys_beyond_what_was_loaded(demo_page):
    open_list(demo_page)

    expect(demo_page.locator("table.funds tbody.room").last).to_be_attached()
    selected = demo_page.locator("tr[data-selected]")
    for number in range(2, 100):
        # A press at the end of what has come so far goes nowhere.
        expect(demo_page.locator(f"tr[aria-rowindex='{number}']")).to_be_attached()
        demo_page.keyboard.press("j")
        expect(selected).to_have_attribute("aria-rowindex", str(number))

    name = selected.locator(".fund-name").inner_text()
    demo_page.keyboard.press("Enter")
    expect(demo_page.get_by_role("heading", level=1)).to_have_text(name)


@both_widths
@pytest.mark.parametrize("script", [False], ids=["plain"])
def test_list_has_pages_without_script(demo_page):
    open_list(demo_page)

    demo_page.get_by_role("link", name="Next").click()

    expect(demo_page).to_have_url(re.compile("page=2"))
    expect(rows(demo_page).first).to_have_attribute("aria-rowindex", "62")
    assert browser.sideways_scroll(demo_page) == 0


@both_widths
def test_every_card_has_the_same_height(demo_page):
    open_list(demo_page)

    heights = demo_page.evaluate(
        "(rows) => [...new Set([...document.querySelectorAll(rows)].map((row) => row.getBoundingClientRect().height))]",
        ROWS,
    )

    assert len(heights) == 1, heights


def press_star(star):
    """Presses the star of a fund and waits until the server knows."""
    with star.page.expect_response(lambda response: response.url.endswith("/favorite")):
        star.click()


@pytest.mark.xdist_group("demo")
@both_ways
def test_star_is_remembered(demo_page):
    open_list(demo_page)
    star = rows(demo_page).first.get_by_role("button", name=re.compile("^Favorite"))
    was = star.get_attribute("aria-pressed")

    press_star(star)

    expect(star).not_to_have_attribute("aria-pressed", was)
    demo_page.reload()
    expect(star).not_to_have_attribute("aria-pressed", was)
    press_star(star)
    expect(star).to_have_attribute("aria-pressed", was)


@pytest.mark.xdist_group("demo")
@both_ways
def test_favorite_fund_is_on_today_until_its_star_is_pressed_again(demo_page):
    open_list(demo_page, "?plan=direct&option=growth")
    row = rows(demo_page).filter(has=demo_page.locator(".star button[aria-pressed=false]")).first
    link = row.locator("a").first.get_attribute("href")
    name, nav = row.locator(".fund-name").inner_text(), row.locator("[data-slot=value]").inner_text()
    star = demo_page.locator(f"form[action='{link}/favorite'] button")
    shown = demo_page.get_by_role("region", name="Favorite funds, table").locator(f"tr:has(a[href='{link}'])")

    press_star(star)
    demo_page.goto("/")

    expect(shown).to_have_count(1)
    expect(shown.get_by_role("link", name=name)).to_be_visible()
    expect(shown.locator("[data-slot=value]")).to_have_text(nav)
    demo_page.goto(link)
    press_star(star)
    demo_page.goto("/")
    expect(demo_page.get_by_role("region", name="Favorite funds, table")).to_be_visible()
    expect(shown).to_have_count(0)


@desktop_only
def test_palette_finds_a_fund(demo_page):
    open_list(demo_page)
    name = rows(demo_page).first.locator(".fund-name").inner_text()
    demo_page.goto("/journal")

    demo_page.keyboard.press("Control+k")
    demo_page.keyboard.type(name.lower())

    demo_page.locator(".palette-item[role=option]", has_text=name).first.click()
    expect(demo_page.get_by_role("heading", level=1)).to_have_text(name)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_fund_shows_its_figures(demo_page):
    open_fund(demo_page)

    for heading in ("Drawdown", "Rolling returns", "Calendar returns", "Scheme details"):
        expect(demo_page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    look(demo_page)


@both_ways
def test_period_is_chosen_and_kept_in_the_address(demo_page):
    open_fund(demo_page)
    mark(demo_page)

    demo_page.get_by_role("group", name="Period", exact=True).get_by_role("link", name="1Y", exact=True).click()

    expect(demo_page).to_have_url(re.compile("period=1Y"))
    current = demo_page.get_by_role("group", name="Period", exact=True).locator("[aria-current]")
    expect(current).to_have_text("1Y")
    demo_page.go_back()
    expect(current).not_to_have_text("1Y")


@desktop_only
def test_two_charts_get_their_days_though_answers_are_slow(bare_page):
    open_fund(bare_page)
    wait_for_script(bare_page, "fund-chart")
    mark(bare_page)
    with held(bare_page, "**/funds/*part=*"):
        for group, title in (("Period", "1Y"), ("Period length", "1Y")):
            choice = bare_page.get_by_role("group", name=group, exact=True).get_by_role("link", name=title, exact=True)
            held_after(bare_page, choice.click)
        bare_page.get_by_label("Other fund or index, growth of 100").fill("some")

    expect(bare_page).to_have_url(re.compile("period=1Y"))
    expect(bare_page).to_have_url(re.compile("rolling=1"))
    for group in ("Period", "Period length"):
        expect(bare_page.get_by_role("group", name=group, exact=True).locator("[aria-current]")).to_have_text("1Y")
    expect(bare_page.locator("section[data-busy]")).to_have_count(0)
    expect(bare_page.get_by_label("Other fund or index, growth of 100")).to_have_value("some")
    expect_stayed(bare_page)


@desktop_only
def test_drag_across_the_chart_chooses_days(demo_page):
    open_fund(demo_page)
    mark(demo_page)
    wait_for_script(demo_page, "fund-chart")
    chart = demo_page.locator("svg[data-cross]:visible").first
    box = chart.bounding_box()

    demo_page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + 80)
    demo_page.mouse.down()
    demo_page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + 90, steps=5)
    demo_page.mouse.up()

    expect(demo_page).to_have_url(re.compile(r"from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}"))
    expect(demo_page.get_by_role("group", name="Period", exact=True).locator("[aria-current]")).to_have_count(0)
    expect(demo_page.get_by_label("From", exact=True)).to_have_value(parameters(demo_page)["from"][0])
    expect_stayed(demo_page)
    demo_page.locator("svg[data-cross]:visible").first.dblclick()
    expect(demo_page).to_have_url(re.compile("period=MAX"))


@both_ways
def test_another_fund_is_laid_over(demo_page):
    open_list(demo_page, "?plan=direct&option=growth")
    other = rows(demo_page).nth(1).locator("a").first.get_attribute("href").rsplit("/", 1)[1]
    open_fund(demo_page)

    field = demo_page.get_by_label("Other fund or index, growth of 100")
    field.fill(other)
    demo_page.get_by_role("button", name="Compare").click()

    expect(demo_page.get_by_role("heading", name="Growth of 100")).to_be_visible()
    expect(demo_page.get_by_role("heading", name=re.compile("^Compared with "))).to_be_visible()
    assert browser.sideways_scroll(demo_page) == 0


@both_ways
def test_fund_is_compared_with_an_index(demo_page, script):
    open_fund(demo_page)
    field = demo_page.get_by_label("Other fund or index, growth of 100")
    field.fill("^GSPC")
    demo_page.get_by_role("button", name="Compare", exact=True).click()
    main = demo_page.get_by_role("main")
    expect(demo_page.get_by_role("heading", name="Compared with S&P 500")).to_be_visible()
    expect(main).to_contain_text("S&P 500 is an index in USD without dividends")
    table = demo_page.get_by_role("region", name=re.compile("Compared with")).locator("tbody tr").last
    expect(table).to_contain_text(re.compile(r"\d\.\d\d"))
    if script:
        look(demo_page)
    demo_page.get_by_label("Other fund or index, growth of 100").fill("^NOPE")
    demo_page.get_by_role("button", name="Compare", exact=True).click()
    expect(demo_page.locator("#with-mistake")).to_contain_text("NOPE")


def test_calculator_follows_what_is_typed(demo_page):
    open_fund(demo_page)
    demo_page.get_by_role("link", name="Calculator", exact=True).click()
    expect(demo_page.get_by_label("Installment, ₹")).to_be_visible()
    mark(demo_page)
    value = demo_page.locator("#def-worth").locator("xpath=ancestor::div[contains(@class, 'tile')]//dd").first
    before = value.inner_text()

    demo_page.get_by_label("Installment, ₹").fill("25,000")

    expect(value).not_to_have_text(before)
    expect(demo_page).to_have_url(re.compile("amount=25"))
    expect_stayed(demo_page)
    demo_page.get_by_label("Installment, ₹").fill("nonsense")
    expect(demo_page.get_by_text("Enter an amount such as 10,000.")).to_be_visible()
    look(demo_page)


@phone_only
def test_more_places_lead_on(demo_page):
    demo_page.goto("/funds")

    demo_page.get_by_role("navigation", name="Main, phone").get_by_role("link", name="More").click()
    demo_page.get_by_role("main").get_by_role("link", name="Settings").click()

    expect(demo_page).to_have_url(re.compile("/settings$"))


@both_ways
def test_unknown_code_leads_to_the_search(bare_page):
    answer = bare_page.goto("/funds/999999999")

    assert answer.status == 404
    bare_page.get_by_role("link", name="Search all funds").click()
    expect(bare_page).to_have_url(re.compile(r"/funds\?q=999999999"))
    assert browser.sideways_scroll(bare_page) == 0
