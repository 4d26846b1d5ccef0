/// A strategy at all brokers shown.
struct BrokerMatrixRowView: Sendable {
    /// "Covered call".
    let name: String
    /// Its page.
    let strategyHref: String
    /// One for each broker.
    let cells: [BrokerMatrixCellView]
}
