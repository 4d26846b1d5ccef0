import BourseCore
import BourseJournal
import BourseValues

extension JournalService {
    /// The most placements and names of one person.
    public static let mostCampaignChanges = 20_000

    /// Begins a campaign with trades or open positions, which leave the campaigns that they are in.
    ///
    /// - Parameter name: Its name; empty for none.
    /// - Returns: The campaign.
    /// - Throws: ``CampaignError``, or an error of the store.
    public func startCampaign(_ trades: [TradeID], name: String, user: UserID) async throws -> Campaign {
        guard let first = trades.first else { throw CampaignError.empty }
        let name = try Self.campaignName(name)
        return try await editCampaigns(user, answering: first) { journal, changes in
            try Self.check(trades, in: journal)
            for trade in trades { Self.remove(trade, from: journal.campaign(with: trade), &changes) }
            for trade in trades { changes.placements[trade] = trade == first ? .start : .with(first) }
            changes.names[first] = name.isEmpty ? nil : name
        }
    }

    /// Puts trades or open positions in a campaign; they leave the campaigns that they are in.
    ///
    /// - Parameter campaign: The identity of the campaign, or of any of its trades.
    /// - Throws: ``CampaignError``, or an error of the store.
    public func add(_ trades: [TradeID], toCampaign campaign: TradeID, user: UserID) async throws -> Campaign {
        guard !trades.isEmpty else { throw CampaignError.empty }
        return try await editCampaigns(user, answering: campaign) { journal, changes in
            guard let target = journal.campaign(with: campaign) else { throw CampaignError.unknown(campaign) }
            let present = Set(target.trades.map(\.id))
            let added = trades.filter { !present.contains($0.description) }
            try Self.check(added + target.trades.prefix(1).compactMap { TradeID($0.id) }, in: journal)
            guard let anchor = Self.anchor(of: target.trades, &changes) else { throw CampaignError.unknown(campaign) }
            for trade in added {
                Self.remove(trade, from: journal.campaign(with: trade), &changes)
                changes.placements[trade] = .with(anchor)
            }
        }
    }

    /// Takes a trade or an open position out of its campaign.
    ///
    /// - Throws: ``CampaignError``, or an error of the store.
    public func removeFromCampaign(_ trade: TradeID, user: UserID) async throws {
        _ = try await changeCampaigns(user) { journal, changes in
            guard let campaign = journal.campaign(with: trade) else { throw CampaignError.notInCampaign(trade) }
            Self.remove(trade, from: campaign, &changes)
            changes.placements[trade] = .apart
        }
    }

    /// Lets the rules decide again where a trade or an open position belongs.
    ///
    /// - Throws: ``CampaignError``, or an error of the store.
    public func resetCampaign(of trade: TradeID, user: UserID) async throws {
        _ = try await changeCampaigns(user) { journal, changes in
            guard changes.placements[trade] != nil else { throw CampaignError.unknownTrade(trade) }
            if let campaign = journal.campaign(with: trade), campaign.trades.count > 1 {
                Self.remove(trade, from: campaign, &changes)
            }
            changes.placements[trade] = nil
        }
    }

    /// Names a campaign; an empty name restores the one that follows from its trades.
    ///
    /// - Throws: ``CampaignError``, or an error of the store.
    public func renameCampaign(_ campaign: TradeID, to text: String, user: UserID) async throws -> Campaign {
        let name = try Self.campaignName(text)
        return try await editCampaigns(user, answering: campaign) { journal, changes in
            guard let target = journal.campaign(with: campaign) else { throw CampaignError.unknown(campaign) }
            let trades = target.trades.compactMap { TradeID($0.id) }
            for trade in trades { changes.names[trade] = nil }
            if !name.isEmpty, let first = trades.first { changes.names[first] = name }
        }
    }

    // MARK: - decisions

    private static func campaignName(_ text: String) throws(CampaignError) -> String {
        guard text.unicodeScalars.count <= Campaign.longestName else { throw .nameTooLong }
        return text.visibleWords
    }

    private static func check(_ trades: [TradeID], in journal: UserJournal) throws(CampaignError) {
        let members = journal.campaignMembers(of: Set(trades))
        var first: PositionKey?
        for trade in trades {
            guard let key = members[trade].map({ journal.key(of: $0) }) else { throw .unknownTrade(trade) }
            guard let other = first else {
                first = key
                continue
            }
            guard other.currency == key.currency, other.instrument.symbol == key.instrument.symbol else {
                throw .underlyings
            }
        }
    }

    /// The trade beside which others are put: one that a rule or a person put first.
    private static func anchor(of trades: [Campaign.CampaignTrade], _ changes: inout CampaignChanges) -> TradeID? {
        let ids = trades.compactMap { TradeID($0.id) }
        if let found = ids.first(where: { changes.placements[$0] == nil }) { return found }
        if let started = ids.first(where: { changes.placements[$0] == .start }) { return started }
        guard let first = ids.first else { return nil }
        changes.placements[first] = .start
        return first
    }

    /// Takes a trade out of a campaign: what was put beside it, and the name, pass to another of its trades.
    private static func remove(_ trade: TradeID, from campaign: Campaign?, _ changes: inout CampaignChanges) {
        changes.placements[trade] = nil
        guard let campaign else { return }
        let others = campaign.trades.filter { $0.id != trade.description }
        let beside = changes.placements.filter { $0.value == .with(trade) }.keys
        if !beside.isEmpty, let anchor = anchor(of: others, &changes) {
            for other in beside where other != anchor { changes.placements[other] = .with(anchor) }
            if changes.placements[anchor] == .with(trade) { changes.placements[anchor] = .start }
        }
        if let name = changes.names.removeValue(forKey: trade), let first = others.first.flatMap({ TradeID($0.id) }) {
            changes.names[first] = name
        }
    }

    // MARK: - storing

    private func editCampaigns(
        _ user: UserID,
        answering trade: TradeID,
        _ decide: @Sendable (UserJournal, inout CampaignChanges) throws -> Void
    ) async throws -> Campaign {
        let journal = try await changeCampaigns(user, decide)
        guard let campaign = journal.campaign(with: trade) else { throw CampaignError.unknown(trade) }
        return campaign
    }

    /// Stores what is decided for the current journal; decides again when the journal changed meanwhile.
    private func changeCampaigns(
        _ user: UserID,
        _ decide: @Sendable (UserJournal, inout CampaignChanges) throws -> Void
    ) async throws -> UserJournal {
        try await storing(user, orThrow: CampaignError.changing) { journal in
            var changes = journal.campaignChanges
            try decide(journal, &changes)
            guard changes.count <= max(Self.mostCampaignChanges, journal.campaignChanges.count) else {
                throw CampaignError.full
            }
            let edit = CampaignEdit(from: journal.campaignChanges, to: changes)
            if edit.isEmpty { return journal }
            let now = environment.now()
            let isStored = try await store.store(edit, ifRevision: journal.revision, user: user, now: now)
            return isStored ? try await self.journal(of: user) : nil
        }
    }
}
