import BourseCore

extension IncomeTrade {
    /// A quoted option with what it implies.
    public struct QuotedOption: Hashable, Sendable {
        /// The option.
        public let right: OptionRight
        /// Its strike and quotes.
        public let leg: Leg
        /// The volatility that it implies.
        public let volatility: Double
        /// Its delta.
        public let delta: Double

        /// Makes an option.
        public init(right: OptionRight, leg: Leg, volatility: Double, delta: Double) {
            self.right = right
            self.leg = leg
            self.volatility = volatility
            self.delta = delta
        }
    }

    /// How many strikes may lie between the options of a spread, the last included.
    public static let widestSpread = 3

    /// All trades on the options of one expiration.
    ///
    /// Sold options are out of the money, or at most a twentieth of the price in it. A spread's bought option is up to
    /// ``widestSpread`` strikes further out of the money.
    ///
    /// - Parameter market: The price and the rates; its volatility does not count.
    /// - Complexity: O(options · ``widestSpread``).
    public static func all(on options: [QuotedOption], market: OptionMarket, days: Int) -> [IncomeTrade] {
        var trades: [IncomeTrade] = []
        for right in [OptionRight.call, .put] {
            // From the money outwards.
            let side = options.filter { $0.right == right }.sorted { one, other in
                right == .call ? one.leg.strike < other.leg.strike : one.leg.strike > other.leg.strike
            }
            for (place, sold) in side.enumerated() where !isDeep(sold, market.spot) {
                var market = market
                market.volatility = sold.volatility
                let alone: Kind = right == .call ? .coveredCall : .cashSecuredPut
                trades += [IncomeTrade(alone, sold: sold.leg, market: market, days: days, delta: sold.delta)]
                    .compactMap { $0 }
                let spread: Kind = right == .call ? .bearCallSpread : .bullPutSpread
                trades += side[(place + 1)...].prefix(widestSpread).compactMap { bought in
                    IncomeTrade(
                        spread,
                        sold: sold.leg,
                        bought: bought.leg,
                        market: market,
                        days: days,
                        delta: sold.delta
                    )
                }
            }
        }
        return trades
    }

    private static func isDeep(_ option: QuotedOption, _ spot: Price) -> Bool {
        let inside = option.right == .call ? spot.units - option.leg.strike.units : option.leg.strike.units - spot.units
        return inside > spot.units / 20
    }

    /// The legs of one contract, as the builder reads them.
    ///
    /// - Parameter expiration: The day on which the options expire.
    public func legs(expiring expiration: TradingDay) -> [LegNotation] {
        func option(_ leg: Leg, quantity: Int, entry: Price) -> LegNotation {
            LegNotation(
                .option(kind.right, strike: leg.strike, expiry: .day(expiration), volatilityPercent: nil),
                quantity: quantity,
                entry: entry
            )
        }
        let shares = kind == .coveredCall ? [LegNotation(.stock, quantity: 100, entry: spot)] : []
        return shares + [option(sold, quantity: -1, entry: sold.bid)]
            + (bought.map { [option($0, quantity: 1, entry: $0.ask)] } ?? [])
    }
}
