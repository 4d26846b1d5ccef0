import BourseCore
import BourseDesk
import BourseJournal

/// The order of the list of trades.
struct TradeSort: Equatable {
    enum Column: String, CaseIterable {
        case symbol, opened, closed, side, quantity, entry, exit, held, tags
        case percent = "return"
        case multiple = "r"
        case net
    }

    let column: Column
    let isAscending: Bool

    /// Reads `net` or `-net`; the latest first when it is neither.
    init(_ text: String?) {
        let name = (text ?? "").drop { $0 == "-" }
        guard let column = Column(rawValue: String(name)) else {
            (self.column, isAscending) = (.closed, false)
            return
        }
        self.column = column
        isAscending = text?.hasPrefix("-") != true
    }

    /// What the address says for a click on a column: large figures first, then the other way round.
    func next(_ column: Column) -> String {
        let startsAscending = column == .symbol || column == .side || column == .tags
        if column == self.column { return isAscending ? "-\(column.rawValue)" : column.rawValue }
        return startsAscending ? column.rawValue : "-\(column.rawValue)"
    }

    /// Sorts trades given in order of closing; equal ones stay in that order.
    ///
    /// - Complexity: O(n log n), O(n) by closing.
    func sorted(_ indexes: [Int], in journal: UserJournal) -> [Int] {
        let matched = journal.matched
        func by<Key: Comparable>(_ key: (RoundTrip) -> Key) -> [Int] {
            let keyed = indexes.map { (key: key(matched.trades[$0]), index: $0) }
            return keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.index)
        }
        let ascending: [Int]
        switch column {
        case .closed: ascending = indexes
        case .symbol: ascending = by { matched.key(of: $0).instrument }
        case .opened: ascending = by(\.openedAt)
        case .side: ascending = by(\.direction.rawValue)
        case .quantity: ascending = by(\.quantity)
        case .entry: ascending = by { matched.subject(of: $0).entryPrice ?? Ratio(units: .min) }
        case .exit: ascending = by { matched.subject(of: $0).exitPrice ?? Ratio(units: .min) }
        case .held: ascending = by(\.heldMicroseconds)
        case .percent: ascending = by { $0.returnOnCost ?? Ratio(units: .min) }
        case .net: ascending = by(\.netProfit)
        case .multiple:
            let keyed = indexes.map { (key: journal.rMultiple(ofTradeAt: $0) ?? Ratio(units: .min), index: $0) }
            ascending = keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.index)
        case .tags:
            let tags = Dictionary(
                uniqueKeysWithValues: indexes.map {
                    ($0, journal.annotation(ofTradeAt: $0)?.setups.first ?? "\u{FFFF}")
                }
            )
            ascending = indexes.sorted { (tags[$0] ?? "", $0) < (tags[$1] ?? "", $1) }
        }
        return isAscending ? ascending : ascending.reversed()
    }
}
