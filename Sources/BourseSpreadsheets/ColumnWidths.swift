import BourseCore

/// The widths of a table's columns, from its head and its first rows.
struct ColumnWidths {
    /// The rows that count: enough for a table of one kind, and few against all that are written.
    static let rows = 100
    /// The narrowest and the widest column.
    static let range = 8...60

    /// The width of each column in characters.
    let characters: [Int]

    /// Measures a table.
    init(_ table: TableFile) {
        // The button of the filter takes the space of three characters, the border of a cell that of one.
        var widths = table.columns.map { $0.count + 3 }
        for row in 0..<min(table.count, Self.rows) {
            for (column, value) in zip(widths.indices, table.row(row)) {
                widths[column] = max(widths[column], Self.length(CellContent(value)) + 1)
            }
        }
        characters = widths.map { min(max($0, Self.range.lowerBound), Self.range.upperBound) }
    }

    private static func length(_ cell: CellContent) -> Int {
        switch cell {
        case .empty: 0
        case .number(let number): number.count
        case .day: 10
        case .instant: 19
        case .text(let text): text.split(whereSeparator: \.isNewline).lazy.map(\.count).max() ?? 0
        }
    }
}
