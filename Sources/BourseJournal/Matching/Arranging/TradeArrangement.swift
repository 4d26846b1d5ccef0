/// Which trades of a journal a person merged or divided, by executions.
///
/// A fill names a trade: the one that opened it or, for the later part of a divided trade, the one after which it
/// begins.
public struct TradeArrangement: Sendable {
    /// A round trip divided into two trades.
    public struct Split: Hashable, Sendable {
        /// The fill that opened the round trip.
        public let trade: Int
        /// The closing fill that is the last of the earlier trade; it names the later one.
        public let end: Int

        /// Makes a split.
        public init(trade: Int, end: Int) {
            self.trade = trade
            self.end = end
        }
    }

    /// Whether a merge or a split is in effect.
    public enum Effect: Hashable, Sendable {
        /// It is in effect.
        case applied
        /// A later merge that is in effect has all of its trades and more.
        case contained
        /// The executions are there, but do not make up the trades that it means.
        case unfit
    }

    /// Round trips to divide.
    public var splits: [Split]
    /// Trades to count as one, each named by a fill; the first names the merged trade.
    ///
    /// Of two merges with a common trade, the later one is in effect.
    public var merges: [[Int]]

    /// Makes an arrangement.
    public init(splits: [Split] = [], merges: [[Int]] = []) {
        self.splits = splits
        self.merges = merges
    }
}

/// What trades that a person merged or divided have besides their values, by the place of their first part.
struct ArrangedTrades: Sendable {
    /// The number of parts that the matching made; those of changed trades follow.
    let matchedParts: Int
    /// The fills that name trades, where these are not the fills of their first parts.
    var names: [Int: Int] = [:]
    /// The legs of merged trades, in order of opening.
    var legs: [Int: [RoundTrip]] = [:]
}

extension MatchedJournal {
    /// The parts that the matching made, position by position in the order in which they were matched.
    var matchedParts: ArraySlice<TradePart> { parts.prefix(arranged?.matchedParts ?? parts.count) }

    /// Whether there are merged trades.
    public var hasMergedTrades: Bool { arranged.map { !$0.legs.isEmpty } ?? false }

    /// The trades that a merged trade consists of, in order of opening; nil for any other trade.
    ///
    /// - Complexity: O(1).
    public func mergedLegs(of trade: RoundTrip) -> [RoundTrip]? { arranged?.legs[trade.parts.lowerBound] }

    /// The legs of a merged trade in order of opening, or the trade itself.
    public func legs(of trade: RoundTrip) -> [RoundTrip] { mergedLegs(of: trade) ?? [trade] }

    /// The index of the fill that names a trade: the one that opened it or, for the later part of a divided trade, the
    /// one after which it begins.
    ///
    /// - Complexity: O(1).
    public func namingFill(of trade: RoundTrip) -> Int {
        arranged?.names[trade.parts.lowerBound] ?? Int(parts[trade.parts.lowerBound].fill)
    }

    /// The places in `parts` after which a trade can be divided: its closing parts except the last.
    ///
    /// A merged trade has none.
    public func boundaries(of trade: RoundTrip) -> [Int] {
        guard mergedLegs(of: trade) == nil else { return [] }
        return trade.parts.dropLast().filter { !parts[$0].isOpening }
    }
}
