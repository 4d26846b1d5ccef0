"""Compares every workbook that the demo's pages offer with its CSV file, cell by cell, with openpyxl as the reader.

Numbers, days and times have to be typed cells with the value of the CSV file; text has to be the same text.
"""

import csv
import datetime
import html
import io
import re
import sys
import urllib.error
import urllib.request
from pathlib import Path

import openpyxl

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from desk import Desk, signed_in  # noqa: E402
from places import SIGNED_IN  # noqa: E402

LINK = re.compile(r'href="(/[^"]*?)\.xlsx((?:\?[^"]*)?)"')
MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def download(opener, address: str) -> tuple[str, bytes]:
    with opener.open(address, timeout=120) as answer:
        return answer.headers["Content-Type"], answer.read()


def text_of(cell: str) -> str:
    """The text of a CSV cell without the apostrophe that keeps spreadsheets from taking it for a formula."""
    return cell[1:] if len(cell) > 1 and cell[0] == "'" and cell[1] in "=+-@'\t\r" else cell


def instant(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text.removesuffix("Z"))


def is_same(cell: str, value) -> bool:
    """Whether the cell of a workbook has the value of the cell of a CSV file."""
    match value:
        case None:
            return cell == ""
        case bool():
            return False
        case datetime.datetime() if len(cell) == len("2026-01-31"):
            return cell == value.date().isoformat() and value.time() == datetime.time()
        case datetime.datetime():
            # A cell has days with 15 digits: about 10 microseconds.
            return abs(instant(cell) - value) < datetime.timedelta(milliseconds=1)
        case int() | float():
            return float(cell) == value
        case str():
            return text_of(cell) == value
    return False


def check(path: str, table: bytes, workbook: bytes) -> tuple[int, int]:
    """Compares all cells; the number of cells, and of those that are typed."""
    rows = list(csv.reader(io.StringIO(table.decode(), newline="")))
    book = openpyxl.load_workbook(io.BytesIO(workbook))
    assert len(book.sheetnames) == 1, f"{path}: {book.sheetnames}"
    sheet = book.worksheets[0]
    assert sheet.freeze_panes == "A2", f"{path}: the header is not frozen"
    cells = [[cell.value for cell in row] for row in sheet.iter_rows()]
    assert len(cells) == len(rows), f"{path}: {len(cells)} rows, the CSV file has {len(rows)}"
    count = typed = 0
    for number, (texts, values) in enumerate(zip(rows, cells), start=1):
        values += [None] * (len(texts) - len(values))
        for column, (text, value) in enumerate(zip(texts, values)):
            where = f"{path}: row {number}, {rows[0][column]}"
            assert is_same(text, value) if number > 1 else text == value, f"{where}: {text!r} is {value!r}"
            count += 1
            typed += value is not None and not isinstance(value, str)
    return count, typed


def main():
    desk = Desk("demo", "--port", "0")
    try:
        opener = signed_in(desk)
        links: dict[str, str] = {}
        for place in filter(None, SIGNED_IN.values()):
            try:
                _, page = download(opener, desk.address + place)
            except urllib.error.HTTPError:
                continue
            for path, query in LINK.findall(page.decode()):
                links.setdefault(path, html.unescape(query))
        files = cells = typed = 0
        for path, query in sorted(links.items()):
            kind, workbook = download(opener, f"{desk.address}{path}.xlsx{query}")
            assert kind == MEDIA_TYPE, f"{path}: {kind}"
            _, table = download(opener, f"{desk.address}{path}.csv{query}")
            if b"\n" not in table.strip():
                continue
            # Prices of the demo move between two downloads; what differs then is downloaded once more.
            for attempt in range(5):
                try:
                    count, numbers = check(path, table, workbook)
                    break
                except AssertionError:
                    if attempt == 4:
                        raise
                    _, workbook = download(opener, f"{desk.address}{path}.xlsx{query}")
                    _, table = download(opener, f"{desk.address}{path}.csv{query}")
            files, cells, typed = files + 1, cells + count, typed + numbers
        assert files >= 20, f"only {files} workbooks: {sorted(links)}"
        assert typed > cells / 4, f"only {typed} of {cells} cells are typed"
        print(f"{files} workbooks with {cells} cells are as their CSV files; {typed} cells are numbers, days or times")
    finally:
        desk.stop()


if __name__ == "__main__":
    main()
