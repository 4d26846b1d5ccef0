import BourseCore

/// A systematic withdrawal plan: one investment, and the same amount taken out on days that repeat until nothing is left.
public struct SWP: Hashable, Sendable {
    /// What is paid in first.
    public let investment: LumpSum
    /// What is taken out each time.
    public let withdrawal: Money
    /// When it is taken out.
    public let schedule: PlanSchedule

    /// Makes a plan.
    public init(investment: LumpSum, withdrawal: Money, schedule: PlanSchedule) {
        self.investment = investment
        self.withdrawal = withdrawal
        self.schedule = schedule
    }

    /// What came of it by `asOf`, or by the fund's last value.
    ///
    /// The last withdrawal is whatever is left. Withdrawals due before the investment was made are missed.
    public func outcome(_ series: NAVSeries, asOf: TradingDay? = nil) throws(PlanError) -> PlanOutcome {
        try PlanMoney.checked(investment.amount)
        try PlanMoney.checked(withdrawal)
        var ledger = try PlanLedger(series, asOf: asOf)
        ledger.pay(investment.amount, due: investment.day)
        for day in schedule.days where day >= investment.day {
            guard ledger.units > 0 else { break }
            try ledger.withdraw(withdrawal, due: day)
        }
        return try ledger.outcome()
    }
}
