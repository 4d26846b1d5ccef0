import BourseCore

/// The fills of each position, as indexes into the ledger.
struct PositionGroups: Sendable {
    private let order: [Int32]
    private let starts: [Int]

    /// Groups by a counting sort, which keeps the order of the file within each position.
    ///
    /// - Complexity: O(fills + positions).
    init(_ ledger: ExecutionLedger) {
        var starts = [Int](repeating: 0, count: ledger.positions.count + 1)
        for fill in ledger.fills { starts[Int(fill.position) + 1] += 1 }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        var next = starts
        var order = [Int32](repeating: 0, count: ledger.fills.count)
        for (index, fill) in ledger.fills.enumerated() {
            order[next[Int(fill.position)]] = Int32(index)
            next[Int(fill.position)] += 1
        }
        self.order = order
        self.starts = starts
    }

    /// The number of positions.
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
