import BourseCore

/// Amounts of plans, in whole hundredths of the fund's currency.
public enum PlanMoney {
    /// The largest amount of one payment: 10^12.
    public static let limit = Money(units: 10_000_000_000_000_000_000_000_000_000)

    /// The nearest whole hundredths, halves to even.
    static func rounded(_ value: Double) throws(PlanError) -> Money {
        guard value.isFinite, abs(value) < 1e18 else { throw .tooLarge }
        return Money(units: Int128((value * 100).rounded(.toNearestOrEven)) * 100_000_000_000_000)
    }

    /// An amount somebody asks to pay.
    static func checked(_ amount: Money) throws(PlanError) {
        guard amount > .zero else { throw .amountNotPositive }
        guard amount <= limit else { throw .tooLarge }
    }
}
