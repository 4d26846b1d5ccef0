import BourseCore

/// What a row is ordered by in a column.
enum HouseholdOrderKey: Sendable, Equatable {
    /// Words, without regard to capitals.
    case text(String)
    /// A figure as a count of its smallest unit; rows without one come last whichever way.
    case figure(Int128?)

    /// An amount; nothing for none.
    static func money(_ amount: Money?) -> HouseholdOrderKey { .figure(amount?.units) }
    /// A ratio.
    static func ratio(_ ratio: Ratio) -> HouseholdOrderKey { .figure(ratio.units) }
    /// A day; nothing for none.
    static func day(_ day: TradingDay?) -> HouseholdOrderKey { .figure(day.map { Int128($0.number) }) }

    /// Whether a first press shows the largest first.
    var isFigure: Bool { if case .figure = self { true } else { false } }

    fileprivate func comes(before other: HouseholdOrderKey, isAscending: Bool) -> Bool? {
        switch (self, other) {
        case (.text(let one), .text(let two)):
            let (one, two) = (one.lowercased(), two.lowercased())
            return one == two ? nil : (one < two) == isAscending
        case (.figure(let one?), .figure(let two?)): return one == two ? nil : (one < two) == isAscending
        case (.figure(_?), .figure(nil)): return true
        case (.figure(nil), .figure(_?)): return false
        default: return nil
        }
    }
}

extension HouseholdTableView {
    /// The table in the order that an address says, with heads that lead to the others.
    ///
    /// Several tables are on a page: `sort=debts.2` orders the one of that name by its third column, `-debts.2` the other way
    /// round. Rows that are alike stay as they were.
    ///
    /// - Complexity: O(n log n).
    func sorted(_ query: Query, at path: String) -> HouseholdTableView {
        guard let first = rows.first, first.order.count == heads.count else { return self }
        var table = self
        let asked = query["sort"] ?? ""
        let isAscending = !asked.hasPrefix("-")
        let name = isAscending ? asked : String(asked.dropFirst())
        let chosen = heads.indices.first { "\(id).\($0)" == name }
        for column in heads.indices {
            let word = "\(id).\(column)"
            let isDescendingNext = column == chosen ? isAscending : first.order[column].isFigure
            table.heads[column].sortHref =
                query.setting("sort", (isDescendingNext ? "-" : "") + word).href(path) + "#h-\(id)"
            table.heads[column].sorted = column == chosen ? (isAscending ? "ascending" : "descending") : "none"
        }
        guard let chosen else { return table }
        table.rows = rows.enumerated().sorted { one, other in
            one.element.order[chosen].comes(before: other.element.order[chosen], isAscending: isAscending)
                ?? (one.offset < other.offset)
        }
        .map(\.element)
        return table
    }
}
