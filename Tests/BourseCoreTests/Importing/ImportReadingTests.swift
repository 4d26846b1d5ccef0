import BourseCore
import Testing

@Suite("What is read from a file")
struct ImportReadingTests {
    private var empty: ImportReading<[Int]> {
        ImportReading(file: "a.csv", format: ImportFormat(id: "a", title: "A"), content: [])
    }

    @Test func refusal_countsARow_andTwoOfOneRowCountTwo() {
        var reading = empty
        for (row, column) in [(2, "day"), (2, "price"), (3, "day")] {
            reading.refuse(row: row, column: column, "wrong")
        }
        reading.warn(row: nil, column: nil, "look")
        #expect(reading.refusedRows == 3)
        #expect(reading.issues.map(\.row) == [2, 2, 3, nil])
        #expect(reading.issues.map(\.severity) == [.error, .error, .error, .warning])
        #expect(reading.issues.allSatisfy { $0.file == "a.csv" })
    }

    @Test func issues_beyondTheLimit_areCountedButNotStored() {
        var reading = empty
        let most = ImportReading<[Int]>.mostIssues
        for row in 1...(most + 5) { reading.refuse(row: row, column: nil, "wrong") }
        reading.warn(row: 1, column: nil, "look")
        #expect(reading.refusedRows == most + 5 && reading.issues.count == most)
        #expect(reading.issues.last?.row == most)
    }

    @Test func rows_thatAreIgnored_areCountedByReason() {
        var reading = empty
        for reason in ["totals", "orders", "totals"] { reading.ignore(reason) }
        #expect(
            reading.ignored == [IgnoredRows(reason: "totals", rows: 2), IgnoredRows(reason: "orders", rows: 1)]
        )
    }

    @Test func laterPart_isAppendedWithItsRowsMoved() {
        var reading = empty
        reading.rows = 3
        reading.refuse(row: 2, column: nil, "first")
        var later = empty
        later.rows = 4
        later.refuse(row: 1, column: "x", "second")
        later.warn(row: nil, column: nil, "third")
        reading.appendRows(of: later, rowsBefore: 10)
        #expect(reading.rows == 7 && reading.refusedRows == 2)
        #expect(reading.issues.map(\.row) == [2, 11, nil])
        #expect(reading.issues.map(\.message) == ["first", "second", "third"])
    }

    @Test func issues_sorted_areInOrderOfRows_errorsFirst() {
        var reading = empty
        reading.warn(row: 4, column: nil, "d")
        reading.refuse(row: 4, column: nil, "c")
        reading.refuse(row: 2, column: nil, "b")
        reading.warn(row: nil, column: nil, "a")
        reading.sortIssues()
        #expect(reading.issues.map(\.message) == ["a", "b", "c", "d"])
    }

    @Test func sheet_isAppendedWithItsRows_andNamedInIssues() {
        var reading = empty
        var sheet = empty
        sheet.rows = 4
        sheet.refuse(row: 3, column: "x", "wrong")
        sheet.ignore("totals", rows: 2)
        reading.appendRows(of: sheet, inSheet: "Trades")
        reading.appendRows(of: sheet, inSheet: nil)
        #expect(reading.rows == 8 && reading.refusedRows == 2)
        #expect(reading.ignored == [IgnoredRows(reason: "totals", rows: 4)])
        #expect(reading.issues.map(\.row) == [3, 3])
        #expect(reading.issues.map(\.message) == ["Sheet “Trades”: wrong", "wrong"])
    }
}
