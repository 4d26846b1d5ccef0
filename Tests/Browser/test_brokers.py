"""A new user leaves five brokers in a row: each file is dropped, previewed and imported with at most three clicks."""

import re

import pytest
from playwright.sync_api import expect
from steps import ANY_IMPORT_BUTTON, look, open_all_time

MOST_CLICKS = 3

SCHWAB = """"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"03/03/2026","Sell","ACME","ACME CORP","100","$10.50","$0.05","$1049.95"
"03/02/2026","Buy","ACME","ACME CORP","100","$10.00","","-$1000.00"
"""

ROBINHOOD = """"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"3/5/2026","3/5/2026","3/6/2026","WIDG","Widget","Sell","10","$22.00","$220.00"
"3/4/2026","3/4/2026","3/5/2026","WIDG","Widget","Buy","10","$20.00","($200.00)"
"""

FLEX = """<FlexQueryResponse queryName="All" type="AF"><FlexStatements count="1">
<FlexStatement accountId="U7654321" fromDate="20260301" toDate="20260331"><Trades>
<Trade currency="USD" assetCategory="STK" symbol="GLOB" dateTime="20260306;100000" quantity="50" tradePrice="8" \
proceeds="-400" ibCommission="-1" buySell="BUY" openCloseIndicator="O" ibOrderID="1"/>
<Trade currency="USD" assetCategory="STK" symbol="GLOB" dateTime="20260309;110000" quantity="-50" tradePrice="9" \
proceeds="450" ibCommission="-1" buySell="SELL" openCloseIndicator="C" ibOrderID="2"/>
</Trades></FlexStatement></FlexStatements></FlexQueryResponse>
"""

TRADING212 = """Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,\
Currency (Total)
Market buy,2026-03-10 15:00:00,US0000000019,ORBT,Orbit,5,30.00,USD,1,150.00,USD
Market sell,2026-03-11 15:00:00,US0000000019,ORBT,Orbit,5,31.00,USD,1,155.00,USD
"""

# Gold has lots of 100 ounces: 0.2 × 100 × 10 = 200, less 2 of commission and 0.5 of swap.
METATRADER = """<!DOCTYPE html><html><head><title>Report</title></head><body><table>
<tr><th colspan="13">Trade History Report</th></tr>
<tr><th colspan="4">Account:</th><th colspan="9">10002000 (USD, Server, Real, Hedge)</th></tr>
<tr><th colspan="13">Positions</th></tr>
<tr><td>Time</td><td>Position</td><td>Symbol</td><td>Type</td><td>Volume</td><td>Price</td><td>S / L</td><td>T / P</td>\
<td>Time</td><td>Price</td><td>Commission</td><td>Swap</td><td>Profit</td></tr>
<tr><td>2026.03.12 10:00:00</td><td>71</td><td>XAUUSD</td><td>buy</td><td>0.20</td><td>2650.00</td><td></td><td></td>\
<td>2026.03.13 12:00:00</td><td>2660.00</td><td>-2.00</td><td>-0.50</td><td>200.00</td></tr>
<tr><th colspan="13">Results</th></tr>
<tr><td>Total Net Profit:</td><td>197.50</td></tr>
</table></body></html>
"""

# The name, the type, the content, the symbol, and the net P&L of all trades so far.
BROKERS = [
    ("schwab.csv", "text/csv", SCHWAB, "ACME", "49.95"),
    ("robinhood.csv", "text/csv", ROBINHOOD, "WIDG", "69.95"),
    ("flex.xml", "text/xml", FLEX, "GLOB", "117.95"),
    ("trading212.csv", "text/csv", TRADING212, "ORBT", "122.95"),
    ("report.html", "text/html", METATRADER, "XAUUSD", "320.45"),
]

DRAG = """([event, name, type, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name, { type }));
    const init = { bubbles: true, cancelable: true, dataTransfer: data };
    document.querySelector("main").dispatchEvent(new DragEvent(event, init));
}"""


def drop(page, name: str, kind: str, content: str):
    """Drags a file over the page until it is taken, and drops it."""
    page.wait_for_load_state("networkidle")
    page.evaluate(DRAG, ["dragenter", name, kind, content])
    if page.locator("[data-upload]").count():
        # The page has an upload form of its own.
        page.evaluate(DRAG, ["drop", name, kind, content])
        return
    # A file that is dragged is over the page many times, also while the script is being loaded.
    expect(page.locator("dialog.drop-overlay")).to_have_count(1)
    page.evaluate(DRAG, ["dragover", name, kind, content])
    expect(page.get_by_role("heading", name="Drop to import")).to_be_visible()
    page.evaluate(DRAG, ["drop", name, kind, content])


class Clicks:
    """Counts the clicks of a user on buttons and links."""

    def __init__(self):
        self.count = 0

    def click(self, control):
        self.count += 1
        control.click()


@pytest.mark.parametrize("start", ["/", "/journal", "/journal/imports"])
def test_five_brokers_in_a_row_need_three_clicks_each(page, person, start):
    for name, kind, content, symbol, net in BROKERS:
        clicks = Clicks()
        page.goto(start)
        drop(page, name, kind, content)

        expect(page.get_by_role("heading", name="Import preview")).to_be_visible()
        main = page.get_by_role("main")
        expect(main).to_contain_text(symbol)
        expect(main).to_contain_text("0 refused")
        look(page)
        button = page.get_by_role("button", name=ANY_IMPORT_BUTTON)
        expect(button).to_have_text("Import 2 executions")
        clicks.click(button)

        expect(page).to_have_url(re.compile(r"/journal(\?|$)"))
        expect(page.get_by_role("main")).to_contain_text(net)
        assert clicks.count <= MOST_CLICKS, name

    look(page)
    open_all_time(page, "/journal/trades")
    for _, _, _, symbol, _ in BROKERS:
        expect(page.get_by_role("main")).to_contain_text(symbol)
