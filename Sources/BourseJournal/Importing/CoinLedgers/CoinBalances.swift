import BourseCore

/// The balances that the rows of a ledger of coins state, of each coin in each wallet, from which follow those before the
/// first row and after the last one.
struct CoinBalances {
    /// A coin of an account.
    private struct CoinKey: Hashable {
        let account: String
        let coin: String
    }

    private struct WalletKey: Hashable {
        let coin: CoinKey
        let wallet: String
    }

    private var coins: [CoinKey] = []
    private var chains: [BalanceChain] = []
    private var places: [WalletKey: Int] = [:]
    private var wallets: [CoinKey: [Int]] = [:]

    /// Adds a row, in the order of the file.
    ///
    /// - Returns: The place of the wallet.
    mutating func add(_ row: BalanceChain.BalanceRow, account: String, coin: String, wallet: String) -> Int {
        let coin = CoinKey(account: account, coin: coin)
        let key = WalletKey(coin: coin, wallet: wallet)
        if let place = places[key] {
            add(row, at: place)
            return place
        }
        let place = chains.count
        places[key] = place
        chains.append(BalanceChain(row))
        if wallets[coin] == nil { coins.append(coin) }
        wallets[coin, default: []].append(place)
        return place
    }

    /// Adds a row of a wallet that has rows, in the order of the file.
    mutating func add(_ row: BalanceChain.BalanceRow, at place: Int) { chains[place].add(row) }

    /// Adds what they state to totals: cash of money, and positions of coins.
    func state(in totals: inout StatementTotals) {
        let isNewestFirst = chains.contains { chain in
            guard let first = chain.first.day, let last = chain.last.day else { return false }
            return last < first
        }
        for key in coins {
            var (opening, closing) = (Money.zero, Money.zero)
            var (start, end): (BalanceChain.BalanceRow?, BalanceChain.BalanceRow?)
            var gaps: [BalanceChain.Step] = []
            for chain in (wallets[key] ?? []).map({ chains[$0] }) {
                let order = chain.isNewestFirst(usual: isNewestFirst)
                let (oldest, newest) = chain.ends(newestFirst: order)
                opening = opening + oldest.before
                closing = closing + newest.balance
                gaps += chain.gaps(newestFirst: order)
                if start == nil { start = oldest }
                if end?.day.flatMap({ day in newest.day.map { day < $0 } }) ?? true { end = newest }
            }
            guard let start, let end else { continue }
            if CoinPair.isMoney(key.coin), let currency = Currency(key.coin) {
                totals.gaps += gaps.map {
                    BalanceGap(account: key.account, currency: currency, rows: $0.rows, amount: $0.amount)
                }
                for (kind, row, value) in [(TotalKind.openingCash, start, opening), (.closingCash, end, closing)] {
                    totals.stated.append(
                        StatedTotal(
                            kind,
                            account: key.account,
                            currency: currency,
                            day: row.day,
                            value: .money(value),
                            row: row.row
                        )
                    )
                }
                continue
            }
            guard let symbol = CoinPair.coin(key.coin), let instrument = TradedInstrument(symbol: symbol, type: .crypto)
            else { continue }
            for (kind, row, value) in [
                (TotalKind.openingPosition, start, opening), (.closingPosition, end, closing),
            ] {
                totals.stated.append(
                    StatedTotal(
                        kind,
                        account: key.account,
                        instrument: instrument,
                        day: row.day,
                        value: .quantity(Quantity(coins: value)),
                        row: row.row
                    )
                )
            }
        }
    }
}

extension Quantity {
    /// Units of a coin, rounded half to even where an exchange writes more than 8 decimals.
    init(coins: Money) { self.init(units: coins.units.dividedHalfToEven(by: 100_000_000)) }
}
