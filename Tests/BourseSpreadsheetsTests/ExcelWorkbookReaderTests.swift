import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import Testing

@testable import BourseSpreadsheets

@Suite("Reading Excel workbooks")
struct ExcelWorkbookReaderTests {
    private let reader = ExcelWorkbookReader()
    private let styles =
        "<numFmts><numFmt numFmtId=\"164\" formatCode=\"dd\\-mmm\\-yyyy\"/><numFmt numFmtId=\"165\" "
        + "formatCode=\"[Red]&quot;paid &quot;0.00\"/></numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs>"
        + "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/><xf numFmtId=\"165\"/>"
        + "<xf numFmtId=\"20\"/></cellXfs>"

    private func rows(_ data: String, strings: [String] = [], workbook: String = "<workbookPr/>") throws -> [[String]] {
        let book = MadeUpWorkbook(sheets: [("One", data)], strings: strings, styles: styles, workbook: workbook)
        return try #require(try reader.tables(book.bytes).first).rows.map(\.cells)
    }

    @Test func cells_ofEveryKind_areWhatTheyShow() throws {
        let data = """
            <row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><t>in </t><r><t>line</t></r></is></c>
            <c t="str"><f>A1</f><v>formula</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c><v>12.5</v></c><c/></row>
            <row><c t="d"><v>2024-12-31</v></c><c s="1"><v>45657</v></c><c s="2"><v>45657.75</v></c><c s="3"><v>45657</v></c>
            <c s="4"><v>0.5</v></c><c t="s"><v>9</v></c></row><row r="9"/>
            """
        let strings = [
            "<t>none</t>", "<r><t>A &amp; B</t></r><r><t xml:space=\"preserve\"> &#x20B9; </t></r><rPh><t>no</t></rPh>",
        ]
        let cells = try rows(data, strings: strings)
        #expect(cells[0] == ["A & B ₹", "", "in line", "formula", "TRUE", "", "12.5"])
        #expect(cells[1] == ["2024-12-31", "2024-12-31", "2024-12-31", "45657", "0.5", ""])
        #expect(cells.count == 2)
    }

    @Test func days_since1904_areFourYearsLater() throws {
        let cells = try rows("<row><c s=\"1\"><v>44195</v></c></row>", workbook: "<workbookPr date1904=\"1\"/>")
        #expect(cells == [["2024-12-31"]])
    }

    @Test(
        arguments: [
            ("1.1000000000000001", "1.1"), ("123456.78", "123456.78"), ("4999.7500000000009", "4999.75"),
            ("1E-3", "0.001"),
            ("1.5E+5", "150000"), ("-2.5e2", "-250"), ("0", "0"), ("100", "100"), ("-0.30000000000000004", "-0.3"),
            ("123456789012345", "123456789012345"), ("1e-40", "0"),
        ]
    )
    func number_isWhatTheSpreadsheetShows(cell: String, text: String) { #expect(CellNumber.text(cell) == text) }

    @Test(arguments: ["1e15", "1e400", "nan", "abc", "1.2.3e5", ""])
    func text_thatIsNoNumber_isNone(cell: String) { #expect(CellNumber.text(cell) == nil) }

    @Test(arguments: [true, false])
    func statement_inASecondSheet_isRead(isDeflated: Bool) throws {
        let texts = ["Scheme Name", "Date", "Units", "Amount", "Axis Gilt Fund Direct Growth"].map { "<t>\($0)</t>" }
        let cell = { (number: Int) in "<c t=\"s\"><v>\(number)</v></c>" }
        let data =
            "<row r=\"3\">\((0...3).map(cell).joined())</row>"
            + "<row r=\"4\">\(cell(4))<c s=\"1\"><v>45657</v></c><c><v>12.345000000000001</v></c><c><v>500</v></c></row>"
        let book = MadeUpWorkbook(
            sheets: [("Cover", "<row><c t=\"s\"><v>4</v></c></row>"), ("Trades", data)],
            strings: texts,
            styles: styles,
            isDeflated: isDeflated
        )
        let statement = try HoldingStatementReader(today: TradingDay(number: 20_800)).read(
            try reader.tables(book.bytes)
        )
        let row = try #require(statement.rows.first)
        guard case .transaction(let transaction) = row.fact else {
            Issue.record("\(row)")
            return
        }
        #expect(
            row.row == 4 && transaction.units.description == "12.345" && transaction.day.description == "2024-12-31"
        )
    }

    @Test func archive_thatIsNoWorkbook_isRefused() throws {
        var book = MadeUpWorkbook(sheets: [("One", "")])
        book.files.removeAll { $0.name != "[Content_Types].xml" }
        let bytes = book.bytes
        #expect(throws: WorkbookError.noWorkbook) { try reader.tables(bytes) }
        #expect(throws: WorkbookError.self) { try reader.tables([]) }
        #expect(throws: WorkbookError.self) { try reader.tables(Array("PK\u{3}\u{4}nothing".utf8)) }
    }

    @Test func archive_thatLies_isRefused() throws {
        let sheet = "xl/worksheets/sheet1.xml"
        func error(_ change: (inout MadeUpWorkbook.File) -> Void) throws -> WorkbookError? {
            var book = MadeUpWorkbook(sheets: [("One", "<row><c><v>1</v></c></row>")])
            let index = try #require(book.files.firstIndex { $0.name == sheet })
            change(&book.files[index])
            let bytes = book.bytes
            return #expect(throws: WorkbookError.self) { try reader.tables(bytes) }
        }
        #expect(try error { $0.statedSize = 5 } == .damaged(sheet))
        #expect(try error { $0.statedSize = 500_000 } == .damaged(sheet))
        #expect(try error { $0.statedSize = 2_000_000_000 } == .tooLarge("bytes"))
        #expect(try error { $0.statedSize = 100 << 20 } == .tooLarge("bytes for its stated size"))
        #expect(try error { $0.flags = 1 } == .locked)
        #expect(try error { $0.name = "xl/styles.xml" } == .damaged("it contains a file twice"))
        #expect(try error { $0.content = Array("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>".utf8) } != nil)
        #expect(try error { $0.content = Array("<a><row r=\"9999999\"/></a>".utf8) } != nil)
        #expect(try error { $0.content = Array("<a><c><v>&unknown;</v></c></a>".utf8) } != nil)
    }

    @Test func bomb_ofZeros_isRefusedBeforeItIsUnpacked() throws {
        var book = MadeUpWorkbook(sheets: [("One", "")])
        let index = try #require(book.files.firstIndex { $0.name == "xl/worksheets/sheet1.xml" })
        book.files[index].content = [UInt8](repeating: 0x20, count: 8 << 20)
        let bytes = book.bytes
        let error = #expect(throws: WorkbookError.self) { try reader.tables(bytes) }
        #expect(error == .tooLarge("bytes for its stated size"))
    }

    @Test func text_longerThanExcelAllows_isRefused() throws {
        let long = "<t>" + String(repeating: "a", count: 140_000) + "</t>"
        #expect(throws: WorkbookError.tooLarge("characters in a cell")) {
            try rows("<row><c t=\"s\"><v>0</v></c></row>", strings: [long])
        }
        #expect(throws: WorkbookError.tooLarge("characters in a cell")) {
            try rows("<row><c t=\"inlineStr\"><is>\(long)</is></c></row>")
        }
    }

    @Test func rows_ofOneFarCell_countAsWideAsTheyAre() throws {
        let data = String(repeating: "<row><c r=\"SR1\"><v>1</v></c></row>", count: 5000)
        #expect(throws: WorkbookError.tooLarge("cells")) { try rows(data) }
    }

    @Test func sheet_thatIsNamedTwice_isRefused() throws {
        var book = MadeUpWorkbook(sheets: [("One", "<row><c><v>1</v></c></row>")])
        let index = try #require(book.files.firstIndex { $0.name == "xl/workbook.xml" })
        let text = String(decoding: book.files[index].content, as: UTF8.self)
        let sheet = try #require(text.firstMatch(of: /<sheet [^>]*>/)).output
        book.files[index].content = Array(text.replacing(sheet, with: "\(sheet)\(sheet)").utf8)
        let bytes = book.bytes
        #expect(throws: WorkbookError.damaged("two sheets use the same file")) { try reader.tables(bytes) }
    }

    @Test(arguments: Seeds.first(80))
    func bytes_damagedAtRandom_neverStopTheProgram(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let data = "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c s=\"1\"><v>45657</v></c></row>"
        var book = MadeUpWorkbook(sheets: [("A", data), ("B", data)], strings: ["<t>Units</t>"], styles: styles)
        for index in book.files.indices {
            book.files[index].isDeflated = generator.oneIn(2)
            if generator.oneIn(6), !book.files[index].content.isEmpty {
                let place = generator.int(0...(book.files[index].content.count - 1))
                book.files[index].content[place] = generator.pick(Array("<>&\"'/!?[]:=; x0".utf8))
            }
        }
        let whole = book.bytes
        for _ in 0..<40 {
            var bytes = whole
            for _ in 0..<generator.int(0...4) {
                bytes[generator.int(0...(bytes.count - 1))] = UInt8(truncatingIfNeeded: generator.next())
            }
            if generator.oneIn(3) { bytes.removeLast(generator.int(0...bytes.count)) }
            do throws(WorkbookError) {
                _ = try reader.tables(bytes)
            } catch {
                #expect(!error.message.isEmpty, "seed \(seed)")
            }
        }
    }
}
