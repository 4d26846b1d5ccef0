import BourseCore
import BourseJournal
import BourseOptions

/// The strategies that the trades of a journal were opened as, each computed once.
struct TradeStructures {
    /// Legs apart from how high their strikes are, which names no strategy.
    private struct Shape: Hashable {
        let kinds: [Int]
        let strikes: [Int64]
        let days: [Int]
        let quantities: [Int]
    }

    private let journal: UserJournal
    /// What each order with an option opened; nil for parts of contracts and shares.
    private var fills: [OpeningOrder: [PositionFill?]] = [:]
    private var names: [Shape: String] = [:]

    init(_ journal: UserJournal) { self.journal = journal }

    /// The strategy of each trade.
    ///
    /// - Complexity: O(n) in trades, plus the recognition of each different shape.
    var column: TradeColumn {
        var copy = self
        return copy.makeColumn()
    }

    private mutating func makeColumn() -> TradeColumn {
        let matched = journal.matched
        for (order, members) in journal.openingOrders.members {
            let trades = members.trades.map { matched.trades[$0] }.map { (matched.key(of: $0), $0.direction, $0.parts) }
            let open = members.open.map { matched.open[$0] }.map { (matched.key(of: $0), $0.direction, $0.parts) }
            let legs = trades + open
            guard legs.contains(where: \.0.instrument.type.isOption) else { continue }
            fills[order] = legs.map { journal.openingFill($0.0, $0.1, $0.2) }
        }
        var builder = TradeColumnBuilder<String>(trades: matched.trades.count)
        for trade in matched.trades {
            let name = name(of: trade)
            builder.append(name) { name.isEmpty ? .none("No options") : TradeGroup(name) }
        }
        return builder.column
    }

    private mutating func name(of trade: RoundTrip) -> String {
        let day = UserJournal.exchangeZone.day(at: trade.openedAt)
        if let legs = journal.matched.mergedLegs(of: trade) {
            guard legs.contains(where: { journal.matched.key(of: $0).instrument.type.isOption }) else { return "" }
            return name(
                legs.map { journal.openingFill(journal.matched.key(of: $0), $0.direction, $0.parts) },
                asOf: day
            )
        }
        guard let order = OpeningOrder(journal.matched.key(of: trade), openedAt: trade.openedAt),
            let fills = fills[order]
        else { return "" }
        return name(fills, asOf: day)
    }

    private mutating func name(_ legs: [PositionFill?], asOf day: TradingDay) -> String {
        let fills = legs.compactMap { $0 }
        guard fills.count == legs.count, let symbol = fills.first?.underlying,
            fills.allSatisfy({ $0.underlying == symbol })
        else { return Self.custom }
        let shape = Self.shape(fills, asOf: day)
        if let name = names[shape] { return name }
        let parts = FilledStrategies(fills, asOf: day).underlyings.first?.apart
        var found: [String] = []
        for part in parts?.parts ?? [] where !found.contains(part.strategy.name) { found.append(part.strategy.name) }
        let name = parts?.others.isEmpty == true && !found.isEmpty ? found.joined(separator: " + ") : Self.custom
        names[shape] = name
        return name
    }

    private static let custom = "Custom position"

    private static func shape(_ fills: [PositionFill], asOf day: TradingDay) -> Shape {
        let lowest = fills.compactMap(\.strike).min()?.units ?? 0
        let sorted = fills.sorted { one, other in
            (one.kind, one.strike?.units ?? 0, one.expiration?.number ?? 0, one.quantity)
                < (other.kind, other.strike?.units ?? 0, other.expiration?.number ?? 0, other.quantity)
        }
        return Shape(
            kinds: sorted.map(\.kind),
            strikes: sorted.map { ($0.strike?.units ?? lowest) - lowest },
            days: sorted.map { ($0.expiration?.number ?? day.number) - day.number },
            quantities: sorted.map(\.quantity)
        )
    }
}

extension PositionFill {
    fileprivate var isOption: Bool { kind > 0 }

    /// 0 for shares, 1 for a call, 2 for a put.
    fileprivate var kind: Int {
        switch instrument {
        case .shares: 0
        case .option(let right, _, _): right == .call ? 1 : 2
        }
    }

    fileprivate var strike: Price? {
        switch instrument {
        case .shares: nil
        case .option(_, let strike, _): strike
        }
    }

    fileprivate var expiration: TradingDay? {
        switch instrument {
        case .shares: nil
        case .option(_, _, let expiration): expiration
        }
    }
}
