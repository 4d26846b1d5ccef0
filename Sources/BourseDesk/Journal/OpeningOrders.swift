import BourseCore
import BourseJournal

/// What one account opened in one underlying within the same second, which counts as one order.
///
/// Brokers fill the legs of an order at one instant, and not every statement says which order a row belongs to.
struct OpeningOrder: Hashable {
    let account: String
    let symbol: Symbol
    let second: Int64

    /// The order that opened a position; nil for a future, which is not a leg of a strategy.
    init?(_ key: PositionKey, openedAt: Timestamp) {
        guard key.instrument.type != .future else { return nil }
        (account, symbol, second) = (key.account, key.instrument.symbol, openedAt.seconds)
    }
}

/// The trades and open positions of a journal by the order that opened them; merged trades are in none.
struct OpeningOrders {
    /// What one order opened, as indexes of the journal.
    struct Members {
        var trades: [Int] = []
        var open: [Int] = []
    }

    /// The members of each order.
    private(set) var members: [OpeningOrder: Members] = [:]

    /// Groups what a journal has.
    ///
    /// - Parameter wanted: The orders to find; nil for all.
    /// - Complexity: O(trades).
    init(_ matched: MatchedJournal, wanted: Set<OpeningOrder>? = nil) {
        // The second is compared before the account and the underlying, whose hashes take longer.
        let seconds = wanted.map { Set($0.map(\.second)) }
        func order(_ key: PositionKey, _ openedAt: Timestamp) -> OpeningOrder? {
            guard seconds?.contains(openedAt.seconds) ?? true, let order = OpeningOrder(key, openedAt: openedAt),
                wanted?.contains(order) ?? true
            else { return nil }
            return order
        }
        for (index, trade) in matched.trades.enumerated() where matched.mergedLegs(of: trade) == nil {
            guard let order = order(matched.key(of: trade), trade.openedAt) else { continue }
            members[order, default: Members()].trades.append(index)
        }
        for (index, position) in matched.open.enumerated() {
            guard let order = order(matched.key(of: position), position.openedAt) else { continue }
            members[order, default: Members()].open.append(index)
        }
    }
}
