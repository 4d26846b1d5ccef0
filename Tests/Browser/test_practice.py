"""A lesson with its sliders and questions, and a position with practice money from the builder to its result."""

import re
import time

import pytest
from options import practice_rows
from playwright.sync_api import expect
from steps import look


def test_lesson_follows_its_sliders_and_explains_its_answers(demo, demo_session, open_page):
    page = open_page(demo.address, storage_state=demo_session)
    # The example market, whose strikes are known.
    page.goto("/options/lessons?symbol=example")
    page.get_by_role("link", name="Vertical spreads").click()
    main = page.get_by_role("main")
    expect(main.locator("output[for=strike]")).to_have_text("90 / 95")
    page.get_by_label("Strikes").fill("-5")
    expect(main.locator("output[for=strike]")).to_have_text("85 / 90")
    expect(page).to_have_url(re.compile(r"strike=-5"))
    look(page)
    for place in range(3):
        main.locator(f"input[name=answer-{place}]").first.check()
    page.get_by_role("button", name="Check answers").click()
    expect(main.locator(".lesson-solution")).to_have_count(3)
    expect(main).to_contain_text(re.compile(r"of 3 answers are right|All 3 answers are right"))
    look(page)


def test_lesson_is_about_the_options_of_an_instrument(demo, demo_session, open_page):
    page = open_page(demo.address, storage_state=demo_session)
    # The desk has options of an instrument once somebody asked for them.
    end = time.monotonic() + 30
    market = None
    while market is None and time.monotonic() < end:
        market = page.request.get(f"{demo.address}/api/v1/options/lessons/calls?symbol=SPY").json()["market"]
    page.goto("/options/lessons/calls?symbol=SPY")
    main = page.get_by_role("main")
    expect(main).to_contain_text("On options of SPY. Source:")
    expect(main).to_contain_text("SPY is at")
    page.get_by_label("Strike", exact=True).fill("2")
    expect(page).to_have_url(re.compile(r"symbol=SPY.*strike=2"))
    look(page)
    for place in range(3):
        main.locator(f"input[name=answer-{place}]").first.check()
    page.get_by_role("button", name="Check answers").click()
    expect(main.locator(".lesson-solution")).to_have_count(3)
    expect(main).to_contain_text("At prices of SPY. Source:")
    page.get_by_role("link", name="Next: Buy a put").click()
    expect(page).to_have_url(re.compile(r"/puts\?symbol=SPY"))
    expect(main).to_contain_text("On options of SPY. Source:")


@pytest.mark.xdist_group("demo")
def test_position_is_opened_closed_and_deleted_with_practice_money(demo, demo_session, open_page):
    page = open_page(demo.address, storage_state=demo_session)
    chain = page.request.get(f"{demo.address}/api/v1/instruments/SPY/chain").json()
    expiration = chain["expirations"][-1]
    chain = {}
    # The quotes of an expiration may still be on their way.
    end = time.monotonic() + 30
    while "rows" not in chain and time.monotonic() < end:
        chain = page.request.get(f"{demo.address}/api/v1/instruments/SPY/chain?expiration={expiration}").json()
    strikes = [row["strike"] for row in chain["rows"] if row["put"] and row["put"]["bid"] and row["put"]["ask"]]
    bought, sold = strikes[len(strikes) // 2 - 1], strikes[len(strikes) // 2]
    page.goto(f"/options?symbol=SPY&legs=-1P{sold}/{expiration},1P{bought}/{expiration}")
    main = page.get_by_role("main")
    main.locator("summary", has_text="Practice").click()
    page.get_by_label("How sure are you of a profit, in percent?").fill("17")
    page.get_by_role("button", name="Open practice position").click()
    row = practice_rows(page, ended=False).first
    expect(row).to_contain_text("Bull put spread")
    # No position of the demo has this conviction.
    expect(row).to_contain_text("17%")
    look(page)
    row.get_by_role("button", name="Close").click()
    expect(main.get_by_role("heading", name="Conviction and results")).to_be_visible()
    ended = practice_rows(page, ended=True).first
    expect(ended).to_contain_text("Closed")
    expect(ended).to_contain_text("17%")
    look(page)
    ended.get_by_role("link", name=re.compile("^Delete")).or_(
        ended.get_by_role("button", name=re.compile("^Delete"))
    ).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(ended).not_to_contain_text("17%")
    # The value of the demo's account by day.
    expect(main.get_by_role("heading", name="Value by day")).to_be_visible()
