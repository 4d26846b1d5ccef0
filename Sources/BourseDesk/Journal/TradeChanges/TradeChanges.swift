import BourseJournal
import BourseValues

/// The merges and splits of a journal, each in the order in which they were made.
public struct TradeChanges: Sendable {
    /// Trades that are counted as one.
    public let merges: [TradeMerge]
    /// Round trips that are counted as two trades.
    public let splits: [TradeSplit]

    /// Makes changes.
    public init(merges: [TradeMerge] = [], splits: [TradeSplit] = []) {
        self.merges = merges
        self.splits = splits
    }

    /// The journal with the changes that its executions permit, and the state of each.
    ///
    /// - Complexity: O(1) without changes, else O(executions).
    func applied(
        to matched: MatchedJournal,
        identities: [ExecutionIdentity]
    ) -> (MatchedJournal, [TradeChangeState.Of<TradeMerge>], [TradeChangeState.Of<TradeSplit>]) {
        guard !merges.isEmpty || !splits.isEmpty else { return (matched, [], []) }
        let named = Set(
            merges.flatMap(\.trades).compactMap(\.execution)
                + splits.flatMap { [$0.trade.execution, $0.end] }
                .compactMap(\.self)
        )
        var fills: [ExecutionIdentity: Int] = [:]
        for (index, identity) in identities.enumerated() where named.contains(identity) { fills[identity] = index }
        func fill(_ trade: TradeID) -> Int? { trade.execution.flatMap { fills[$0] } }

        // What names an execution that is not in the journal is left out, and its state is that it is missing.
        let splitFills = splits.map { split in
            fill(split.trade).flatMap { trade in
                fills[split.end].map { TradeArrangement.Split(trade: trade, end: $0) }
            }
        }
        let mergeFills = merges.map { merge in
            let found = merge.trades.compactMap(fill)
            return found.count == merge.trades.count ? found : nil
        }
        let arrangement = TradeArrangement(
            splits: splitFills.compactMap(\.self),
            merges: mergeFills.compactMap(\.self)
        )
        let (journal, splitEffects, mergeEffects) = matched.arranged(by: arrangement)
        return (
            journal, TradeChangeState.of(merges, isFound: mergeFills.map { $0 != nil }, mergeEffects),
            TradeChangeState.of(splits, isFound: splitFills.map { $0 != nil }, splitEffects)
        )
    }
}

extension TradeChangeState {
    /// A change with its state.
    public struct Of<Change: Sendable>: Sendable {
        /// The change.
        public let change: Change
        /// Its state.
        public let state: TradeChangeState
    }

    fileprivate static func of<Change: Sendable>(
        _ changes: [Change],
        isFound: [Bool],
        _ effects: [TradeArrangement.Effect]
    ) -> [Of<Change>] {
        var effects = effects.makeIterator()
        return zip(changes, isFound).map { change, isFound in
            guard isFound, let effect = effects.next() else { return Of(change: change, state: .missing) }
            return Of(change: change, state: TradeChangeState(effect))
        }
    }

    fileprivate init(_ effect: TradeArrangement.Effect) {
        switch effect {
        case .applied: self = .applied
        case .contained: self = .contained
        case .unfit: self = .unfit
        }
    }
}
