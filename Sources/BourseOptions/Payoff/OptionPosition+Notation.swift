import BourseCore

extension OptionPosition {
    /// Puts a position together from its legs' notation.
    ///
    /// What a leg does not say comes from the context: its expiry is `days`, its price the model's (shares: the
    /// market's), its volatility the market's.
    ///
    /// - Parameter today: The day from which days of expiry count; one that is past is refused.
    public init(market: OptionMarket, _ notation: [LegNotation], days: Int, today: TradingDay) throws(PositionError) {
        var legs: [PositionLeg] = []
        // Prices are asked of the model, which needs a market and terms it can value.
        try OptionPosition(market: market, legs: []).check()
        for (index, word) in notation.enumerated() {
            switch word.instrument {
            case .cash: legs.append(PositionLeg(.cash, quantity: word.quantity, entry: .zero))
            case .stock: legs.append(PositionLeg(.stock, quantity: word.quantity, entry: word.entry ?? market.spot))
            case .option(let right, let strike, let expiry, let percent):
                var leg = PositionLeg(
                    .option(right, strike: strike, days: try Self.days(expiry, days: days, today: today, leg: index)),
                    quantity: word.quantity,
                    entry: word.entry ?? .zero,
                    volatility: percent.map { $0.double / 100 }
                )
                try Self.check(leg, index: index)
                if word.entry == nil, let option = leg.option {
                    leg.entry = market.modelPrice(
                        right,
                        strike: strike,
                        days: option.days,
                        volatility: leg.volatility
                    )
                }
                legs.append(leg)
            }
        }
        self.init(market: market, legs: legs)
    }

    private static func days(
        _ expiry: LegNotation.NotationExpiration?,
        days: Int,
        today: TradingDay,
        leg: Int
    ) throws(PositionError) -> Int {
        switch expiry {
        case .days(let days): return days
        case .day(let day):
            guard day >= today else { throw .expired(leg: leg, day) }
            return day.number - today.number
        case nil: return days
        }
    }
}
