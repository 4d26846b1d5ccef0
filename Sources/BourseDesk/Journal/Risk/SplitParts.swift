import BourseCore
import BourseJournal

/// The parts of the trades that are split, with their quantities.
struct SplitParts: Sendable {
    /// A part.
    struct Part: Sendable {
        let id: TradeID
        let quantity: Quantity
    }

    /// The parts of each split trade, in order of closing.
    private var parts: [TradeID: [Part]] = [:]
    /// The trade that each part was matched as.
    private var wholes: [TradeID: TradeID] = [:]

    /// Collects the parts of the splits that are in effect.
    ///
    /// - Complexity: O(1) without splits, else O(trades).
    init(_ splits: [TradeSplit], trades: [(id: TradeID, trade: RoundTrip)]) {
        guard !splits.isEmpty else { return }
        for split in splits {
            wholes[split.trade] = split.trade
            wholes[split.later] = split.trade
        }
        for (id, trade) in trades.sorted(by: { $0.trade.closedAt < $1.trade.closedAt }) {
            if let whole = wholes[id] { parts[whole, default: []].append(Part(id: id, quantity: trade.quantity)) }
        }
    }

    /// The trade that a part was matched as; nil for a trade that is not split.
    func whole(of part: TradeID) -> TradeID? { wholes[part] }

    /// The share of an amount of the whole trade that belongs to a part, by quantity; all shares add up to the amount.
    func share(_ amount: Money, of part: TradeID) -> Money? {
        guard let whole = wholes[part], let parts = parts[whole] else { return nil }
        let total = parts.reduce(Quantity.zero) { $0 + $1.quantity }
        guard total > .zero else { return nil }
        var before = Quantity.zero
        for other in parts {
            let after = before + other.quantity
            if other.id == part { return amount.share(after, of: total) - amount.share(before, of: total) }
            before = after
        }
        return nil
    }
}
