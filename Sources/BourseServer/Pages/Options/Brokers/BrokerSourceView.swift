/// Where a fact stands.
struct BrokerSourceView: Sendable {
    /// The page's address.
    let pageHref: String
    /// "fidelity.com".
    let site: String
    /// "21 Nov 2026".
    let asOf: String
}
