import BourseCore
import BourseJournal
import BourseValues

/// The campaigns of a journal: those that rules find, with what a person changed.
struct CampaignBook: Sendable {
    /// A campaign before its executions are added up.
    struct CampaignGroup: Sendable {
        var members: [CampaignMember]
        /// Whether a person began it.
        var isStarted = false
    }

    private enum GroupKey: Hashable {
        case found(Int)
        case placed(TradeID)
    }

    /// The campaigns, those with an open position first, then the last one closed first.
    let campaigns: [Campaign]

    /// - Complexity: O(n log n) in the number of trades.
    init(_ journal: UserJournal) {
        let found = CampaignSearch(journal.matched, zone: UserJournal.exchangeZone).campaigns.map(\.members)
        var groups = CampaignBook.groups(found, journal)
        groups.removeAll { $0.members.isEmpty || ($0.members.count < 2 && !$0.isStarted) }
        campaigns = groups.map { Self.campaign($0, journal) }.sorted { lhs, rhs in
            if lhs.isClosed != rhs.isClosed { return rhs.isClosed }
            let (left, right) = (lhs.ledger.entries.last?.time, rhs.ledger.entries.last?.time)
            if let left, let right, left != right { return left > right }
            return lhs.id < rhs.id
        }
    }

    // MARK: - changes by hand

    private static func groups(_ found: [[CampaignMember]], _ journal: UserJournal) -> [CampaignGroup] {
        let changes = journal.campaignChanges
        guard !changes.placements.isEmpty else { return found.map { CampaignGroup(members: $0) } }
        let members = journal.campaignMembers(of: Set(changes.placements.keys).union(changes.placements.values.targets))
        let moved = Set(changes.placements.keys.compactMap { members[$0] })
        var groups: [GroupKey: CampaignGroup] = [:]
        var homes: [CampaignMember: GroupKey] = [:]
        for (index, group) in found.enumerated() {
            let key = GroupKey.found(index)
            for member in group { homes[member] = key }
            groups[key] = CampaignGroup(members: group.filter { !moved.contains($0) })
        }
        func target(_ trade: TradeID, _ visited: Set<TradeID>) -> GroupKey? {
            switch changes.placements[trade] {
            case .apart: nil
            case .start: .placed(trade)
            case .with(let other): visited.contains(other) ? nil : target(other, visited.union([other]))
            case nil: members[trade].flatMap { homes[$0] } ?? .placed(trade)
            }
        }
        for (trade, placement) in changes.placements.sorted(by: { $0.key.description < $1.key.description }) {
            guard let member = members[trade], let key = target(trade, [trade]) else { continue }
            var group = groups[key] ?? CampaignGroup(members: [])
            // The trade that others were put beside is not moved itself.
            if case .placed(let anchor) = key, let first = members[anchor], !moved.contains(first),
                !group.members.contains(first)
            {
                group.members.append(first)
            }
            if !group.members.contains(member) { group.members.append(member) }
            if case .placed = key { group.isStarted = true }
            if placement == .start { group.isStarted = true }
            groups[key] = group
        }
        return groups.values.map { group in
            var group = group
            group.members.sort { journal.openedAt($0) < journal.openedAt($1) }
            // Amounts of two currencies or underlyings are never added.
            if let first = group.members.first.map({ journal.key(of: $0) }) {
                group.members.removeAll { member in
                    let key = journal.key(of: member)
                    return key.currency != first.currency || key.instrument.symbol != first.instrument.symbol
                }
            }
            return group
        }
    }

    // MARK: - values

    private static func campaign(_ group: CampaignGroup, _ journal: UserJournal) -> Campaign {
        let changes = journal.campaignChanges
        let trades = group.members.map { member in
            let id = journal.id(of: member)
            return Campaign.CampaignTrade(
                id: id.description,
                member: member,
                key: journal.key(of: member),
                contracts: journal.contracts(of: member),
                direction: journal.direction(of: member),
                openedAt: journal.openedAt(member),
                closedAt: journal.closedAt(member),
                netProfit: journal.netProfit(of: member),
                isByHand: changes.placements[id].map { $0 != .apart } ?? false
            )
        }
        let ledger = CampaignLedger(group.members, in: journal.matched)
        let zone = UserJournal.exchangeZone
        return Campaign(
            id: trades.first?.id ?? "",
            ownName: group.members.lazy.compactMap { changes.names[journal.id(of: $0)] }.first,
            trades: trades,
            ledger: ledger,
            firstDay: zone.day(at: ledger.openedAt),
            lastDay: zone.day(at: ledger.entries.last?.time ?? ledger.openedAt)
        )
    }
}

extension Collection<CampaignPlacement> {
    /// The trades that others were put beside.
    fileprivate var targets: [TradeID] {
        compactMap { if case .with(let trade) = $0 { trade } else { nil } }
    }
}
