import BourseCore

/// Whether balances follow from amounts from one row to the next, in each of the ways banks write them.
struct BankSteps {
    /// How many pairs of neighboring rows there are.
    let count: Int
    /// The balance is that after the entry, and the oldest row is the first.
    private(set) var afterOldestFirst = 0
    /// The balance is that after the entry, and the newest row is the first.
    private(set) var afterNewestFirst = 0
    /// The balance is that before the entry, and the oldest row is the first.
    private(set) var beforeOldestFirst = 0
    /// The balance is that before the entry, and the newest row is the first.
    private(set) var beforeNewestFirst = 0

    init(_ rows: [(amount: Money, balance: Money)]) {
        count = max(0, rows.count - 1)
        for (first, second) in zip(rows, rows.dropFirst()) {
            let step = second.balance - first.balance
            if step == second.amount { afterOldestFirst += 1 }
            if step == -first.amount { afterNewestFirst += 1 }
            if step == first.amount { beforeOldestFirst += 1 }
            if step == -second.amount { beforeNewestFirst += 1 }
        }
    }

    /// The pairs that fit in the way in which most do.
    var most: Int { max(afterOldestFirst, afterNewestFirst, beforeOldestFirst, beforeNewestFirst) }
}
