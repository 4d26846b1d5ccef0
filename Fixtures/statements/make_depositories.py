"""Makes the statements of depositories of this folder, as tables whose cells go over several lines.

    pip install reportlab==5.1.0
    python make_depositories.py

People, accounts and figures are invented. The tables are those of the consolidated statements of NSDL and CDSL.
"""

from pathlib import Path

from reportlab.pdfgen import canvas

HERE = Path(__file__).parent


class Sheet:
    """Pages that are filled from the top."""

    def __init__(self, name: str):
        self.page = canvas.Canvas(str(HERE / name), pagesize=(595, 842), invariant=1, pageCompression=1)
        self.y = 800

    def line(self, text: str, x: float = 30, size: float = 8):
        self.page.setFont("Helvetica", size)
        self.page.drawString(x, self.y, text)
        self.y -= 14

    def row(self, cells: list[tuple[float, str]]):
        """A row: cells begin at a place, or end at a negative one; lines of a cell stand below each other."""
        self.page.setFont("Helvetica", 6)
        height = max(text.count("\n") for _, text in cells) + 1
        for x, text in cells:
            for number, part in enumerate(text.split("\n")):
                draw = self.page.drawString if x > 0 else self.page.drawRightString
                draw(abs(x), self.y - 8 * number, part)
        self.y -= 8 * height + 6

    def turn(self):
        self.page.showPage()
        self.y = 800

    def save(self):
        self.page.save()


def nsdl():
    sheet = Sheet("nsdl.pdf")
    sheet.line("Consolidated Account Statement", 200, 12)
    sheet.line("Statement for the period from 01-Mar-2026 to 31-Mar-2026")
    sheet.line("ANN EXAMPLE")
    sheet.row([(30, "NSDL Demat Account"), (150, "EXAMPLE BROKING LIMITED\nDP ID:IN300394 Client ID:12345678"), (-565, "2,50,000.00")])
    sheet.row([(30, "Mutual Fund Folios"), (150, "2 Folios"), (-565, "21,714.08")])
    sheet.turn()
    sheet.line("NSDL Demat Account  DP ID: IN300394  Client ID: 12345678")
    sheet.line("Equities (E)")
    sheet.row([(30, "INE040A01034\nHDFCBANK.NSE"), (110, "HDFC BANK LIMITED"), (-300, "1.00"), (-380, "100"), (-470, "1,500.00"), (-565, "1,50,000.00")])
    sheet.line("Sub Total 1,50,000.00")
    sheet.line("Mutual Funds (M)")
    sheet.row([(30, "ISIN"), (110, "ISIN Description"), (-380, "No. of Units"), (-470, "NAV"), (-565, "Value in")])
    sheet.row([(30, "INF204KB14I2"), (110, "NIPPON INDIA ETF NIFTY\n50 BEES"), (-380, "1,234.000"), (-470, "250.1234"), (-565, "3,08,652.28")])
    sheet.row([(30, "INF179KB1HP9"), (110, "HDFC LIQUID FUND"), (-380, "10.500"), (-470, "1,020.00"), (-565, "99,999.00")])
    sheet.line("Total 4,58,652.28")
    sheet.turn()
    sheet.line("Mutual Fund Folios (F)")
    sheet.row([(20, "ISIN\nUCC"), (80, "ISIN Description"), (150, "Folio No."), (-245, "No. of\nUnits"), (-305, "Average Cost\nPer Units"), (-365, "Total Cost"), (-420, "Current NAV\nper unit"), (-475, "Current Value"), (-530, "Unrealised\nProfit/(Loss)"), (-580, "Annualised\nReturn(%)")])
    sheet.row([(20, "INF846K01EW2\nMFAXIS0128"), (80, "AXIS ELSS TAX\nSAVER FUND -\nDIRECT GROWTH"), (150, "910156663334"), (-245, "64.630"), (-305, "100.5667"), (-365, "6,499.63"), (-420, "112.5000"), (-475, "7,270.88"), (-530, "771.25"), (-580, "6.12")])
    sheet.row([(20, "INF179K01XQ0\nMFHDFC0021"), (80, "HDFC MID CAP\n100 FUND DIRECT"), (150, "7712345"), (-245, "80.240"), (-305, "149.5513"), (-365, "12,000.00"), (-420, "180.0000"), (-475, "14,443.20"), (-530, "2,443.20"), (-580, "N.A")])
    sheet.line("Total 18,499.63 21,714.08")
    sheet.line("Page 3 of 3")
    sheet.save()


def cdsl():
    sheet = Sheet("cdsl.pdf")
    sheet.line("CONSOLIDATED ACCOUNT STATEMENT", 200, 12)
    sheet.line("Statement for the period from 01-03-2026 to 31-03-2026")
    sheet.row([(30, "CDSL Demat Account"), (150, "EXAMPLE SECURITIES\nDP Id : 12345678 Client Id : 87654321"), (-565, "45,050.00")])
    sheet.turn()
    sheet.line("DP Name : EXAMPLE SECURITIES  BO ID : 1234567887654321")
    sheet.line("STATEMENT OF TRANSACTIONS FOR THE PERIOD FROM 01-03-2026 TO 31-03-2026")
    sheet.row([(30, "INF204KB14I2"), (110, "NIPPON ETF"), (-300, "1.000"), (-400, "2.000"), (-500, "2.000")])
    sheet.line("HOLDING STATEMENT AS ON 31-03-2026")
    sheet.row([(20, "ISIN"), (90, "Security"), (-250, "Current\nBal"), (-310, "Frozen\nBal"), (-360, "Pledge\nBal"), (-420, "Free\nBal"), (-490, "Market Price"), (-570, "Value")])
    sheet.row([(20, "INE040A01034"), (90, "HDFC BANK LIMITED"), (-250, "100.000"), (-310, "--"), (-360, "--"), (-420, "100.000"), (-490, "450.50"), (-570, "45,050.00")])
    sheet.row([(20, "INF179KB1HP9"), (90, "HDFC LIQUID"), (-250, "--"), (-310, "--"), (-360, "--"), (-420, "--"), (-490, "1,020.00"), (-570, "0.00")])
    sheet.row([(20, "INF204KB14I2"), (90, "NIPPON INDIA ETF\nNIFTY 50 BEES"), (-250, "12.000"), (-310, "--"), (-360, "2.000"), (-420, "10.000"), (-490, "250.12"), (-570, "3,001.44")])
    sheet.line("Portfolio Value 48,051.44")
    sheet.turn()
    sheet.line("MUTUAL FUND UNITS HELD AS ON 31-03-2026")
    sheet.row([(20, "Scheme Name"), (190, "ISIN"), (250, "Folio No."), (310, "Distributor"), (-400, "Closing\nBal"), (-440, "NAV"), (-500, "Cumulative\nAmount Invested"), (-550, "Valuation"), (-585, "Profit")])
    sheet.row([(20, "128 - Axis ELSS Tax Saver Fund\nDirect Growth"), (190, "INF846K01EW2"), (250, "910156663-\n334/0"), (310, "DIRECT"), (-400, "64.630"), (-440, "112.5000"), (-500, "6499.63"), (-550, "7270.88"), (-585, "771.25")])
    sheet.row([(20, "HMC - HDFC Mid Cap Opportunities"), (190, "INF179K01XQ0"), (250, "7712345/21"), (310, "ARN-0001"), (-400, ".500"), (-440, "180.0000"), (-500, "--"), (-550, "90.00"), (-585, "--")])
    sheet.row([(20, "OLD - HDFC Old Fund"), (190, "INF179KB1HP9"), (250, "7712345/21"), (310, "ARN-0001"), (-400, "0.000"), (-440, "18.0000"), (-500, "--"), (-550, "0.00"), (-585, "--")])
    sheet.line("Grand Total 7360.88")
    sheet.save()


if __name__ == "__main__":
    nsdl()
    cdsl()
