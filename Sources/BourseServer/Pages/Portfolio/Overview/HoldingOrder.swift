import BourseCore
import BourseDesk
import BoursePortfolio

/// The order of the table of holdings.
struct HoldingOrder: Equatable {
    /// By what it can be ordered.
    enum Column: String, CaseIterable {
        case name, account, value, gain, day
    }

    let column: Column
    let isAscending: Bool

    /// Reads `name` or `-gain`; what is worth most first when it is neither.
    init(_ text: String?) {
        let name = (text ?? "").drop { $0 == "-" }
        guard let column = Column(rawValue: String(name)) else {
            (self.column, isAscending) = (.value, false)
            return
        }
        self.column = column
        isAscending = text?.hasPrefix("-") != true
    }

    /// What the address says for a press on a column: large figures first, then the other way round.
    func next(_ column: Column) -> String {
        if column == self.column { return isAscending ? "-\(column.rawValue)" : column.rawValue }
        return column == .name || column == .account ? column.rawValue : "-\(column.rawValue)"
    }

    /// `ascending`, `descending` or `none`.
    func sort(_ column: Column) -> String {
        column == self.column ? (isAscending ? "ascending" : "descending") : "none"
    }

    /// Sorts holdings; those without the figure come last whichever way, and equal ones by symbol and account.
    ///
    /// - Complexity: O(n log n).
    func sorted(_ holdings: [Holding]) -> [Holding] {
        holdings.sorted { one, other in
            let (first, second) = (names(one), names(other))
            switch column {
            case .name, .account: return isAscending ? first < second : second < first
            case .value, .gain, .day:
                switch (figure(one), figure(other)) {
                case (let a?, let b?) where a != b: return isAscending ? a < b : b < a
                case (_?, nil): return true
                case (nil, _?): return false
                default: return first < second
                }
            }
        }
    }

    private func names(_ holding: Holding) -> [String] {
        let (symbol, account) = (holding.asset.symbol.name, holding.account)
        return column == .account ? [account, symbol] : [symbol, account]
    }

    private func figure(_ holding: Holding) -> Money? {
        switch column {
        case .gain: holding.unrealized?.total
        case .day: holding.dayChange
        case .name, .account, .value: holding.baseValue
        }
    }
}

extension [String] {
    fileprivate static func < (lhs: [String], rhs: [String]) -> Bool { lhs.lexicographicallyPrecedes(rhs) }
}
