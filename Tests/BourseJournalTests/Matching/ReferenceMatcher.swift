import BourseCore
import BourseJournal

/// First in, first out as a person would do it on paper.
///
/// A queue of lots, each close taken from the oldest lot, each pair of lot and close settled on its own: slow, exact,
/// and deliberately unlike the sources.
struct ReferenceMatcher {
    struct Trade {
        var key: PositionKey
        var isLong: Bool
        var openedAt: Timestamp
        var closedAt: Timestamp
        var opened = Fraction.zero
        var cost = Fraction.zero
        var paidWithoutMultiplier = Fraction.zero
        var receivedWithoutMultiplier = Fraction.zero
        var profit = Fraction.zero
        var fees = Fraction.zero
        var fills = Set<Int>()
    }

    struct Holding {
        var trade: Trade
        var quantity: Fraction
        var averagePrice: Fraction
        var cost: Fraction
    }

    private struct Lot {
        var left: Fraction
        let price: Fraction
        let multiplier: Fraction
    }

    private(set) var trades: [Trade] = []
    private(set) var holdings: [Holding] = []
    private(set) var unmatched: [Int: Fraction] = [:]

    init(_ executions: [Execution]) {
        var byPosition: [PositionKey: [Int]] = [:]
        for (index, execution) in executions.enumerated() {
            let key = PositionKey(
                account: execution.account,
                instrument: execution.instrument,
                currency: execution.currency
            )
            byPosition[key, default: []].append(index)
        }
        for (key, indexes) in byPosition { work(through: indexes, of: key, executions) }
        trades.sort { Self.sortingText($0) < Self.sortingText($1) }
    }

    private mutating func work(through indexes: [Int], of key: PositionKey, _ executions: [Execution]) {
        var waiting = indexes
        var lots: [Lot] = []
        var trade: Trade?
        while !waiting.isEmpty {
            let index = waiting.remove(at: Self.choice(waiting, isHolding: trade != nil, executions))
            let execution = executions[index]
            let isBuy = execution.side == .buy
            let quantity = Fraction(execution.quantity)
            let price = Fraction(execution.price)
            let multiplier = Fraction(execution.multiplier)
            var left = quantity
            if var current = trade, current.isLong != isBuy {
                current.fills.insert(index)
                while left > .zero, !lots.isEmpty {
                    let part = min(left, lots[0].left)
                    let lotValue = lots[0].price * lots[0].multiplier * part
                    let closeValue = price * multiplier * part
                    current.profit += current.isLong ? closeValue - lotValue : lotValue - closeValue
                    current.receivedWithoutMultiplier += price * part
                    current.fees += Fraction(execution.fees) * part / quantity
                    lots[0].left -= part
                    left -= part
                    if lots[0].left == .zero { lots.removeFirst() }
                }
                if lots.isEmpty {
                    current.closedAt = execution.time
                    trades.append(current)
                    trade = nil
                } else {
                    trade = current
                }
            }
            guard left > .zero else { continue }
            if let effect = execution.effect, effect != .open {
                unmatched[index] = left
                continue
            }
            var current =
                trade
                ?? Trade(key: key, isLong: isBuy, openedAt: execution.time, closedAt: execution.time)
            current.fills.insert(index)
            current.opened += left
            current.cost += price * multiplier * left
            current.paidWithoutMultiplier += price * left
            current.fees += Fraction(execution.fees) * left / quantity
            trade = current
            lots.append(Lot(left: left, price: price, multiplier: multiplier))
        }
        guard let trade else { return }
        let quantity = lots.reduce(.zero) { $0 + $1.left }
        let value = lots.reduce(.zero) { $0 + $1.left * $1.price }
        let cost = lots.reduce(.zero) { $0 + $1.left * $1.price * $1.multiplier }
        holdings.append(Holding(trade: trade, quantity: quantity, averagePrice: value / quantity, cost: cost))
    }

    /// The place in `waiting` of the row that comes next: of the earliest instant, while flat the first row not marked
    /// closing, while holding the first not marked open, otherwise the first in the file.
    private static func choice(_ waiting: [Int], isHolding: Bool, _ executions: [Execution]) -> Int {
        let earliest = waiting.map { executions[$0].time }.min()
        let now = waiting.indices.filter { executions[waiting[$0]].time == earliest }
        let sensible = now.first { place in
            let effect = executions[waiting[place]].effect
            return isHolding ? effect != .open : effect == nil || effect == .open
        }
        return sensible ?? now.first ?? 0
    }

    private static func sortingText(_ trade: Trade) -> String {
        func sortable(_ number: Int64?) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: 20 - text.count) + text
        }
        let instrument = trade.key.instrument
        return [
            sortable(trade.closedAt.microseconds), sortable(trade.openedAt.microseconds), instrument.symbol.name,
            instrument.type.rawValue, instrument.expiration?.description ?? "", sortable(instrument.strike?.units),
            trade.key.account, trade.key.currency.code,
        ].joined(separator: "\u{1}")
    }
}
