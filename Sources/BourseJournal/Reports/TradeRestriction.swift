/// Conditions on one dimension, ready to be checked on many trades.
public struct TradeRestriction: Sendable {
    private let column: TradeColumn
    private let included: [Bool]?
    private let excluded: [Bool]?

    /// Prepares conditions; a value that no trade has includes and excludes none.
    ///
    /// - Parameters:
    ///   - conditions: Conditions on one dimension.
    ///   - column: The column of that dimension.
    /// - Complexity: O(conditions · groups).
    public init(_ conditions: [TradeCondition], in column: TradeColumn) {
        func marks(_ conditions: [TradeCondition]) -> [Bool]? {
            guard !conditions.isEmpty else { return nil }
            var marks = [Bool](repeating: false, count: column.groups.count)
            for condition in conditions { for code in column.codes(named: condition.value) { marks[code] = true } }
            return marks
        }
        self.column = column
        included = marks(conditions.filter { !$0.isExcluded })
        excluded = marks(conditions.filter(\.isExcluded))
    }

    /// Whether the trade at `index` meets them.
    @inline(__always)
    public func allows(_ index: Int) -> Bool {
        if let included, !column.isTrade(at: index, inAnyOf: included) { return false }
        if let excluded, column.isTrade(at: index, inAnyOf: excluded) { return false }
        return true
    }
}
