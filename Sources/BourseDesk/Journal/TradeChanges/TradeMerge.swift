import BourseCore
import BourseJournal

/// Trades of one account that a person counts as one.
public struct TradeMerge: Hashable, Sendable {
    /// The number that the store gave it, increasing; 0 before it is stored.
    public let number: Int64
    /// The trades, none of them merged; the first names the merged trade.
    public let trades: [TradeID]
    /// What was written about the first trade before it was merged.
    public let former: TradeAnnotation
    /// When it was merged.
    public let madeAt: Timestamp

    /// The most trades that one merge has.
    public static let mostTrades = 100

    /// Makes a merge.
    public init(number: Int64 = 0, trades: [TradeID], former: TradeAnnotation, madeAt: Timestamp) {
        self.number = number
        self.trades = trades
        self.former = former
        self.madeAt = madeAt
    }
}

extension TradeAnnotation {
    /// Joins what was written about several trades: the first rating and conviction, all tags, and each note once.
    init(joining annotations: [TradeAnnotation]) {
        var notes: [String] = []
        for note in annotations.map(\.note) where !note.isEmpty && !notes.contains(where: { $0.contains(note) }) {
            notes.append(note)
        }
        self.init(
            halfStars: annotations.lazy.compactMap(\.halfStars).first,
            conviction: annotations.lazy.compactMap(\.conviction).first,
            setups: annotations.flatMap(\.setups),
            mistakes: annotations.flatMap(\.mistakes),
            note: notes.joined(separator: "\n\n")
        )
    }
}
