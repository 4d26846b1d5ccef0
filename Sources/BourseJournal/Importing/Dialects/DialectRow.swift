import BourseCore

/// A row of a file in a dialect, column by column.
struct DialectRow {
    private let scanner: CSVScanner
    private let header: DialectHeader
    /// Texts of columns that were taken out of other ones.
    var terms: [DialectColumn: String] = [:]
    /// Where it is recorded what is read.
    var reads: ColumnReads?

    /// The columns that were read of a row.
    final class ColumnReads {
        fileprivate(set) var columns: [DialectColumn] = []
        /// Whether something was read that is not the text of a column.
        fileprivate(set) var hasOthers = false
        /// Whether a unit behind a number was read.
        fileprivate(set) var hasUnits = false

        /// Adds columns that were read.
        func add(_ others: [DialectColumn]) {
            for column in others where !columns.contains(column) { columns.append(column) }
        }

        /// Adds what was read for another purpose.
        func add(_ others: ColumnReads) {
            add(others.columns)
            if others.hasOthers { hasOthers = true }
            if others.hasUnits { hasUnits = true }
        }
    }

    /// The current record of a scanner.
    init(_ scanner: CSVScanner, _ header: DialectHeader) {
        (self.scanner, self.header) = (scanner, header)
    }

    /// The row of the file, the header included.
    var number: Int { scanner.row }

    /// The text of a column without surrounding blanks; empty when the header has none.
    func text(_ column: DialectColumn) -> String {
        if let reads { reads.add([column]) }
        if !terms.isEmpty, let text = terms[column] { return text }
        let cell = scanner.text(header.cells[column.rawValue])
        guard header.hasUnits, column == .quantity || column == .price || column == .amount else { return cell }
        reads?.hasOthers = true
        return amount(cell).number
    }

    /// The unit behind the number of a column, such as `BTC` of `0.5BTC`; empty when there is none.
    func unit(_ column: DialectColumn) -> String {
        reads?.hasUnits = true
        return amount(scanner.text(header.cells[column.rawValue])).unit
    }

    private func amount(_ cell: String) -> UnitAmount {
        UnitAmount(cell, pair: scanner.text(header.cells[DialectColumn.symbol.rawValue]))
    }

    /// Whether units behind numbers are capital letters that belong to no number.
    var hasUsualUnits: Bool {
        !header.hasUnits || UnitAmount.isUsual(pair: scanner.text(header.cells[DialectColumn.symbol.rawValue]))
    }

    /// Whether the row has text beyond the cells of the header.
    var isTooWide: Bool { scanner.isWider(than: header.names.count) }

    /// Whether the header has a column.
    func has(_ column: DialectColumn) -> Bool { header.cells[column.rawValue] != nil }

    /// Whether the row ends before a column.
    func ends(before column: DialectColumn) -> Bool {
        reads?.hasOthers = true
        guard terms[column] == nil, let cell = header.cells[column.rawValue] else { return false }
        return cell >= scanner.cells.count
    }

    /// The refusal of a row that has another number of cells than the header.
    func wrongWidth(missing column: DialectColumn? = nil) -> RowRefusal {
        .wrongWidth(scanner.cells.count, of: header.names.count, missing: column.map { name($0) })
    }

    /// What the row says happened.
    var words: String {
        let (action, detail) = (text(.action), text(.subaction))
        return detail.isEmpty ? action : action.isEmpty ? detail : "\(action): \(detail)"
    }

    /// Seconds ahead of UTC of times without a zone, where the header says so.
    var offset: Int? { header.offset }

    /// The columns of fees, with the currency or the coin that stands beside or behind each; empty for none.
    var fees: [(column: String, text: String, code: String)] {
        reads?.hasOthers = true
        if !terms.isEmpty, let text = terms[.fees] { return [(name(.fees), text, "")] }
        guard !header.fees.isEmpty else { return [] }
        return header.fees.map {
            let (cell, code) = (scanner.text($0), code(besides: $0))
            guard header.hasUnits else { return (header.names[$0], cell, code) }
            let amount = amount(cell)
            return (header.names[$0], amount.number, code.isEmpty ? amount.unit : code)
        }
    }

    /// The currency that stands beside a column; empty for none.
    func code(besides column: DialectColumn) -> String {
        reads?.hasOthers = true
        guard terms[column] == nil, let cell = header.cells[column.rawValue] else { return "" }
        return code(besides: cell)
    }

    private func code(besides cell: Int) -> String {
        if let code = header.codes[cell] { return code }
        guard let place = header.codeCells[cell] else { return "" }
        let code = scanner.text(place)
        return BrokerNumber.isBlank(code) ? "" : code
    }

    /// The number in a column; nil when it is blank or not a number.
    func parsed(_ column: DialectColumn) -> BrokerNumber? {
        parsed(text(column), isTerm: terms[column] != nil)
    }

    /// Reads a text as the file writes numbers.
    func parsed(_ text: String, isTerm: Bool = false) -> BrokerNumber? {
        BrokerNumber(text, isTerm ? .point : header.numbers)
    }

    /// Whether nothing of an order was filled.
    var isUnfilled: Bool {
        let row = unrecorded
        return BrokerNumber.isBlank(row.text(.quantity)) || row.parsed(.quantity)?.quantity == .zero
    }

    /// Whether the row has no quantity.
    var hasNoQuantity: Bool { BrokerNumber.isBlank(unrecorded.text(.quantity)) }

    /// The sign of the amount; nil for 0, and for no amount.
    var signOfAmount: FloatingPointSign? {
        get throws(RowRefusal) {
            guard let amount = try unrecorded.number(.amount)?.money, amount != .zero else { return nil }
            return amount < .zero ? .minus : .plus
        }
    }

    /// The same row, of which is not recorded what is read: ``RowKey`` has the signs of its numbers.
    private var unrecorded: DialectRow {
        var row = self
        row.reads = nil
        return row
    }

    /// The name that the file gives a column, for messages.
    func name(_ column: DialectColumn) -> String {
        guard let cell = header.cells[column.rawValue] else { return "\(column)" }
        return header.names[cell].isEmpty && cell > 0 ? header.names[cell - 1] : header.names[cell]
    }

    /// A refusal that names a column and quotes its cell.
    func refusal(_ column: DialectColumn, _ problem: String, cell: String? = nil) -> RowRefusal {
        RowRefusal(
            column: name(column),
            message: "\(name(column)) \(RowRefusal.quoted(cell ?? text(column))) \(problem)"
        )
    }

    /// A warning that a tax is in another currency than the amount.
    func taxElsewhere(_ code: String) -> RowRefusal {
        RowRefusal(
            column: name(.taxes),
            message: "\(name(.taxes)) of \(text(.taxes)) \(code.prefix(10)) is in another currency than the amount, so "
                + "the income is imported after tax."
        )
    }

    /// The number of a column; nil when it is blank.
    func number(_ column: DialectColumn) throws(RowRefusal) -> BrokerNumber? {
        let cell = text(column)
        guard !BrokerNumber.isBlank(cell) else { return nil }
        // `@1.25`: at this price.
        guard let number = parsed(cell.first == "@" ? String(cell.dropFirst()) : cell, isTerm: terms[column] != nil)
        else {
            let problem =
                header.isAmbiguous(cell)
                ? "has a thousands separator or a decimal mark; the file does not show which. Add this row by hand."
                : "is not a number."
            throw refusal(column, problem, cell: cell)
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
    /// The codes of currencies in the names of cells, such as `EUR` in `Total EUR`.
    let codes: [String?]
    /// Which cell has the currency of the money in a cell: `Currency (Total)`, or one without a name beside it.
    let codeCells: [Int?]
    /// How numbers are written.
    let numbers: NumberNotation
    /// The cells that are read because of their name, and not of their place beside another one.
    let namedCells: Set<Int>
    /// The cells that a row may have of the row above it.
    let carriedCells: Set<Int>

    /// Finds the columns of a dialect in a header; of two cells with one name the first counts, and rows in which they
    /// differ are refused by ``RepeatedColumns``.
    init(_ names: [String], _ dialect: Dialect) {
        self.names = names
        numbers = dialect.numbers
        let small = names.map { $0.lowercased() }
        let bare = small.map { ZonedName($0).name }
        var codes = [String?](repeating: nil, count: names.count)
        func place(of name: String) -> Int? {
            if name.hasSuffix("#2") {
                let places = small.indices.filter { small[$0] == name.dropLast(2) }
                return places.count > 1 ? places[1] : nil
            }
            if let place = small.firstIndex(of: name) ?? bare.firstIndex(of: name) { return place }
            if name.hasSuffix(" >") {
                return place(of: String(name.dropLast(2))).map { $0 + 1 }.flatMap { $0 < names.count ? $0 : nil }
            }
            guard name.contains("*") else { return nil }
            for (place, cell) in small.enumerated() {
                guard let code = Self.code(in: cell, like: name) else { continue }
                codes[place] = code
                return place
            }
            return nil
        }
        cells = DialectColumn.allCases.map { column in
            (dialect.columns[column] ?? []).lazy.compactMap(place).first
        }
        fees = (dialect.columns[.fees] ?? []).compactMap(place)
        var codeCells = [Int?](repeating: nil, count: names.count)
        for (place, name) in small.enumerated() {
            if let cell = small.firstIndex(of: "currency (\(name))") {
                codeCells[place] = cell
            } else if place + 1 < small.count, ["", "cur."].contains(small[place + 1]), !name.isEmpty {
                codeCells[place] = place + 1
            }
        }
        (self.codes, self.codeCells) = (codes, codeCells)
        offset =
            [DialectColumn.day, .time].lazy.compactMap { [cells] in cells[$0.rawValue] }
            .compactMap { ZonedName(small[$0]).offset }.first
        hasUnits = dialect.hasUnits
        var named = Set(fees)
        for column in DialectColumn.allCases {
            guard let cell = cells[column.rawValue] else { continue }
            let isNamed = dialect.columns[column]?.contains { !$0.hasSuffix(" >") && place(of: $0) == cell } ?? false
            if isNamed { named.insert(cell) }
        }
        namedCells = named
        carriedCells = Set(dialect.carried.compactMap { [cells] in cells[$0.rawValue] })
    }

    /// Whether one of the names of a header is like a pattern such as `total *`.
    static func isPattern(_ pattern: String, of names: Set<String>) -> Bool {
        pattern.contains("*") && names.contains { code(in: $0, like: pattern) != nil }
    }

    /// The code that a name has in place of the star of a pattern.
    private static func code(in name: String, like pattern: String) -> String? {
        guard let star = pattern.firstIndex(of: "*") else { return nil }
        let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
        guard name.count == start.count + 3 + end.count, name.hasPrefix(start), name.hasSuffix(end) else { return nil }
        return Currency(String(name.dropFirst(start.count).prefix(3)))?.code
    }

    /// Whether nothing in the file decides what the mark in a number is.
    func isAmbiguous(_ cell: String) -> Bool {
        numbers == .either && NumberEvidence.decimalMark(of: cell) == .unknown
    }

    /// The cells with numbers that show how the file writes them.
    var numericCells: [Int] {
        let columns: [DialectColumn] = [.quantity, .price, .amount, .rate]
        return columns.compactMap { cells[$0.rawValue] } + fees
    }
}
