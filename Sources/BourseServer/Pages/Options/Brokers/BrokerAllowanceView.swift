/// What one level of one broker allows.
struct BrokerAllowanceView: Sendable {
    /// "/options/brokers".
    let action: String
    /// Parameters the form carries along.
    let kept: [HiddenFieldView]
    /// Field `broker`.
    let brokers: [OptionView]
    /// Field `level`.
    let levels: [OptionView]
    /// What it allows; absent until a broker is chosen.
    let answer: BrokerAnswerView?
    /// Shown while no broker is chosen.
    let quiet: EmptyStateView?
}
