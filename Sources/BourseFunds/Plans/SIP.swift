import BourseCore
import Foundation

/// A systematic investment plan: the same amount, or one that grows each year, on days that repeat.
public struct SIP: Hashable, Sendable {
    /// How the amount changes after each whole year.
    public enum StepUp: Hashable, Sendable {
        /// It stays.
        case none
        /// By a fraction of what it was: 0.1 is 10 % more.
        case fraction(Double)
        /// By an amount.
        case amount(Money)
    }

    /// The first instalment.
    public let amount: Money
    /// When instalments are due.
    public let schedule: PlanSchedule
    /// How they grow.
    public let stepUp: StepUp

    /// Makes a plan.
    public init(amount: Money, schedule: PlanSchedule, stepUp: StepUp = .none) {
        self.amount = amount
        self.schedule = schedule
        self.stepUp = stepUp
    }

    /// What came of it by `asOf`, or by the fund's last value.
    ///
    /// An instalment due on a day without a value buys at the next one. What is due before the fund's first value, or has
    /// no value after it yet, is missed.
    ///
    /// - Throws: ``PlanError``.
    /// - Complexity: O(instalments · log n).
    public func outcome(_ series: NAVSeries, asOf: TradingDay? = nil) throws(PlanError) -> PlanOutcome {
        try PlanMoney.checked(amount)
        var ledger = try PlanLedger(series, asOf: asOf)
        for day in schedule.days { ledger.pay(try instalment(due: day), due: day) }
        return try ledger.outcome()
    }

    /// The amount due on a day, in whole hundredths.
    public func instalment(due day: TradingDay) throws(PlanError) -> Money {
        let years = schedule.wholeYears(until: day)
        switch stepUp {
        case .none: return amount
        case .fraction(let fraction):
            guard fraction.isFinite, fraction > -1 else { throw .badStep }
            return try stepped(try PlanMoney.rounded(amount.double * pow(1 + fraction, Double(years))))
        case .amount(let step):
            guard step.magnitude <= PlanMoney.limit else { throw .tooLarge }
            return try stepped(Money(units: amount.units + step.units * Int128(years)))
        }
    }

    private func stepped(_ amount: Money) throws(PlanError) -> Money {
        guard amount > .zero else { throw .badStep }
        try PlanMoney.checked(amount)
        return amount
    }
}
