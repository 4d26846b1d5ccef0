"""Watchlists: made, filled, put in order, brought from elsewhere and taken away, with and without JavaScript."""

import re

import pytest
from options import both_widths, phone_only
from playwright.sync_api import expect
from steps import look

both_ways = pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
plain = pytest.mark.parametrize("script", [False], ids=["plain"])


def make_list(page, name: str):
    page.goto("/markets/lists")
    page.get_by_label("New list").fill(name)
    page.get_by_role("button", name="Create list").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()


def bring(page, text: str):
    """Adds symbols by way of the preview."""
    page.get_by_label("Symbols", exact=True).fill(text)
    page.get_by_role("button", name="Preview").click()
    page.get_by_role("button", name=re.compile(r"^Add \d")).click()
    expect(page.locator("table.watch")).to_be_visible()


def items(page) -> list[str]:
    return page.locator("[data-item]").evaluate_all("nodes => nodes.map(node => node.dataset.moved)")


def expect_items(page, names: list[str]):
    """The order as it is shown, and as the server has it."""
    page.wait_for_function(
        "names => [...document.querySelectorAll('[data-item]')].map(node => node.dataset.moved).join() === names",
        arg=",".join(names),
    )


def edit(page):
    """On a phone, what changes a list is shown when it is asked for."""
    box = page.locator("#edit-list")
    if box.is_visible():
        box.check()


def grip(page, name: str):
    grip = page.get_by_role("button", name=f"Move {name}", exact=True)
    expect(grip).to_be_enabled()
    return grip


def drag(page, name: str, target: str, past: float):
    """Drags by the grip to a place `past` the top of another row, in its heights."""
    handle = grip(page, name)
    # Near the rim the list would scroll under what is dragged.
    handle.evaluate("node => node.scrollIntoView({block: 'center', behavior: 'instant'})")
    start = handle.bounding_box()
    end = page.locator(f"[data-moved='{target}']").bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    for share in (0.3, 0.6, 1):
        y = start["y"] + share * (end["y"] + end["height"] * past - start["y"])
        page.mouse.move(start["x"] + 10, y)


def drop(page):
    """Lets go and waits until the server has the order."""
    with page.expect_response(lambda response: response.url.endswith("/order")):
        page.mouse.up()


@both_ways
def test_list_is_made_filled_renamed_deleted_and_brought_back(page, person, script):
    make_list(page, "Chips")
    expect(page.get_by_role("main")).to_contain_text("This list is empty")
    if script:
        look(page)
    for typed, symbol in [("nvda", "NVDA"), ("apple", "AAPL"), ("ZZTOPX", "ZZTOPX")]:
        page.get_by_label("Symbol or name to add").fill(typed)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator(f"[data-item='{symbol}']")).to_be_visible()
    expect(page.locator("#toasts")).to_contain_text("No data yet; loading from sources.")
    assert items(page) == ["NVDA", "AAPL", "ZZTOPX"]
    if script:
        look(page)

    page.locator("summary", has_text="Rename").click()
    page.get_by_label("Name", exact=True).fill("Silicon")
    page.get_by_role("button", name="Rename", exact=True).click()
    expect(page.get_by_role("heading", name="Silicon", level=1)).to_be_visible()

    page.get_by_role("link", name="Delete list Silicon").or_(page.get_by_title("Delete list")).first.click()
    page.get_by_role("button", name="Delete list").last.click()
    expect(page.get_by_role("main")).to_contain_text("No watchlists yet")
    page.locator("#toasts").get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="Silicon", exact=True)).to_be_visible()
    if script:
        look(page)


@both_ways
def test_symbol_is_taken_out_and_brought_back_to_its_place(page, person):
    make_list(page, "Mine")
    bring(page, "NVDA AAPL MSFT")
    edit(page)
    page.get_by_role("button", name="Remove AAPL from the list").click()
    expect(page.locator("#toasts")).to_contain_text("AAPL was removed from the watchlist.")
    assert items(page) == ["NVDA", "MSFT"]
    page.locator("#toasts").get_by_role("button", name="Undo").click()
    expect(page.locator("#toasts")).to_contain_text("AAPL is back on the watchlist.")
    assert items(page) == ["NVDA", "AAPL", "MSFT"]


@both_ways
def test_symbol_that_cannot_be_added_keeps_what_was_typed(page, person):
    make_list(page, "Mine")
    page.get_by_label("Symbol or name to add").fill("§§ §§")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("“§§ §§” is neither a known name nor a valid symbol")
    expect(page.get_by_label("Symbol or name to add")).to_have_value("§§ §§")


@both_widths
def test_symbols_are_dragged_and_stay_where_they_were_put(page, person):
    make_list(page, "Mine")
    bring(page, "NVDA AAPL MSFT AMD")
    edit(page)
    look(page)
    drag(page, "AMD", "AAPL", 0.2)
    expect_items(page, ["NVDA", "AMD", "AAPL", "MSFT"])
    drop(page)
    page.reload()
    expect_items(page, ["NVDA", "AMD", "AAPL", "MSFT"])
    edit(page)
    drag(page, "NVDA", "MSFT", 0.9)
    drop(page)
    page.reload()
    expect_items(page, ["AMD", "AAPL", "MSFT", "NVDA"])


def test_escape_puts_back_what_is_dragged(page, person):
    make_list(page, "Mine")
    bring(page, "NVDA AAPL MSFT")
    edit(page)
    drag(page, "MSFT", "NVDA", 0.2)
    expect_items(page, ["MSFT", "NVDA", "AAPL"])
    page.keyboard.press("Escape")
    page.mouse.up()
    expect_items(page, ["NVDA", "AAPL", "MSFT"])
    page.reload()
    expect_items(page, ["NVDA", "AAPL", "MSFT"])


@both_widths
def test_keys_and_buttons_move_a_symbol_and_say_where_it_is(page, person):
    make_list(page, "Mine")
    bring(page, "NVDA AAPL MSFT")
    edit(page)
    grip(page, "MSFT").focus()
    with page.expect_response(lambda response: response.url.endswith("/order")):
        page.keyboard.press("Alt+ArrowUp")
    expect(page.locator("#live")).to_have_text("MSFT, position 2 of 3")
    expect(grip(page, "MSFT")).to_be_focused()
    assert items(page) == ["NVDA", "MSFT", "AAPL"]

    with page.expect_response(lambda response: response.url.endswith("/order")):
        page.get_by_role("button", name="Move NVDA down").click()
    expect_items(page, ["MSFT", "NVDA", "AAPL"])
    page.get_by_role("button", name="Move MSFT up").click()
    expect(page.locator("#live")).to_have_text("MSFT is first")
    page.reload()
    expect_items(page, ["MSFT", "NVDA", "AAPL"])


@plain
def test_buttons_move_a_symbol_without_script(page, person):
    make_list(page, "Mine")
    bring(page, "NVDA AAPL MSFT")
    edit(page)
    page.get_by_role("button", name="Move MSFT up").click()
    expect(page.locator("[data-item]").nth(1)).to_have_attribute("data-item", "MSFT")
    assert items(page) == ["NVDA", "MSFT", "AAPL"]


def test_order_that_is_not_saved_is_put_back_and_told(page, person):
    make_list(page, "Mine")
    bring(page, "NVDA AAPL MSFT")
    edit(page)
    grip(page, "MSFT").focus()
    page.evaluate(
        "() => { const real = window.fetch; window.fetch = (to, how) =>"
        " how?.method === 'POST' ? Promise.reject(new Error('gone')) : real(to, how); }"
    )
    page.keyboard.press("Alt+ArrowUp")
    expect(page.locator("#toasts")).to_contain_text("The order was not saved")
    expect_items(page, ["NVDA", "AAPL", "MSFT"])
    look(page)


def test_lists_are_put_in_order(page, person):
    for name in ("One", "Two", "Three"):
        make_list(page, name)
    page.goto("/markets/lists")
    drag(page, "Three", "One", 0.2)
    drop(page)
    expect_items(page, ["Three", "One", "Two"])
    look(page)
    with page.expect_response(lambda response: response.url.endswith("/order")):
        page.get_by_role("button", name="Move Three down").click()
    page.reload()
    expect_items(page, ["One", "Three", "Two"])


@both_ways
def test_file_is_looked_at_before_anything_changes(page, person, script):
    make_list(page, "Mine")
    bring(page, "NVDA")
    page.locator(".list-bring > summary").click()
    page.get_by_label("Or a file").set_input_files(
        {"name": "list.txt", "mimeType": "text/plain", "buffer": "###TECH,NASDAQ:NVDA,NASDAQ:AAPL,<b>x</b>".encode()}
    )
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("heading", name="Refused items")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("<b>x</b> is not a symbol")
    if script:
        look(page)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("table.watch")).to_be_visible()
    assert items(page) == ["NVDA"]


@both_ways
def test_import_is_undone(page, person):
    make_list(page, "Mine")
    bring(page, "NVDA AAPL")
    expect(page.locator("#toasts")).to_contain_text("2 symbols added.")
    page.locator("#toasts").get_by_role("button", name="Undo").click()
    expect(page.locator("#toasts")).to_contain_text("2 symbols removed from the watchlist.")
    expect(page.get_by_role("main")).to_contain_text("This list is empty")
    # Later, the list of imports has it.
    page.reload()
    page.get_by_role("button", name="Restore the import of pasted text").click()
    expect(page.locator("#toasts")).to_contain_text("2 symbols added again.")
    expect(page.get_by_role("button", name="Undo the import of pasted text")).to_be_visible()


def test_list_leaves_as_a_file(page, person):
    make_list(page, "My chips")
    bring(page, "NVDA AAPL")
    with page.expect_download() as csv:
        page.get_by_role("link", name="CSV").click()
    assert csv.value.suggested_filename == "my-chips.csv"
    with page.expect_download() as text:
        page.get_by_role("link", name="Text", exact=True).click()
    with open(text.value.path()) as file:
        assert file.read() == "NVDA\nAAPL\n"


@phone_only
def test_handles_are_large_enough_for_a_finger(page, person):
    make_list(page, "Mine")
    bring(page, "NVDA AAPL")
    expect(page.get_by_role("button", name="Move NVDA", exact=True)).to_be_hidden()
    edit(page)
    for control in page.locator("[data-item='NVDA'] button:visible").all():
        box = control.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44, box


@both_widths
@pytest.mark.parametrize("scheme", ["light"])
def test_many_symbols_fit(page, person, scheme):
    make_list(page, "A list with quite a long name that goes on for nearly sixty")
    bring(page, " ".join(f"SYM{n}" for n in range(1, 120)))
    edit(page)
    look(page)
