import BourseCore
import BourseJournal
import BourseOptions
import BourseValues

extension UserJournal {
    /// What one account opened in one underlying within the same second.
    private struct Opening: Hashable {
        let account: String
        let symbol: Symbol
        let second: Int64
    }

    private typealias Leg = (key: PositionKey, parts: Range<Int>)

    /// The most money that trades had at risk at one moment.
    ///
    /// Bought positions count with what they cost, shares sold short with their price, options that were opened together
    /// or merged with their maximum loss at expiration, and sold puts with their strike less the premium.
    ///
    /// - Parameter indexes: Trades of the journal, of one currency.
    /// - Complexity: O(trades).
    public func capitalAtRisk(ofTradesAt indexes: [Int]) -> CapitalAtRisk {
        var groups: [Opening: [RoundTrip]] = [:]
        var exposures: [CapitalAtRisk.Exposure] = []
        for index in indexes {
            let trade = matched.trades[index]
            if let legs = matched.mergedLegs(of: trade) {
                exposures += self.exposures(of: legs, with: [])
            } else {
                groups[opening(of: matched.key(of: trade), trade.openedAt), default: []].append(trade)
            }
        }
        // Legs that were closed in another period, or are still open, limit losses as well.
        var others: [Opening: [Leg]] = [:]
        let chosen = Set(indexes)
        for (index, trade) in matched.trades.enumerated()
        where !chosen.contains(index) && matched.mergedLegs(of: trade) == nil {
            let opening = opening(of: matched.key(of: trade), trade.openedAt)
            if groups[opening] != nil { others[opening, default: []].append((matched.key(of: trade), trade.parts)) }
        }
        for position in matched.open {
            let key = matched.key(of: position)
            let opening = opening(of: key, position.openedAt)
            if groups[opening] != nil { others[opening, default: []].append((key, position.parts)) }
        }
        for (opening, trades) in groups { exposures += self.exposures(of: trades, with: others[opening] ?? []) }
        return CapitalAtRisk(exposures)
    }

    private func opening(of key: PositionKey, _ time: Timestamp) -> Opening {
        Opening(account: key.account, symbol: key.instrument.symbol, second: time.seconds)
    }

    /// One exposure of trades that were opened together as options, else one of each.
    private func exposures(of trades: [RoundTrip], with others: [Leg]) -> [CapitalAtRisk.Exposure] {
        let legs: [Leg] = trades.map { (matched.key(of: $0), $0.parts) } + others
        guard legs.contains(where: \.key.instrument.type.isOption), let opened = trades.map(\.openedAt).min(),
            let closed = trades.map(\.closedAt).max(), let worst = worstResult(of: legs, openedAt: opened)
        else {
            return trades.map { trade in
                CapitalAtRisk.Exposure(openedAt: trade.openedAt, closedAt: trade.closedAt, amount: amount(of: trade))
            }
        }
        let result: CapitalAtRisk.Exposure.Result =
            switch worst {
            case .limited(let loss): .known(max(-loss, .zero))
            case .unlimited: .unknown(.unlimitedLoss)
            }
        return [CapitalAtRisk.Exposure(openedAt: opened, closedAt: closed, amount: result)]
    }

    /// The worst result of legs at expiration before fees; nil if it is not known exactly.
    private func worstResult(of legs: [Leg], openedAt: Timestamp) -> PayoffProfile.Bound? {
        let openings = legs.flatMap { leg in
            matched.parts[leg.parts].filter(\.isOpening).map { OpeningFill(key: leg.key, part: $0, matched) }
        }
        guard inexactReason(openings, legs: legs.flatMap { Array(matched.parts[$0.parts]) }) == nil else { return nil }
        let day = Self.exchangeZone.day(at: openedAt)
        return ExpiryPayoff(openings.compactMap { $0.leg(asOf: day) }).profile.worst
    }

    /// What a trade in one instrument had at risk.
    private func amount(of trade: RoundTrip) -> CapitalAtRisk.Exposure.Result {
        let instrument = matched.key(of: trade).instrument
        switch (instrument.type, trade.direction) {
        case (.future, _): return .unknown(.margin)
        case (.call, .short): return .unknown(.unlimitedLoss)
        case (.put, .short):
            guard let strike = instrument.strike else { return .unknown(.unlimitedLoss) }
            let value = matched.parts[trade.parts].filter(\.isOpening).reduce(Money.zero) { sum, part in
                let fill = matched.ledger.fills[Int(part.fill)]
                return sum + Money(price: strike, quantity: part.quantity, multiplier: fill.multiplier)
            }
            return .known(max(value - trade.cost, .zero))
        case (.stock, _), (.etf, _), (.crypto, _), (.fund, _), (.call, .long), (.put, .long):
            return .known(trade.cost.magnitude)
        }
    }
}
