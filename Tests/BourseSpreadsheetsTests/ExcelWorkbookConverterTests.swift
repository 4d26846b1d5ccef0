import BourseCore
import BourseDesk
import BourseTestSupport
import Testing

@testable import BourseSpreadsheets

@Suite("Converting Excel workbooks")
struct ExcelWorkbookConverterTests {
    private let styles =
        "<numFmts><numFmt numFmtId=\"164\" formatCode=\"yyyy\\-mm\\-dd\\ hh:mm:ss\"/><numFmt numFmtId=\"165\" "
        + "formatCode=\"[$-en-US]h:mm:ss AM/PM;@\"/><numFmt numFmtId=\"166\" formatCode=\"[h]:mm:ss\"/></numFmts>"
        + "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/><xf numFmtId=\"165\"/>"
        + "<xf numFmtId=\"166\"/><xf numFmtId=\"21\"/></cellXfs>"

    private func sheets(
        _ sheets: [(String, String)],
        strings: [String] = [],
        workbook: String = "<workbookPr/>",
        progress: ImportProgress = ImportProgress()
    ) throws -> [(name: String, text: String)] {
        let book = MadeUpWorkbook(sheets: sheets, strings: strings, styles: styles, workbook: workbook)
        return try ExcelWorkbookConverter().sheets(book.bytes, progress: progress).map {
            ($0.name, String(decoding: $0.text, as: UTF8.self))
        }
    }

    private func error(_ sheets: [(String, String)], strings: [String] = []) -> WorkbookError? {
        #expect(throws: WorkbookError.self) { try self.sheets(sheets, strings: strings) }
    }

    @Test func days_haveTheirTimes() throws {
        let cells = [
            (1, "46083"), (1, "46083.5"), (2, "46083.395833333336"), (2, "46083"), (2, "46083.00000289352"),
            (3, "0.75"), (5, "46083.25"), (4, "1.5"), (2, "0.5"), (1, "12"), (0, "0.30000000000000004"),
            (0, "1234567890123456"),
        ]
        let row = cells.map { "<c s=\"\($0.0)\"><v>\($0.1)</v></c>" }.joined()
        #expect(
            try sheets([("One", "<row>\(row)</row>")])[0].text
                == "2026-03-02,2026-03-02 12:00:00,2026-03-02 09:30:00,2026-03-02 00:00:00,2026-03-02 00:00:00.250,"
                + "18:00:00,06:00:00,1.5,0.5,12,0.3,1234567890123456\n"
        )
        let epoch = "<workbookPr date1904=\"1\"/>"
        #expect(
            try sheets([("One", "<row><c s=\"2\"><v>44621.25</v></c></row>")], workbook: epoch)[0].text
                == "2026-03-02 06:00:00\n"
        )
    }

    @Test func records_haveTheNumbersOfTheirRows_andCellsTheirTexts() throws {
        let data =
            "<row r=\"3\"><c t=\"s\"><v>0</v></c><c r=\"D3\"><v>1</v></c></row><row r=\"5\"><c t=\"s\"><v>1</v></c></row>"
        let text = try sheets([("One", data)], strings: ["<t>a, &quot;b&quot;</t>", "<t>two\nlines</t>"])[0].text
        #expect(text == "\n\n\"a, \"\"b\"\"\",,,1\n\n\"two\nlines\"\n")
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var scanner = CSVScanner(bytes)
            var rows: [Int: [String]] = [:]
            while scanner.next() { rows[scanner.row] = scanner.isBlank ? nil : scanner.texts }
            #expect(rows == [3: ["a, \"b\"", "", "", "1"], 5: ["two\nlines"]])
        }
    }

    @Test func sheets_areInOrder_hiddenAndEmptyOnesIncluded() throws {
        let all = try sheets([("A", "<row><c><v>1</v></c></row>"), ("B", ""), ("C", "<row><c><v>2</v></c></row>")])
        #expect(all.map(\.name) == ["A", "B", "C"] && all.map(\.text) == ["1\n", "", "2\n"])
        var book = MadeUpWorkbook(sheets: [("A", "<row><c><v>1</v></c></row>")])
        let index = try #require(book.files.firstIndex { $0.name == "xl/workbook.xml" })
        let text = String(decoding: book.files[index].content, as: UTF8.self)
        book.files[index].content = Array(text.replacing("<sheet ", with: "<sheet state=\"veryHidden\" ").utf8)
        #expect(try ExcelWorkbookConverter().sheets(book.bytes, progress: ImportProgress()).count == 1)
    }

    @Test func workbook_madeToHarm_isRefused() throws {
        let back = "<row r=\"2\"><c><v>1</v></c></row><row r=\"1\"><c><v>1</v></c></row>"
        #expect(error([("A", back)]) == .damaged("the rows of a sheet are out of order"))
        let long = "<t>" + String(repeating: "a,", count: 40_000) + "</t>"
        #expect(
            error([("A", "<row><c t=\"s\"><v>0</v></c></row>")], strings: [long]) == .tooLarge("characters in a cell")
        )
        // A long text that thousands of cells share.
        let shared = "<t>" + String(repeating: "a", count: 120_000) + "</t>"
        let rows = String(repeating: "<row><c t=\"s\"><v>0</v></c></row>", count: 2500)
        #expect(error([("A", rows)], strings: [shared]) == .tooLarge("bytes of text"))
        let attributes = (0..<1000).map { "a\($0)=\"\"" }.joined(separator: " ")
        #expect(error([("A", "<row \(attributes)/>")]) == .tooLarge("attributes"))
        #expect(error([("A", "<!DOCTYPE a><row/>")]) != nil)
    }

    @Test func columns_beyondTheLimit_areNotRead() throws {
        // The last column of Excel, and a million cells without a place.
        let far = "<row><c r=\"XFD1\"><v>1</v></c><c r=\"A1\"><v>2</v></c></row>"
        #expect(try sheets([("A", far)])[0].text == "2\n")
        let wide = "<row>" + String(repeating: "<c><v>1</v></c>", count: 100_000) + "</row>"
        #expect(try sheets([("A", wide)])[0].text.utf8.count == 2 * SheetReading.mostColumns)
    }

    @Test func progress_comesToTheSizeOfTheFile_andStopsWhenCancelled() throws {
        let data = String(repeating: "<row><c><v>1</v></c></row>", count: 2 * ScanProgress.batch)
        let progress = ImportProgress()
        _ = try sheets([("A", data), ("B", data)], progress: progress)
        #expect(progress.total > 0 && progress.total - progress.done <= 1)
        let cancelled = ImportProgress()
        cancelled.cancel()
        let some = try sheets([("A", data), ("B", data)], progress: cancelled)
        #expect(some.count == 1 && some[0].text.utf8.count == 2 * ScanProgress.batch)
    }

    @Test func table_thatBourseWrote_hasItsInstants() async throws {
        let instant = Timestamp(microseconds: 1_772_443_800_000_001)
        let table = TableFile(["time", "day"], rows: [[.instant(instant), .day(TradingDay(number: 20_514))]])
        var bytes: [UInt8] = []
        try await ExcelWorkbookWriter().write(table, sheet: "Table") { bytes += $0 }
        let text = try ExcelWorkbookConverter().sheets(bytes, progress: ImportProgress())[0].text
        #expect(String(decoding: text, as: UTF8.self) == "time,day\n\(instant),2026-03-02\n")
    }

    @Test(arguments: Seeds.first(60))
    func bytes_damagedAtRandom_neverStopTheProgram(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let data = "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c s=\"2\"><v>45657.5</v></c></row>"
        var book = MadeUpWorkbook(sheets: [("A", data), ("B", data)], strings: ["<t>Units</t>"], styles: styles)
        for index in book.files.indices where generator.oneIn(4) && !book.files[index].content.isEmpty {
            let place = generator.int(0...(book.files[index].content.count - 1))
            book.files[index].content[place] = generator.pick(Array("<>&\"'/!?[]:=; x09.-e".utf8))
        }
        do {
            _ = try ExcelWorkbookConverter().sheets(book.bytes, progress: ImportProgress())
        } catch {
            #expect((error as? WorkbookError)?.message.isEmpty == false, "seed \(seed)")
        }
    }
}
