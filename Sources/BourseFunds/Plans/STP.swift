import BourseCore

/// A systematic transfer plan: one investment in a fund, moved to another by the same amount on days that repeat.
public struct STP: Hashable, Sendable {
    /// What came of a transfer plan.
    public struct TransferOutcome: Hashable, Sendable {
        /// The fund that money was moved from: the investment, and each transfer as a payment out.
        public let source: PlanOutcome
        /// The fund that it was moved to; nothing when no transfer could be made.
        public let target: PlanOutcome?
        /// The day both are valued at.
        public let asOf: TradingDay

        /// What was paid in.
        public var invested: Money { source.invested }
        /// What both are worth together.
        public var value: Money { source.value + (target?.value ?? .zero) }
        /// What they are worth more than was paid in.
        public var gain: Money { value - invested }
        /// The yearly rate of return of both together, or why there is none; never of less than a year.
        public var xirr: Result<Double, NoRate> {
            let paid = source.payments.filter { $0.amount > .zero }
            let flows = paid.map { CashFlow(day: $0.row.day, amount: -$0.amount) }
            return PlanOutcome.xirr(flows + [CashFlow(day: asOf, amount: value)])
        }
    }

    /// What is paid into the source first.
    public let investment: LumpSum
    /// What is moved each time.
    public let transfer: Money
    /// When it is moved.
    public let schedule: PlanSchedule

    /// Makes a plan.
    public init(investment: LumpSum, transfer: Money, schedule: PlanSchedule) {
        self.investment = investment
        self.transfer = transfer
        self.schedule = schedule
    }

    /// What came of it by `asOf`, or by the last day both funds have a value on or before.
    ///
    /// A transfer is carried out on the first day from its due day on that both funds have a value of; the last moves
    /// whatever is left.
    public func outcome(
        from source: NAVSeries,
        to target: NAVSeries,
        asOf: TradingDay? = nil
    ) throws(PlanError) -> TransferOutcome {
        try PlanMoney.checked(investment.amount)
        try PlanMoney.checked(transfer)
        guard let sourceLast = source.lastDay, let targetLast = target.lastDay else { throw .noNAV }
        let end = min(asOf ?? sourceLast, sourceLast, targetLast)
        var from = try PlanLedger(source, asOf: end)
        var to = try PlanLedger(target, asOf: end)
        from.pay(investment.amount, due: investment.day)
        for day in schedule.days where day >= investment.day {
            guard from.units > 0 else { break }
            let common = Self.commonDay(source, target, onOrAfter: day, until: end)
            guard let common, let row = from.row(for: common) else {
                from.miss(day)
                continue
            }
            let moved = try from.withdraw(transfer, due: day, at: row)
            if moved > .zero { to.pay(moved, due: common) }
        }
        let target = to.payments.isEmpty ? nil : try to.outcome()
        return TransferOutcome(source: try from.outcome(), target: target, asOf: end)
    }

    private static func commonDay(
        _ one: NAVSeries,
        _ other: NAVSeries,
        onOrAfter day: TradingDay,
        until end: TradingDay
    ) -> TradingDay? {
        var day = day
        while let first = one.row(atOrAfter: day)?.day, let second = other.row(atOrAfter: day)?.day {
            if max(first, second) > end { return nil }
            if first == second { return first }
            day = max(first, second)
        }
        return nil
    }
}
