import BourseCore

/// How a plan of payments stood on a day.
public struct PlanValue: Hashable, Sendable {
    /// The day.
    public let day: TradingDay
    /// Everything paid in so far.
    public let invested: Money
    /// Everything paid out so far.
    public let withdrawn: Money
    /// What the units then held were worth.
    public let value: Money
}

extension PlanOutcome {
    /// How the plan stood from its first payment on, at days with a value that lie evenly apart; the first and the last
    /// are always there.
    ///
    /// - Parameters:
    ///   - series: The values the plan was worked out with.
    ///   - most: How many days at most, at least 2.
    /// - Throws: ``PlanError/tooLarge``.
    /// - Complexity: O(payments + most · log n).
    public func course(_ series: NAVSeries, most: Int) throws(PlanError) -> [PlanValue] {
        guard let begin = payments.first?.row.day, let first = series.index(atOrAfter: begin),
            let last = series.index(atOrBefore: asOf), first <= last
        else { return [] }
        let step = max(1, (last - first + max(2, most) - 2) / (max(2, most) - 1))
        var standings: [PlanValue] = []
        var (held, invested, withdrawn, next) = (0.0, Money.zero, Money.zero, 0)
        for index in Array(stride(from: first, to: last, by: step)) + [last] {
            let row = series.row(at: index)
            while next < payments.count, payments[next].row.day <= row.day {
                held += payments[next].units
                if payments[next].amount > .zero {
                    invested = invested + payments[next].amount
                } else {
                    withdrawn = withdrawn - payments[next].amount
                }
                next += 1
            }
            // Selling the rest leaves what rounding left of the units.
            let value = exhausted.map { row.day >= $0 } ?? false ? .zero : try PlanMoney.rounded(held * row.nav.double)
            standings.append(PlanValue(day: row.day, invested: invested, withdrawn: withdrawn, value: value))
        }
        return standings
    }
}
