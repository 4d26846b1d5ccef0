"""News and predictions as a person reads them: found, filed, kept for later, and compared with what options say."""

import re

import browser
import pytest
from options import desktop_only, expect_stayed, mark
from places import first_link
from playwright.sync_api import Error, expect
from steps import look

both_schemes = pytest.mark.parametrize("scheme", ["dark", "light"])
both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])

PREDICTION = ("/predictions", r"/predictions/\d+$")


def stories(page):
    return page.locator(".stories > li")


def open_until(page, path, locator):
    """Opens a page whose source may only have been asked a moment ago."""
    try:
        page.goto(path)
    except Error:
        # The page before loaded itself again just then, and stopped this one.
        page.goto(path)
    browser.reload_until(page, locator.count)
    expect(locator.first).to_be_visible()


def open_news(page, query=""):
    open_until(page, f"/news{query}", stories(page))


def open_predictions(page, query=""):
    open_until(page, f"/predictions{query}", page.locator("table.predictions tbody tr"))


def press(star):
    """Presses a star and waits until the server knows."""
    with star.page.expect_response(lambda response: response.request.method == "POST"):
        star.click()


def total(page, heading: str) -> int:
    return int(re.sub(r"\D", "", page.locator(heading).inner_text()))


@both_schemes
def test_news_and_predictions_look_right_on_both_widths(demo_page, scheme):
    open_news(demo_page)
    look(demo_page)

    open_until(demo_page, "/markets/NVDA/news", demo_page.locator("#h-news"))
    look(demo_page)

    open_predictions(demo_page)
    look(demo_page)

    demo_page.goto(first_link(demo_page, *PREDICTION))
    expect(demo_page.get_by_role("heading", name="Outcomes")).to_be_visible()
    look(demo_page)


def test_news_are_filed_by_the_address_which_survives_a_reload(demo_page):
    open_news(demo_page)
    mark(demo_page)
    everything = total(demo_page, "#h-news")

    demo_page.get_by_label("Topic").select_option(label="Earnings")

    expect(demo_page).to_have_url(re.compile(r"/news\?.*topic=earnings"))
    expect(demo_page.locator("#h-news")).not_to_have_text(re.compile(f"^{everything:,} "))
    expect_stayed(demo_page)
    filed = total(demo_page, "#h-news")
    assert 0 < filed < everything
    for words in stories(demo_page).locator(".story-words > p:first-of-type").all_inner_texts():
        assert "Earnings" in words
    demo_page.reload()
    assert total(demo_page, "#h-news") >= filed
    expect(demo_page.get_by_label("Topic")).to_have_value("earnings")


def test_words_follow_typing_and_nothing_left_leads_back(demo_page):
    open_news(demo_page)
    mark(demo_page)

    demo_page.keyboard.press("/")
    demo_page.keyboard.type("zebra xylophone")

    expect(demo_page.get_by_text("No matching stories")).to_be_visible()
    expect(demo_page).to_have_url(re.compile("q=zebra"))
    expect_stayed(demo_page)
    look(demo_page)
    demo_page.get_by_role("link", name="All stories").click()
    expect(stories(demo_page).first).to_be_visible()


@pytest.mark.xdist_group("demo")
@both_ways
def test_bookmarks_are_kept_after_a_reload(demo_page, script):
    open_news(demo_page)
    story = stories(demo_page).nth(2)
    title = story.get_by_role("heading").inner_text()
    star = story.get_by_role("button", name=f"Favorite: {title}")
    assert star.get_attribute("aria-pressed") == "false"

    press(star)

    if script:
        expect(star).to_have_attribute("aria-pressed", "true")
    open_news(demo_page, "?shelf=bookmarked")
    kept = stories(demo_page).filter(has_text=title)
    expect(kept).to_have_count(1)
    # The demo's person is shared: it is taken off again.
    press(kept.get_by_role("button", name=f"Favorite: {title}"))
    demo_page.goto("/news?shelf=bookmarked")
    expect(stories(demo_page).filter(has_text=title)).to_have_count(0)


@pytest.mark.xdist_group("demo")
@both_ways
def test_what_was_read_leaves_the_shelf_of_what_was_not(demo_page, script):
    open_news(demo_page, "?shelf=unread")
    title = stories(demo_page).nth(1).get_by_role("heading").inner_text()

    stories(demo_page).nth(1).get_by_role("button", name=f"Read: {title}").click()
    demo_page.wait_for_load_state("load")

    expect(demo_page).to_have_url(re.compile("shelf=unread"))
    expect(stories(demo_page).filter(has=demo_page.get_by_role("heading", name=title, exact=True))).to_have_count(0)


def test_instruments_of_a_story_lead_to_their_news(demo_page):
    open_news(demo_page)
    link = demo_page.locator(".story-links a.sym").first
    symbol = link.inner_text()

    link.click()

    expect(demo_page).to_have_url(re.compile(re.escape(f"/markets/{symbol}/news").replace("\\^", "(\\^|%5E)") + "$"))
    expect(demo_page.get_by_role("heading", level=1)).to_be_visible()
    expect(stories(demo_page).first).to_contain_text(symbol)


@desktop_only
@pytest.mark.parametrize(("key", "address"), [("n", "/news"), ("p", "/predictions")])
def test_g_and_a_letter_lead_there(demo_page, key, address):
    demo_page.goto("/journal")

    demo_page.keyboard.press("g")
    demo_page.keyboard.press(key)

    expect(demo_page).to_have_url(re.compile(address + "$"))


def test_predictions_are_found_with_mistakes_and_filed_by_the_address(demo_page):
    open_predictions(demo_page)
    mark(demo_page)
    everything = total(demo_page, "#h-predictions")

    demo_page.keyboard.press("/")
    demo_page.keyboard.type("bitcion")

    expect(demo_page).to_have_url(re.compile("q=bitcion"))
    expect(demo_page.locator("table.predictions tbody tr").first).to_contain_text("Bitcoin")
    assert 0 < total(demo_page, "#h-predictions") < everything
    expect_stayed(demo_page)
    open_predictions(demo_page, "?sort=probability")
    expect(demo_page.get_by_label("Order")).to_have_value("probability")
    chances = [
        float(text.rstrip("%")) for text in demo_page.locator("table.predictions .chance b").all_inner_texts() if "%" in text
    ]
    assert len(chances) > 10 and chances == sorted(chances, reverse=True)


def test_event_has_answers_a_chart_and_a_book(demo_page):
    demo_page.goto(first_link(demo_page, *PREDICTION))
    answers = demo_page.locator("table.predictions tbody tr")

    expect(answers.first).to_be_visible()

    expect(demo_page.locator(".predictions a[aria-current=true]")).to_have_count(1)
    book = demo_page.locator(".prediction-book")
    expect(book.locator("tbody tr").first).to_be_visible()
    prices = book.locator("tbody tr td:first-child").all_inner_texts()
    assert all(re.fullmatch(r"\d+(\.\d?[1-9])?¢", price) for price in prices), prices
    answers.last.get_by_role("link").click()
    expect(demo_page).to_have_url(re.compile(r"market="))
    expect(answers.last.locator("a[aria-current=true]")).to_have_count(1)


@pytest.mark.xdist_group("demo")
@both_ways
def test_forecast_is_saved_with_the_price_and_can_be_changed_and_deleted(demo_page, script):
    open_predictions(demo_page)
    main = demo_page.locator("main")
    main.locator("table.predictions tbody tr a:visible").first.click()
    expect(main.locator("#h-forecast")).to_be_visible()
    question = main.locator("section[aria-labelledby=h-forecast] .note").inner_text()
    for percent in ["63", "37"]:
        main.get_by_role("spinbutton", name=re.compile("Probability of")).fill(percent)
        main.locator(".forecast-form button").click()
        expect(main.locator("section[aria-labelledby=h-forecast]")).to_contain_text(f"You said {percent}%")
    if script:
        look(demo_page)

    main.get_by_role("link", name="All forecasts").click()
    row = main.get_by_role("row", name=re.compile(re.escape(question))).first
    expect(row).to_contain_text("37%")
    if script:
        look(demo_page)
    delete = re.compile("Delete")
    row.get_by_role("button", name=delete).or_(row.get_by_role("link", name=delete)).first.click()
    demo_page.get_by_role("button", name="Delete", exact=True).last.click()
    expect(main.get_by_role("row", name=re.compile(re.escape(question)))).to_have_count(0)
