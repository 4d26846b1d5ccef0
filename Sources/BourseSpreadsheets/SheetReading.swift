import BourseCore
import BourseDesk
import BourseFunds

/// How much of a workbook is read.
struct SheetLimits {
    /// The most cells of all sheets together, those that are empty before one that is not included.
    let cells: Int
    /// The most rows of a sheet.
    let rows: Int

    /// Statements of funds.
    static let statement = SheetLimits(cells: 2_000_000, rows: HoldingStatementReader.mostRows)
    /// Files of brokers: 200,000 rows of 40 cells.
    static let brokerFile = SheetLimits(cells: 8_000_000, rows: 1_048_576)
}

/// Reads the cells of one sheet.
struct SheetReading {
    /// The longest text of a cell in bytes; Excel itself takes 32,767 characters.
    static let longestText = 131_072
    /// Cells beyond this column are not read.
    static let mostColumns = 512

    /// The texts that cells share, without blanks around them: one copy each, however many cells show it.
    let strings: [String]
    let styles: CellStyles
    let countsFrom1904: Bool
    let limits: SheetLimits
    /// Whether days have the time that is in their cells.
    let showsTimes: Bool
    /// Whether Bourse wrote the workbook.
    let isOwn: Bool
    /// Cells of sheets before.
    var cellCount = 0

    /// The rows of a sheet that have text.
    mutating func rows(_ file: [UInt8]) throws(WorkbookError) -> [StatementTable.CellRow] {
        var rows: [StatementTable.CellRow] = []
        try read(file) { (number, cells, _) throws(WorkbookError) in
            rows.append(StatementTable.CellRow(number: number, cells: cells))
            return true
        }
        return rows
    }

    /// Reads the rows of a sheet that have text, one after the other.
    ///
    /// - Parameter take: Takes a row's number, its cells, and how many bytes were read, and returns whether to go on.
    mutating func read(
        _ file: [UInt8],
        take: (_ number: Int, _ cells: [String], _ place: Int) throws(WorkbookError) -> Bool
    ) throws(WorkbookError) {
        var scanner = try PartScanner(file, part: "a sheet")
        var rowCount = 0
        var number = 0
        var cells: [String] = []
        var column = -1
        var cell = SheetCell()
        while let event = try scanner.next() {
            switch event {
            case .start("row", let it, let isEmpty):
                number = it["r"].flatMap { Int($0) } ?? number + 1
                guard (1...1_048_576).contains(number) else { throw .damaged("a sheet has an invalid row number") }
                cells.removeAll(keepingCapacity: true)
                column = -1
                if isEmpty { continue }
            case .start("c", let it, let isEmpty):
                column = it["r"].flatMap(Self.column) ?? column + 1
                cell = SheetCell(
                    type: it["t"] ?? "n",
                    style: it["s"].flatMap { Int($0) } ?? 0
                )
                cellCount += 1
                guard cellCount <= limits.cells else { throw .tooLarge("cells") }
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
                    guard cellCount <= limits.cells else { throw .tooLarge("cells") }
                    cells += repeatElement("", count: column + 1 - cells.count)
                }
                cells[column] = shown(cell)
            case .end("row"):
                guard cells.contains(where: { !$0.isEmpty }) else { continue }
                rowCount += 1
                guard rowCount <= limits.rows else { throw .tooLarge("rows") }
                guard try take(number, cells, scanner.position) else { return }
            default: break
            }
        }
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
            let text = cell.text.trimmedBlanks
            guard let number = CellNumber.text(text) else { return text }
            let shown = styles.shown(cell.style)
            guard shown != .number, showsTimes || shown != .clock else { return number }
            let time =
                showsTimes
                ? CellNumber.time(text, shown, countsFrom1904: countsFrom1904, isOwn: isOwn)
                : CellNumber.day(number, countsFrom1904: countsFrom1904)
            return time ?? number
        case "e": return ""
        case "b": return cell.text == "1" ? "TRUE" : "FALSE"
        default: return CellText.decoded(cell.text).trimmedBlanks
        }
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
