import BourseCore

/// The fills of each position in order of time, as indexes into the ledger; among equal times in file order.
struct PositionGroups: Sequence {
    private let order: [Int32]
    private let starts: [Int]

    /// Groups by a counting sort, then sorts only the groups that are out of order.
    init(_ ledger: Ledger) {
        let fills = ledger.fills
        var starts = [Int](repeating: 0, count: ledger.positions.count + 1)
        for fill in fills { starts[Int(fill.position) + 1] += 1 }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        var next = starts
        var order = [Int32](repeating: 0, count: fills.count)
        for index in fills.indices {
            let position = Int(fills[index].position)
            order[next[position]] = Int32(index)
            next[position] += 1
        }
        for position in 0..<(starts.count - 1) {
            let range = starts[position]..<starts[position + 1]
            let isSorted = range.dropFirst().allSatisfy {
                fills[Int(order[$0 - 1])].time <= fills[Int(order[$0])].time
            }
            if !isSorted {
                order[range].sort { (fills[Int($0)].time, $0) < (fills[Int($1)].time, $1) }
            }
        }
        self.order = order
        self.starts = starts
    }

    func makeIterator() -> AnyIterator<ArraySlice<Int32>> {
        var position = 0
        return AnyIterator {
            guard position + 1 < starts.count else { return nil }
            defer { position += 1 }
            return order[starts[position]..<starts[position + 1]]
        }
    }
}
