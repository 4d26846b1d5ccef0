import BourseCore

/// The balances behind the rows of one account in one currency, in the order of the file.
struct BalanceChain {
    /// A row with the balance behind it.
    struct BalanceRow {
        /// The row of the file.
        let row: Int
        /// The day, where the row has one.
        let day: TradingDay?
        /// What the row moved.
        let moved: Money
        /// The balance behind it.
        let balance: Money

        /// The balance before it.
        var before: Money { balance - moved }
    }

    /// A place where the balance changes without a row.
    struct Step {
        let rows: ClosedRange<Int>
        let amount: Money
    }

    /// The most steps of one order that are listed; with more, the balances are in no order.
    private static let mostSteps = 100

    /// The first row.
    let first: BalanceRow
    /// The last row.
    private(set) var last: BalanceRow
    /// How many rows follow from the one above, less those that the one above follows from.
    private var direction = 0
    /// Where balances change without a row, if the oldest row is the first, and if the newest is.
    private var steps: (oldestFirst: [Step], newestFirst: [Step]) = ([], [])

    /// Begins with a row.
    init(_ row: BalanceRow) { (first, last) = (row, row) }

    /// Adds a row.
    mutating func add(_ row: BalanceRow) {
        let amounts = (row.before - last.balance, last.before - row.balance)
        if amounts.0 == .zero { direction += 1 }
        if amounts.1 == .zero { direction -= 1 }
        let rows = last.row...row.row
        if amounts.0 != .zero, steps.0.count < Self.mostSteps { steps.0.append(Step(rows: rows, amount: amounts.0)) }
        if amounts.1 != .zero, steps.1.count < Self.mostSteps { steps.1.append(Step(rows: rows, amount: amounts.1)) }
        last = row
    }

    /// Whether the newest row is the first.
    ///
    /// - Parameter usual: Whether it is if balances do not show it.
    func isNewestFirst(usual: Bool) -> Bool { direction == 0 ? usual : direction < 0 }

    /// The oldest and the newest row.
    func ends(newestFirst: Bool) -> (oldest: BalanceRow, newest: BalanceRow) {
        newestFirst ? (last, first) : (first, last)
    }

    /// Where the balance changes without a row; none where the balances are in no order.
    func gaps(newestFirst: Bool) -> [Step] {
        let steps = newestFirst ? steps.newestFirst : steps.oldestFirst
        return steps.count < Self.mostSteps ? steps : []
    }
}
