import BourseCore
import BourseDesk
import Testing

@testable import BourseSpreadsheets

/// The cells of a written sheet, read from its XML.
struct WrittenSheet {
    /// A cell as it is in the file.
    struct Cell: Hashable {
        var place: String
        var style: CellStyle
        var isText: Bool
        var value: String
    }

    /// The cells of each row.
    var rows: [[Cell]] = []
    /// The attributes of elements that a sheet has once, and of each column.
    var attributes: [String: [[String: String]]] = [:]

    /// Reads the sheet of a workbook.
    init(_ workbook: [UInt8]) throws {
        let file = try #require(try ZipArchive(workbook).file("xl/worksheets/sheet1.xml"))
        var scanner = try PartScanner(file, part: "the sheet")
        while let event = try scanner.next() {
            switch event {
            case .start("row", let it, _):
                rows.append([])
                #expect(it["r"] == String(rows.count))
            case .start("c", let it, _):
                let style = try #require(CellStyle(rawValue: it["s"].flatMap { Int($0) } ?? 0))
                let cell = Cell(place: it["r"] ?? "", style: style, isText: it["t"] == "inlineStr", value: "")
                rows[rows.count - 1].append(cell)
            case .text(let text):
                guard let row = rows.indices.last, let cell = rows[row].indices.last else { continue }
                rows[row][cell].value += CellText.decoded(text)
            case .start(let name, let it, _): attributes[name, default: []].append(it.values)
            case .end: continue
            }
        }
    }
}
