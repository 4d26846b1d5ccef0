/// A broker's levels and what each adds, for phones.
struct BrokerListView: Sendable {
    /// "Fidelity".
    let name: String
    /// Its page.
    let brokerHref: String
    /// Its levels, then what it does not offer.
    let levels: [BrokerListLevelView]
}
