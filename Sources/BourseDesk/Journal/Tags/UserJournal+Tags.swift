import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// The setups and then the mistakes in use, in order of name.
    ///
    /// A tag of a trade that is not in the journal now has no closed trades and stays.
    ///
    /// - Complexity: O(trades).
    public var tagSummaries: [TagSummary] {
        var members: [TradeTag: [Int]] = [:]
        for (kind, names) in [(TradeTag.Kind.setup, tags.setups), (.mistake, tags.mistakes)] {
            for name in names { members[TradeTag(kind, name)] = [] }
        }
        for index in matched.trades.indices {
            guard let written = annotation(ofTradeAt: index) else { continue }
            for name in written.setups { members[TradeTag(.setup, name), default: []].append(index) }
            for name in written.mistakes { members[TradeTag(.mistake, name), default: []].append(index) }
        }
        return members.map { tag, indexes in
            let own = indexes.filter { matched.key(of: matched.trades[$0]).currency == mainCurrency }
            let statistics = JournalStatistics(own.lazy.map { matched.trades[$0] })
            return TagSummary(
                tag: tag,
                color: tagColors[tag],
                trades: indexes.count,
                netProfit: statistics.netProfit,
                winRate: statistics.winRate
            )
        }
        .sorted {
            let isSetup = ($0.tag.kind == .setup, $1.tag.kind == .setup)
            return isSetup.0 == isSetup.1
                ? ($0.tag.name.lowercased(), $0.tag.name) < ($1.tag.name.lowercased(), $1.tag.name) : isSetup.0
        }
    }
}

extension TradeAnnotation {
    /// The tags of a kind.
    func tags(_ kind: TradeTag.Kind) -> [String] { kind == .setup ? setups : mistakes }

    /// The annotation with another tag in place of one, or without it; a tag that is there twice stays once.
    func replacing(_ tag: TradeTag, with name: String?) -> TradeAnnotation {
        func changed(_ kind: TradeTag.Kind) -> [String] {
            kind == tag.kind ? tags(kind).compactMap { $0 == tag.name ? name : $0 } : tags(kind)
        }
        return TradeAnnotation(
            halfStars: halfStars,
            conviction: conviction,
            setups: changed(.setup),
            mistakes: changed(.mistake),
            note: note
        )
    }
}
