/// A broker at the head of a column.
struct BrokerHeadView: Sendable {
    /// "Fidelity".
    let name: String
    /// Its page.
    let brokerHref: String
    /// "3 levels".
    let note: String
}
