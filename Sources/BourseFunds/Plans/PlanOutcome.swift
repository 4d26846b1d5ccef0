import BourseCore

/// What came of a plan of payments into or out of a fund.
public struct PlanOutcome: Hashable, Sendable {
    /// The payments that were carried out, by day.
    public let payments: [PlanPayment]
    /// Due days on which nothing could be done: before the fund's first value, or after its last.
    public let missed: [TradingDay]
    /// The day everything is valued at: the fund's last value on or before the day asked for.
    public let asOf: TradingDay
    /// Everything paid in.
    public let invested: Money
    /// Everything paid out.
    public let withdrawn: Money
    /// Units left.
    public let units: Double
    /// What the units left are worth.
    public let value: Money
    /// The day on which the last unit was sold; nothing while there are some.
    public let exhausted: TradingDay?

    /// Paid out and still there, less paid in.
    public var gain: Money { withdrawn + value - invested }
    /// ``gain`` as a fraction of what was paid in; nothing when nothing was.
    public var gainOnInvested: Double? { invested > .zero ? gain.double / invested.double : nil }

    /// The payments and the value at the end, as the investor sees them.
    public var flows: [CashFlow] {
        payments.map { CashFlow(day: $0.row.day, amount: -$0.amount) } + [CashFlow(day: asOf, amount: value)]
    }

    /// The yearly rate of return of everything, or why there is none; never of less than a year.
    public var xirr: Result<Double, NoRate> { Self.xirr(flows) }

    static func xirr(_ flows: [CashFlow]) -> Result<Double, NoRate> {
        Result { () throws(NoRate) in
            let rate = try XIRR.rate(flows)
            let days = flows.filter { $0.amount != .zero }.map(\.day.number)
            let span = (days.max() ?? 0) - (days.min() ?? 0)
            guard span >= AnnualizedReturn.shortest else { throw .lessThanAYear(days: span) }
            return rate
        }
    }
}
