import BourseCore

/// Telling the row that names the columns from entries and from the bank's words about the account.
enum BankHeader {
    /// The first row that names a day and an amount, however much stands above it; failing that, a row of words right
    /// above the first entry.
    static func index(in rows: [BankFile.BankRow]) -> Int? {
        // A header does not follow upon entries, so what stands below some of them is not looked at.
        var run = 0
        for index in rows.indices {
            if names(rows[index].cells) { return index }
            run = isEntry(rows[index].cells) ? run + 1 : 0
            if run == 3 { break }
        }
        guard let entry = rows.firstIndex(where: { isEntry($0.cells) }), entry > rows.startIndex else { return nil }
        let above = rows[entry - 1].cells
        let texts = above.filter { !$0.isEmpty }
        let isWords = texts.allSatisfy { BankDay($0) == nil && !BankAmount.isNumber($0) }
        return texts.count >= 3 && above.count >= rows[entry].cells.count - 1 && isWords ? entry - 1 : nil
    }

    /// Whether a row has a day and an amount in different cells.
    static func isEntry(_ cells: [String]) -> Bool {
        guard let day = cells.firstIndex(where: isDay) else { return false }
        return cells.indices.contains { $0 != day && BankAmount.isNumber(cells[$0]) }
    }

    private static func names(_ cells: [String]) -> Bool {
        guard cells.count > 1 else { return false }
        var (hasDay, hasAmount, known) = (false, false, 0)
        // A sentence of the bank is no title, whatever words it has.
        for cell in cells where !cell.isEmpty && cell.utf8.count <= 80 {
            let columns = BankColumn.candidates(cell)
            known += columns.isEmpty ? 0 : 1
            hasDay = hasDay || columns.contains(.date)
            hasAmount = hasAmount || !Set(columns).isDisjoint(with: [.amount, .debit, .credit, .balance])
        }
        guard hasDay, hasAmount, !cells.contains(where: isDay) else { return false }
        // Some banks number the kinds of their rows in the first column.
        return cells.count { BankAmount.isNumber($0) } <= (known >= 3 ? 1 : 0)
    }

    /// A cell that is a day whatever its column is called.
    static func isDay(_ cell: String) -> Bool {
        guard cell.utf8.count >= 5, cell.utf8.count <= 40 else { return false }
        return BankDay(cell) != nil && !isPlainNumber(cell)
    }

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
