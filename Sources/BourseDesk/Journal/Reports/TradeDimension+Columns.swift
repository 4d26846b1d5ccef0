import BourseCore
import BourseJournal

extension TradeDimension {
    /// A dimension of the contract, the account or the currency; of a merged trade, what all legs have in common.
    static func ofKey(
        _ id: String,
        _ title: String,
        _ family: Family,
        note: String = "",
        isOrdered: Bool = false,
        needs: Set<MarketNeed> = [],
        _ group: @escaping @Sendable (PositionKey, UserJournal) -> TradeGroup
    ) -> TradeDimension {
        TradeDimension(id, title, family, note: note, isOrdered: isOrdered, needs: needs) { journal in
            let matched = journal.matched
            var builder = TradeColumnBuilder<String>(trades: matched.trades.count)
            let codes = matched.ledger.positions.map { key in
                let group = group(key, journal)
                return builder.code(group.value) { group }
            }
            for trade in matched.trades {
                let code = codes[Int(trade.position)]
                let legs = matched.mergedLegs(of: trade) ?? []
                if legs.allSatisfy({ codes[Int($0.position)] == code }) {
                    builder.append(code: code)
                } else {
                    builder.append(TradeGroup.several.value) { .several }
                }
            }
            return builder.column
        }
    }

    /// A dimension whose groups follow from a key of each trade.
    static func ofTrade<Key: Hashable & Sendable>(
        _ id: String,
        _ title: String,
        _ family: Family,
        note: String = "",
        isOrdered: Bool = false,
        key: @escaping @Sendable (UserJournal, Int) -> Key,
        group: @escaping @Sendable (Key) -> TradeGroup
    ) -> TradeDimension {
        TradeDimension(id, title, family, note: note, isOrdered: isOrdered) { journal in
            var builder = TradeColumnBuilder<Key>(trades: journal.matched.trades.count)
            for index in journal.matched.trades.indices {
                let key = key(journal, index)
                builder.append(key) { group(key) }
            }
            return builder.column
        }
    }

    /// A dimension of ranges of a value of each trade.
    ///
    /// - Parameters:
    ///   - unknown: The title of the trades without a value.
    ///   - isApart: Prepares a function that says of which trades without a value the value is not known, so that they are
    ///     a group of their own; nil if there are none.
    ///   - values: Prepares a function that returns the value of a trade.
    static func ofRange<Value: Comparable & Sendable>(
        _ id: String,
        _ title: String,
        _ family: Family,
        note: String = "",
        needs: Set<MarketNeed> = [],
        ranges: ValueRanges<Value>,
        unknown: String = "Unknown",
        isApart: (@Sendable (UserJournal) -> (Int) -> Bool)? = nil,
        values: @escaping @Sendable (UserJournal) -> (Int) -> Value?
    ) -> TradeDimension {
        TradeDimension(id, title, family, note: note, isOrdered: true, needs: needs) { journal in
            let value = values(journal)
            let isApart = isApart?(journal)
            var builder = TradeColumnBuilder<Int>(trades: journal.matched.trades.count)
            for index in journal.matched.trades.indices {
                guard let value = value(index) else {
                    if isApart?(index) ?? false {
                        builder.append(-2) { .unknown }
                    } else {
                        builder.append(-1) { .none(unknown) }
                    }
                    continue
                }
                let place = ranges.place(of: value)
                builder.append(place) { ranges.groups[place] }
            }
            return builder.column
        }
    }

    /// A dimension of tags, of which a trade may have several.
    static func ofTags(
        _ id: String,
        _ title: String,
        _ tags: @escaping @Sendable (TradeAnnotation) -> [String]
    ) -> TradeDimension {
        TradeDimension(id, title, .annotation, note: "A trade with several counts in each.") { journal in
            var builder = TradeColumnBuilder<String>(trades: journal.matched.trades.count)
            journal.eachAnnotation { annotation in
                builder.append(annotation.map(tags) ?? [], otherwise: "") {
                    $0.isEmpty ? .none("None") : TradeGroup($0)
                }
            }
            return builder.column
        }
    }
}

extension UserJournal {
    /// Gives what was written about each trade to `body`, in the order of trades.
    ///
    /// - Complexity: O(trades).
    func eachAnnotation(_ body: (TradeAnnotation?) -> Void) {
        for annotation in columns.annotations(of: self) { body(annotation) }
    }

    /// What was written about each trade, in the order of trades.
    ///
    /// - Complexity: O(trades).
    var annotationsOfTrades: [TradeAnnotation?] {
        guard !annotations.isEmpty else { return Array(repeating: nil, count: matched.trades.count) }
        var written: [ExecutionIdentity: TradeAnnotation] = [:]
        written.reserveCapacity(annotations.count)
        for (id, annotation) in annotations {
            if let execution = id.execution { written[execution] = annotation }
        }
        return matched.trades.map { written[identity(ofFillAt: matched.namingFill(of: $0))] }
    }
}
