import BourseCore

/// The cash balances that the rows of a file state, from which follow those before the first row and after the last one.
struct RunningBalance {
    /// An account in one currency.
    private struct BalanceKey: Hashable {
        let account: String
        let currency: Currency
    }

    /// The accounts in the order of their first rows.
    private var keys: [BalanceKey] = []
    private var chains: [BalanceChain] = []
    private var places: [BalanceKey: Int] = [:]

    /// The place of an account in one currency; nil where it has no row.
    func place(of account: String, _ currency: Currency) -> Int? {
        places[BalanceKey(account: account, currency: currency)]
    }

    /// Adds a row, in the order of the file.
    mutating func add(_ row: BalanceChain.BalanceRow, account: String, _ currency: Currency) {
        if let place = place(of: account, currency) {
            add(row, at: place)
            return
        }
        let key = BalanceKey(account: account, currency: currency)
        places[key] = keys.count
        keys.append(key)
        chains.append(BalanceChain(row))
    }

    /// Adds a row of an account that has rows, in the order of the file.
    mutating func add(_ row: BalanceChain.BalanceRow, at place: Int) { chains[place].add(row) }

    /// Adds what they state to totals.
    ///
    /// - Parameter listsNewestFirst: Whether the newest row is the first, if balances do not show it.
    func state(in totals: inout StatementTotals, listsNewestFirst: Bool) {
        for (key, chain) in zip(keys, chains) {
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
