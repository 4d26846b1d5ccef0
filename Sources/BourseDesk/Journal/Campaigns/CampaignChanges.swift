import BourseCore
import BourseJournal

/// Where a person put a trade.
public enum CampaignPlacement: Hashable, Sendable {
    /// It begins a campaign of its own.
    case start
    /// It belongs to the campaign of another trade.
    case with(TradeID)
    /// It is in no campaign.
    case apart
}

/// What a person changed about campaigns, by the identities of trades, so that it survives deleting and importing again.
public struct CampaignChanges: Hashable, Sendable {
    /// Trades that a person put somewhere.
    public var placements: [TradeID: CampaignPlacement]
    /// Names of campaigns, each by one of its trades.
    public var names: [TradeID: String]

    /// Makes changes.
    public init(placements: [TradeID: CampaignPlacement] = [:], names: [TradeID: String] = [:]) {
        self.placements = placements
        self.names = names
    }

    /// Whether nothing was changed.
    public var isEmpty: Bool { placements.isEmpty && names.isEmpty }
    /// The number of changes.
    public var count: Int { placements.count + names.count }
}

/// New values of some changes; nil removes one.
public struct CampaignEdit: Hashable, Sendable {
    /// Placements by trade.
    public let placements: [TradeID: CampaignPlacement?]
    /// Names by trade.
    public let names: [TradeID: String?]

    /// What turns one set of changes into another.
    public init(from old: CampaignChanges, to new: CampaignChanges) {
        var placements: [TradeID: CampaignPlacement?] = [:]
        for trade in Set(old.placements.keys).union(new.placements.keys)
        where old.placements[trade] != new.placements[trade] {
            placements[trade] = .some(new.placements[trade])
        }
        var names: [TradeID: String?] = [:]
        for trade in Set(old.names.keys).union(new.names.keys) where old.names[trade] != new.names[trade] {
            names[trade] = .some(new.names[trade])
        }
        self.placements = placements
        self.names = names
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { placements.isEmpty && names.isEmpty }
}
