import BourseCore

/// Puts trades in order of closing, then opening, then instrument, then account.
struct TradeOrder {
    let positions: [PositionKey]
    let fills: [Fill]

    /// Goes through the fills and takes the trade that each one closed: for executions in order of time that is the order
    /// already, and what is left to do is to look.
    ///
    /// - Complexity: O(n) when the executions are in order of time; O(n log n) otherwise.
    func sorted(_ trades: [RoundTrip], parts: [TradePart]) -> [RoundTrip] {
        var closedBy = [Int32](repeating: -1, count: fills.count)
        for (index, trade) in trades.enumerated() {
            closedBy[Int(parts[trade.parts.upperBound - 1].fill)] = Int32(index)
        }
        var keys: [ClosingKey] = []
        keys.reserveCapacity(trades.count)
        for (fill, trade) in closedBy.enumerated() where trade >= 0 {
            keys.append(ClosingKey(closedAt: fills[fill].time, trade: trade))
        }
        let isSorted = zip(keys, keys.dropFirst()).allSatisfy { !precedes($1, $0, in: trades) }
        if !isSorted { keys.sort { precedes($0, $1, in: trades) } }
        return keys.map { trades[Int($0.trade)] }
    }

    private func precedes(_ lhs: ClosingKey, _ rhs: ClosingKey, in trades: [RoundTrip]) -> Bool {
        if lhs.closedAt != rhs.closedAt { return lhs.closedAt < rhs.closedAt }
        let left = trades[Int(lhs.trade)]
        let right = trades[Int(rhs.trade)]
        if left.openedAt != right.openedAt { return left.openedAt < right.openedAt }
        if left.position != right.position {
            return positions[Int(left.position)] < positions[Int(right.position)]
        }
        return lhs.trade < rhs.trade
    }

    private struct ClosingKey {
        let closedAt: Timestamp
        let trade: Int32
    }
}
