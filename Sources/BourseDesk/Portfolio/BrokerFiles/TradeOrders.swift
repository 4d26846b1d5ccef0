import BourseCore
import BourseJournal

/// The trades of a file with the rows that were booked with them, by the order that both name.
struct TradeOrders {
    /// What fills paid in rows of their own, by index.
    private var fees: [Int: Money] = [:]
    /// The activities, by index, that are such fees.
    private(set) var paidFees: Set<Int> = []
    /// The rows with one side of an exchange whose other side is missing.
    private(set) var oneSided: [Int] = []

    /// Makes it without orders.
    init() {}

    /// Pairs the rows of a file.
    ///
    /// The fee of an order in the currency of its trade is that of its first fill.
    /// - Complexity: O(rows).
    init(_ reading: StatementReading) {
        let (ledger, activities) = (reading.ledger, reading.content.activities)
        guard activities.contains(where: { !$0.order.isEmpty }) else { return }
        var fills: [String: Int] = [:]
        for (index, detail) in reading.content.details.enumerated() where !detail.order.isEmpty {
            fills[detail.order] = fills[detail.order] ?? index
        }
        var sides: [String: (paid: Int, received: Int, row: Int)] = [:]
        for (index, activity) in activities.enumerated() where !activity.order.isEmpty {
            if activity.kind == .conversion {
                let side = sides[activity.order] ?? (0, 0, activity.row)
                sides[activity.order] =
                    activity.amount < .zero
                    ? (side.paid + 1, side.received, side.row) : (side.paid, side.received + 1, side.row)
            }
            guard activity.kind == .fee, let fill = fills[activity.order], ledger.fills.indices.contains(fill) else {
                continue
            }
            let position = ledger.key(of: ledger.fills[fill])
            guard position.currency == activity.currency, position.account == activity.account else { continue }
            fees[fill] = (fees[fill] ?? .zero) - activity.amount
            paidFees.insert(index)
        }
        oneSided = sides.values.filter { $0.paid == 0 || $0.received == 0 }.map(\.row).sorted()
    }

    /// What a fill paid in rows of their own.
    func fees(ofFillAt index: Int) -> Money { fees[index] ?? .zero }
}
