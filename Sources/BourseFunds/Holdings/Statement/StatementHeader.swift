/// The row of a statement that names its columns.
struct StatementHeader {
    /// What the rows below it say.
    enum HeaderKind {
        case transactions, positions
    }

    let shape: HeaderKind
    /// The names as the file has them, by cell.
    private let names: [String]
    /// Where each column is: looked up some forty times for every row.
    private let places: [StatementColumn: Int]

    /// Takes a row for a header if it names enough columns and has no number; nothing otherwise.
    init?(_ cells: [String]) {
        let keys = cells.map { StatementColumn.key($0) }
        names = cells
        guard keys.count(where: StatementColumn.isKnown) >= 3, !cells.contains(where: { StatementNumber($0) != nil })
        else {
            return nil
        }
        let has = { (column: StatementColumn) in keys.contains { column.rank(of: $0) != nil } }
        guard has(.units), has(.scheme) || has(.isin) || has(.date) else { return nil }
        let isDated = has(.date) && (has(.kind) || (has(.amount) || has(.nav)) && !has(.value))
        let shape = isDated ? HeaderKind.transactions : .positions
        self.shape = shape
        let found = StatementColumn.allCases.compactMap { column in
            Self.place(of: column, among: keys, shape).map { (column, $0) }
        }
        var places = Dictionary(uniqueKeysWithValues: found)
        // A header may have a balance as its only column of units.
        if places[.balance] == places[.units] { places[.balance] = nil }
        self.places = places
    }

    /// The cell of a column; nothing when the header has none.
    ///
    /// A name may mean one thing for transactions and another for holdings: the price of a purchase is the value of a unit
    /// then, that of a holding what its units cost on average.
    func cell(_ column: StatementColumn) -> Int? { places[column] }

    private static func place(of column: StatementColumn, among keys: [String], _ shape: HeaderKind) -> Int? {
        switch (column, shape) {
        case (.nav, .positions), (.balance, .positions), (.averageCost, .transactions): return nil
        default: break
        }
        let ranked = keys.indices.compactMap { index in column.rank(of: keys[index]).map { (index, $0) } }
        return ranked.min { $0.1 < $1.1 }?.0
    }

    /// The name of a cell as the file has it, cut after 80 code points: it stands in every issue.
    func name(_ cell: Int?) -> String? { cell.map { StatementText.cut(names[$0], to: 80) } }
}
