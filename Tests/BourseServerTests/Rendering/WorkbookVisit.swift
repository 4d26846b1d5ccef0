import BourseCore
import BourseFunds
import BourseSpreadsheets
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

extension Visitor {
    /// Expects that a table can be downloaded as CSV and as a workbook with the same rows, and returns the CSV.
    ///
    /// - Parameters:
    ///   - path: The path without the ending of a format.
    ///   - query: The query of the address, with its question mark.
    ///   - name: The name of the file without an ending.
    @discardableResult
    func expectBothFormats(_ path: String, query: String = "", named name: String) async throws -> String {
        let csv = try await get("\(path).csv\(query)")
        #expect(csv.status == .ok && csv.headers[.contentType] == "text/csv; charset=utf-8", "\(path)")
        #expect(csv.headers[.contentDisposition] == "attachment; filename=\"\(name).csv\"", "\(path)")
        let workbook = try await get("\(path).xlsx\(query)")
        #expect(
            workbook.status == .ok
                && workbook.headers[.contentType]
                    == "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            "\(path)"
        )
        #expect(workbook.headers[.contentDisposition] == "attachment; filename=\"\(name).xlsx\"", "\(path)")
        let sheets = try ExcelWorkbookReader().tables(Array(workbook.body.readableBytesView))
        let (rows, expected) = (sheets.first?.rows ?? [], WorkbookRows.ofCSV(csv.text))
        #expect(sheets.count == 1 && rows.count == expected.count, "\(path)")
        for (row, cells) in zip(rows, expected) {
            // A sheet leaves out empty cells at the end of a row.
            let padded = row.cells + Array(repeating: "", count: max(0, cells.count - row.cells.count))
            let isSame = padded.count == cells.count && zip(cells, padded).allSatisfy(WorkbookRows.isSame)
            #expect(isSame, "\(path): \(cells) is \(row.cells)")
        }
        return csv.text
    }
}

/// Rows of a CSV file, compared with those of a workbook.
enum WorkbookRows {
    /// The cells of a file, as people wrote them.
    static func ofCSV(_ text: String) -> [[String]] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var scanner = CSVScanner(bytes)
            var rows: [[String]] = []
            while scanner.next() { rows.append(scanner.texts.map(CSVText.unguarded)) }
            return rows
        }
    }

    /// Whether a cell of a workbook has the value of a CSV cell: numbers to the 15 digits of a workbook, and of an
    /// instant the day, which is what the reader shows.
    static func isSame(_ csv: String, _ cell: String) -> Bool {
        if csv == cell { return true }
        if case .instant = ISOTime(csv) { return cell == csv.prefix(10) }
        guard let number = Double(csv), let read = Double(cell) else { return false }
        return abs(number - read) <= 1e-14 * abs(number)
    }
}
