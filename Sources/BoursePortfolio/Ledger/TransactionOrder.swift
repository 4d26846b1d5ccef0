import BourseCore

/// What comes first within a day.
///
/// 1. Splits, then spin-offs: the prices of the day are those after them.
/// 2. What came in without a time.
/// 3. Everything with a time, by time; of one time what came in, then what stayed, then what went.
/// 4. Everything else without a time: what stayed, then what went.
/// 5. Of equals the one with the smaller identifier.
///
/// So a purchase and a sale of one day without times never sell what is not held yet, and rows of one time give the same
/// lots in whatever order they were read. Values and returns are of whole days and do not depend on this order at all.
enum TransactionOrder {
    /// The place of a transaction within its day, smaller first.
    static func place(of transaction: Transaction) -> Int32 {
        switch transaction.kind {
        case .split: return -3
        case .spinOff: return -2
        default: break
        }
        let rank = rank(of: transaction.kind)
        if let second = transaction.second { return second * 4 + rank }
        return rank == 0 ? -1 : (Transaction.lastSecond + 1) * 4 + rank
    }

    private static func rank(of kind: TransactionKind) -> Int32 {
        switch kind {
        case .buy, .reinvestment, .transferIn, .deposit, .interest: 0
        case .split, .spinOff, .dividend, .transfer, .cashTransfer: 1
        case .sell, .transferOut, .withdrawal, .charge: 2
        }
    }
}
