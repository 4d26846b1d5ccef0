import BoursePortfolio
import BourseValues

/// Rows that were booked with a trade, such as the exchange that paid for it: they are imported with the trade or not at all.
///
/// Two kinds of export of one account split the money of a trade differently, so that these rows are not equal.
enum BookedRows {
    /// The new rows without those whose trades are all stored.
    static func new(
        _ new: [TransactionFile.TransactionRow],
        of all: [TransactionFile.TransactionRow]
    ) -> [TransactionFile.TransactionRow] {
        let stored = Set(all.compactMap(\.tradedOrder)).subtracting(new.compactMap(\.tradedOrder))
        guard !stored.isEmpty else { return new }
        return new.filter { row in row.order.map { !stored.contains($0) } ?? true }
    }

    /// Overlapping trades, by index, with the rows of orders of which all new trades overlap.
    static func overlaps(_ trades: Set<Int>, of new: [TransactionFile.TransactionRow]) -> Set<Int> {
        let others = Set(new.indices.lazy.filter { !trades.contains($0) }.compactMap { new[$0].tradedOrder })
        let orders = Set(trades.compactMap { new[$0].order }).subtracting(others)
        guard !orders.isEmpty else { return trades }
        return trades.union(new.indices.filter { index in new[index].order.map(orders.contains) ?? false })
    }
}

extension TransactionFile.TransactionRow {
    /// The order of a purchase or a sale; nil for any other row.
    fileprivate var tradedOrder: String? {
        switch transaction.kind {
        case .buy, .sell: order
        default: nil
        }
    }
}
