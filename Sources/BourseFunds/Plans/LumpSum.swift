import BourseCore

/// A single investment.
public struct LumpSum: Hashable, Sendable {
    /// What is paid in.
    public let amount: Money
    /// The day it is ordered.
    public let day: TradingDay

    /// Makes an investment.
    public init(amount: Money, on day: TradingDay) {
        self.amount = amount
        self.day = day
    }

    /// What came of it by `asOf`, or by the fund's last value.
    public func outcome(_ series: NAVSeries, asOf: TradingDay? = nil) throws(PlanError) -> PlanOutcome {
        try PlanMoney.checked(amount)
        var ledger = try PlanLedger(series, asOf: asOf)
        ledger.pay(amount, due: day)
        return try ledger.outcome()
    }
}
