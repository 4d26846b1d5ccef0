import BourseCore

/// Searches a chain for what makes up for a part of a loss, at the least cost.
///
/// All bought options of one kind, all spreads of two, and with shares all collars are compared: what they cost at the
/// prices they trade at, and what they are worth after the shock: their quoted price and what the model adds to it, each
/// with the volatility it is quoted at. An option that the model does not value within its quotes is left out, for its
/// price is not that volatility's.
/// A collar is made of all shares that may be hedged, and has to cut the same part of their loss.
public struct HedgeScan: Sendable {
    /// The return of the underlying under the shock, −1 or more, not 0.
    public var move: Double
    /// What is added to each volatility: 0.1 for ten points.
    public var volatility: Double
    /// What is added to the rate.
    public var rate: Double
    /// Calendar days until then.
    public var days: Int
    /// What has to be made up for.
    public var target: Money
    /// What moves with the underlying: no more of it is hedged.
    public var exposure: Money
    /// The most that may be paid; nothing for any amount.
    public var budget: Money?
    /// Shares of the underlying held, which calls may be sold against.
    public var shares: Int
    /// What the currency of the options gains with the shock: they are worth so much more then, at today's rate.
    public var currency: Double

    /// Makes a search.
    public init(
        move: Double,
        volatility: Double = 0,
        rate: Double = 0,
        days: Int = 0,
        target: Money,
        exposure: Money,
        budget: Money? = nil,
        shares: Int = 0,
        currency: Double = 0
    ) {
        self.move = move
        self.volatility = volatility
        self.rate = rate
        self.days = days
        self.target = target
        self.exposure = exposure
        self.budget = budget
        self.shares = shares
        self.currency = currency
    }

    /// The best hedge of each kind, the cheapest of those that reach the target first.
    ///
    /// - Complexity: O(expirations · strikes²), and a model price for each option.
    public func hedges(on chain: OptionChain) -> [Hedge] {
        guard move != 0, move >= -1, target > .zero, exposure > .zero else { return [] }
        var best: [Hedge.HedgeKind: Candidate] = [:]
        for expiry in chain.expiries where expiry.days > days {
            for candidate in candidates(expiry, chain) {
                guard let known = best[candidate.kind] else {
                    best[candidate.kind] = candidate
                    continue
                }
                if candidate.isBetter(than: known) { best[candidate.kind] = candidate }
            }
        }
        return best.values.sorted { $0.isBetter(than: $1) }.map(\.hedge)
    }

    // MARK: - Candidates

    /// One listed option: what it trades at, and what it is worth after the shock.
    private struct ListedHedge {
        let row: ChainRow
        let quote: OptionQuote
        let then: Double
        var strike: Price { row.strike }
    }

    private struct Candidate {
        let kind: Hedge.HedgeKind
        let hedge: Hedge
        let reachesTarget: Bool
        /// Of collars: the strike of the sold call.
        let limit: Price

        func isBetter(than other: Candidate) -> Bool {
            guard reachesTarget == other.reachesTarget else { return reachesTarget }
            guard reachesTarget else {
                return hedge.gain == other.hedge.gain ? hedge.cost < other.hedge.cost : hedge.gain > other.hedge.gain
            }
            // A collar that costs nothing leaves as much of a rise as it can.
            if kind == .collar, other.kind == .collar, hedge.cost <= .zero, other.hedge.cost <= .zero {
                return limit == other.limit ? hedge.cost < other.hedge.cost : limit > other.limit
            }
            return hedge.cost == other.hedge.cost ? hedge.gain > other.hedge.gain : hedge.cost < other.hedge.cost
        }
    }

    private func candidates(_ expiry: ChainExpiry, _ chain: OptionChain) -> [Candidate] {
        let right: OptionRight = move < 0 ? .put : .call
        let bought = options(right, expiry, chain)
        var found: [Candidate] = []
        for (place, option) in bought.enumerated() {
            found.append(contentsOf: candidate(.single, right, expiry, chain, buying: option, selling: nil))
            // What is sold is further from the price than what is bought.
            let others = right == .put ? bought[..<place] : bought[(place + 1)...]
            for other in others {
                found.append(contentsOf: candidate(.spread, right, expiry, chain, buying: option, selling: other))
            }
        }
        guard move < 0, shares >= PositionLeg.contractSize else { return found }
        let calls = options(.call, expiry, chain).filter { $0.strike > chain.spot }
        for put in bought where put.strike < chain.spot {
            for call in calls {
                found.append(contentsOf: candidate(.collar, right, expiry, chain, buying: put, selling: call))
            }
        }
        return found
    }

    /// The options that are bid for, so that they can be sold again, by strike.
    private func options(_ right: OptionRight, _ expiry: ChainExpiry, _ chain: OptionChain) -> [ListedHedge] {
        let range = PricingDomain.rate
        return expiry.rows.compactMap { row in
            guard let quote = row[right], quote.bid > .zero, quote.ask > .zero else { return nil }
            let today = OptionMarket(
                spot: chain.spot,
                volatility: quote.volatility,
                rate: chain.rate,
                dividendYield: chain.dividendYield,
                style: chain.style
            )
            let now = today.modelPrice(right, strike: row.strike, days: expiry.days).double
            guard now > quote.bid.double - Self.cent, now < quote.ask.double + Self.cent else { return nil }
            var market = today
            market.spot = max(
                Price(rounding: chain.spot.double * (1 + move)),
                Price(rounding: PricingDomain.price.lowerBound)
            )
            market.volatility = min(max(quote.volatility + volatility, 0.01), PricingDomain.volatility.upperBound)
            market.rate = min(max(chain.rate + rate, range.lowerBound), range.upperBound)
            let later = market.modelPrice(right, strike: row.strike, days: expiry.days - days).double
            let middle = (quote.bid.double + quote.ask.double) / 2
            return ListedHedge(row: row, quote: quote, then: max(0, middle + later - now))
        }
    }

    private static let cent = 0.01

    /// What a combination is worth after the shock, per share: a spread between 0 and its width.
    private func worth(_ kind: Hedge.HedgeKind, _ option: ListedHedge, _ other: ListedHedge?) -> Double {
        guard let other else { return option.then }
        let value = option.then - other.then
        guard kind == .spread else { return value }
        return min(max(0, value), abs(option.strike.double - other.strike.double))
    }

    /// As many of a combination as reach the target, if the exposure and the budget allow that.
    private func candidate(
        _ kind: Hedge.HedgeKind,
        _ right: OptionRight,
        _ expiry: ChainExpiry,
        _ chain: OptionChain,
        buying option: ListedHedge,
        selling other: ListedHedge?
    ) -> [Candidate] {
        let price = option.quote.ask.double - (other?.quote.bid.double ?? 0)
        guard kind == .collar || price > 0 else { return [] }
        let size = Double(PositionLeg.contractSize)
        let gain = (worth(kind, option, other) * (1 + currency) - price) * size
        guard gain > 0 else { return [] }
        var most = (exposure.double / (chain.spot.double * size)).rounded(.up)
        if kind == .collar { most = min(most, Double(shares / PositionLeg.contractSize)) }
        if let budget, price > 0 { most = min(most, (budget.double / (price * size)).rounded(.down)) }
        // Each share that is held has its own part of the loss to be cut by a collar.
        let part = min(1, target.double / (exposure.double * abs(move)))
        let isEnough = gain >= part * abs(move) * chain.spot.double * size
        let needed = kind == .collar ? most : (target.double / gain).rounded(.up)
        let count = Int(min(needed, most, Double(OptionPosition.maximumQuantity)))
        guard count > 0 else { return [] }
        var legs = [option.row.leg(right, days: expiry.days, count: count, entry: option.quote.ask)]
        if let other {
            let sold = kind == .collar ? OptionRight.call : right
            legs.append(other.row.leg(sold, days: expiry.days, count: -count, entry: other.quote.bid))
        }
        let hedge = Hedge(
            kind: kind,
            legs: legs,
            cost: .zero - legs.reduce(Money.zero) { $0 + $1.cashFlow },
            gain: Money(rounding: gain * Double(count))
        )
        return [
            Candidate(
                kind: kind,
                hedge: hedge,
                reachesTarget: kind == .collar ? isEnough : Double(count) >= needed,
                limit: other?.strike ?? .zero
            )
        ]
    }
}

/// Options that make up for a part of a loss.
public struct Hedge: Hashable, Sendable {
    /// What it is made of.
    public enum HedgeKind: String, Hashable, Sendable, CaseIterable {
        /// Bought options.
        case single
        /// Bought options, and as many sold further from the price.
        case spread
        /// Bought puts, and as many calls sold against shares.
        case collar
    }

    /// What it is made of.
    public let kind: HedgeKind
    /// The legs at the prices they trade at.
    public let legs: [PositionLeg]
    /// What it costs, below 0 when opening it brings money; the most that bought options and spreads can lose.
    public let cost: Money
    /// What it gains under the shock by the model, its cost taken off.
    public let gain: Money
}
