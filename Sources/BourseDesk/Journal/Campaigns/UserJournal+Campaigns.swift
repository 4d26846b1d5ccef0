import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// The campaigns, those with an open position first, then the last one closed first.
    ///
    /// - Complexity: O(n log n) in the number of trades for the first call of a revision, else O(1).
    public var campaigns: [Campaign] { campaignCache.value { CampaignBook(self).campaigns } }

    /// The campaign that a trade or an open position is part of.
    public func campaign(with trade: TradeID) -> Campaign? {
        campaigns.first { $0.trades.contains { $0.id == trade.description } }
    }

    /// The identity of a trade, or the one that the trade of an open position will have.
    public func id(of member: CampaignMember) -> TradeID {
        switch member {
        case .trade(let index): id(ofTradeAt: index)
        case .open(let index): TradeID(opening: identity(ofFillAt: openingFill(ofOpenAt: index)))
        }
    }

    /// The members with some identities; a merged trade also has those of its legs.
    func campaignMembers(of trades: Set<TradeID>) -> [TradeID: CampaignMember] {
        let named = Dictionary(trades.compactMap { trade in trade.execution.map { ($0, trade) } }) { first, _ in first }
        guard !named.isEmpty else { return [:] }
        var members: [TradeID: CampaignMember] = [:]
        for index in matched.trades.indices {
            for leg in matched.legs(of: matched.trades[index]) {
                if let trade = named[identity(ofFillAt: matched.namingFill(of: leg))] { members[trade] = .trade(index) }
            }
        }
        for index in matched.open.indices {
            if let trade = named[identity(ofFillAt: openingFill(ofOpenAt: index))] { members[trade] = .open(index) }
        }
        return members
    }

    private func openingFill(ofOpenAt index: Int) -> Int {
        Int(matched.parts[matched.open[index].parts.lowerBound].fill)
    }

    /// What a member trades; of a merged trade, its first leg.
    func key(of member: CampaignMember) -> PositionKey {
        switch member {
        case .trade(let index): matched.key(of: matched.trades[index])
        case .open(let index): matched.key(of: matched.open[index])
        }
    }

    func contracts(of member: CampaignMember) -> String {
        switch member {
        case .trade(let index): matched.subject(of: matched.trades[index]).contracts
        case .open(let index): matched.key(of: matched.open[index]).instrument.description
        }
    }

    func direction(of member: CampaignMember) -> Direction {
        switch member {
        case .trade(let index): matched.trades[index].direction
        case .open(let index): matched.open[index].direction
        }
    }

    func openedAt(_ member: CampaignMember) -> Timestamp {
        switch member {
        case .trade(let index): matched.trades[index].openedAt
        case .open(let index): matched.open[index].openedAt
        }
    }

    func closedAt(_ member: CampaignMember) -> Timestamp? {
        switch member {
        case .trade(let index): matched.trades[index].closedAt
        case .open: nil
        }
    }

    func netProfit(of member: CampaignMember) -> Money {
        switch member {
        case .trade(let index): matched.trades[index].netProfit
        case .open(let index): matched.open[index].realizedProfit - matched.open[index].fees
        }
    }
}
