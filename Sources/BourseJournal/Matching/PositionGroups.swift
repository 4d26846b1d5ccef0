import BourseCore

/// The fills of each position, as indexes into the ledger.
struct PositionGroups: Sendable {
    private let order: [Int32]
    private let starts: [Int]
    /// The corporate actions; nil when there are none.
    let actions: PositionActions?

    /// Groups by a counting sort, which keeps the order of the file within each position.
    ///
    /// - Complexity: O(fills + positions).
    init(_ ledger: ExecutionLedger, _ actions: PositionActions? = nil) {
        self.actions = actions
        if let actions {
            let groups = ledger.fills.map { actions.group(of: $0) }
            (order, starts) = Self.sorted(ledger.fills, count: actions.groupCount) { groups[$0] }
        } else {
            let fills = ledger.fills
            (order, starts) = Self.sorted(fills, count: ledger.positions.count) { Int(fills[$0].position) }
        }
    }

    private static func sorted(
        _ fills: [Fill],
        count: Int,
        by group: (Int) -> Int
    ) -> (order: [Int32], starts: [Int]) {
        var starts = [Int](repeating: 0, count: count + 1)
        for index in fills.indices { starts[group(index) + 1] += 1 }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        var next = starts
        var order = [Int32](repeating: 0, count: fills.count)
        for index in fills.indices {
            let place = group(index)
            order[next[place]] = Int32(index)
            next[place] += 1
        }
        return (order, starts)
    }

    /// The number of positions, those whose symbol changed counting as one.
    var count: Int { starts.count - 1 }

    /// The fills of a position in order of time, among equal times in file order.
    ///
    /// - Complexity: O(n) when they are in order already, O(n log n) otherwise.
    func fills(ofPosition position: Int, in fills: [Fill]) -> ArraySlice<Int32> {
        let group = order[starts[position]..<starts[position + 1]]
        let isSorted = zip(group, group.dropFirst()).allSatisfy { fills[Int($0)].time <= fills[Int($1)].time }
        guard !isSorted else { return group }
        return group.sorted { (fills[Int($0)].time, $0) < (fills[Int($1)].time, $1) }[...]
    }

    /// The first position of the second half: about as many fills lie before it as behind.
    var middle: Int { starts.firstIndex { $0 >= order.count / 2 } ?? 0 }
}
