/// Strategies by brokers: which level each takes.
struct BrokerMatrixView: Sendable {
    /// "/options/brokers".
    let action: String
    /// Parameters the form carries along.
    let kept: [HiddenFieldView]
    /// Field `category`; the first is "" for all.
    let categories: [OptionView]
    /// Field `brokers`, once for each broker shown.
    let brokers: [OptionView]
    /// The brokers shown, left to right.
    let heads: [BrokerHeadView]
    /// How many columns there are, the strategies' included.
    let width: Int
    /// Rows by category.
    let groups: [BrokerMatrixGroupView]
    /// The same broker by broker, for phones.
    let lists: [BrokerListView]
    /// "74 strategies, 7 brokers".
    let count: String
    /// The same as CSV.
    let csvHref: String
    /// As of when, and what decides in doubt.
    let basis: String
    /// Shown when no broker is chosen.
    let quiet: EmptyStateView?
}
