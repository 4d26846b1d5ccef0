import BourseCore

/// A row of a file in a dialect, column by column.
struct DialectRow {
    /// Its number in the file.
    let number: Int
    private let scanner: CSVScanner
    private let header: DialectHeader

    /// The current record of a scanner.
    init(_ scanner: CSVScanner, _ header: DialectHeader) {
        number = scanner.row
        (self.scanner, self.header) = (scanner, header)
    }

    /// The text of a column without surrounding blanks; empty when the header has none.
    func text(_ column: DialectColumn) -> String { scanner.text(header.cells[column.rawValue]) }

    /// The texts of the columns of fees.
    var fees: [(column: String, text: String)] {
        header.fees.map { (header.names[$0], scanner.text($0)) }
    }

    /// The name that the file gives a column, for messages.
    func name(_ column: DialectColumn) -> String {
        header.cells[column.rawValue].map { header.names[$0] } ?? "\(column)"
    }

    /// The number of a column; nil when it is blank.
    func number(_ column: DialectColumn) throws(RowRefusal) -> BrokerNumber? {
        let cell = text(column)
        guard !BrokerNumber.isBlank(cell) else { return nil }
        // `@1.25`: at this price.
        guard let number = BrokerNumber(cell.first == "@" ? String(cell.dropFirst()) : cell) else {
            throw RowRefusal(
                column: name(column),
                message: "\(name(column)) \(RowRefusal.quoted(cell)) is not a number."
            )
        }
        return number
    }
}

/// Which cells of a file have the columns of a dialect.
struct DialectHeader {
    /// The names as the file writes them.
    let names: [String]
    /// The cell of each column, by its raw value.
    let cells: [Int?]
    /// The cells of the columns of fees.
    let fees: [Int]

    /// Finds the columns of a dialect in a header; of two cells with one name the first counts.
    init(_ names: [String], _ dialect: Dialect) {
        self.names = names
        let small = names.map { $0.lowercased() }
        cells = DialectColumn.allCases.map { column in
            (dialect.columns[column] ?? []).lazy.compactMap { small.firstIndex(of: $0) }.first
        }
        fees = (dialect.columns[.fees] ?? []).compactMap { small.firstIndex(of: $0) }
    }
}
