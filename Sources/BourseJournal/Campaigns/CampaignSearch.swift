import BourseCore

/// Finds the campaigns of a journal: trades of one account and underlying that continue each other.
///
/// Links between members are, by ``CampaignRules``:
/// - an exercise or assignment, and the shares that it bought or sold at the strike;
/// - a call sold while shares are held that cover a contract;
/// - a roll: an option closed by a trade, and as many contracts of another one of the same right and direction that expires
///   no earlier, opened at about that time; each is linked once, to the nearest in time;
/// - a renewal: a sold option that expired worthless, without a bought option beside it, and the next one of its right.
///
/// Legs opened within the same second belong together, but are no campaign by themselves.
public struct CampaignSearch: Sendable {
    /// Members that continue each other, in order of opening, and how they were recognized.
    public struct FoundCampaign: Hashable, Sendable {
        /// The members, two or more.
        public let members: [CampaignMember]
    }

    /// The campaigns in order of their first opening.
    public let campaigns: [FoundCampaign]

    /// Searches a journal.
    ///
    /// - Parameter zone: The zone of the exchange's days.
    /// - Complexity: O(n log n) in the number of trades and open positions.
    public init(_ journal: MatchedJournal, zone: ZoneRules) {
        struct Group: Hashable {
            let account: String
            let currency: Currency
            let symbol: Symbol
        }
        var groups: [Group: [CampaignLeg]] = [:]
        let members =
            journal.trades.indices.map { CampaignMember.trade($0) }
            + journal.open.indices.map { CampaignMember.open($0) }
        for member in members {
            for leg in journal.campaignLegs(of: member) where leg.isShare || leg.instrument.type.isOption {
                let group = Group(
                    account: leg.key.account,
                    currency: leg.key.currency,
                    symbol: leg.instrument.symbol
                )
                groups[group, default: []].append(leg)
            }
        }
        var links = CampaignLinks(trades: journal.trades.count, open: journal.open.count)
        for legs in groups.values where legs.count > 1 && legs.contains(where: \.instrument.type.isOption) {
            var search = LegLinker(journal, zone: zone, legs: legs.sorted { $0.openedAt < $1.openedAt })
            search.link(&links)
        }
        func openedAt(_ member: CampaignMember) -> Timestamp {
            switch member {
            case .trade(let index): journal.trades[index].openedAt
            case .open(let index): journal.open[index].openedAt
            }
        }
        campaigns = links.campaigns
            .map { members in
                FoundCampaign(members: members.sorted { openedAt($0) < openedAt($1) })
            }
            .sorted { lhs, rhs in
                (lhs.members.first.map(openedAt) ?? .distantPast) < (rhs.members.first.map(openedAt) ?? .distantPast)
            }
    }
}

extension Timestamp {
    fileprivate static let distantPast = Timestamp(microseconds: .min)
}

/// Members and their links, as disjoint sets (Tarjan, "Efficiency of a good but not linear set union algorithm",
/// Journal of the ACM 22, 1975).
struct CampaignLinks {
    private let trades: Int
    private var parents: [Int]
    private var continues: Set<Int> = []

    init(trades: Int, open: Int) {
        self.trades = trades
        parents = Array(0..<(trades + open))
    }

    private func place(_ member: CampaignMember) -> Int {
        switch member {
        case .trade(let index): index
        case .open(let index): trades + index
        }
    }

    private mutating func root(_ place: Int) -> Int {
        var place = place
        while parents[place] != place {
            parents[place] = parents[parents[place]]
            place = parents[place]
        }
        return place
    }

    /// Links two members.
    ///
    /// - Parameter isContinuation: Whether one continues the other, rather than being opened together with it.
    mutating func link(_ first: CampaignMember, _ second: CampaignMember, isContinuation: Bool) {
        guard first != second else { return }
        let (one, other) = (root(place(first)), root(place(second)))
        if one != other { parents[max(one, other)] = min(one, other) }
        if isContinuation { continues.insert(place(first)) }
    }

    /// The sets with a continuation.
    var campaigns: [[CampaignMember]] {
        var links = self
        let roots = Set(continues.map { links.root($0) })
        guard !roots.isEmpty else { return [] }
        var sets: [Int: [CampaignMember]] = [:]
        for place in parents.indices {
            let root = links.root(place)
            guard roots.contains(root) else { continue }
            sets[root, default: []].append(place < trades ? .trade(place) : .open(place - trades))
        }
        return sets.sorted { $0.key < $1.key }.map(\.value)
    }
}
