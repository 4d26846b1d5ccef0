import BourseCore
import BourseFunds

/// The orders of the table of fund holdings and of its file.
enum FundHoldingSort {
    static var name: SortRule<FundHolding> { .text("name") { .name($0.name) } }
    static var value: SortRule<FundHolding> { .value("value") { .money($0.isClosed ? nil : $0.value?.amount) } }
    static var gain: SortRule<FundHolding> { .value("gain") { .money($0.isClosed ? nil : $0.gain) } }

    private static var rules: SortRules<FundHolding> {
        SortRules(rules: [name, value, gain], standard: TableOrder("value", isAscending: false))
    }

    /// Returns the order that an address states: the largest value first if it states none.
    static func order(_ text: String?) -> TableOrder { rules.order(text) }

    /// Returns holdings in the order that an address states; those that are alike are in the order of their names.
    ///
    /// - Complexity: O(n log n).
    static func sorted(_ holdings: [FundHolding], by text: String?) -> [FundHolding] {
        let named = holdings.map { (name: $0.name.lowercased(), holding: $0) }
            .sorted { ($0.name, $0.holding.key) < ($1.name, $1.holding.key) }
        return rules.sorted(named.map(\.holding), by: text)
    }
}
