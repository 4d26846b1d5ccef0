import BourseCore
import BoursePortfolio

extension HouseholdBooks {
    /// An amount in the base currency, and the rate it was converted at.
    public struct Converted: Hashable, Sendable {
        /// The amount.
        public let amount: Money
        /// The last rate of today or before.
        public let rate: DatedRate
    }

    /// Returns an amount of today in the base currency; nothing without a rate, or where it is too large to be counted.
    public func converted(_ amount: Money, from currency: Currency) -> Converted? {
        guard let rate = rates.rate(of: currency, in: base, on: today) else { return nil }
        return rate.rate.converted(amount).map { Converted(amount: $0, rate: rate) }
    }
}
