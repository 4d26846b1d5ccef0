/// The columns of the native execution file, in the order they are written.
enum NativeColumn: Int, CaseIterable {
    case account, time, symbol, type, expiration, strike, side, quantity, price, multiplier, fees, currency, effect
    case order, note
    /// A credit that goes against the fees; written only when there is one, because `fees` is never negative.
    case rebate
    /// The new symbol of a row of a split; written only when a symbol changed.
    case successor

    /// The name in the header.
    var name: String { String(describing: self) }

    /// Columns without which no row can be understood.
    static let required: [NativeColumn] = [.time, .symbol, .type, .side, .quantity, .price]
}

/// Which cell of a record holds which column.
struct NativeHeader {
    /// The cell of each column by its place in ``NativeColumn``, −1 where the file has none.
    let cells: ContiguousArray<Int>
    /// The number of cells, named or not.
    let count: Int
    /// The cells that belong to no known column, with their names.
    let unknown: [(cell: Int, name: String)]

    init(_ names: [String]) throws(StatementError) {
        var cells = ContiguousArray(repeating: -1, count: NativeColumn.allCases.count)
        var unknown: [(cell: Int, name: String)] = []
        for (cell, name) in names.enumerated() where !name.isEmpty {
            guard let column = NativeColumn.allCases.first(where: { $0.name == name.lowercased() }) else {
                unknown.append((cell, name))
                continue
            }
            guard cells[column.rawValue] < 0 else { throw .repeatedColumn(name) }
            cells[column.rawValue] = cell
        }
        let missing = NativeColumn.required.filter { cells[$0.rawValue] < 0 }
        guard missing.isEmpty else { throw .missingColumns(missing.map(\.name)) }
        self.cells = cells
        self.unknown = unknown
        count = names.count
    }
}
