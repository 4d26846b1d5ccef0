import BourseCore

/// Telling the row that names the columns from entries and from the bank's words about the account.
enum BankHeader {
    /// The first row that names a day and an amount; failing that, a row of words right above the first entry.
    static func index(in rows: ArraySlice<BankFile.Row>) -> Int? {
        if let named = rows.firstIndex(where: { names($0.cells) }) { return named }
        guard let entry = rows.firstIndex(where: { isEntry($0.cells) }), entry > rows.startIndex else { return nil }
        let above = rows[entry - 1].cells
        let texts = above.filter { !$0.isEmpty }
        let isWords = texts.allSatisfy { WrittenDay($0) == nil && !BankAmount.isNumber($0) }
        return texts.count >= 3 && above.count >= rows[entry].cells.count - 1 && isWords ? entry - 1 : nil
    }

    /// Whether a row has a day and an amount in different cells.
    static func isEntry(_ cells: [String]) -> Bool {
        guard let day = cells.firstIndex(where: isDay) else { return false }
        return cells.indices.contains { $0 != day && BankAmount.isNumber(cells[$0]) }
    }

    private static func names(_ cells: [String]) -> Bool {
        let columns = Set(cells.flatMap { BankColumn.candidates($0) })
        guard columns.contains(.date), columns.contains(.amount) || columns.contains(.debit) else { return false }
        return !cells.contains { BankAmount.isNumber($0) && !$0.isEmpty }
    }

    /// A cell that is a day whatever its column is called.
    static func isDay(_ cell: String) -> Bool { WrittenDay(cell) != nil && !isPlainNumber(cell) }

    /// What stands in a cell of a file without a header.
    static func kind(_ cell: String) -> String {
        if cell.isEmpty { return "nothing" }
        return isDay(cell) ? "day" : BankAmount.isNumber(cell) ? "number" : "text"
    }

    /// A number of a workbook is a day only where a column says so: elsewhere it is more likely to be an amount.
    private static func isPlainNumber(_ cell: String) -> Bool {
        cell.utf8.count < 8 && cell.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    }
}
