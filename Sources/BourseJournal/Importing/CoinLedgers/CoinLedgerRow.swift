import BourseCore

/// A row of a ledger, column by column.
struct CoinLedgerRow {
    /// Where the row is.
    let scanner: CSVScanner
    private let header: CoinLedgerHeader

    /// The current record of a scanner.
    init(_ scanner: CSVScanner, _ header: CoinLedgerHeader) { (self.scanner, self.header) = (scanner, header) }

    /// The row of the file.
    var number: Int { scanner.row }

    /// The text of a column; empty when the header has none.
    func text(_ column: CoinLedgerColumn) -> String { scanner.text(header.cells[column.rawValue]) }

    /// The name that the file gives a column.
    func name(_ column: CoinLedgerColumn) -> String {
        header.cells[column.rawValue].map { header.names[$0] } ?? "\(column)"
    }

    /// The number of a column; nil when it is blank.
    func amount(_ column: CoinLedgerColumn) throws(RowRefusal) -> Money? {
        let cell = text(column)
        guard !BrokerNumber.isBlank(cell) else { return nil }
        guard let number = BrokerNumber(BrokerNumber.withoutExponent(cell) ?? cell)?.money else {
            throw refusal(column, "is not a number.")
        }
        return number
    }

    /// Refuses the row where columns of one name differ.
    func checkRepeated() throws(RowRefusal) { try header.repeated.check(scanner) }

    /// A refusal that names a column and quotes its cell.
    func refusal(_ column: CoinLedgerColumn, _ problem: String) -> RowRefusal {
        RowRefusal(column: name(column), message: "\(name(column)) \(RowRefusal.quoted(text(column))) \(problem)")
    }
}

/// Which cells of a file have the columns of a ledger.
struct CoinLedgerHeader {
    /// The names as the file writes them.
    let names: [String]
    /// The cell of each column, by its raw value.
    let cells: [Int?]
    /// Columns that have the same name.
    let repeated: RepeatedColumns

    /// Finds the columns of a ledger; nil for cells that are no header of it.
    init?(_ texts: [String], _ ledger: CoinLedger) {
        let names = texts.map(Self.bare)
        let small = names.map { $0.lowercased() }
        guard ledger.header.isSubset(of: small) else { return nil }
        self.names = names
        cells = CoinLedgerColumn.allCases.map { column in
            ledger.columns[column].flatMap { small.firstIndex(of: $0) }
        }
        repeated = RepeatedColumns(names, reading: Set(cells.compactMap { $0 }))
    }

    /// Whether a record begins with the first name; nil where that has to be read as a text.
    func begins(_ scanner: CSVScanner) -> Bool? {
        guard let first = names.first, let cell = scanner.cells[0].plain(in: scanner.bytes) else { return nil }
        return cell.elementsEqual(first.utf8)
    }

    /// A cell without marks of byte order, which some exchanges repeat.
    static func bare(_ cell: String) -> String { cell.filter { $0 != "\u{FEFF}" } }
}
