import BourseCore
import BourseJournal
import BourseValues

/// A person's whole journal, matched, with what was written about it: what every journal page is made from.
public struct UserJournal: Sendable {
    /// The number of the last change it includes.
    public let revision: Int
    /// Executions, trades with those that were merged or split by hand, open positions.
    public let matched: MatchedJournal
    /// The trades that were merged by hand, in order of merging.
    public let merges: [TradeChangeState.Of<TradeMerge>]
    /// The trades that were split by hand, in order of splitting.
    public let splits: [TradeChangeState.Of<TradeSplit>]
    /// The exchange's day on which each trade was closed.
    public let closingDays: [TradingDay]
    /// What was written about days.
    public let dayNotes: [TradingDay: String]
    /// The accounts that executions belong to, as files name them, in order of name.
    public let accounts: [String]
    /// The nicknames of accounts, also of those that are not in the journal now.
    public let nicknames: [String: String]
    /// The colors of tags.
    public let tagColors: [TradeTag: TradeTag.Color]
    /// The person's rules for trading, in the order of their kinds.
    public let rules: [TradingRule]
    /// The currencies that trades are in, the most traded first.
    public let currencies: [Currency]
    /// All tags in use, by kind, in order of name.
    public let tags: (setups: [String], mistakes: [String])
    private let identities: [ExecutionIdentity]
    /// What the person changed about campaigns.
    public let campaignChanges: CampaignChanges
    let campaignCache = ComputedOnce<[Campaign]>()
    let orderCache = ComputedOnce<OpeningOrders>()
    /// What was written about trades, also about those that are not in the journal now.
    let annotations: [TradeID: TradeAnnotation]
    /// The columns of dimensions that depend on the journal alone.
    let columns = TradeColumns()
    /// The columns of dimensions that depend on ``market`` as well.
    var marketColumns = TradeColumns()
    /// What is known of markets; nil where it was not asked for.
    public internal(set) var market: TradeMarketFacts?
    /// What is planned for trades, also for those that are not in the journal now, and the rules of accounts.
    public let risks: RiskPlans
    /// The playbooks of setups, and what was answered on trades.
    public let playbookRecords: PlaybookRecords
    /// The parts of the trades that are split.
    let splitParts: SplitParts

    /// The zone whose days profits are counted on.
    public static let exchangeZone = ZoneRules.newYork

    /// Matches a stored journal.
    ///
    /// - Complexity: that of matching.
    public init(_ stored: StoredJournal) {
        revision = stored.revision
        (matched, merges, splits) = stored.changes.applied(
            to: MatchedJournal(stored.ledger),
            identities: stored.identities
        )
        nicknames = stored.nicknames
        tagColors = stored.tagColors
        rules = stored.rules
        closingDays = matched.trades.map { Self.exchangeZone.day(at: $0.closedAt) }
        dayNotes = stored.dayNotes
        accounts = Set(matched.ledger.positions.map(\.account)).sorted()
        currencies = Self.currencies(matched)
        let written = stored.annotations.values
        tags = (Set(written.flatMap(\.setups)).sorted(), Set(written.flatMap(\.mistakes)).sorted())
        identities = stored.identities
        annotations = stored.annotations
        campaignChanges = stored.campaigns
        risks = stored.risks
        playbookRecords = stored.playbooks
        splitParts = Self.splitParts(splits, of: matched, identities)
    }

    private static func splitParts(
        _ splits: [TradeChangeState.Of<TradeSplit>],
        of matched: MatchedJournal,
        _ identities: [ExecutionIdentity]
    ) -> SplitParts {
        let applied = splits.filter { $0.state == .applied }.map(\.change)
        guard !applied.isEmpty else { return SplitParts([], trades: []) }
        let trades = matched.trades.flatMap { matched.legs(of: $0) }
        return SplitParts(
            applied,
            trades: trades.map { (TradeID(opening: identities[matched.namingFill(of: $0)]), $0) }
        )
    }

    private static func currencies(_ matched: MatchedJournal) -> [Currency] {
        var trades = [Int](repeating: 0, count: matched.ledger.positions.count)
        for trade in matched.trades { trades[Int(trade.position)] += 1 }
        var counts: [Currency: Int] = [:]
        for (key, count) in zip(matched.ledger.positions, trades) { counts[key.currency, default: 0] += count }
        return counts.keys.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
    }

    /// The identity of the trade at `index`.
    public func id(ofTradeAt index: Int) -> TradeID { id(of: matched.trades[index]) }

    /// The identity of a trade or of a leg of one.
    public func id(of trade: RoundTrip) -> TradeID {
        TradeID(opening: identities[matched.namingFill(of: trade)])
    }

    /// The identity of a fill of the ledger.
    public func identity(ofFillAt index: Int) -> ExecutionIdentity { identities[index] }

    /// What was written about the trade at `index`.
    public func annotation(ofTradeAt index: Int) -> TradeAnnotation? {
        annotations.isEmpty ? nil : annotations[id(ofTradeAt: index)]
    }

    /// The index of a trade.
    ///
    /// - Complexity: O(trades).
    public func index(of id: TradeID) -> Int? { matched.trades.indices.first { self.id(ofTradeAt: $0) == id } }
}
