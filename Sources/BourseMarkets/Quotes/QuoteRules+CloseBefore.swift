import BourseCore

extension QuoteRules {
    /// By how many parts in a thousand the close before may differ from the close in the history: sources take it from
    /// different trades.
    static let closeTolerance: Int128 = 10

    /// Ratios of splits that nobody may have told yet, as new and old shares; smaller ones are moves of a day.
    private static let splitRatios: [(Int128, Int128)] =
        [(5, 4), (4, 3), (3, 2), (5, 2)]
        + ((2...10).map { $0 } + [12, 15, 16, 20, 25, 30, 40, 50, 100]).map { ($0, 1) }

    /// The close that the history has in place of one that a source tells as the close before; nothing where both agree,
    /// or where the history does not reach.
    ///
    /// A close in other shares is believed when the price of the day stands beside it: a company split its shares, and
    /// nobody told so yet.
    func closeInstead(of fetched: Sourced<Price>, beside last: Sourced<Price>?) -> Sourced<Price>? {
        guard let closes else { return nil }
        let venue = exchange ?? .crypto
        let day = venue.tradingDay(of: fetched.asOf)
        guard let known = closes.close(of: venue.tradingDay(before: day), inSharesOf: day) else { return nil }
        if Self.agree(fetched.value, known) { return nil }
        if let last, venue.tradingDay(of: last.asOf) == day, Self.isSplit(fetched.value, known),
            Self.distance(last.value, fetched.value, of: known) < Self.distance(last.value, known, of: fetched.value)
        {
            return nil
        }
        return Sourced(known, source: closes.source, asOf: fetched.asOf)
    }

    private static func agree(_ fetched: Price, _ known: Price) -> Bool {
        let distance = (Int128(fetched.units) - Int128(known.units)).magnitude
        return distance * 1000 <= Int128(known.units).magnitude * closeTolerance.magnitude
    }

    private static func isSplit(_ fetched: Price, _ known: Price) -> Bool {
        let (one, other) = (Int128(max(fetched.units, known.units)), Int128(min(fetched.units, known.units)))
        return splitRatios.contains { ratio in
            let difference = one * ratio.1 - other * ratio.0
            return difference.magnitude * 100 <= (one * ratio.1).magnitude
        }
    }

    /// How far a price is from another one, times a third price: so that two distances can be compared as shares of what
    /// they are measured from.
    private static func distance(_ price: Price, _ from: Price, of scale: Price) -> Int128 {
        let difference = Int128(price.units) - Int128(from.units)
        let (product, isTooLarge) = Int128(difference.magnitude).multipliedReportingOverflow(by: Int128(scale.units))
        return isTooLarge ? .max : product
    }
}
