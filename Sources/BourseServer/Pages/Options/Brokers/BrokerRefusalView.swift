/// A strategy a broker does not offer.
struct BrokerRefusalView: Sendable {
    /// "Short call".
    let name: String
    /// Its page.
    let strategyHref: String
    /// Why.
    let reason: String
    /// Where that stands.
    let source: BrokerSourceView
}
