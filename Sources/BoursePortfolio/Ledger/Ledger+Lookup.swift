import BourseCore

extension Ledger {
    /// The names of the accounts, in the order in which they came.
    public var accounts: [String] { accountNumbers.values }
    /// The currencies of transactions and assets.
    public var currencies: [Currency] { currencyNumbers.values }
    /// The day of the first transaction.
    public var firstDay: TradingDay? { rows.first.map { TradingDay(number: Int($0.day)) } }

    /// What is known of a symbol; nothing when no transaction names it.
    public func asset(of symbol: Symbol) -> PortfolioAsset? { asset(symbol).map { assetList[$0] } }

    var positions: [AccountAssetKey] { positionNumbers.values }
    var slots: [SlotKey] { slotNumbers.values }

    /// Whether each account's cash is part of the portfolio.
    var tracked: [Bool] {
        accounts.indices.map { settings[accounts[$0]]?.tracksCash ?? (cashRows[$0] > 0) }
    }

    /// Whether each account may sell what it does not hold.
    var allowsShort: [Bool] { accounts.map { settings[$0]?.allowsShort ?? false } }

    func currency(_ currency: Currency) -> Int? { currencyNumbers.find(currency).map(Int.init) }
    func asset(_ symbol: Symbol) -> Int? { assetNumbers.find(symbol).map(Int.init) }
    func account(_ name: String) -> Int? { accountNumbers.find(name).map(Int.init) }

    /// The position of the first row for which it holds, all behind it too.
    func firstIndex(where isBehind: (LedgerRow) -> Bool) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(rows[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    func changedDay(_ day: TradingDay, _ before: [Bool]) -> TradingDay {
        // An account whose cash begins or ceases to count changes from its first day on.
        let isSame = zip(before, tracked).allSatisfy { $0 == $1 }
        return isSame ? day : min(day, firstDay ?? day)
    }
}
