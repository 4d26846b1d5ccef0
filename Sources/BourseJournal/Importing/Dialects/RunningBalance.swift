import BourseCore

/// The cash balances that the rows of a file state, from which follow those before the first row and after the last one.
struct RunningBalance {
    /// An account in one currency.
    private struct BalanceKey: Hashable {
        let account: String
        let currency: Currency
    }

    private var keys: [BalanceKey] = []
    private var chains: [BalanceKey: BalanceChain] = [:]

    /// Adds a row, in the order of the file.
    mutating func add(_ row: BalanceChain.BalanceRow, account: String, _ currency: Currency) {
        let key = BalanceKey(account: account, currency: currency)
        if chains[key]?.add(row) == nil {
            keys.append(key)
            chains[key] = BalanceChain(row)
        }
    }

    /// Adds what they state to totals.
    ///
    /// - Parameter listsNewestFirst: Whether the newest row is the first, if balances do not show it.
    func state(in totals: inout StatementTotals, listsNewestFirst: Bool) {
        for key in keys {
            guard let chain = chains[key] else { continue }
            let isNewestFirst = chain.isNewestFirst(usual: listsNewestFirst)
            totals.gaps += chain.gaps(newestFirst: isNewestFirst).map {
                BalanceGap(account: key.account, currency: key.currency, rows: $0.rows, amount: $0.amount)
            }
            let (oldest, newest) = chain.ends(newestFirst: isNewestFirst)
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
