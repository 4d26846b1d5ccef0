import BourseCore

/// The net P&L of the trades closed on a day, or in a week or a month.
public struct PeriodTotal: Hashable, Sendable {
    /// The days of the period, all of them.
    public let days: ClosedRange<TradingDay>
    /// Closed trades.
    public private(set) var trades: Int
    /// Their net P&L.
    public private(set) var net: Money

    /// The totals of the periods with closed trades, in their order.
    ///
    /// - Parameter period: The days of the period that a day belongs to.
    /// - Complexity: O(n).
    static func totals(
        of sample: TradeSample,
        by period: (TradingDay) -> ClosedRange<TradingDay>
    ) -> [PeriodTotal] {
        var totals: [PeriodTotal] = []
        for (day, net) in zip(sample.days, sample.nets) {
            if let last = totals.last, last.days.contains(day) {
                totals[totals.count - 1].trades += 1
                totals[totals.count - 1].net += net
            } else {
                totals.append(PeriodTotal(days: period(day), trades: 1, net: net))
            }
        }
        return totals
    }
}
