"""What comes out of a printer: nothing to navigate or to press, nothing cut, white paper, table headers on each page."""

import io
import re
import unicodedata

import browser
import pytest
from places import SIGNED_IN, open_place
from playwright.sync_api import expect
from pypdf import PdfReader
from test_every_page import LOAD_MODULES

# Reports that have a Print button, with the most sheets that each may take.
REPORTS = {
    "today": 4,
    "dashboard-all": 4,
    "days": 6,
    "day": 3,
    "trades": 8,
    "trade": 3,
    "trade-spread": 5,
    "reports-overview": 5,
    "reports-metric": 2,
    "reports-compare": 5,
    "reports-simulation": 3,
    "reports-what-if": 4,
    "reports-calibration": 3,
    "reports": 3,
    "reports-grid": 3,
    "review": 3,
    "review-month": 4,
    "year": 5,
    "portfolio": 10,
    "household": 4,
    "household-spending": 4,
    "fund": 5,
    "options-condor": 6,
}

# Widths in pixels between the margins of a sheet.
UPRIGHT = {"A4": 703, "Letter": 725}
TURNED = {"A4": 1032, "Letter": 965}

# Controls that show on paper.
CONTROLS = """() => [...document.querySelectorAll("nav:not(.seg), button:not(.term), a.btn, [role=dialog], .pop:not(.range-pop, .live-picker)")]
    .filter((node) => !node.closest("svg") && node.checkVisibility({ visibilityProperty: true })
        && node.getBoundingClientRect().height > 1 && !node.querySelector("[data-pager-text]"))
    .map((node) => node.outerHTML.slice(0, 120))"""

# What is wider than its box or than the sheet. Texts for assistive technology are clipped on purpose.
CUT = """() => {
    const width = document.documentElement.clientWidth;
    const shown = [...document.querySelectorAll("main *, .page-head *")].filter((node) =>
        !node.closest("svg, .vh, [hidden]") && node.checkVisibility() && node.getBoundingClientRect().width > 1);
    const name = (node) => `${node.tagName.toLowerCase()}.${node.className}: ${node.textContent.trim().slice(0, 60)}`;
    return [
        ...shown.filter((node) => node.getBoundingClientRect().right > width + 1).map((node) => `off the sheet: ${name(node)}`),
        ...shown.filter((node) => getComputedStyle(node).overflowX !== "visible" && node.scrollWidth > node.clientWidth + 1)
            .map((node) => `cut: ${name(node)}`),
    ].slice(0, 12);
}"""

# Backgrounds and texts as they are on paper.
COLORS = """() => {
    const color = (selector, property) => getComputedStyle(document.querySelector(selector))[property];
    return [color("body", "backgroundColor"), color(".panel", "backgroundColor"), color("h1", "color")];
}"""


def sheets(page, paper: str = "A4") -> list[str]:
    """The text of each sheet that the page prints on."""
    page.evaluate(LOAD_MODULES)
    reader = PdfReader(io.BytesIO(page.pdf(format=paper, prefer_css_page_size=True)))
    return [sheet.extract_text() for sheet in reader.pages]


def lay_out(page, paper: str):
    """Shows the page as it is printed on a kind of paper, in a window as wide as the sheet."""
    page.emulate_media(media="print")
    is_turned = page.evaluate("getComputedStyle(document.body).page === 'wide'")
    page.set_viewport_size({"width": (TURNED if is_turned else UPRIGHT)[paper], "height": 900})


on_a_desktop = pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
on_paper = pytest.mark.parametrize("paper", list(UPRIGHT))

of_places = pytest.mark.parametrize(
    "place", [pytest.param(name, marks=[] if name in REPORTS else [pytest.mark.slow]) for name in SIGNED_IN]
)


@on_a_desktop
@on_paper
@of_places
def test_page_prints_whole_and_without_controls(demo_page, place, paper):
    open_place(demo_page, place)
    lay_out(demo_page, paper)

    assert demo_page.evaluate(CONTROLS) == []
    assert demo_page.evaluate(CUT) == []


@on_a_desktop
@pytest.mark.parametrize("place", REPORTS)
def test_report_has_title_desk_time_and_address_on_few_sheets(demo_page, place):
    open_place(demo_page, place)
    expect(demo_page.get_by_role("button", name="Print", exact=True)).to_be_visible()
    title = demo_page.locator("h1").inner_text()
    printed = sheets(demo_page)

    assert 1 <= len(printed) <= REPORTS[place]
    assert title in printed[0]
    assert "Demo desk" in printed[0]
    assert re.search(r"As of \d{1,2} \w+ \d{4}, \d\d:\d\d New York", printed[0]), printed[0][:400]
    for number, sheet in enumerate(printed, 1):
        # Long addresses are wrapped, and drawn with ligatures.
        assert demo_page.url in re.sub(r"\s", "", unicodedata.normalize("NFKC", sheet))
        assert f"{number} / {len(printed)}" in sheet


@on_a_desktop
@on_paper
def test_long_table_repeats_its_header_and_prints_its_total_once(demo_page, paper):
    demo_page.goto("/journal/trades?range=all")
    count = demo_page.locator("table.trades tbody tr").count()
    text = [sheet.replace("\n", " ") for sheet in sheets(demo_page, paper)]

    assert count >= 100 and len(text) > 2
    assert ["Symbol" in sheet and "Return" in sheet for sheet in text] == [True] * len(text)
    assert sum(sheet.count("Total") for sheet in text) == 1
    assert sum(len(re.findall(r"\b(?:Long|Short)\b", sheet)) for sheet in text) == count


@on_a_desktop
@pytest.mark.parametrize("theme", ["dark", "light", "system"])
def test_page_prints_black_on_white_in_every_theme(demo_page, theme):
    demo_page.goto("/journal?range=all")
    demo_page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    demo_page.emulate_media(media="print", color_scheme="dark")

    assert demo_page.evaluate(COLORS) == ["rgb(255, 255, 255)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"]


@on_a_desktop
def test_dark_theme_is_the_same_whether_chosen_or_of_the_system(demo_page):
    demo_page.goto("/kit")
    values = """() => {
        const style = getComputedStyle(document.documentElement);
        const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule.selectorText === ":root")
            .flatMap((rule) => [...rule.style]).filter((name) => name.startsWith("--"));
        return names.map((name) => [name, style.getPropertyValue(name).trim()]);
    }"""
    by_theme = {}
    for theme, scheme in [("system", "dark"), ("dark", "light"), ("system", "light"), ("light", "dark")]:
        demo_page.emulate_media(color_scheme=scheme)
        demo_page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        by_theme[theme, scheme] = demo_page.evaluate(values)

    assert by_theme["system", "dark"] == by_theme["dark", "light"]
    assert by_theme["system", "light"] == by_theme["light", "dark"]
    assert by_theme["system", "dark"] != by_theme["system", "light"]


@on_a_desktop
def test_hidden_money_is_not_in_the_text_of_a_printed_file(demo_page):
    demo_page.goto("/portfolio")
    amounts = set(demo_page.locator(".money").all_inner_texts())
    amounts = {text for text in amounts if len(re.sub(r"\D", "", text)) >= 5}
    assert any(amount in sheet for sheet in sheets(demo_page) for amount in amounts)

    demo_page.evaluate("document.documentElement.dataset.privacy = 'on'")
    text = "\n".join(sheets(demo_page))

    assert [amount for amount in amounts if amount in text] == []


@on_a_desktop
def test_closed_details_are_printed(demo_page):
    demo_page.goto("/options?symbol=NVDA&legs=1P90,-1P95,-1C105,1C110")
    details = demo_page.locator("details.by-leg")
    details.evaluate("details => { details.open = false }")
    inside = details.locator("thead th").nth(1).inner_text()

    assert any(inside in sheet for sheet in sheets(demo_page))
    expect(details).not_to_have_attribute("open", "")


@on_a_desktop
@pytest.mark.parametrize("place", ["dashboard-all", "options-condor"])
def test_print_button_prints(demo_page, place):
    demo_page.add_init_script("window.print = () => { window.prints = (window.prints ?? 0) + 1 }")
    open_place(demo_page, place)
    demo_page.evaluate(LOAD_MODULES)
    demo_page.get_by_role("button", name="Print", exact=True).click()

    assert demo_page.evaluate("window.prints") == 1


@on_a_desktop
@pytest.mark.parametrize("script", [False], ids=["plain"])
def test_print_button_is_hidden_without_script(demo_page):
    demo_page.goto("/journal?range=all")

    expect(demo_page.locator("[data-print]")).to_be_hidden()


@on_a_desktop
@on_paper
def test_wide_grid_prints_each_column_once(demo_page, paper):
    demo_page.goto("/journal/reports/by/weekday?across=entry-half-hour&range=all")
    columns = demo_page.locator(".report-grid").first.locator("thead th").all_inner_texts()[2:]
    text = re.sub(r"\s", "", "".join(sheets(demo_page, paper)))

    assert len(columns) > 10
    assert [text.count(re.sub(r"\s", "", column)) for column in columns] == [1] * len(columns)
