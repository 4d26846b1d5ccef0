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
    func text(_ column: DialectColumn) -> String {
        let cell = scanner.text(header.cells[column.rawValue])
        guard header.hasUnits, [.quantity, .price, .amount].contains(column) else { return cell }
        return amount(cell).number
    }

    /// The unit behind the number of a column, such as `BTC` of `0.5BTC`; empty when there is none.
    func unit(_ column: DialectColumn) -> String { amount(scanner.text(header.cells[column.rawValue])).unit }

    private func amount(_ cell: String) -> UnitAmount {
        UnitAmount(cell, pair: scanner.text(header.cells[DialectColumn.symbol.rawValue]))
    }

    /// Seconds ahead of UTC of times without a zone, where the header says so.
    var offset: Int? { header.offset }

    /// The currency or the coin of the fees, in capital letters; empty when the row does not say.
    var feeCurrency: String {
        let named = text(.feeCurrency)
        guard BrokerNumber.isBlank(named), header.hasUnits else { return BrokerNumber.isBlank(named) ? "" : named }
        return header.fees.lazy.map { amount(scanner.text($0)).unit }.first { !$0.isEmpty } ?? ""
    }

    /// The texts of the columns of fees.
    var fees: [(column: String, text: String)] {
        header.fees.map {
            let cell = scanner.text($0)
            return (header.names[$0], header.hasUnits ? amount(cell).number : cell)
        }
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
    /// Seconds ahead of UTC that the name of the day or the time says; nil when it says none.
    let offset: Int?
    /// Whether numbers have a unit behind them.
    let hasUnits: Bool

    /// Finds the columns of a dialect in a header; of two cells with one name the first counts.
    init(_ names: [String], _ dialect: Dialect) {
        self.names = names
        let small = names.map { $0.lowercased() }
        let bare = small.map { ZonedName($0).name }
        func cell(_ name: String) -> Int? { small.firstIndex(of: name) ?? bare.firstIndex(of: name) }
        cells = DialectColumn.allCases.map { column in
            (dialect.columns[column] ?? []).lazy.compactMap { cell($0) }.first
        }
        fees = (dialect.columns[.fees] ?? []).compactMap { cell($0) }
        offset =
            [DialectColumn.day, .time].lazy.compactMap { [cells] in cells[$0.rawValue] }
            .compactMap { ZonedName(small[$0]).offset }.first
        hasUnits = dialect.hasUnits
    }
}
