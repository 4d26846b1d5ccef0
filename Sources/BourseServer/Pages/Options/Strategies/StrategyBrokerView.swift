/// What a broker says to a strategy.
struct StrategyBrokerView: Sendable {
    /// "Fidelity".
    let name: String
    /// The broker's page.
    let brokerHref: String
    /// "Tier 2", when it can be traded.
    let level: String?
    /// Why it cannot be traded.
    let reason: String?
    /// What the reader's level there means; nil where the broker is not theirs.
    let own: String?
    /// Where that stands.
    let source: BrokerSourceView?
}
