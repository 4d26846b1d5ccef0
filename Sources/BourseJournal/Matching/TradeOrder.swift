import BourseCore

/// Puts trades in order of closing, then opening, then instrument, then account.
struct TradeOrder {
    let positions: [PositionKey]

    /// Sorts small keys, then moves each trade once and in place: trades are large and there can be many.
    ///
    /// - Complexity: O(n) when the executions are in order of time, because they then name the order of the closes
    ///   already; O(n log n) otherwise.
    func sort(_ trades: inout [RoundTrip], parts: [TradePart], fills: Int) {
        var closedBy = [Int32](repeating: -1, count: fills)
        for (index, trade) in trades.enumerated() {
            closedBy[Int(parts[trade.parts.upperBound - 1].fill)] = Int32(index)
        }
        var keys: [Key] = []
        keys.reserveCapacity(trades.count)
        for index in closedBy where index >= 0 {
            keys.append(Key(closedAt: trades[Int(index)].closedAt, index: index))
        }
        keys.sort { lhs, rhs in
            lhs.closedAt != rhs.closedAt ? lhs.closedAt < rhs.closedAt : precedes(lhs.index, rhs.index, in: trades)
        }
        for start in keys.indices where keys[start].index != Int32(start) {
            let displaced = trades[start]
            var hole = start
            while Int(keys[hole].index) != start {
                let source = Int(keys[hole].index)
                trades[hole] = trades[source]
                keys[hole].index = Int32(hole)
                hole = source
            }
            trades[hole] = displaced
            keys[hole].index = Int32(hole)
        }
    }

    private func precedes(_ lhs: Int32, _ rhs: Int32, in trades: [RoundTrip]) -> Bool {
        let left = trades[Int(lhs)]
        let right = trades[Int(rhs)]
        if left.openedAt != right.openedAt { return left.openedAt < right.openedAt }
        if left.position != right.position {
            return positions[Int(left.position)] < positions[Int(right.position)]
        }
        return lhs < rhs
    }

    private struct Key {
        let closedAt: Timestamp
        var index: Int32
    }
}
