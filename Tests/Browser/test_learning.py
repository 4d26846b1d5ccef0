"""A beginner's way: from the news of the day to a lesson, a position with practice money, and what came of it."""

import re

import pytest
from options import practice_rows
from playwright.sync_api import expect
from steps import look

MOST_STORIES = 12


def story_with_a_position(page, demo) -> str:
    """The first story that says what happened, with a strategy on listed options."""
    stories = page.request.get(f"{demo.address}/api/v1/news").json()["stories"]
    for story in [story for story in stories if story["event"]][:MOST_STORIES]:
        page.goto(f"/news/{story['id']}")
        expect(page.locator("[data-known]").first).to_be_visible()
        if page.get_by_role("link", name="Open in the builder").count():
            return story["id"]
    raise AssertionError("no story has a strategy that can be opened")


@pytest.mark.xdist_group("demo")
def test_news_lead_to_a_lesson_a_practice_position_and_its_result(demo, demo_session, open_page):
    page = open_page(demo.address, storage_state=demo_session)
    main = page.get_by_role("main")
    story = story_with_a_position(page, demo)
    expect(main.get_by_role("heading", name="Do nothing")).to_be_visible()
    expect(main).to_contain_text("Maximum loss")
    look(page)

    # What the strategy is, step by step.
    main.locator("p", has_text="Lesson:").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("/options/lessons/"))
    for place in range(3):
        main.locator(f"input[name=answer-{place}]").first.check()
    page.get_by_role("button", name="Check answers").click()
    expect(main.locator(".lesson-solution")).to_have_count(3)

    # The position, with practice money.
    page.goto(f"/news/{story}")
    main.get_by_role("link", name="Open in the builder").first.click()
    expect(page).to_have_url(re.compile(r"/options\?.*legs="))
    expect(main).to_contain_text("Maximum loss")
    main.locator("summary", has_text="Practice").click()
    page.get_by_label("How sure are you of a profit, in percent?").fill("13")
    page.get_by_role("button", name="Open practice position").click()
    expect(page).to_have_url(re.compile("/options/practice"))
    opened = practice_rows(page, ended=False).first
    expect(opened).to_contain_text("13%")
    opened.get_by_role("button", name="Close").click()

    # What came of it, beside what was predicted.
    expect(main.get_by_role("heading", name="Conviction and results")).to_be_visible()
    ended = practice_rows(page, ended=True).first
    expect(ended).to_contain_text("Closed")
    expect(ended).to_contain_text("13%")
    look(page)
    page.goto("/journal")
    page.get_by_role("navigation", name="Journal").get_by_role("link", name="Practice").click()
    expect(page).to_have_url(re.compile("/options/practice"))
    ended.get_by_role("link", name=re.compile("^Delete")).or_(
        ended.get_by_role("button", name=re.compile("^Delete"))
    ).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(ended).not_to_contain_text("13%")
