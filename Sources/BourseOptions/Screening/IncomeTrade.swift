import BourseCore

/// An option that is sold for its premium, with what covers it: what it pays, what it can lose and how likely it pays.
///
/// Sold at the bid and bought at the ask, for one share. Probabilities are what the sold option's price implies, not a
/// forecast. Commissions and taxes are not counted.
public struct IncomeTrade: Hashable, Sendable {
    /// How an option is sold.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A call against shares bought at the price now.
        case coveredCall = "covered-call"
        /// A put against its strike in cash.
        case cashSecuredPut = "cash-secured-put"
        /// A put against a put of a lower strike.
        case bullPutSpread = "bull-put-spread"
        /// A call against a call of a higher strike.
        case bearCallSpread = "bear-call-spread"

        /// The right of the sold option.
        public var right: OptionRight { self == .coveredCall || self == .bearCallSpread ? .call : .put }
        /// Whether an option is bought as well.
        public var isSpread: Bool { self == .bullPutSpread || self == .bearCallSpread }
    }

    /// A quoted option.
    public struct Leg: Hashable, Sendable {
        /// Its strike.
        public let strike: Price
        /// The best bid.
        public let bid: Price
        /// The best ask.
        public let ask: Price
        /// Open contracts; nil if no source gives them.
        public let openInterest: Double?
        /// Contracts traded in the session; nil if no source gives them.
        public let volume: Double?

        /// Makes a leg; nothing without a bid below the ask.
        public init?(strike: Price, bid: Price?, ask: Price?, openInterest: Double?, volume: Double?) {
            guard let bid, let ask, bid > .zero, ask >= bid else { return nil }
            self.strike = strike
            self.bid = bid
            self.ask = ask
            self.openInterest = openInterest
            self.volume = volume
        }

        /// Bid to ask over their middle.
        var width: Double {
            let middle = (bid.double + ask.double) / 2
            return middle > 0 ? (ask.double - bid.double) / middle : 0
        }
    }

    /// How it is sold.
    public let kind: Kind
    /// The price of the underlying.
    public let spot: Price
    /// Days to the expiration.
    public let days: Int
    /// The sold option.
    public let sold: Leg
    /// The bought option of a spread.
    public let bought: Leg?
    /// What is received for a share.
    public let premium: Price
    /// The own money that is at stake for a share, which is the most that can be lost: the price of the share, the strike,
    /// or the distance of the strikes, each less the premium.
    public let atStake: Price
    /// The price of the underlying at the expiration at which nothing is gained or lost.
    public let breakeven: Price
    /// The volatility that the sold option implies, as a fraction a year.
    public let volatility: Double
    /// How far the sold option's price moves with the underlying's, without its sign, 0 to 1.
    public let delta: Double
    /// The chance of a profit at the expiration, 0 to 1.
    public let profitChance: Double
    /// The chance that the sold option expires without value, so that the whole premium is kept, 0 to 1.
    public let keepChance: Double

    /// Makes a trade; nothing where it would pay nothing, or where nothing would be at stake, because quotes contradict
    /// each other.
    ///
    /// - Parameters:
    ///   - market: The price and the rates, with the volatility that the sold option implies.
    ///   - delta: The sold option's delta.
    public init?(_ kind: Kind, sold: Leg, bought: Leg? = nil, market: OptionMarket, days: Int, delta: Double) {
        guard days > 0, kind.isSpread == (bought != nil), market.volatility > 0, delta.isFinite else { return nil }
        let spot = market.spot
        let premium = sold.bid.units - (bought?.ask.units ?? 0)
        let gross: Int64
        switch kind {
        case .coveredCall: gross = spot.units
        case .cashSecuredPut: gross = sold.strike.units
        case .bullPutSpread: gross = sold.strike.units - (bought?.strike.units ?? 0)
        case .bearCallSpread: gross = (bought?.strike.units ?? 0) - sold.strike.units
        }
        guard premium > 0, gross > premium else { return nil }
        // A call bid below its intrinsic value can only lose together with its shares.
        guard kind != .coveredCall || sold.strike.units > gross - premium else { return nil }
        self.kind = kind
        self.spot = spot
        self.days = days
        self.sold = sold
        self.bought = bought
        self.premium = Price(units: premium)
        atStake = Price(units: gross - premium)
        switch kind {
        case .coveredCall: breakeven = Price(units: spot.units - premium)
        case .cashSecuredPut, .bullPutSpread: breakeven = Price(units: sold.strike.units - premium)
        case .bearCallSpread: breakeven = Price(units: sold.strike.units + premium)
        }
        volatility = market.volatility
        self.delta = abs(delta)
        let distribution = PriceDistribution(market, days: Double(days))
        let below = distribution.probability(below: breakeven.double)
        profitChance = kind == .bearCallSpread ? below : 1 - below
        let belowStrike = distribution.probability(below: sold.strike.double)
        keepChance = kind.right == .call ? belowStrike : 1 - belowStrike
    }

    /// The strike of the sold option, and that of the bought one.
    public var strikes: [Price] { [sold.strike, bought?.strike].compactMap { $0 } }
    /// The premium over the money at stake.
    public var yield: Double { premium.double / atStake.double }
    /// The same for a year, by the days: simple, not compounded.
    public var yearlyYield: Double { yield * 365 / Double(days) }
    /// How far the strike of the sold option is out of the money, over the price; below 0 for one in the money.
    public var distance: Double {
        let move = sold.strike.double / spot.double - 1
        return kind.right == .call ? move : -move
    }
    /// How far the price may fall, or rise, before something is lost, over the price.
    public var cushion: Double {
        let move = breakeven.double / spot.double - 1
        return kind == .bearCallSpread ? move : -move
    }
    /// The wider of the legs' bid-ask spreads over their middle.
    public var quoteWidth: Double { max(sold.width, bought?.width ?? 0) }
    /// The fewest open contracts of a leg; nil if no source gives them.
    public var openInterest: Double? { Self.least(sold.openInterest, bought.map(\.openInterest)) }
    /// The fewest contracts of a leg traded in the session; nil if no source gives them.
    public var volume: Double? { Self.least(sold.volume, bought.map(\.volume)) }

    private static func least(_ sold: Double?, _ bought: Double??) -> Double? {
        guard let bought else { return sold }
        guard let sold, let bought else { return nil }
        return min(sold, bought)
    }
}
