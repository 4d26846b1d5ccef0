/// Strategies of one level.
struct BrokerListLevelView: Sendable {
    /// "Tier 2", "Not offered".
    let title: String
    /// "40 strategies".
    let count: String
    /// Whether they are those that cannot be traded.
    let isRefused: Bool
    /// The strategies.
    let strategies: [LinkView]
}
