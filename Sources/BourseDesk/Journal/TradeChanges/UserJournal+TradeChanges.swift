import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// The merge in effect that a trade is the result or a leg of.
    public func merge(with trade: TradeID) -> TradeMerge? {
        merges.last { $0.state == .applied && $0.change.trades.contains(trade) }?.change
    }

    /// The splits in effect of the round trip that a trade is a part of; none for a trade that is not split.
    public func splits(around trade: TradeID) -> [TradeSplit] {
        let applied = splits.filter { $0.state == .applied }.map(\.change)
        let roundTrip = applied.first { $0.later == trade }?.trade ?? trade
        return applied.filter { $0.trade == roundTrip }
    }

    /// The merges that name a trade and should be in effect but are not.
    public func dormantMerges(with trade: TradeID) -> [TradeChangeState.Of<TradeMerge>] {
        merges.filter { $0.state.isDormant && $0.change.trades.contains(trade) }
    }

    /// The splits that name a trade and should be in effect but are not.
    public func dormantSplits(of trade: TradeID) -> [TradeChangeState.Of<TradeSplit>] {
        splits.filter { $0.state.isDormant && ($0.change.trade == trade || $0.change.later == trade) }
    }

    /// The number of merges and splits that should be in effect but are not.
    public var dormantChanges: Int {
        merges.count { $0.state.isDormant } + splits.count { $0.state.isDormant }
    }

    /// The executions after which a trade can be split: its closing executions except the last.
    public func splitPoints(ofTradeAt index: Int) -> [ExecutionIdentity] {
        matched.boundaries(of: matched.trades[index]).map { identity(ofFillAt: Int(matched.parts[$0].fill)) }
    }

    /// The trades that were merged by hand, in order of merging.
    public var mergedTrades: [MergedTrades] {
        merges.map {
            MergedTrades(
                trades: $0.change.trades.map(\.description),
                mergedAt: $0.change.madeAt,
                state: $0.state
            )
        }
    }

    /// The trades that were split by hand, in order of splitting.
    public var splitTrades: [SplitTrade] {
        splits.map {
            SplitTrade(
                later: $0.change.later.description,
                trade: $0.change.trade.description,
                splitAt: $0.change.madeAt,
                state: $0.state
            )
        }
    }

    /// The executions of a trade, in order of time.
    public func executions(ofTradeAt index: Int) -> [TradeExecution] {
        let trade = matched.trades[index]
        let boundaries = Set(matched.boundaries(of: trade))
        return trade.parts.map { place in
            let part = matched.parts[place]
            let fill = matched.ledger.fills[Int(part.fill)]
            return TradeExecution(
                id: identity(ofFillAt: Int(part.fill)).description,
                key: matched.ledger.key(of: fill),
                fill: fill,
                quantity: part.quantity,
                fees: matched.fees(of: part),
                isOpening: part.isOpening,
                canSplit: boundaries.contains(place)
            )
        }
    }
}
