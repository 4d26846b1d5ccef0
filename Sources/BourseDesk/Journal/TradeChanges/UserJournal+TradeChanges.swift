import BourseJournal

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
}
