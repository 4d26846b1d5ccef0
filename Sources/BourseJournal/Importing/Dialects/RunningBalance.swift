import BourseCore

/// The cash balances that the rows of a file state, from which follow those before the first row and after the last one.
struct RunningBalance {
    /// An account in one currency.
    private struct BalanceKey: Hashable {
        let account: String
        let currency: Currency
    }

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

    private struct Rows {
        let first: BalanceRow
        var last: BalanceRow
        /// How many rows follow from the one above, less those that the one above follows from.
        var direction = 0
        /// Where balances change without a row, if the oldest row is the first, and if the newest is.
        var gaps: (oldestFirst: [BalanceGap], newestFirst: [BalanceGap]) = ([], [])
    }

    /// The most gaps of one order that are listed; with more, the balances are in no order.
    private static let mostGaps = 100

    private var keys: [BalanceKey] = []
    private var rows: [BalanceKey: Rows] = [:]

    /// Adds a row, in the order of the file.
    mutating func add(_ row: BalanceRow, account: String, _ currency: Currency) {
        let key = BalanceKey(account: account, currency: currency)
        guard var known = rows[key] else {
            keys.append(key)
            rows[key] = Rows(first: row, last: row)
            return
        }
        let steps = (row.before - known.last.balance, known.last.before - row.balance)
        if steps.0 == .zero { known.direction += 1 }
        if steps.1 == .zero { known.direction -= 1 }
        func gap(_ amount: Money) -> BalanceGap {
            BalanceGap(account: account, currency: currency, rows: known.last.row...row.row, amount: amount)
        }
        if steps.0 != .zero, known.gaps.0.count < Self.mostGaps { known.gaps.0.append(gap(steps.0)) }
        if steps.1 != .zero, known.gaps.1.count < Self.mostGaps { known.gaps.1.append(gap(steps.1)) }
        known.last = row
        rows[key] = known
    }

    /// Adds what they state to totals.
    ///
    /// - Parameter listsNewestFirst: Whether the newest row is the first, if balances do not show it.
    func state(in totals: inout StatementTotals, listsNewestFirst: Bool) {
        for key in keys {
            guard let known = rows[key] else { continue }
            let isNewestFirst = known.direction == 0 ? listsNewestFirst : known.direction < 0
            let (oldest, newest) = isNewestFirst ? (known.last, known.first) : (known.first, known.last)
            let gaps = isNewestFirst ? known.gaps.newestFirst : known.gaps.oldestFirst
            if gaps.count < Self.mostGaps { totals.gaps += gaps }
            for (kind, row, value) in [
                (TotalKind.openingCash, oldest, oldest.before), (.closingCash, newest, newest.balance),
            ] {
                totals.stated.append(
                    StatedTotal(
                        kind,
                        account: key.account,
                        currency: key.currency,
                        day: row.day,
                        value: .money(value),
                        row: row.row
                    )
                )
            }
        }
    }
}
