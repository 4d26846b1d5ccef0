import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import Synchronization
import Testing

@testable import BourseSpreadsheets

@Suite("Writing Excel workbooks")
struct ExcelWorkbookWriterTests {
    private struct Full: Error {}

    /// Counts the rows that a table has made.
    private final class RowCounter: Sendable {
        let count = Mutex(0)
    }

    private func workbook(_ table: TableFile, sheet: String = "trades") async throws -> [UInt8] {
        var bytes: [UInt8] = []
        try await ExcelWorkbookWriter().write(table, sheet: sheet) { bytes += $0 }
        return bytes
    }

    /// A table that hardly compresses.
    private func noise(_ count: Int, counter: RowCounter = RowCounter()) -> TableFile {
        var generator = SeededGenerator(seed: 3)
        let numbers = (0..<count).map { _ in generator.int(0...999_999_999_999) }
        return TableFile(["number", "text"], of: numbers) { number in
            counter.count.withLock { $0 += 1 }
            return [.value(number), .text("text \(number &* 7_919)")]
        }
    }

    @Test func table_ofEveryType_isReadBack() async throws {
        let day = try #require(TradingDay(iso: "2024-12-31"))
        let instant = Timestamp(seconds: 1_735_689_600 - 6 * 3600)
        let table = TableFile(
            ["name", "amount", "day", "time", "volatility"],
            rows: [
                [.text("A & B <₹>"), .number("-1234.50"), .day(day), .instant(instant), .value(0.25)],
                [.text("=1+1"), .number("12345678901234567.89"), .empty, .empty, .empty],
            ]
        )
        let bytes = try await workbook(table, sheet: "P&L: \"2024\"")
        let read = try #require(try ExcelWorkbookReader().tables(bytes).first)
        #expect(read.name == "P&L  \"2024\"")
        #expect(
            read.rows.map(\.cells) == [
                ["name", "amount", "day", "time", "volatility"],
                ["A & B <₹>", "-1234.50", "2024-12-31", "2024-12-31", "0.25"], ["=1+1", "12345678901234567.89"],
            ]
        )
        #expect(
            try WrittenSheet(bytes).rows[1...].map { $0 } == [
                [
                    .init(place: "A2", style: .text, isText: true, value: "A & B <₹>"),
                    .init(place: "B2", style: .general, isText: false, value: "-1234.50"),
                    .init(place: "C2", style: .day, isText: false, value: "45657"),
                    .init(place: "D2", style: .instant, isText: false, value: "45657.75"),
                    .init(place: "E2", style: .general, isText: false, value: "0.25"),
                ],
                [
                    .init(place: "A3", style: .text, isText: true, value: "=1+1"),
                    .init(place: "B3", style: .text, isText: true, value: "12345678901234567.89"),
                ],
            ]
        )
    }

    @Test func head_isBoldFrozenAndFiltered() async throws {
        let sheet = try WrittenSheet(try await workbook(TableFile(["symbol", ""], rows: [[.text("AAPL"), .empty]])))
        #expect(sheet.rows[0] == [.init(place: "A1", style: .heading, isText: true, value: "symbol")])
        #expect(sheet.attributes["pane"]?.first?["state"] == "frozen")
        #expect(sheet.attributes["pane"]?.first?["topLeftCell"] == "A2")
        #expect(sheet.attributes["autoFilter"] == [["ref": "A1:B2"]])
        #expect(sheet.attributes["dimension"] == [["ref": "A1:B2"]])
    }

    @Test func columns_areAsWideAsTheirValues() async throws {
        let long = String(repeating: "long ", count: 40)
        let rows: [[FileValue]] = [
            [.value(1), .instant(Timestamp(seconds: 0)), .text("two\nlines of text"), .text(long)]
        ]
        let sheet = try WrittenSheet(try await workbook(TableFile(["n", "t", "l", "x"], rows: rows)))
        #expect(sheet.attributes["col"]?.map { $0["width"] } == ["8", "20", "14", "60"])
        #expect(sheet.attributes["col"]?.map { $0["min"] } == ["1", "2", "3", "4"])
    }

    @Test func table_withoutRowsOrColumns_isAWorkbook() async throws {
        let sheet = try WrittenSheet(try await workbook(TableFile(["a"], rows: [])))
        #expect(sheet.rows.count == 1 && sheet.attributes["autoFilter"] == [["ref": "A1:A1"]])
        let empty = try WrittenSheet(try await workbook(TableFile([], rows: [[]])))
        #expect(empty.rows == [[], []] && empty.attributes["autoFilter"] == nil && empty.attributes["cols"] == nil)
    }

    @Test func columns_beyondZ_haveTwoLettersAndMore() async throws {
        let table = TableFile((0..<703).map { "c\($0)" }, rows: [(0..<703).map { .value($0) }])
        let places = try WrittenSheet(try await workbook(table)).rows[1].map(\.place)
        #expect([0, 25, 26, 701, 702].map { places[$0] } == ["A2", "Z2", "AA2", "ZZ2", "AAA2"])
    }

    @Test(arguments: Seeds.first(60))
    func values_atRandom_areReadBack(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let parts = [
            "=", "+", "-", "@", "'", "\"", "<", ">", "&", "&amp;", "]]>", "<!--", "_x0041_", "_", " ", "\t", "\n",
            "\r\n", "\r",
            "\0", "\u{1}", "\u{85}", "\u{FFFF}", "\u{FEFF}", "₹", "😀", "e\u{301}", "\u{2028}", "a", "1", "1/2",
        ]
        let texts = (0..<40).map { _ in (0..<generator.int(0...9)).map { _ in generator.pick(parts) }.joined() }
        let numbers = texts.map { _ in generator.int(-99_999_999...99_999_999) }
        let table = TableFile(["n", "t"], rows: zip(numbers, texts).map { [.value($0), .text($1)] })
        let rows = try WrittenSheet(try await workbook(table)).rows.dropFirst()
        #expect(rows.count == texts.count, "seed \(seed)")
        for ((row, number), text) in zip(zip(rows, numbers), texts) {
            let forbidden = "\0\u{1}\u{FFFF}".unicodeScalars
            let expected = text.unicodeScalars.filter { !forbidden.contains($0) }
            #expect(row[0].value == String(number), "seed \(seed)")
            let written = row.count > 1 ? row[1].value : ""
            #expect(Array(written.unicodeScalars) == Array(expected), "seed \(seed)")
            #expect(row.dropFirst().allSatisfy { $0.isText && $0.style == .text }, "seed \(seed)")
        }
    }

    @Test func rows_ofALongTable_areMadeWhileTheyAreSent() async throws {
        let counter = RowCounter()
        let count = 12_000
        var made: [Int] = []
        var pieces: [[UInt8]] = []
        try await ExcelWorkbookWriter().write(noise(count, counter: counter), sheet: "noise") { piece in
            made.append(counter.count.withLock { $0 })
            pieces.append(piece)
        }
        #expect(pieces.count > 2)
        #expect(pieces.dropLast().allSatisfy { $0.count == ZipStream.pieceSize })
        #expect(made[0] < count / 2 && made[1] < count)
        let rows = try WrittenSheet(pieces.flatMap(\.self)).rows
        #expect(rows.count == count + 1)
        #expect(rows.last?.map(\.place) == ["A\(count + 1)", "B\(count + 1)"])
    }

    @Test func table_writtenTwice_hasTheSameBytes() async throws {
        #expect(try await workbook(noise(50)) == workbook(noise(50)))
    }

    @Test func table_longerThanASheet_isRefusedBeforeItIsMade() async {
        let counter = RowCounter()
        let table = TableFile(["a"], of: [Bool](repeating: true, count: 1_048_576)) { _ in
            counter.count.withLock { $0 += 1 }
            return [.empty]
        }
        var count = 0
        await #expect(throws: WorkbookWritingError.tooManyRows(1_048_576)) {
            try await ExcelWorkbookWriter().write(table, sheet: "long") { _ in count += 1 }
        }
        #expect(count == 0 && counter.count.withLock { $0 } == 0)
    }

    @Test func error_ofTheReceiver_endsWriting() async {
        let counter = RowCounter()
        let table = noise(12_000, counter: counter)
        await #expect(throws: Full.self) {
            try await ExcelWorkbookWriter().write(table, sheet: "noise") { _ in throw Full() }
        }
        #expect(counter.count.withLock { $0 } < 12_000)
    }

    @Test func cancellation_ofTheTask_endsWriting() async {
        let counter = RowCounter()
        let table = noise(12_000, counter: counter)
        let task = Task { () -> Int in
            var count = 0
            await #expect(throws: CancellationError.self) {
                try await ExcelWorkbookWriter().write(table, sheet: "noise") { _ in
                    count += 1
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
            return count
        }
        #expect(await task.value == 1)
        #expect(counter.count.withLock { $0 } < 12_000)
    }
}
