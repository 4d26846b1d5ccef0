/// A broker with everything known about it.
struct BrokerDetailView: Sendable {
    /// "Fidelity".
    let name: String
    /// One sentence about it.
    let summary: String
    /// Its home page.
    let homeHref: String
    /// "fidelity.com".
    let home: String
    /// The comparison with others.
    let compareHref: String
    /// Number of levels, of strategies, price of a contract.
    let facts: [FactView]
    /// Its levels, lowest first.
    let levels: [BrokerLevelView]
    /// What it does not offer.
    let refusals: [BrokerRefusalView]
    /// "24 strategies".
    let refusalsNote: String
    /// What trading costs.
    let fees: [BrokerFactView]
    /// The accounts it has.
    let accounts: [BrokerAccountView]
    /// What speaks for it.
    let pros: [BrokerFactView]
    /// What speaks against it.
    let cons: [BrokerFactView]
    /// What it offers besides.
    let features: [BrokerFactView]
    /// What decides in doubt.
    let basis: String
}
