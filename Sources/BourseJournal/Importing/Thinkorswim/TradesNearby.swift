import BourseCore

/// Where the trade history has fills that no cash row was matched with.
///
/// A cash row near one of them may be the same fill in other words, so it is not counted again.
struct TradesNearby {
    private struct NearbyKey: Hashable {
        let symbol: Symbol?
        let second: Int64?
    }

    private var places: Set<NearbyKey> = []

    /// Takes the orders that were not matched and the rows that were refused, which count for every time or symbol that
    /// could not be read.
    init(unmatched: [TradeHistoryOrder], refused: [RefusedTrade]) {
        for order in unmatched {
            places.insert(NearbyKey(symbol: order.leader.symbol, second: order.leader.time.wallSecond))
        }
        for trade in refused {
            places.insert(NearbyKey(symbol: trade.symbol, second: trade.time?.wallSecond))
        }
    }

    /// Whether `trade` may be one of them.
    func covers(_ trade: CashTrade) -> Bool {
        guard !places.isEmpty else { return false }
        if places.contains(NearbyKey(symbol: nil, second: nil)) { return true }
        if places.contains(NearbyKey(symbol: trade.symbol, second: nil)) { return true }
        let second = trade.time.wallSecond
        return (-CashReconciliation.tolerance...CashReconciliation.tolerance).contains { offset in
            places.contains(NearbyKey(symbol: trade.symbol, second: second + offset))
                || places.contains(NearbyKey(symbol: nil, second: second + offset))
        }
    }
}
