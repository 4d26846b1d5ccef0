import BourseCore

/// The XML of a sheet, written row by row: ECMA-376 part 1, 18.3.
struct SheetMarkup {
    /// What was written since ``takeBytes()``.
    private(set) var bytes: [UInt8] = []
    private let columns: [String]
    private let lastRow: Int
    private var row = 0

    /// Writes the beginning of a sheet and its head.
    init(_ table: TableFile) {
        columns = table.columns.indices.map(Self.letters)
        lastRow = table.count + 1
        append(
            WorkbookPackage.declaration + """
                <worksheet xmlns="\(WorkbookPackage.namespace)"><dimension ref="\(range)"/>\
                <sheetViews><sheetView tabSelected="1" workbookViewId="0">\
                <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
                <selection pane="bottomLeft" activeCell="A2" sqref="A2"/>\
                </sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>
                """
        )
        appendWidths(ColumnWidths(table).characters)
        append("<sheetData>")
        appendRow(table.columns.map { CellContent(.text($0)) }, textStyle: .heading)
    }

    /// Writes the next row.
    mutating func append(_ values: [FileValue]) {
        appendRow(values.map { CellContent($0) }, textStyle: .text)
    }

    /// Writes the end of the sheet.
    mutating func end() {
        append("</sheetData>")
        if !columns.isEmpty { append("<autoFilter ref=\"\(range)\"/>") }
        append("</worksheet>")
    }

    /// Returns what was written since the last time.
    mutating func takeBytes() -> [UInt8] {
        let taken = bytes
        bytes.removeAll(keepingCapacity: true)
        return taken
    }

    private var range: String { columns.last.map { "A1:\($0)\(lastRow)" } ?? "A1" }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func appendWidths(_ widths: [Int]) {
        guard !widths.isEmpty else { return }
        append("<cols>")
        for (index, width) in widths.enumerated() {
            append("<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(width)\" customWidth=\"1\"/>")
        }
        append("</cols>")
    }

    private mutating func appendRow(_ cells: [CellContent], textStyle: CellStyle) {
        row += 1
        let row = String(row)
        append("<row r=\"\(row)\">")
        for (column, cell) in zip(columns, cells) {
            switch cell {
            case .empty: continue
            case .number(let number): appendCell(column + row, .general, number)
            case .day(let serial): appendCell(column + row, .day, String(serial))
            case .instant(let serial): appendCell(column + row, .instant, "\(serial)")
            case .text(let text): appendText(column + row, textStyle, text)
            }
        }
        append("</row>")
    }

    private mutating func appendCell(_ place: String, _ style: CellStyle, _ value: String) {
        let attribute = style == .general ? "" : " s=\"\(style.rawValue)\""
        append("<c r=\"\(place)\"\(attribute)><v>\(value)</v></c>")
    }

    /// Writes text in the cell itself.
    ///
    /// It never becomes a formula, which would be another element.
    private mutating func appendText(_ place: String, _ style: CellStyle, _ text: String) {
        let space = CellText.needsPreservation(text) ? " xml:space=\"preserve\"" : ""
        append("<c r=\"\(place)\" s=\"\(style.rawValue)\" t=\"inlineStr\"><is><t\(space)>")
        append(CellText.escaped(CellText.coded(text)))
        append("</t></is></c>")
    }

    /// The letters of a column, which count from 0: A to Z, then AA.
    private static func letters(_ column: Int) -> String {
        var rest = column
        var letters: [UInt8] = []
        repeat {
            letters.append(0x41 + UInt8(rest % 26))
            rest = rest / 26 - 1
        } while rest >= 0
        return String(decoding: letters.reversed(), as: UTF8.self)
    }
}
