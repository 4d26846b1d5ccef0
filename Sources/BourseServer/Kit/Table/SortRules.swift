/// The named rules of a list whose order is shared by its page and its file.
struct SortRules<Row> {
    /// The rules, each with a name.
    let rules: [SortRule<Row>]
    /// The order when an address states none.
    let standard: TableOrder

    /// Returns the order that an address states.
    func order(_ text: String?) -> TableOrder {
        let order = TableOrder(text ?? "")
        return rules.contains { $0.name == order.name } ? order : standard
    }

    /// Returns the rows in the order that an address states.
    ///
    /// - Complexity: O(n log n).
    func sorted(_ rows: [Row], by text: String?) -> [Row] {
        let order = order(text)
        let rule = rules.first { $0.name == order.name }
        return rule?.sorted(rows, isAscending: order.isAscending) ?? rows
    }
}
