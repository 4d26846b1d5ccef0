import BourseCore
import BourseFunds

/// The order of the table of holdings.
struct FundHoldingOrder: Equatable {
    /// By what it can be ordered.
    enum Column: String, CaseIterable {
        case name, value, gain
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
        return column == .name ? column.rawValue : "-\(column.rawValue)"
    }

    /// `ascending`, `descending` or `none`.
    func sort(_ column: Column) -> String {
        column == self.column ? (isAscending ? "ascending" : "descending") : "none"
    }

    /// Sorts holdings; those without the figure come last whichever way, and equal ones by name.
    ///
    /// - Complexity: O(n log n).
    func sorted(_ holdings: [FundHolding]) -> [FundHolding] {
        let named = holdings.map { (name: $0.name.lowercased(), figure: figure($0), holding: $0) }
        let sorted = named.sorted { one, other in
            if column == .name { return isAscending ? one.name < other.name : other.name < one.name }
            switch (one.figure, other.figure) {
            case (let a?, let b?) where a != b: return isAscending ? a < b : b < a
            case (_?, nil): return true
            case (nil, _?): return false
            default: return (one.name, one.holding.key) < (other.name, other.holding.key)
            }
        }
        return sorted.map(\.holding)
    }

    private func figure(_ holding: FundHolding) -> Money? {
        if holding.isClosed { return nil }
        return column == .gain ? holding.gain : holding.value?.amount
    }
}
