import BourseCore

/// At which prices a search trades, and what it does not trade at all.
struct TradeRules: Sendable {
    /// The widest spread between bid and ask, as a share of the middle: one part in this many.
    static let spreadsInMiddle: Int64 = 2

    let spot: Price
    let style: ExerciseStyle

    /// The ask when bought and the bid when sold, per share; nothing for what is not traded.
    ///
    /// That is a quote whose spread is more than half of its middle, for its price is a guess, and a sold American
    /// option that nobody pays more for than using it at once would bring: it would not be held to expiry.
    func price(_ right: OptionRight, _ row: ChainRow, buying: Bool) -> Price? {
        guard let quote = row[right], quote.bid <= quote.ask,
            (quote.ask.units - quote.bid.units) * Self.spreadsInMiddle <= quote.mid.units
        else { return nil }
        if !buying, style == .american {
            let intrinsic = right == .call ? spot.units - row.strike.units : row.strike.units - spot.units
            guard quote.bid.units > intrinsic else { return nil }
        }
        return quote.price(buying: buying)
    }
}
