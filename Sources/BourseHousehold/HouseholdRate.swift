import BourseCore
import Foundation

/// Interest, growth and rounding of the household's months.
enum HouseholdRate {
    /// A hundredth of a currency that has two decimals: the smallest amount that is paid in it.
    static func smallestAmount(in currency: Currency) -> Int128 {
        var units: Int128 = 1
        for _ in currency.minorDigits..<Money.places { units *= 10 }
        return units
    }

    /// A twelfth of a year's interest at a nominal yearly rate, rounded once and half to even to the smallest amount.
    static func monthlyInterest(on balance: Money, at annualRate: Ratio, cent: Int128) -> Money {
        Money(units: balance.units.scaled(by: annualRate.units, dividedBy: 120_000_000_000 * cent) * cent)
    }

    /// What grows by a yearly rate grows by this in a month, as a count of 10^−12: (1 + rate)^(1/12) − 1.
    ///
    /// - Precondition: `annualRate` is above −1 and small enough to be planned with.
    static func monthlyGrowth(of annualRate: Ratio) -> Int128 {
        Int128(((pow(1 + annualRate.double, 1.0 / 12) - 1) * 1e12).rounded(.toNearestOrEven))
    }

    /// What an amount grows by in a month, rounded half to even to the smallest amount.
    static func growth(of amount: Money, by monthly: Int128, cent: Int128) -> Money {
        Money(units: amount.units.scaled(by: monthly, dividedBy: 1_000_000_000_000 * cent) * cent)
    }

    /// A share of an amount, rounded half to even to the smallest amount.
    static func share(_ share: Ratio, of amount: Money, cent: Int128) -> Money {
        Money(units: amount.units.scaled(by: share.units, dividedBy: 10_000_000_000 * cent) * cent)
    }

    /// A yearly rate within bounds, as fractions.
    static func check(_ rate: Ratio, in range: ClosedRange<Int>) throws(HouseholdError) {
        let units =
            Ratio(
                units: Int128(range.lowerBound) * 10_000_000_000
            )...Ratio(
                units: Int128(range.upperBound) * 10_000_000_000
            )
        guard units.contains(rate) else { throw .rateOutside(range) }
    }
}
