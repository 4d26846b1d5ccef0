"""Compares every workbook that the demo's pages offer with its CSV file, cell by cell, with openpyxl as the reader, and
with LibreOffice where it is installed (Debian: libreoffice-calc-nogui).

Numbers, days and times have to be typed cells with the value of the CSV file; text has to be the same text.
"""

import csv
import datetime
import html
import io
import math
import re
import shutil
import subprocess
import sys
import tempfile
import time
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


# CSV with commas, quotes and UTF-8; numbers with all their digits.
LIBREOFFICE_FILTER = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false"
SECONDS_TO_CONVERT = 300
SECONDS_TO_SETTLE = 60


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


def is_shown(cell: str, shown: str) -> bool:
    """Whether LibreOffice shows the value of the cell of a CSV file."""
    if shown == text_of(cell):
        return True
    try:
        if "T" in cell:
            # Cells are shown to the second.
            return abs(instant(cell) - instant(shown)) <= datetime.timedelta(seconds=1)
        return math.isclose(float(cell), float(shown), rel_tol=1e-14)
    except ValueError:
        return False


def check_in_libreoffice(files: dict[str, tuple[bytes, bytes]]) -> str:
    """Converts all workbooks to CSV with LibreOffice, in one start of it, and compares all cells."""
    program = shutil.which("soffice")
    if not program:
        return "SKIPPED: workbooks in LibreOffice, because soffice is not installed"
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for number, (_, workbook) in enumerate(files.values()):
            (root / f"{number}.xlsx").write_bytes(workbook)
        profile = f"-env:UserInstallation={(root / 'profile').as_uri()}"
        command = [program, profile, "--headless", "--convert-to", LIBREOFFICE_FILTER, "--outdir", root / "read"]
        result = subprocess.run(
            [*command, *sorted(root.glob("*.xlsx"))], capture_output=True, text=True, timeout=SECONDS_TO_CONVERT
        )
        assert result.returncode == 0, f"soffice ended with {result.returncode}: {result.stderr[-2000:]}"
        for number, (path, (table, _)) in enumerate(files.items()):
            converted = root / f"read/{number}.csv"
            assert converted.exists(), f"{path}: LibreOffice does not open it: {result.stderr[-2000:]}"
            rows = list(csv.reader(io.StringIO(table.decode(), newline="")))
            shown = list(csv.reader(io.StringIO(converted.read_bytes().decode("utf-8-sig"), newline="")))
            assert len(shown) == len(rows), f"{path}: {len(shown)} rows, the CSV file has {len(rows)}"
            for place, (cells, others) in enumerate(zip(rows, shown), start=1):
                others += [""] * (len(cells) - len(others))
                for column, (cell, other) in enumerate(zip(cells, others)):
                    where = f"{path}: row {place}, {rows[0][column]}"
                    assert is_shown(cell, other), f"{where}: {cell!r} is {other!r} in LibreOffice"
                    count += 1
    return f"{len(files)} workbooks with {count} cells are the same in LibreOffice"


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
        files: dict[str, tuple[bytes, bytes]] = {}
        cells = typed = 0
        for path, query in sorted(links.items()):
            kind, workbook = download(opener, f"{desk.address}{path}.xlsx{query}")
            assert kind == MEDIA_TYPE, f"{path}: {kind}"
            _, table = download(opener, f"{desk.address}{path}.csv{query}")
            if b"\n" not in table.strip():
                continue
            # Prices of the demo move and histories arrive between two downloads; what differs is downloaded once more.
            end = time.monotonic() + SECONDS_TO_SETTLE
            while True:
                try:
                    count, numbers = check(path, table, workbook)
                    break
                except AssertionError:
                    if time.monotonic() > end:
                        raise
                    _, workbook = download(opener, f"{desk.address}{path}.xlsx{query}")
                    _, table = download(opener, f"{desk.address}{path}.csv{query}")
            files[path] = (table, workbook)
            cells, typed = cells + count, typed + numbers
        assert len(files) >= 20, f"only {len(files)} workbooks: {sorted(links)}"
        assert typed > cells / 4, f"only {typed} of {cells} cells are typed"
        print(f"{len(files)} workbooks with {cells} cells are as their CSV files; {typed} cells are no text")
        print(check_in_libreoffice(files))
    finally:
        desk.stop()


if __name__ == "__main__":
    main()
