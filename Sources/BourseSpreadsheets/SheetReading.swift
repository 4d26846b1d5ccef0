import BourseCore
import BourseDesk
import BourseFunds

/// Reads the cells of one sheet.
struct SheetReading {
    /// The most cells of all sheets together, those that are empty before one that is not included.
    static let mostCells = 2_000_000
    /// The longest text of a cell in bytes; Excel itself takes 32,767 characters.
    static let longestText = 131_072
    /// Cells beyond this column are not read.
    static let mostColumns = 512

    /// The texts that cells share, without blanks around them: one copy each, however many cells show it.
    let strings: [String]
    let styles: CellStyles
    let countsFrom1904: Bool
    /// Cells of sheets before.
    var cellCount = 0

    /// The rows of a sheet that have text.
    mutating func rows(_ file: [UInt8]) throws(WorkbookError) -> [StatementTable.CellRow] {
        var scanner = try PartScanner(file, part: "a sheet")
        var rows: [StatementTable.CellRow] = []
        var number = 0
        var cells: [String] = []
        var column = -1
        var cell = SheetCell()
        while let event = try scanner.next() {
            switch event {
            case .start("row", let it, let isEmpty):
                number = it["r"].flatMap { Int($0) } ?? number + 1
                guard (1...1_048_576).contains(number) else { throw .damaged("a sheet has an invalid row number") }
                (cells, column) = ([], -1)
                if isEmpty { continue }
            case .start("c", let it, let isEmpty):
                column = it["r"].flatMap(Self.column) ?? column + 1
                cell = SheetCell(type: it["t"] ?? "n", style: it["s"].flatMap { Int($0) } ?? 0)
                cellCount += 1
                guard cellCount <= Self.mostCells else { throw .tooLarge("cells") }
                if isEmpty { cell = SheetCell() }
            case .start("v", _, let isEmpty), .start("t", _, let isEmpty): cell.isText = !isEmpty
            case .start("rPh", _, let isEmpty): cell.isPhonetic = !isEmpty
            case .end("rPh"): cell.isPhonetic = false
            case .text(let text):
                if cell.isText, !cell.isPhonetic { cell.text += text }
                guard cell.text.utf8.count <= Self.longestText else { throw .tooLarge("characters in a cell") }
            case .end("v"), .end("t"): cell.isText = false
            case .end("c"):
                guard (0..<Self.mostColumns).contains(column) else { continue }
                if cells.count <= column {
                    cellCount += column - cells.count
                    guard cellCount <= Self.mostCells else { throw .tooLarge("cells") }
                    cells += repeatElement("", count: column + 1 - cells.count)
                }
                cells[column] = shown(cell)
            case .end("row"):
                if cells.contains(where: { !$0.isEmpty }) {
                    rows.append(StatementTable.CellRow(number: number, cells: cells))
                }
                guard rows.count <= HoldingStatementReader.mostRows else { throw .tooLarge("rows") }
            default: break
            }
        }
        return rows
    }

    private struct SheetCell {
        var type = "n"
        var style = 0
        var text = ""
        var isText = false
        var isPhonetic = false
    }

    private func shown(_ cell: SheetCell) -> String {
        switch cell.type {
        case "s":
            let index = Int(cell.text) ?? -1
            return strings.indices.contains(index) ? strings[index] : ""
        case "n":
            let text = Self.trimmed(cell.text)
            guard let number = CellNumber.text(text) else { return text }
            guard styles.showsDay(cell.style) else { return number }
            return CellNumber.day(number, countsFrom1904: countsFrom1904) ?? number
        case "e": return ""
        case "b": return cell.text == "1" ? "TRUE" : "FALSE"
        default: return Self.trimmed(CellText.decoded(cell.text))
        }
    }

    /// A text without the blanks around it.
    static func trimmed(_ text: String) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// The column of a reference such as `AB12`, from 0; nothing for what is none.
    private static func column(_ reference: String) -> Int? {
        var column = 0
        for byte in reference.utf8.prefix(4) {
            guard (0x41...0x5A).contains(byte) else { break }
            column = column * 26 + Int(byte) - 0x40
        }
        return column == 0 ? nil : column - 1
    }
}
