/// One subject at all brokers shown.
struct BrokerComparisonRowView: Sendable {
    /// "Fees".
    let title: String
    /// One for each broker.
    let cells: [BrokerComparisonCellView]
}
