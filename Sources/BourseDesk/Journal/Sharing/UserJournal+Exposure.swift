import BourseCore
import BourseJournal
import BourseOptions
import BourseValues

extension UserJournal {
    /// The most money that trades had at risk at one moment.
    ///
    /// Bought positions count with what they cost, shares sold short with their price, options that were opened together
    /// or merged with their maximum loss at expiration, and sold puts with their strike less the premium.
    ///
    /// - Parameter indexes: Trades of the journal, of one currency.
    /// - Complexity: O(trades).
    public func capitalAtRisk(ofTradesAt indexes: [Int]) -> CapitalAtRisk {
        var orders: Set<OpeningOrder> = []
        var exposures: [CapitalAtRisk.Exposure] = []
        for index in indexes {
            let trade = matched.trades[index]
            if let legs = matched.mergedLegs(of: trade) {
                exposures += self.exposures(of: legs, with: [])
            } else if let order = OpeningOrder(matched.key(of: trade), openedAt: trade.openedAt) {
                orders.insert(order)
            } else {
                exposures += self.exposures(of: [trade], with: [])
            }
        }
        let chosen = Set(indexes)
        for members in orders.compactMap({ openingOrders.members[$0] }) {
            // Legs that were closed in another period, or are still open, limit losses as well.
            let others =
                members.trades.filter { !chosen.contains($0) }.map { matched.trades[$0] }
                .map { (matched.key(of: $0), $0.parts) }
                + members.open.map { matched.open[$0] }.map { (matched.key(of: $0), $0.parts) }
            let trades = members.trades.filter(chosen.contains).map { matched.trades[$0] }
            exposures += self.exposures(of: trades, with: others)
        }
        return CapitalAtRisk(exposures)
    }

    /// One exposure of trades that were opened together as options, else one of each.
    private func exposures(of trades: [RoundTrip], with others: [OpenedPayoff.Leg]) -> [CapitalAtRisk.Exposure] {
        let legs: [OpenedPayoff.Leg] = trades.map { (matched.key(of: $0), $0.parts) } + others
        guard legs.contains(where: \.key.instrument.type.isOption), let opened = trades.map(\.openedAt).min(),
            let closed = trades.map(\.closedAt).max(),
            let worst = openedPayoff(of: legs, openedAt: opened).profile?.worst
        else {
            return trades.map { trade in
                CapitalAtRisk.Exposure(openedAt: trade.openedAt, closedAt: trade.closedAt, amount: amount(of: trade))
            }
        }
        let result: CapitalAtRisk =
            switch worst {
            case .limited(let loss): .known(max(-loss, .zero))
            case .unlimited: .unknown(.unlimitedLoss)
            }
        return [CapitalAtRisk.Exposure(openedAt: opened, closedAt: closed, amount: result)]
    }

    /// What a trade in one instrument had at risk.
    private func amount(of trade: RoundTrip) -> CapitalAtRisk {
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
