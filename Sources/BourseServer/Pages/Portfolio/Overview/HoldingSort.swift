import BourseCore
import BoursePortfolio

/// The orders of the table of holdings and of its file.
enum HoldingSort {
    /// The order when an address states none: the largest value first.
    static let standard = TableOrder("value", isAscending: false)

    static var name: SortRule<Holding> { .text("name") { .text([$0.asset.symbol.name, $0.account]) } }
    static var account: SortRule<Holding> { .text("account") { .text([$0.account, $0.asset.symbol.name]) } }
    static var value: SortRule<Holding> { .value("value") { .money($0.baseValue) } }
    static var gain: SortRule<Holding> { .value("gain") { .money($0.unrealized?.total) } }
    static var day: SortRule<Holding> { .value("day") { .money($0.dayChange) } }

    /// Returns holdings by symbol and account, the order of those that another order does not distinguish.
    ///
    /// - Complexity: O(n log n).
    static func byName(_ holdings: [Holding]) -> [Holding] { name.sorted(holdings, isAscending: true) }

    /// Returns holdings in the order that an address states.
    ///
    /// - Complexity: O(n log n).
    static func sorted(_ holdings: [Holding], by text: String?) -> [Holding] {
        SortRules(rules: [name, account, value, gain, day], standard: standard).sorted(byName(holdings), by: text)
    }
}
