import BourseCore

/// A row of a statement with what its cells mean.
struct StatementRow {
    let number: Int
    let cells: [String]
    let header: StatementHeader
    let context: StatementContext
    private let reader: HoldingStatementReader
    private let order: DayOrder?

    init(
        _ row: StatementTable.CellRow,
        header: StatementHeader,
        context: StatementContext,
        reader: HoldingStatementReader,
        order: DayOrder?
    ) {
        number = row.number
        cells = row.cells
        self.header = header
        self.context = context
        self.reader = reader
        self.order = order
    }

    /// The text of a column; empty when there is none, or it stands for no value.
    func text(_ column: StatementColumn) -> String {
        guard let cell = header.cell(column), cell < cells.count else { return "" }
        return StatementNumber.isBlank(cells[cell]) ? "" : cells[cell]
    }

    /// The name of a column as the file has it.
    func name(_ column: StatementColumn) -> String? { header.name(header.cell(column)) }

    func missing(_ column: StatementColumn, _ message: String) -> StatementRefusal {
        StatementRefusal(column: name(column), message: message)
    }

    // MARK: - what kind of row it is

    /// Whether it adds up others.
    var isTotal: Bool {
        let first = cells.first { !$0.isEmpty } ?? ""
        for text in [first, text(.scheme)] where Self.totals.contains(StatementColumn.key(text)) { return true }
        let key = StatementColumn.key(first)
        if text(.date).isEmpty, key.hasPrefix("total ") || key.hasPrefix("grand total ") || key.hasPrefix("sub total ")
        {
            return FundHouse(schemeName: first) == nil && text(.isin).isEmpty
        }
        // Nothing but numbers, below a table of holdings.
        return header.shape == .positions && cells.allSatisfy { StatementNumber.isBlank($0) || isNumber($0) }
    }

    private static let totals: Set = [
        "total", "totals", "grand total", "sub total", "subtotal", "net total", "overall total", "portfolio total",
    ]

    private func isNumber(_ cell: String) -> Bool { StatementNumber(cell.replacing("%", with: "")) != nil }

    /// Whether the columns of numbers are all blank.
    var hasNoNumbers: Bool {
        let columns: [StatementColumn] = [.units, .nav, .amount, .invested, .value, .averageCost, .latestNAV]
        return columns.allSatisfy { text($0).isEmpty }
    }

    /// Whether only one cell has text, or two: a line between tables.
    var isLine: Bool { cells.count { !$0.isEmpty } <= 2 }

    /// What the row says it is.
    var meaning: TransactionVocabulary.Meaning? { TransactionVocabulary.meaning(text(.kind)) }

    // MARK: - numbers

    private func number(_ column: StatementColumn) throws(StatementRefusal) -> StatementNumber? {
        let text = text(column)
        if text.isEmpty { return nil }
        guard let number = StatementNumber(text) else {
            throw missing(
                column,
                "\(StatementRefusal.quoted(text)) is not a number. Use a format such as 1,23,456.78 or 123456.78."
            )
        }
        return number
    }

    /// The units without their sign.
    var units: Quantity? {
        get throws(StatementRefusal) {
            guard let number = try number(.units) else { return nil }
            guard let units = number.units else {
                throw missing(
                    .units,
                    "\(StatementRefusal.quoted(text(.units))) is too large, or has more than 8 decimals."
                )
            }
            return units
        }
    }

    /// The units that the row says are held behind it; nil where it says nothing.
    var balance: Quantity? {
        guard let number = StatementNumber(text(.balance)), !number.isNegative else { return nil }
        return number.units
    }

    /// The balance that a row carries over: its last number, in a cell of its own or behind a colon.
    var carriedOver: Quantity? {
        for cell in cells.reversed() {
            let parts = cell.split(separator: ":")
            if let number = StatementNumber(parts.count > 1 ? String(parts[parts.count - 1]) : cell) {
                return number.units
            }
        }
        return nil
    }

    func isNegative(_ column: StatementColumn) -> Bool { StatementNumber(text(column))?.isNegative ?? false }

    func hasPlus(_ column: StatementColumn) -> Bool { StatementNumber(text(column))?.hasPlus ?? false }

    /// An amount of rupees without its sign.
    func amount(_ column: StatementColumn) throws(StatementRefusal) -> Money? {
        guard let number = try number(column) else { return nil }
        guard let amount = number.amount else {
            throw missing(
                column,
                "\(StatementRefusal.quoted(text(column))) is more than ₹\(HoldingStatementReader.largestAmount)."
            )
        }
        return amount
    }

    /// The value of a unit; nothing for 0.
    func nav(_ column: StatementColumn) throws(StatementRefusal) -> Price? {
        guard let number = try number(column) else { return nil }
        if number.isNegative || number.nav == nil, number.amount != .zero {
            throw missing(column, "\(StatementRefusal.quoted(text(column))) is not a possible NAV.")
        }
        return number.nav
    }

    // MARK: - days

    /// The day of a column, or of a text above the table.
    func day(_ text: String, _ column: StatementColumn) throws(StatementRefusal) -> TradingDay {
        let quoted = StatementRefusal.quoted(text)
        guard let stated = WrittenDay(text) else {
            throw missing(column, "\(quoted) is not a date. Write it as 31-12-2024, 31-Dec-2024 or 2024-12-31.")
        }
        guard let day = stated.day(order) else {
            guard case .ambiguous(let one, let other) = stated else {
                throw missing(column, "\(quoted) is not a date.")
            }
            var refusal = missing(
                column,
                "\(quoted) may be \(one) or \(other), and no other date in the file shows which. Choose whether this "
                    + "file has the day or the month first."
            )
            refusal.asksDayOrder = true
            throw refusal
        }
        guard day <= reader.today else {
            throw missing(column, "\(quoted) is in the future: today is \(reader.today).")
        }
        guard day.year >= 1964 else { throw missing(column, "\(quoted) is before the first mutual fund in India.") }
        return day
    }

    /// The day that holdings are of: of the row, or of the line above the table, or today.
    func positionDay() throws(StatementRefusal) -> TradingDay {
        for column in [StatementColumn.asOf, .date] where !text(column).isEmpty { return try day(text(column), column) }
        if let text = context.day { return try day(text, .asOf) }
        return reader.today
    }
}
