import BourseCore

/// Whether balances follow from amounts, row by row.
struct RunningBalance {
    /// How many neighbouring rows there are.
    let steps: Int
    /// How many of them fit, in the order of the file that fits better.
    let fits: Int
    /// Whether the newest row is the first; nothing where both orders fit equally well.
    let isNewestFirst: Bool?

    init(_ rows: [(amount: Money, balance: Money)]) {
        let pairs = zip(rows, rows.dropFirst())
        let oldestFirst = pairs.count { $0.balance + $1.amount == $1.balance }
        let newestFirst = pairs.count { $1.balance + $0.amount == $0.balance }
        steps = max(0, rows.count - 1)
        fits = max(oldestFirst, newestFirst)
        isNewestFirst = oldestFirst == newestFirst ? nil : newestFirst > oldestFirst
    }
}
