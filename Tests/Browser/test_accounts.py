"""Signing in and out."""

import re

import pytest
from playwright.sync_api import expect
from steps import SIGN_UP_BUTTON, control


def sign_in(page, email, password):
    page.get_by_label("E-mail", exact=True).fill(email)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in").click()


def sign_out(page):
    page.goto("/settings")
    control(page, re.compile("^Sign out$")).first.click()
    page.wait_for_url(re.compile("/sign-in"))


def test_signed_out_visitor_is_asked_to_sign_in_and_then_sees_the_page(page, person):
    sign_out(page)

    page.goto("/journal/trades")
    expect(page).to_have_url(re.compile("/sign-in"))
    sign_in(page, person.email, person.password)

    expect(page).to_have_url(re.compile(r"/journal/trades$"))


def test_wrong_password_is_refused_and_the_address_is_kept(page, person):
    sign_out(page)

    sign_in(page, person.email, "not the password at all")

    expect(page).to_have_url(re.compile("/sign-in"))
    expect(page.get_by_role("main").get_by_role("group").or_(page.get_by_role("alert")).first).to_be_visible()
    expect(page.get_by_label("E-mail", exact=True)).to_have_value(person.email)
    expect(page.get_by_label("Password", exact=True)).to_have_value("")


def test_sign_up_signs_in(page):
    page.goto("/sign-up")
    page.get_by_label("E-mail", exact=True).fill("newcomer@example.com")
    page.get_by_label("Password", exact=True).fill("a long sentence nobody guesses 7")
    page.get_by_role("button", name=SIGN_UP_BUTTON).click()
    page.wait_for_url(lambda url: "/sign-up" not in url)

    page.goto("/settings")

    expect(page).to_have_url(re.compile("/settings$"))
    expect(control(page, re.compile("^Sign out$")).first).to_be_attached()


@pytest.mark.parametrize("script", [False], ids=["plain"])
def test_sign_up_without_script_signs_in(page):
    page.goto("/sign-up")
    page.get_by_label("E-mail", exact=True).fill("plain-newcomer@example.com")
    page.get_by_label("Password", exact=True).fill("a long sentence nobody guesses 7")
    page.get_by_role("button", name=SIGN_UP_BUTTON).click()
    page.wait_for_url(lambda url: "/sign-up" not in url)

    page.goto("/journal")

    expect(page).to_have_url(re.compile("/journal$"))


def test_sign_up_names_the_field_and_keeps_what_was_typed(page):
    page.goto("/sign-up")
    page.get_by_label("E-mail", exact=True).fill("someone@example.com")
    page.get_by_label("Password", exact=True).fill("short")
    page.get_by_role("button", name=SIGN_UP_BUTTON).click()

    expect(page.get_by_label("E-mail", exact=True)).to_have_value("someone@example.com")
    # The browser's own check may already have stopped the form; then there is no message of ours to see.
    password = page.get_by_label("Password", exact=True)
    expect(password.and_(page.locator(":invalid, [aria-invalid=true]"))).to_have_count(1)
