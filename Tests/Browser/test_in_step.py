"""Two devices of one person: what is changed on one appears on the other, and nothing that is typed is lost."""

import time

import browser
import pytest
from playwright.sync_api import expect

desktop_only = pytest.mark.parametrize("viewport", [browser.DESKTOP], ids=["1440"])
WEEK = "/journal/review/2026-W02"


@pytest.fixture
def other(page, person, chromium, server):
    """A page on another device of the same person."""
    context = chromium.new_context(base_url=server.address)
    second = context.new_page()
    second.goto("/sign-in")
    second.get_by_label("E-mail", exact=True).fill(person.email)
    second.get_by_label("Password", exact=True).fill(person.password)
    second.get_by_role("button", name="Sign in").click()
    second.wait_for_url(lambda url: "/sign-in" not in url)
    yield second
    context.close()


def add_goal(page, text):
    page.request.post("/api/v1/journal/goals", data={"period": "2026-W02", "text": text})


@desktop_only
def test_change_appears_on_another_device_within_a_second(page, other):
    page.goto(WEEK)
    with page.expect_response("**/events*"):
        page.reload()
    page.wait_for_timeout(500)
    before = time.monotonic()
    other.goto(WEEK)
    other.get_by_label("New goal").fill("Wait for the close")
    other.get_by_role("button", name="Add goal").click()
    changed = time.monotonic()
    expect(page.get_by_text("Wait for the close").first).to_be_visible(timeout=5000)
    assert time.monotonic() - changed < 5 and changed >= before


@desktop_only
def test_page_where_somebody_types_is_not_replaced(page, other):
    page.goto(WEEK)
    with page.expect_response("**/events*"):
        page.reload()
    field = page.get_by_label("New goal")
    field.fill("half a sentence")
    page.wait_for_timeout(1000)
    other.goto(WEEK)
    other.get_by_label("New goal").fill("From the phone")
    other.get_by_role("button", name="Add goal").click()
    expect(page.locator(".toast-text", has_text="Changed on another device.")).to_be_visible()
    expect(field).to_have_value("half a sentence")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_text("From the phone").first).to_be_visible()


@desktop_only
def test_own_change_does_not_load_the_page_again(page, person):
    page.goto(WEEK)
    page.wait_for_timeout(800)
    page.evaluate("window.isSame = true")
    page.evaluate(
        """fetch('/api/v1/journal/goals', { method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ period: '2026-W02', text: 'Mine' }) })"""
    )
    page.wait_for_timeout(2000)
    assert page.evaluate("window.isSame === true")


@desktop_only
@pytest.mark.parametrize("service_workers", ["block"], ids=[""])
def test_own_change_that_comes_back_before_the_next_page_does_not_keep_this_one(page, other):
    other.goto(WEEK)
    with page.expect_response("**/events*"):
        page.goto(WEEK)

    def answer_once_the_change_is_known(route):
        answer = route.fetch(max_redirects=0)
        expect(other.get_by_text("Size by risk").first).to_be_visible()
        other.wait_for_timeout(1000)
        route.fulfill(status=200, content_type="text/html", body="<title>Next</title><h1>The next page</h1>")
        assert answer.status == 303

    page.route("**/journal/review/**", answer_once_the_change_is_known)
    # Nothing is typed by the time the change comes back: the page would be loaded again.
    page.get_by_label("New goal").evaluate(
        """(field) => {
            field.defaultValue = field.value = "Size by risk";
            field.form.requestSubmit();
        }"""
    )
    expect(page.get_by_role("heading", name="The next page")).to_be_visible()
