import BourseCore

/// What the prices of answers of which exactly or at most one comes true add up to.
public struct PredictionCheck: Hashable, Sendable {
    /// How far a sum may be from 1 before it is told: two cents, twice the usual step of prices.
    public static let tolerance = Price(units: 2_000_000)

    /// What was added.
    public enum CheckScope: Hashable, Sendable {
        /// The answers of one market, one of which comes true.
        case market
        /// The first answers of markets of which at most one comes true.
        case event
    }

    /// What was added.
    public let scope: CheckScope
    /// How many prices were added.
    public let count: Int
    /// Their sum.
    public let total: Price
    /// What all of them cost at once, where each has an ask.
    public let asks: Price?
    /// What all of them bring at once, where each has a bid.
    public let bids: Price?

    /// By how much the sum is above 1: the overround; below 0 where it is less.
    public var overround: Price { Price(units: total.units - PredictionMarket.certain.units) }

    /// Whether the prices fit together.
    ///
    /// Those of an event may be less than 1 together, for an answer that nobody listed may be the right one.
    public var isConsistent: Bool {
        if arbitrage != nil { return false }
        if scope == .event { return overround <= Self.tolerance }
        return abs(overround.units) <= Self.tolerance.units
    }

    /// What could be earned without risk, in a sentence; nothing where there is nothing.
    ///
    /// Fees are not counted.
    public var arbitrage: String? {
        let one = PredictionMarket.certain
        let who = scope == .market ? "both outcomes" : "all \(count) outcomes"
        if let bids, bids > one {
            let gain = Price(units: bids.units - one.units)
            return "Selling \(who) yields \(bids) and later costs at most 1: profit of \(gain) per set, before fees."
        }
        if let asks, asks < one {
            let gain = Price(units: one.units - asks.units)
            let condition = scope == .market ? "" : " if one of them must win"
            return "Buying \(who) costs \(asks) and pays 1\(condition): profit of \(gain) per set, before fees."
        }
        return nil
    }

    /// Adds the answers of a market; nothing where one has no price.
    public init?(_ market: PredictionMarket) {
        let prices = market.outcomes.compactMap(\.probability)
        guard prices.count >= 2, prices.count == market.outcomes.count else { return nil }
        scope = .market
        count = prices.count
        total = Self.sum(prices)
        // A bid for one answer of two is an ask for the other: both sides are known from one.
        if prices.count == 2, market.state == .open, let bid = market.bestBid, let ask = market.bestAsk {
            let one = PredictionMarket.certain.units
            asks = Price(units: one + ask.units - bid.units)
            bids = Price(units: one + bid.units - ask.units)
        } else {
            asks = nil
            bids = nil
        }
    }

    /// Adds the best prices of the books of two answers; nothing where a book has an empty side.
    public init?(_ first: PredictionBook, _ second: PredictionBook) {
        guard let one = first.mid, let other = second.mid else { return nil }
        scope = .market
        count = 2
        total = Self.sum([one, other])
        asks = Self.sum([first, second].compactMap { $0.asks.first?.price })
        bids = Self.sum([first, second].compactMap { $0.bids.first?.price })
    }

    /// Adds the first answers of the open markets of an exclusive event; nothing for other events, for fewer than two
    /// and where one has no price.
    public init?(_ event: PredictionEvent) {
        let open = event.markets.filter { $0.state == .open }
        let prices = open.compactMap(\.probability)
        guard event.isExclusive, prices.count >= 2, prices.count == open.count else { return nil }
        scope = .event
        count = prices.count
        total = Self.sum(prices)
        let offered = open.compactMap(\.bestAsk)
        asks = offered.count == count ? Self.sum(offered) : nil
        // One may be sold alone: what has no bid brings nothing, and the others still pay at most 1 together.
        bids = Self.sum(open.compactMap(\.bestBid))
    }

    private static func sum(_ prices: [Price]) -> Price { Price(units: prices.reduce(0) { $0 + $1.units }) }
}
