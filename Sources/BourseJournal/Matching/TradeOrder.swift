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

    /// Puts other trades among trades that are in order already.
    ///
    /// - Complexity: O(n + m log m) for n sorted trades and m others.
    func inserting(_ others: [RoundTrip], into sorted: [RoundTrip]) -> [RoundTrip] {
        let others = others.enumerated().sorted { one, other in
            precedes(one.element, other.element) ?? (one.offset < other.offset)
        }
        var result: [RoundTrip] = []
        result.reserveCapacity(sorted.count + others.count)
        var next = others.makeIterator()
        var other = next.next()
        for trade in sorted {
            while let inserted = other?.element, precedes(inserted, trade) == true {
                result.append(inserted)
                other = next.next()
            }
            result.append(trade)
        }
        while let inserted = other?.element {
            result.append(inserted)
            other = next.next()
        }
        return result
    }

    private func precedes(_ lhs: ClosingKey, _ rhs: ClosingKey, in trades: [RoundTrip]) -> Bool {
        if lhs.closedAt != rhs.closedAt { return lhs.closedAt < rhs.closedAt }
        return precedes(trades[Int(lhs.trade)], trades[Int(rhs.trade)]) ?? (lhs.trade < rhs.trade)
    }

    /// Whether one trade comes before another; nil when they are alike.
    private func precedes(_ left: RoundTrip, _ right: RoundTrip) -> Bool? {
        if left.closedAt != right.closedAt { return left.closedAt < right.closedAt }
        if left.openedAt != right.openedAt { return left.openedAt < right.openedAt }
        guard left.position != right.position else { return nil }
        return positions[Int(left.position)] < positions[Int(right.position)]
    }

    private struct ClosingKey {
        let closedAt: Timestamp
        let trade: Int32
    }
}
