"""What somebody owns: entered, imported, worked out, divided and explained, with and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect
from steps import look

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])

FILE = (
    "day,account,type,symbol,quantity,price,amount,currency,fee\n"
    "2026-01-02,Broker,deposit,,,,10000,USD,\n"
    "2026-01-05,Broker,buy,AAPL,20,150,,USD,1\n"
    "2026-02-05,Broker,buy,MSFT,10,300,,USD,1\n"
    "soon,Broker,buy,KO,1,1,,USD,\n"
)


def fill(page, fields: dict[str, str]):
    form = page.locator(".transaction-form")
    for name, text in fields.items():
        form.locator(f"[name={name}]").fill(text)


def bring(page, text: str = FILE):
    page.goto("/portfolio/import")
    form = page.locator("form", has=page.locator("input[type=file]"))
    file = {"name": "mine.csv", "mimeType": "text/csv", "buffer": text.encode()}
    form.locator("input[type=file]").set_input_files(file)
    form.get_by_role("button", name="Preview import").click()


@both_ways
def test_transaction_is_entered_mended_deleted_and_brought_back(page, person, script):
    page.goto("/portfolio")
    main = page.get_by_role("main")
    expect(main).to_contain_text("Your portfolio is empty")
    if script:
        look(page)
    page.get_by_role("link", name="Enter a transaction").click()
    fill(page, {"day": "2026-01-05", "account": "Broker", "symbol": "AAPL", "quantity": "many", "price": "150"})
    page.get_by_role("button", name="Add").click()
    expect(main).to_contain_text("Enter a number above 0")
    expect(page.locator("[name=quantity]")).to_have_value("many")
    if script:
        look(page)
    fill(page, {"quantity": "20"})
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("heading", name="1 transaction", exact=True)).to_be_visible()
    if script:
        look(page)
    page.goto("/portfolio")
    expect(main).to_contain_text("$3,000.00")
    page.goto("/portfolio/transactions")
    page.get_by_role("link", name=re.compile("^Delete")).first.click()
    page.get_by_role("button", name="Delete", exact=True).last.click()
    expect(main).to_contain_text("No transactions yet")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="1 transaction", exact=True)).to_be_visible()


@both_ways
def test_file_is_looked_at_imported_and_taken_back(page, person, script):
    bring(page)
    main = page.get_by_role("main")
    expect(main).to_contain_text("3 new, 0 duplicate, 1 refused")
    expect(main).to_contain_text("Enter a day such as")
    if script:
        look(page)
    page.get_by_role("button", name="Import 3 transactions").click()
    expect(page.get_by_role("heading", name="3 transactions", exact=True)).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(main).to_contain_text("No transactions yet")
    page.goto("/portfolio/import")
    expect(page.get_by_role("heading", name="1 imported file", exact=True)).to_be_visible()
    if script:
        look(page)
    page.get_by_role("button", name="Restore mine.csv").click()
    expect(page.get_by_role("heading", name="3 transactions", exact=True)).to_be_visible()


@both_ways
def test_price_that_no_source_tells_is_entered_by_hand(page, person, script):
    page.goto("/portfolio/transactions/new?type=transfer-in")
    fill(page, {"day": "2026-01-05", "account": "Home", "symbol": "HOUSE", "quantity": "2"})
    page.get_by_role("button", name="Add").click()
    page.goto("/portfolio")
    main = page.get_by_role("main")
    expect(main).to_contain_text("HOUSE has no price")
    page.get_by_role("link", name="Enter a price").first.click()
    expect(page.locator("#price-of")).to_have_value("HOUSE")
    page.locator("#price-figure").fill("none")
    page.get_by_role("button", name="Save price").click()
    expect(main).to_contain_text("Enter a price above 0")
    if script:
        look(page)
    page.locator("#price-figure").fill("1000")
    page.get_by_role("button", name="Save price").click()
    expect(page.get_by_role("heading", name="1 price", exact=True)).to_be_visible()
    if script:
        look(page)
    page.goto("/portfolio")
    expect(main).to_contain_text("$2,000.00")
    expect(main).to_contain_text("entered price")
    page.goto("/portfolio/prices")
    page.get_by_role("button", name=re.compile("^Delete HOUSE")).click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="1 price", exact=True)).to_be_visible()


@both_ways
def test_targets_lead_to_trades(page, person, script):
    bring(page)
    page.get_by_role("button", name="Import 3 transactions").click()
    expect(page.get_by_role("heading", name="3 transactions", exact=True)).to_be_visible()
    page.goto("/portfolio/rebalancing")
    page.get_by_label(re.compile("^AAPL")).fill("50")
    page.get_by_label(re.compile("^MSFT")).fill("50")
    page.get_by_role("button", name="Save targets", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile(r"^\d trades?$"))).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("100% in targets")
    if script:
        look(page)


def test_demo_portfolio_tells_value_returns_and_how(page, demo, demo_session, open_page):
    page = open_page(demo.address, storage_state=demo_session)
    page.goto("/portfolio")
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", name="Returns")).to_be_visible()
    expect(main.get_by_role("heading", name=re.compile("holdings$"))).to_be_visible()
    expect(main).to_contain_text("Long-term")
    look(page)
    page.get_by_role("link", name=re.compile(r"how this is calculated$")).first.click()
    expect(main).to_contain_text("Σ value of holdings + Σ cash")
    page.go_back()
    main.locator("#def-volatility").locator("xpath=../..").get_by_role("link").click()
    expect(main).to_contain_text("× √252")
    look(page)
    page.goto("/portfolio/explain/money-weighted?period=1Y")
    expect(main).to_contain_text("Money-weighted return")
    look(page)


def test_shock_leads_to_a_hedge_and_the_builder(demo, demo_session, open_page):
    page = open_page(demo.address, storage_state=demo_session)
    page.goto("/portfolio/scenarios")
    main = page.get_by_role("main")
    totals = main.locator("[data-live=totals]")
    expect(totals).to_contain_text("$0.00")
    page.get_by_label("Market, SPY").fill("-20")
    expect(totals).to_contain_text("−$")
    expect(main.locator("output[for=market]")).to_have_text("−20%")
    expect(page).to_have_url(re.compile(r"/portfolio/scenarios\?market=-20$"))
    look(page)
    main.get_by_text("One sector, instrument or currency").click()
    page.get_by_label("Instrument", exact=True).select_option("AAPL")
    page.get_by_label("Instrument move").fill("0")
    expect(main.get_by_role("row", name=re.compile("^Apple")).first).to_contain_text("set by you")
    page.go_back()
    page.goto("/portfolio/scenarios?market=-20")
    main.get_by_role("link", name="Find hedges for this loss").click()
    expect(main.get_by_role("heading", name="Options on SPY")).to_be_visible()
    page.get_by_label(re.compile("^Budget")).fill("abc")
    page.get_by_role("button", name="Find hedges").click()
    expect(main).to_contain_text("Enter an amount greater than 0")
    page.get_by_label(re.compile("^Budget")).fill("2000")
    page.get_by_role("button", name="Find hedges").click()
    expect(main.get_by_role("heading", name="Put spread").first).to_be_visible()
    look(page)
    main.get_by_role("link", name="Open in the builder").first.click()
    expect(page).to_have_url(re.compile(r"/options\?.*symbol=SPY"))
    expect(main).to_contain_text("Maximum loss")


@pytest.mark.parametrize("script", [False])
def test_scenarios_work_without_javascript(demo, demo_session, open_page, script):
    page = open_page(demo.address, storage_state=demo_session)
    page.goto("/portfolio/scenarios")
    page.get_by_role("link", name="Autumn 2008").click()
    main = page.get_by_role("main")
    expect(main.locator("[data-live=totals]")).to_contain_text("−$")
    expect(main.locator("output[for=volatility]")).to_have_text("+55 points")
    page.get_by_role("button", name="Calculate").click()
    expect(page).to_have_url(re.compile("market=-40"))
