import BourseCore

/// Finds the column of a table that has the symbols where no heading names it.
struct SymbolColumn {
    /// What all cells of a column so far have in common.
    private struct Cells {
        /// Each is one word that can be a symbol, without small letters.
        var areSymbols = true
        /// Each is a number or has a small letter, as names have.
        var areOther = true
    }

    private var columns: [Cells] = []
    private var rows = 0
    private var isEven = true

    /// Counts the cells of one record in.
    mutating func take(_ cells: [String]) {
        if rows == 0 { columns = Array(repeating: Cells(), count: cells.count) }
        rows += 1
        isEven = isEven && cells.count == columns.count
        guard isEven else { return }
        for (index, cell) in cells.enumerated() {
            let isSmall = cell.unicodeScalars.contains { $0.properties.isLowercase }
            let hasLetter = cell.unicodeScalars.contains { $0.properties.isAlphabetic }
            let isWord = !cell.contains { $0.isWhitespace || $0 == "," || $0 == ";" }
            if isSmall || !hasLetter || !isWord || Symbol(CSVText.unguarded(cell)) == nil {
                columns[index].areSymbols = false
            }
            if hasLetter, !isSmall { columns[index].areOther = false }
        }
    }

    /// The first column of symbols, in a table of two records or more with another that has none; nothing where the
    /// text is a list.
    var index: Int? {
        guard rows > 1, isEven, columns.contains(where: \.areOther) else { return nil }
        return columns.firstIndex { $0.areSymbols }
    }
}
