"""Makes the PDF statements of this folder, with programs of other people: reportlab draws, pypdf packs and encrypts.

    pip install reportlab==5.1.0 'pypdf[crypto]==7.1.1' pikepdf==10.18.0 weasyprint==70.0
    python make.py

People, folios and figures are invented. The form is that of the consolidated account statements of CAMS and KFintech:
casparser 1.4.1, which reads those, finds the same transactions in `detailed.pdf`.
"""

import io
from pathlib import Path

import pikepdf
import weasyprint
from pypdf import PdfReader, PdfWriter
from reportlab.pdfgen import canvas

HERE = Path(__file__).parent
PASSWORD = "AAAPA1234A"
# Where columns end, or begin for the first two.
DAY, WORDS, AMOUNT, UNITS, NAV, BALANCE = 30, 95, 380, 440, 500, 565

HEAD = [
    ("Consolidated Account Statement", 200),
    ("01-Apr-2024 To 31-Mar-2026", 220),
]
DETAILED = [
    "~Email Id: ann@example.com",
    "~ANN EXAMPLE",
    "~12 LINKING ROAD MUMBAI - 400050",
    "~PORTFOLIO SUMMARY",
    "~Axis Mutual Fund 12,500.00 13,406.28",
    "@Axis Mutual Fund",
    "~Folio No: 910156663334 / 0 PAN: AAAPA1234A KYC: OK PAN: OK",
    "~ANN EXAMPLE",
    "~128TSDGG-Axis ELSS Tax Saver Fund - Direct Growth - ISIN: INF846K01EW2(Advisor: INA000000000) Registrar :",
    "~KFINTECH",
    "~Nominee 1: BEN EXAMPLE Nominee 2: Nominee 3:",
    "~Opening Unit Balance: 0.000",
    ("05-Apr-2024", "Purchase - via Internet", "4,999.75", "50.000", "99.9950", "50.000"),
    ("05-Apr-2024", "*** Stamp Duty ***", "0.25"),
    ("06-May-2024", "Systematic Investment (1/36)", "2,499.88", "24.630", "101.4974", "74.630"),
    ("06-May-2024", "*** Stamp Duty ***", "0.12"),
    ("10-Jun-2024", "*** Registration of Nominee ***"),
    ("15-Jul-2025", "Redemption - ELECTRONIC PAYMENT", "(1,099.99)", "(10.000)", "110.0000", "64.630"),
    ("15-Jul-2025", "*** STT Paid ***", "0.01"),
    "~Closing Unit Balance: 64.630 NAV on 31-Mar-2026: INR 112.5000 Total Cost Value: 6,499.63 "
    "Market Value on 31-Mar-2026: INR 7,270.88",
    "~Entry Load - NIL, Exit Load - NIL. Current : Exit Load - NIL",
    "@HDFC Mutual Fund",
    "~Folio No: 7712345 / 21 PAN: AAAPA1234A KYC: OK PAN: OK",
    "~HMCOGT-HDFC Mid-Cap Opportunities Fund - Direct Plan - Growth Option - ISIN: INF179K01XQ0(Advisor: DIRECT)",
    "~Registrar : CAMS",
    "~Opening Unit Balance: 20.000",
    ("02-Jan-2025", "Switch-In - From HDFC Liquid Fund", "9,999.50", "60.240", "165.9944", "80.240"),
    ("02-Jan-2025", "*** Stamp Duty ***", "0.50"),
    "~Closing Unit Balance: 80.240 NAV on 31-Mar-2026: INR 180.0000 Total Cost Value: 12,000.00 "
    "Market Value on 31-Mar-2026: INR 14,443.20",
    "#",
    "~HLFGT-HDFC Liquid Fund - Direct Plan - IDCW Daily Reinvest - ISIN: INF179KB1HP9(Advisor: DIRECT) Registrar : CAMS",
    "~Opening Unit Balance: 0.000",
    ("01-Feb-2025", "Purchase", "10,000.00", "9.805", "1,019.8878", "9.805"),
    ("28-Feb-2025", "IDCW Reinvested @ Rs.5.10 per unit", "50.01", "0.049", "1,019.8878", "9.854"),
    ("03-Mar-2025", "IDCW Paid @ Rs.1.00 per unit", "9.85"),
    ("04-Mar-2025", "Purchase-Rejection - Cheque Dishonoured", "(50.01)", "(0.049)", "1,019.8878", "9.805"),
    "~Closing Unit Balance: 9.805 NAV on 31-Mar-2026: INR 1,020.0000 Total Cost Value: 10,000.00 "
    "Market Value on 31-Mar-2026: INR 10,001.10",
]
SUMMARY = [
    "~Folio No. Scheme Name Cost Value Unit Balance NAV Date NAV Market Value Registrar",
    "~910156663334/0 128TSDGG - Axis ELSS Tax Saver Fund - Direct Growth 6,499.63 64.630 31-Mar-2026 112.5000 7,270.88 "
    "KFINTECH",
    "~7712345/21 HMCOGT - HDFC Mid-Cap Opportunities Fund - Direct Plan 12,000.00 80.240 31-Mar-2026 180.0000 14,443.20 CAMS",
    "~Total 18,499.63 21,714.08",
]


def drawn(lines) -> bytes:
    """A statement of lines: `~` text, `@` a fund house, `#` a new page, and a tuple for a row of the table."""
    buffer = io.BytesIO()
    page = canvas.Canvas(buffer, pagesize=(595, 842), invariant=1, pageCompression=1)
    y = 800

    def head():
        nonlocal y
        page.setFont("Helvetica-Bold", 10)
        y = 800
        for text, x in HEAD:
            page.drawString(x, y, text)
            y -= 14
        page.setFont("Helvetica-Bold", 7)
        page.drawString(DAY, y, "Date")
        page.drawString(WORDS, y, "Transaction")
        for x, title in ((AMOUNT, "Amount"), (UNITS, "Units"), (NAV, "NAV"), (BALANCE, "Unit Balance")):
            page.drawRightString(x, y, title)
        y -= 16
        # The mark of the registrar's program, upwards along the margin.
        page.saveState()
        page.translate(585, 300)
        page.rotate(90)
        page.setFont("Helvetica", 5)
        page.drawString(0, 0, "CAMSCASWS-00000000-000 Version:V3.4 Live-1000")
        page.restoreState()

    head()
    number = 1
    for line in lines:
        if line == "#":
            page.drawString(270, 20, f"Page {number} of 2")
            page.showPage()
            number += 1
            head()
            continue
        page.setFont("Helvetica-Bold" if line[0] == "@" else "Helvetica", 9 if line[0] == "@" else 7)
        if isinstance(line, str):
            page.drawString(DAY, y, line[1:])
        else:
            page.drawString(DAY, y, line[0])
            page.drawString(WORDS, y, line[1])
            ends = (AMOUNT,) if len(line) == 3 else (AMOUNT, UNITS, NAV, BALANCE)
            for x, text in zip(ends, line[2:]):
                page.drawRightString(x, y, text)
        y -= 12
    page.save()
    return buffer.getvalue()


def locked(content: bytes, algorithm: str, owner: str | None = None) -> bytes:
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(content)))
    writer.encrypt(PASSWORD, owner, algorithm=algorithm)
    buffer = io.BytesIO()
    writer.write(buffer)
    return buffer.getvalue()


def page() -> str:
    """A statement as a page, whose fonts have codes of two bytes."""
    rows = [line for line in DETAILED[:19] if isinstance(line, tuple)]
    lines = [line for line in DETAILED[5:12]]
    cells = "".join(
        "<tr>" + "".join(f"<td>{cell}</td>" for cell in row + ("",) * (6 - len(row))) + "</tr>" for row in rows
    )
    return (
        "<style>body { font: 9px sans-serif } td { padding: 2px 12px } td:nth-child(n + 3) { text-align: right }</style>"
        + "".join(f"<p>{line[1:]}</p>" for line in lines)
        + f"<table>{cells}</table><p>{DETAILED[19][1:]}</p>"
    )


def main():
    detailed = drawn(DETAILED)
    (HERE / "detailed.pdf").write_bytes(detailed)
    (HERE / "summary.pdf").write_bytes(drawn(SUMMARY))
    for algorithm in ("RC4-40", "RC4-128", "AES-128", "AES-256-R5", "AES-256"):
        (HERE / f"{algorithm.lower()}.pdf").write_bytes(locked(detailed, algorithm, "the owner"))
    # Objects in streams, which are encrypted as a whole.
    with pikepdf.open(io.BytesIO(detailed)) as file:
        file.save(
            HERE / "streams.pdf",
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            encryption=pikepdf.Encryption(owner="the owner", user=PASSWORD, R=6),
        )
    weasyprint.HTML(string=page()).write_pdf(HERE / "page.pdf")


if __name__ == "__main__":
    main()
