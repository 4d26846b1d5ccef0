import BourseCore
import BourseJournal

/// A person's whole journal, matched, with what was written about it: what every journal page is made from.
public struct UserJournal: Sendable {
    /// The number of the last change it includes.
    public let revision: Int
    /// Executions, trades, open positions.
    public let matched: MatchedJournal
    /// The exchange's day on which each trade was closed.
    public let closingDays: [TradingDay]
    /// What was written about days.
    public let dayNotes: [TradingDay: String]
    private let identities: [ExecutionIdentity]
    private let annotations: [TradeID: TradeAnnotation]

    /// The zone whose days profits are counted on.
    public static let exchangeZone = ZoneRules.newYork

    /// Matches a stored journal.
    ///
    /// - Complexity: that of matching.
    public init(_ stored: StoredJournal) {
        revision = stored.revision
        matched = MatchedJournal(stored.ledger)
        closingDays = matched.trades.map { Self.exchangeZone.day(at: $0.closedAt) }
        dayNotes = stored.dayNotes
        identities = stored.identities
        annotations = stored.annotations
    }

    /// The identity of the trade at `index`.
    public func id(ofTradeAt index: Int) -> TradeID { id(openedBy: matched.trades[index].parts) }

    private func id(openedBy parts: Range<Int>) -> TradeID {
        TradeID(opening: identities[Int(matched.parts[parts.lowerBound].fill)])
    }

    /// What was written about the trade at `index`.
    public func annotation(ofTradeAt index: Int) -> TradeAnnotation? {
        annotations.isEmpty ? nil : annotations[id(ofTradeAt: index)]
    }

    /// The index of a trade.
    ///
    /// - Complexity: O(trades).
    public func index(of id: TradeID) -> Int? { matched.trades.indices.first { self.id(ofTradeAt: $0) == id } }

    /// The accounts that executions belong to, in order of name.
    public var accounts: [String] { Set(matched.ledger.positions.map(\.account)).sorted() }
    /// The currencies that trades are in, the most traded first.
    public var currencies: [Currency] {
        var counts: [Currency: Int] = [:]
        for key in matched.ledger.positions { counts[key.currency, default: 0] += 0 }
        for trade in matched.trades { counts[matched.key(of: trade).currency, default: 0] += 1 }
        return counts.keys.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
    }
    /// All tags in use, by kind, in order of name.
    public var tags: (setups: [String], mistakes: [String]) {
        let values = annotations.values
        return (Set(values.flatMap(\.setups)).sorted(), Set(values.flatMap(\.mistakes)).sorted())
    }
}
