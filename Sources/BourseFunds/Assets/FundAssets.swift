import BourseCore

/// What investors have in a scheme, on average over a quarter, as its house reports it.
public struct FundAssets: Hashable, Sendable {
    /// The average in rupees.
    public var average: Money
    /// The last day of the quarter.
    public var quarterEnd: TradingDay

    /// Makes assets.
    public init(average: Money, quarterEnd: TradingDay) {
        self.average = average
        self.quarterEnd = quarterEnd
    }
}

extension Sequence where Element == Scheme {
    /// What investors have in all these schemes, of the last quarter that any of them has; nothing when none has any.
    ///
    /// A scheme without assets of that quarter adds nothing.
    public var assets: FundAssets? {
        let known = compactMap(\.assets)
        guard let last = known.map(\.quarterEnd).max() else { return nil }
        let average = known.filter { $0.quarterEnd == last }.reduce(Money.zero) { $0 + $1.average }
        return FundAssets(average: average, quarterEnd: last)
    }
}
