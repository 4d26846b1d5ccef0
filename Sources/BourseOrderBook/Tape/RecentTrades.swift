/// The names of the last trades seen, so that one that is told twice is counted once.
///
/// Memory is fixed: the name that came first is forgotten first.
struct RecentTrades: Sendable {
    private var names: Set<TradeMatchID> = []
    private var order: Ring<TradeMatchID>

    init(capacity: Int) {
        order = Ring(capacity: capacity)
        names.reserveCapacity(order.capacity + 1)
    }

    func contains(_ id: TradeMatchID) -> Bool { names.contains(id) }

    /// Remembers a name; false when it was known.
    mutating func insert(_ id: TradeMatchID) -> Bool {
        guard names.insert(id).inserted else { return false }
        if let forgotten = order.append(id) { names.remove(forgotten) }
        return true
    }

    mutating func removeAll() {
        names.removeAll(keepingCapacity: true)
        order.removeAll()
    }
}
