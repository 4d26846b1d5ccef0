import BourseCore
import Testing

@testable import BourseJournal

@Suite("Workbooks of brokers")
struct WorkbookStatementTests {
    /// Has sheets, whatever the file is.
    private struct Sheets: WorkbookConverter {
        var sheets: [WorkbookSheet]

        func sheets(_: [UInt8], progress: ImportProgress) throws -> [WorkbookSheet] { sheets }
    }

    private static let file = Array("PK\u{03}\u{04}".utf8) + [20, 0] + Array("xl/workbook.xml".utf8)
    private let header = NativeExport.header.joined(separator: ",")

    private func row(_ minute: Int, side: String = "buy", symbol: String = "NVDA") -> String {
        "main,2026-01-05T14:\(30 + minute):00Z,\(symbol),stock,,,\(side),10,100,1,0,USD,,,"
    }

    private func read(
        _ sheets: [(String, [String])],
        format: ImportFormat? = nil,
        keepsTexts: Bool = true
    ) throws -> StatementReading {
        let converter = Sheets(
            sheets: sheets.map { WorkbookSheet(name: $0.0, text: Array(($0.1.joined(separator: "\n") + "\n").utf8)) }
        )
        let reader = StatementReader(format: format, keepsTexts: keepsTexts, workbooks: converter)
        let reading = try reader.read(Self.file, name: "trades.xlsx")
        let ignored = reading.ignored.reduce(0) { $0 + $1.rows }
        #expect(reading.rows == reading.ledger.count + reading.refusedRows + ignored)
        return reading
    }

    @Test func sheet_thatIsRecognized_isRead_andOthersAreNamed() throws {
        let reading = try read([
            ("Summary", ["Account,12", "", "Total,3"]), ("Trades", [header, "", row(0), "x"]),
        ])
        #expect(reading.format == .bourse && reading.ledger.count == 1 && reading.rows == 4)
        #expect(reading.reasons == ["rows of the sheet “Summary”: 2"])
        #expect(reading.ledger.fills.map(\.source) == [3])
        #expect(reading.errors.map(\.row) == [4])
        #expect(reading.errors.first?.message.hasPrefix("Sheet “Trades”: ") == true)
    }

    @Test func sheet_thatIsTheOnlyOne_isNotNamedInIssues() throws {
        let reading = try read([("Trades", [header, row(0), "x"])])
        #expect(reading.errors.first?.message.contains("Sheet") == false)
    }

    @Test(arguments: [true, false])
    func sheets_ofOneFormat_areAllRead_andSharedRowsOnce(keepsTexts: Bool) throws {
        let reading = try read(
            [
                ("2026", [header, row(0), row(0), row(1, side: "sell"), "x"]),
                ("January", [header, row(0), row(2, symbol: "AMD"), "y"]),
            ],
            keepsTexts: keepsTexts
        )
        #expect(try reading.lines.count == 4)
        #expect(reading.reasons == ["rows that another sheet has as well: 1"])
        #expect(reading.errors.map(\.row) == [5, 4])
        #expect(reading.errors.map { $0.message.prefix(15) } == ["Sheet “2026”: t", "Sheet “January”"])
    }

    @Test func workbook_withoutAKnownSheet_isNamedByItsBroker() {
        let error = #expect(throws: StatementError.self) {
            try read([("Cover", ["Name,Ann"]), ("Cash", ["Symbol,Fill Price,Placing Time,Closing Time", "1,2,3,4"])])
        }
        guard case .unrecognized(let file) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(file.columns.first == "Symbol")
        #expect(throws: StatementError.empty) { try read([]) }
    }

    @Test func format_thatWasChosen_saysWhatTheSheetMisses() {
        #expect(throws: StatementError.self) { try read([("Cover", ["Name,Ann"])], format: .bourse) }
    }

    @Test func workbook_withoutAConverter_isRefused() {
        #expect(throws: StatementError.spreadsheet("an Excel workbook")) {
            try StatementReader().read(Self.file, name: "trades.xlsx")
        }
    }

    @Test func progress_isThatOfBothSteps() throws {
        let text = Array(([header] + (0..<10).map { row($0) }).joined(separator: "\n").utf8)
        let progress = ImportProgress()
        let reader = StatementReader(workbooks: Sheets(sheets: [WorkbookSheet(name: "A", text: text)]))
        _ = try reader.read(Self.file, name: "f", progress: progress)
        #expect(progress.total == 2 * Self.file.count && progress.done == Self.file.count)
        progress.cancel()
        #expect(throws: CancellationError.self) { try reader.read(Self.file, name: "f", progress: progress) }
    }

    @Test func day_asMidnight_besideATime_isADay() throws {
        let text = """
            Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price
            2026-01-05 00:00:00,Acme,200,NSE,EQ,ACME,Equity,,,1,10:15:00,Buy,2,100
            """
        let reading = try read([("TRADE", text.split(separator: "\n").map(String.init))])
        #expect(try reading.executions.first.map { "\($0.time)" } == "2026-01-05T04:45:00Z")
    }
}
