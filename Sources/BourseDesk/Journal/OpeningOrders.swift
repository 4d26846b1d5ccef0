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
    /// - Complexity: O(trades).
    init(_ matched: MatchedJournal) {
        for (index, trade) in matched.trades.enumerated() where matched.mergedLegs(of: trade) == nil {
            guard let order = OpeningOrder(matched.key(of: trade), openedAt: trade.openedAt) else { continue }
            members[order, default: Members()].trades.append(index)
        }
        for (index, position) in matched.open.enumerated() {
            guard let order = OpeningOrder(matched.key(of: position), openedAt: position.openedAt) else { continue }
            members[order, default: Members()].open.append(index)
        }
    }
}

extension UserJournal {
    /// All orders that opened something.
    ///
    /// - Complexity: O(trades) for the first call of a revision, else O(1).
    var openingOrders: OpeningOrders { orderCache.value { OpeningOrders(matched) } }

    /// What the order that opened a trade opened, the trade included; nil for a merged trade and for a future.
    func order(of trade: RoundTrip) -> OpeningOrders.Members? {
        guard matched.mergedLegs(of: trade) == nil,
            let order = OpeningOrder(matched.key(of: trade), openedAt: trade.openedAt)
        else { return nil }
        return openingOrders.members[order]
    }

    /// The legs of the strategy in options that one order opened; nil for what was opened by itself.
    func strategyLegs(of trade: RoundTrip) -> [OpenedLeg]? {
        guard let members = order(of: trade), members.trades.count + members.open.count > 1 else { return nil }
        let legs =
            members.trades.flatMap { matched.openedLegs(of: matched.trades[$0]) }
            + members.open.map { matched.openedLeg(of: matched.open[$0]) }
        return legs.contains { matched.key(of: $0).instrument.type.isOption } ? legs : nil
    }
}
