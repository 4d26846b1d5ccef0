/// Allowed strategies of one category.
struct BrokerAnswerGroupView: Sendable {
    /// "Income".
    let title: String
    /// "6 of 10".
    let count: String
    /// The strategies.
    let strategies: [StrategyMentionView]
}
