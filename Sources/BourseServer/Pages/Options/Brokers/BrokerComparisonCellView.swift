/// What there is to say about one subject at one broker.
struct BrokerComparisonCellView: Sendable {
    /// "Fidelity", shown on phones.
    let broker: String
    /// The facts.
    let facts: [BrokerFactView]
}

extension BrokerComparisonCellView {
    var html: HTML {
        """
        <ul class="facts-list">
        \(facts.map(\.html))
        </ul>
        """
    }
}
