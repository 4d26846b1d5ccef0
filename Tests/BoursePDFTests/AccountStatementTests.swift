import BourseCore
import BourseFunds
import BoursePDF
import BourseTestSupport
import Foundation
import Testing

/// Account statements of registrars, from the PDF file to the rows of a statement.
@Suite("Account statements in PDF files")
struct AccountStatementTests {
    private static func statement(_ name: String) throws -> HoldingStatement {
        let file = ReferenceFolder.repository.appending(path: "Fixtures/statements/\(name)")
        let lines = try PDFTextReader().lines([UInt8](Data(contentsOf: file)), password: "")
        let reader = HoldingStatementReader(today: try #require(TradingDay(iso: "2026-04-01")))
        return try reader.read(csv: try AccountStatement(lines).csv)
    }

    private static func words(_ row: HoldingRow) -> String {
        let place = "\(row.scheme.isin?.description ?? "-") \(row.folio)"
        switch row.fact {
        case .transaction(let fact):
            return "\(place) \(fact.day) \(fact.kind.rawValue) \(fact.units) units, \(fact.amount) rupees"
        case .position(let fact):
            return "\(place) \(fact.day) holding \(fact.units) units, \(fact.invested?.description ?? "-") invested"
        }
    }

    @Test func detailedStatement_hasEveryTransactionOfEveryFolio() throws {
        let statement = try Self.statement("detailed.pdf")
        let (axis, cap, liquid) = ("INF846K01EW2 910156663334/0", "INF179K01XQ0 7712345/21", "INF179KB1HP9 7712345/21")
        #expect(
            statement.rows.map(Self.words) == [
                "\(axis) 2024-04-05 purchase 50 units, 4999.75 rupees",
                "\(axis) 2024-04-05 charge 0 units, 0.25 rupees",
                "\(axis) 2024-05-06 sip 24.63 units, 2499.88 rupees",
                "\(axis) 2024-05-06 charge 0 units, 0.12 rupees",
                "\(axis) 2025-07-15 redemption 10 units, 1099.99 rupees",
                "\(axis) 2025-07-15 charge 0 units, 0.01 rupees",
                "\(cap) 2025-01-02 switch in 60.24 units, 9999.5 rupees",
                "\(cap) 2025-01-02 charge 0 units, 0.5 rupees",
                "\(cap) 2026-03-31 holding 80.24 units, 12000 invested",
                "\(liquid) 2025-02-01 purchase 9.805 units, 10000 rupees",
                "\(liquid) 2025-02-28 reinvestment 0.049 units, 50.01 rupees",
                "\(liquid) 2025-03-03 payout 0 units, 9.85 rupees",
                "\(liquid) 2025-03-04 reversal 0.049 units, 50.01 rupees",
            ]
        )
        #expect(statement.refusedRows == 0)
        #expect(
            Set(statement.rows.map(\.scheme.name)) == [
                "Axis ELSS Tax Saver Fund - Direct Growth",
                "HDFC Mid-Cap Opportunities Fund - Direct Plan - Growth Option",
                "HDFC Liquid Fund - Direct Plan - IDCW Daily Reinvest",
            ]
        )
        #expect(Set(statement.rows.map(\.scheme.house)) == ["Axis Mutual Fund", "HDFC Mutual Fund"])
        // Only what came before the statement is a warning: every balance is right.
        #expect(statement.issues.map(\.message).filter { !$0.contains("begins with 20 units") } == [])
    }

    @Test func printedPage_withCodesOfTwoBytes_hasTheSameTransactions() throws {
        let (page, detailed) = (try Self.statement("page.pdf"), try Self.statement("detailed.pdf"))
        #expect(page.rows.map(Self.words) == detailed.rows.prefix(6).map(Self.words))
        #expect(page.issues.isEmpty)
    }

    @Test func summary_hasWhatIsHeld() throws {
        let statement = try Self.statement("summary.pdf")
        #expect(
            statement.rows.map(Self.words) == [
                "- 910156663334/0 2026-03-31 holding 64.63 units, 6499.63 invested",
                "- 7712345/21 2026-03-31 holding 80.24 units, 12000 invested",
            ]
        )
    }

    /// Lines with a piece for each text, at the places of the columns.
    private static func lines(_ rows: [String]) -> [PrintedLine] {
        rows.map { row in
            let cells = row.split(separator: "|").map(String.init)
            let ends = [60.0, 300, 380, 440, 500, 565]
            guard cells.count > 1 else {
                return PrintedLine(page: 1, pieces: [PrintedLine.PrintedText(row, start: 30, end: 400)])
            }
            return PrintedLine(
                page: 1,
                pieces: zip(cells, ends).filter { $0.0 != "-" }.map { cell, end in
                    PrintedLine.PrintedText(cell, start: end - 30, end: end)
                }
            )
        }
    }

    private static let head = [
        "Axis Mutual Fund", "Folio No: 91 / 0 PAN: OK",
        "128TSDGG-Axis ELSS Tax Saver Fund - Direct Growth - ISIN: INF846K01",
        "EW2 Registrar : KFINTECH", "Opening Unit Balance: 0.000",
    ]

    private static func read(_ rows: [String]) throws -> HoldingStatement {
        let reader = HoldingStatementReader(today: try #require(TradingDay(iso: "2026-04-01")))
        return try reader.read(csv: try AccountStatement(lines(head + rows)).csv)
    }

    @Test func missingRow_isNoticedByTheBalance() throws {
        let statement = try Self.read([
            "05-Apr-2024|Purchase|1,000.00|10.000|100.0000|10.000",
            "06-Apr-2024|Purchase|1,000.00|10.000|100.0000|25.000",
            "Closing Unit Balance: 25.000 NAV on 31-Mar-2026: INR 112.5000",
        ])
        #expect(statement.rows.count == 2)
        #expect(
            statement.issues.map(\.message) == [
                "The statement has a balance of 25 units, but its rows add up to 20. A row may be missing; compare the "
                    + "statement with your holdings."
            ]
        )
        // The ISIN went on in the next line.
        #expect(statement.rows.first?.scheme.isin?.description == "INF846K01EW2")
    }

    @Test func rowWithoutAmount_hasItsUnitsByTheirPlace() throws {
        let statement = try Self.read([
            "05-Apr-2024|Purchase|1,000.00|10.000|100.0000|10.000", "06-Apr-2024|Bonus|-|5.000|-|15.000",
            "Closing Unit Balance: 15.000 NAV on 31-Mar-2026: INR 112.5000",
        ])
        #expect(statement.rows.map(Self.words).last == "INF846K01EW2 91/0 2024-04-06 bonus 5 units, 0 rupees")
        #expect(statement.issues.isEmpty)
    }

    /// Lines between transactions that begin like a folio, a house, a scheme or a new page.
    @Test(arguments: [
        "Folio No: 123 / 4", "Folio No: 91 / 0 PAN: OK KYC: OK", "Axis Mutual Fund", "ISIN changed Registrar: KFINTECH",
        "Page 2 of 3",
    ])
    func lineBetweenTransactions_losesNone(line: String) throws {
        let statement = try Self.read([
            "05-Apr-2024|Purchase|1,000.00|10.000|100.0000|10.000", line,
            "06-Apr-2024|Transfer In from Folio No: 55|1,000.00|10.000|100.0000|20.000",
            "07-Apr-2024|Redemption|( 500.00 )|( 5.000 )|100.0000|15.000",
            "Closing Unit Balance: 15.000 NAV on 31-Mar-2026: INR 112.5000",
        ])
        #expect(
            statement.rows.map(Self.words) == [
                "INF846K01EW2 91/0 2024-04-05 purchase 10 units, 1000 rupees",
                "INF846K01EW2 91/0 2024-04-06 transfer in 10 units, 1000 rupees",
                "INF846K01EW2 91/0 2024-04-07 redemption 5 units, 500 rupees",
            ]
        )
        #expect(statement.issues.isEmpty)
    }

    @Test(arguments: [
        (
            ["DSP1-DSP RISING INDIA FUND - DIRECT - ISIN: INF846K01EW2 Registrar : CAMS"],
            "DSP RISING INDIA FUND - DIRECT"
        ),
        (["HDX-HDFC Nifty Next", "50 - Direct Growth - ISIN: INF846K01EW2"], "HDFC Nifty Next 50 - Direct Growth"),
        (["HDFC Liquid Fund - Direct - ISIN: INF846K01EW2"], "HDFC Liquid Fund - Direct"),
    ])
    func scheme_hasItsWholeName(lines: [String], name: String) throws {
        let head = ["HDFC Mutual Fund", "Folio No: 7 / 1 PAN: OK"] + lines + ["Opening Unit Balance: 0.000"]
        let row = "05-Apr-2024|Purchase|1,000.00|10.000|100.0000|10.000"
        let reader = HoldingStatementReader(today: try #require(TradingDay(iso: "2026-04-01")))
        let statement = try reader.read(csv: try AccountStatement(Self.lines(head + [row])).csv)
        #expect(statement.rows.map(\.scheme.name) == [name])
        #expect(statement.rows.first?.scheme.isin?.description == "INF846K01EW2")
    }

    @Test func openingBalanceThatIsMissing_losesNoTransaction() throws {
        let lines = Array(Self.head.dropLast()) + ["05-Apr-2024|Purchase|1,000.00|10.000|100.0000|10.000"]
        let reader = HoldingStatementReader(today: try #require(TradingDay(iso: "2026-04-01")))
        let statement = try reader.read(csv: try AccountStatement(Self.lines(lines)).csv)
        #expect(statement.rows.map(Self.words) == ["INF846K01EW2 91/0 2024-04-05 purchase 10 units, 1000 rupees"])
    }

    @Test func decimalsInWords_areNoNumbersOfTheTable() throws {
        func line(_ pieces: [(String, Double)]) -> PrintedLine {
            PrintedLine(page: 1, pieces: pieces.map { PrintedLine.PrintedText($0.0, start: $0.1 - 30, end: $0.1) })
        }
        let reader = HoldingStatementReader(today: try #require(TradingDay(iso: "2026-04-01")))
        let lines =
            Self.lines(Self.head + ["05-Apr-2024|Purchase|1,000.00|10.000|100.0000|10.000"]) + [
                line([("06-Apr-2024", 60), ("IDCW Paid @ Rs. 5.10", 180), ("51.00", 380)]),
                line([
                    ("07-Apr-2024", 60), ("Purchase NAV 10.50", 180), ("100.00", 380), ("1.000", 440), ("11.000", 565),
                ]),
            ]
        let statement = try reader.read(csv: try AccountStatement(lines).csv)
        #expect(
            statement.rows.map(Self.words).suffix(2) == [
                "INF846K01EW2 91/0 2024-04-06 payout 0 units, 51 rupees",
                "INF846K01EW2 91/0 2024-04-07 purchase 1 units, 100 rupees",
            ]
        )
        #expect(statement.refusedRows == 0 && statement.issues.isEmpty)
    }

    @Test(arguments: [("Folio No: AB55 / 2 PAN: OK", "AB55/2"), ("Folio No: 7712345 PAN: OK", "7712345")])
    func folio_hasItsLetters(line: String, folio: String) throws {
        let lines = ["360 ONE Mutual Fund", line] + Self.head.dropFirst(2)
        let reader = HoldingStatementReader(today: try #require(TradingDay(iso: "2026-04-01")))
        let row = "05-Apr-2024|Purchase|1,000.00|10.000|100.0000|10.000"
        let statement = try reader.read(csv: try AccountStatement(Self.lines(lines + [row])).csv)
        #expect(statement.rows.map(\.folio) == [folio])
        #expect(statement.rows.first?.scheme.house == "360 ONE Mutual Fund")
    }

    @Test func schemeWithoutName_refusesItsRows() throws {
        let rows = [
            "Folio No: 7 / 1", "Opening Unit Balance: 0.000", "05-Apr-2024|Purchase|1,000.00|10.000|100.0000|10.000",
        ]
        let reader = HoldingStatementReader(today: try #require(TradingDay(iso: "2026-04-01")))
        let statement = try reader.read(csv: try AccountStatement(Self.lines(rows)).csv)
        #expect(statement.rows.isEmpty && statement.refusedRows == 1)
    }

    @Test func unknownTransaction_isRefused_andNotDropped() throws {
        let statement = try Self.read(["05-Apr-2024|Something else|1,000.00|10.000|100.0000|10.000"])
        #expect(statement.rows.isEmpty)
        #expect(statement.refusedRows == 1)
    }

    @Test func depositoryOfNSDL_hasWhatIsHeld_inAccountsAndFolios() throws {
        let statement = try Self.statement("nsdl.pdf")
        #expect(
            statement.rows.map(Self.words) == [
                "INF204KB14I2 IN30039412345678 2026-03-31 holding 1234 units, - invested",
                "INF846K01EW2 910156663334 2026-03-31 holding 64.63 units, 6499.63 invested",
                "INF179K01XQ0 7712345 2026-03-31 holding 80.24 units, 12000 invested",
            ]
        )
        #expect(statement.rows.map(\.scheme.name).contains("AXIS ELSS TAX SAVER FUND - DIRECT GROWTH"))
        #expect(statement.rows.map(\.scheme.name).last == "HDFC MID CAP 100 FUND DIRECT")
        // The value of the liquid fund is not its units times the value of one.
        #expect(statement.refusedRows == 1 && statement.issues.count == 1, "\(statement.issues)")
    }

    @Test func depositoryOfCDSL_hasWhatIsHeld_andNoTransactions() throws {
        let statement = try Self.statement("cdsl.pdf")
        #expect(
            statement.rows.map(Self.words) == [
                "INF204KB14I2 1234567887654321 2026-03-31 holding 12 units, - invested",
                "INF846K01EW2 910156663334/0 2026-03-31 holding 64.63 units, 6499.63 invested",
                "INF179K01XQ0 7712345/21 2026-03-31 holding 0.5 units, - invested",
            ]
        )
        #expect(statement.refusedRows == 0 && statement.issues.isEmpty, "\(statement.issues)")
        #expect(
            statement.rows.map(\.scheme.name) == [
                "NIPPON INDIA ETF NIFTY 50 BEES", "Axis ELSS Tax Saver Fund Direct Growth",
                "HDFC Mid Cap Opportunities",
            ]
        )
    }

    @Test func depositoryWithoutADay_isNotOfToday() throws {
        let lines = Self.lines([
            "NSDL Demat Account DP ID: IN300394 Client ID: 12345678", "Mutual Funds (M)",
            "INF846K01EW2 AXIS ELSS 100.000 10.0000 1,000.00",
        ])
        let reader = HoldingStatementReader(today: try #require(TradingDay(iso: "2026-04-01")))
        let statement = try reader.read(csv: try AccountStatement(lines).csv)
        #expect(statement.rows.isEmpty && statement.refusedRows == 1)
        let dated = Self.lines([
            "NSDL Demat Account DP ID: IN300394 Client ID: 12345678",
            "Statement for the period from 01 Mar 2026 to 31 Mar 2026", "Mutual Funds (M)",
            "INF846K01EW2 AXIS ELSS 100.000 10.0000 1,000.00", "INF179K01XQ0 SEGREGATED 100.000 0.0000 0.00",
        ])
        let read = try reader.read(csv: try AccountStatement(dated).csv)
        #expect(read.rows.map(Self.words) == ["INF846K01EW2 IN30039412345678 2026-03-31 holding 100 units, - invested"])
        // A holding without a value is reported as a refused row.
        #expect(read.refusedRows == 1)
    }

    @Test func registrarsStatement_thatNamesADematAccount_isRead() throws {
        let statement = try Self.read([
            "05-Apr-2024|Purchase|1,000.00|10.000|100.0000|10.000", "DP ID: IN300394 Client ID: 12345678",
        ])
        #expect(statement.rows.count == 1 && statement.refusedRows == 0)
    }

    /// A row of a table of NSDL's folios: the same numbers must not be read with other meanings.
    @Test(arguments: [
        ("100.000 10.0000 1,000.00 12.0000 1,200.00 200.00 5.0", "100 units, 1000 invested"),
        // A client's code stands before the units, and the average cost is not printed.
        ("1 100.000 10.0000 1,000.00 12.0000 1,200.00 200.00 5.0", "100 units, 1000 invested"),
        ("100.000 0.0000 0.00 12.0000 1,200.00 0.00 N.A", "100 units, - invested"),
        // The value belongs to another number of units, or the columns are others.
        ("100.000 10.0000 1,000.00 12.0000 1,300.00 200.00 5.0", nil), ("100.000 12.0000 1,200.00", nil),
        ("100.000 10.0000 1,000.00 N.A 1,200.00", nil),
    ])
    func folioOfNSDL_countsOnlyWhereItsNumbersFitTogether(_ numbers: String, _ expected: String?) throws {
        let lines = Self.lines([
            "NSDL Demat Account", "Statement for the period from 01-Mar-2026 to 31-Mar-2026", "Mutual Fund Folios (F)",
            "INF846K01EW2 AXIS ELSS 910156663334 " + numbers,
        ])
        let reader = HoldingStatementReader(today: try #require(TradingDay(iso: "2026-04-01")))
        let statement = try reader.read(csv: try AccountStatement(lines).csv)
        #expect(
            statement.rows.map(Self.words)
                == (expected.map { ["INF846K01EW2 910156663334 2026-03-31 holding \($0)"] } ?? [])
        )
        #expect(statement.refusedRows == (expected == nil ? 1 : 0))
    }

    @Test func otherDocuments_areRefusedWithWhatToDo() {
        func error(_ rows: [String]) -> HoldingStatementError? {
            do throws(HoldingStatementError) {
                _ = try AccountStatement(Self.lines(rows))
                return nil
            } catch { return error }
        }
        #expect(error(["An invoice"]) == .noAccountStatement)
        #expect(error(["NSDL Demat Account", "DP ID:IN300394 Client ID:12345678"]) == .depository)
    }
}
