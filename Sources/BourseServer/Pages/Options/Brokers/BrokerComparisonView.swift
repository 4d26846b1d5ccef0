/// Brokers beside each other.
struct BrokerComparisonView: Sendable {
    /// "/options/brokers".
    let action: String
    /// Parameters the form carries along.
    let kept: [HiddenFieldView]
    /// Field `brokers`, once for each broker shown.
    let brokers: [OptionView]
    /// The brokers shown, left to right.
    let heads: [BrokerHeadView]
    /// Levels, fees, accounts, for, against, features.
    let rows: [BrokerComparisonRowView]
    /// What decides in doubt.
    let basis: String
    /// Shown when fewer than one broker is chosen.
    let quiet: EmptyStateView?
}
