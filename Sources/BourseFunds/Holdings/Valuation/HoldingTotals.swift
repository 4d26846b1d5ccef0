import BourseCore

/// Holdings together.
public struct HoldingTotals: Hashable, Sendable {
    /// How many are open.
    public let count: Int
    /// What all those are worth of which it is known.
    public let value: Money
    /// What all those cost of which it is known.
    public let invested: Money
    /// The gains of all those of which value and cost are known.
    public let gain: Money
    /// ``gain`` as a fraction of the cost of the same holdings.
    public let gainOnInvested: Ratio?
    /// How many open holdings have no value, and how many no gain: they are not part of those figures.
    public let withoutValue: Int
    /// See ``withoutValue``.
    public let withoutGain: Int
    /// What units that went brought, less what they cost; of closed holdings too.
    public let realized: Money
    /// Income that was paid out; of closed holdings too.
    public let payouts: Money
    /// What the funds take from the value in a year; nothing when no expense ratio is known.
    public let costs: HoldingCosts?
    /// The change on the last day of which any holding has a NAV.
    public let dayChange: TotalDayChange?
    /// The yearly rate of return of all payments together, never a mean of rates; or why there is none.
    public let rate: Result<Double, NoHoldingRate>
    /// How many holdings are not part of the rate, because their payments or their value are not known.
    public let withoutRate: Int

    init(_ holdings: [FundHolding]) {
        let open = holdings.filter { !$0.isClosed }
        let gaining = open.filter { $0.gain != nil }
        let cost = gaining.compactMap(\.invested).reduce(.zero, +)
        count = open.count
        value = open.compactMap(\.value?.amount).reduce(.zero, +)
        invested = open.compactMap(\.invested).reduce(.zero, +)
        gain = gaining.compactMap(\.gain).reduce(.zero, +)
        gainOnInvested = Ratio(gain, over: cost)
        withoutValue = open.count { $0.value == nil }
        withoutGain = open.count - gaining.count
        realized = holdings.reduce(.zero) { $0 + $1.realized }
        payouts = holdings.reduce(.zero) { $0 + $1.payouts }
        costs = HoldingCosts(open)
        dayChange = TotalDayChange(open)
        let dated = holdings.compactMap(\.flows)
        withoutRate = holdings.count - dated.count
        let unexplained = holdings.reduce(Quantity.zero) { $0 + $1.unexplainedUnits }
        rate =
            if !dated.isEmpty || holdings.isEmpty {
                PlanOutcome.xirr(dated.flatMap { $0 }).mapError(NoHoldingRate.flows)
            } else {
                .failure(unexplained > .zero ? .missingPurchases(unexplained) : .noTransactions)
            }
    }
}

/// What the last day did to all holdings together.
public struct TotalDayChange: Hashable, Sendable {
    /// The day of the NAVs.
    public let day: TradingDay
    /// The days of the NAVs before, from the earliest to the latest: funds do not all skip the same days.
    public let since: ClosedRange<TradingDay>
    /// The change in rupees of the holdings that have a NAV of that day.
    public let amount: Money
    /// What those were worth before.
    public let before: Money
    /// How many these are.
    public let count: Int
    /// How many open holdings have none of that day.
    public let excluded: Int

    /// ``amount`` as a fraction of ``before``.
    public var fraction: Ratio? { Ratio(amount, over: before) }

    init?(_ open: [FundHolding]) {
        let changes = open.compactMap { holding in holding.dayChange.map { (change: $0, units: holding.units) } }
        guard let day = changes.map(\.change.nav.after.day).max() else { return nil }
        let latest = changes.filter { $0.change.nav.after.day == day }
        let befores = latest.map(\.change.nav.before.day)
        guard let first = befores.min(), let last = befores.max() else { return nil }
        self.day = day
        since = first...last
        amount = latest.reduce(.zero) { $0 + $1.change.amount }
        before = latest.reduce(.zero) { $0 + Money(price: $1.change.nav.before.nav, quantity: $1.units) }
        count = latest.count
        excluded = open.count - latest.count
    }
}
