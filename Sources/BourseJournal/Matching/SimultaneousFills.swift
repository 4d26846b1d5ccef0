/// Fills of one position at one instant, given out in the order that makes sense of them: while flat, the first not
/// marked closing; while holding, the first not marked open; otherwise in file order.
///
/// Three queues make each step O(1), so a broker that gives dates without times costs nothing extra.
struct SimultaneousFills {
    private var opening: Queue
    private var unmarked: Queue
    private var closing: Queue

    init(_ group: ArraySlice<Int32>, fills: [Fill]) {
        var opening: [Int32] = []
        var unmarked: [Int32] = []
        var closing: [Int32] = []
        for index in group {
            switch fills[Int(index)].effect {
            case nil: unmarked.append(index)
            case .open: opening.append(index)
            default: closing.append(index)
            }
        }
        self.opening = Queue(opening)
        self.unmarked = Queue(unmarked)
        self.closing = Queue(closing)
    }

    /// The fill to apply next, or nothing when all were given out.
    mutating func next(isHolding: Bool) -> Int? {
        if isHolding {
            return Queue.popFirst(&closing, &unmarked) ?? opening.pop()
        }
        return Queue.popFirst(&opening, &unmarked) ?? closing.pop()
    }

    private struct Queue {
        private let indexes: [Int32]
        private var head = 0

        init(_ indexes: [Int32]) { self.indexes = indexes }

        private var first: Int32? { head < indexes.count ? indexes[head] : nil }

        mutating func pop() -> Int? {
            guard let first else { return nil }
            head += 1
            return Int(first)
        }

        /// Takes the one of two queues' heads that stands first in the file.
        static func popFirst(_ lhs: inout Queue, _ rhs: inout Queue) -> Int? {
            guard let left = lhs.first else { return rhs.pop() }
            guard let right = rhs.first, right < left else { return lhs.pop() }
            return rhs.pop()
        }
    }
}
