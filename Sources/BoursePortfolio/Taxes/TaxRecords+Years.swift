import BourseCore

extension TaxRecords {
    /// The days of trades and of closed futures up to ``asOf``.
    ///
    /// - Complexity: O(transactions).
    private var tradingDays: [TradingDay] {
        let trades = ledger.transactions.compactMap { transaction -> TradingDay? in
            switch transaction.kind {
            case .sell, .buy: transaction.day <= asOf ? transaction.day : nil
            default: nil
            }
        }
        return trades + futures.map(\.closed)
    }

    /// The years with trades, latest first; without any, the year of ``asOf`` and the one before it.
    ///
    /// - Parameter first: The month that a tax year begins with; a year is named after the calendar year it begins in.
    public func years(from first: Int = 1) -> [Int] {
        func year(_ day: TradingDay) -> Int { day.month >= first ? day.year : day.year - 1 }
        let now = year(asOf)
        return Set(tradingDays.map(year) + [now, now - 1]).sorted(by: >)
    }
}
