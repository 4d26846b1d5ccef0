import BourseWeb

/// A column's way of sorting rows.
struct SortRule<Row> {
    /// The name in an address; nil for the table's id and the place of the column, `debts.2`.
    var name: String?
    /// Whether the first press on the head shows the largest value first.
    let isLargestFirst: Bool
    /// The key of a row.
    let key: (Row) -> SortKey

    /// Makes a rule for texts: the first press shows them from A.
    static func text(_ name: String? = nil, _ key: @escaping (Row) -> SortKey) -> SortRule {
        SortRule(name: name, isLargestFirst: false, key: key)
    }

    /// Makes a rule for values: the first press shows the largest first.
    static func value(_ name: String? = nil, _ key: @escaping (Row) -> SortKey) -> SortRule {
        SortRule(name: name, isLargestFirst: true, key: key)
    }

    /// Returns the rows sorted; rows without a value come last in both directions.
    ///
    /// The sort is stable.
    ///
    /// - Complexity: O(n log n).
    func sorted(_ rows: [Row], isAscending: Bool) -> [Row] {
        let keyed = rows.enumerated().map { (place: $0.offset, key: key($0.element), row: $0.element) }
        return keyed.sorted { one, other in
            one.key.precedes(other.key, isAscending: isAscending) ?? (one.place < other.place)
        }
        .map(\.row)
    }

    /// Returns the link of a head that sorts by this rule, or in the other direction if the list is sorted by it.
    ///
    /// - Parameters:
    ///   - name: The name in the address.
    ///   - order: The order of the list.
    ///   - query: The parameters of the page.
    ///   - path: The path of the page.
    func link(named name: String, in order: TableOrder?, _ query: Query, at path: String) -> SortLink {
        let isChosen = name == order?.name
        let isAscendingNext = isChosen ? order?.isAscending == false : !isLargestFirst
        return SortLink(
            href: query.without("page").setting("sort", to: TableOrder(name, isAscending: isAscendingNext).text).href(
                path
            ),
            direction: isChosen ? order?.direction ?? "none" : "none"
        )
    }
}
