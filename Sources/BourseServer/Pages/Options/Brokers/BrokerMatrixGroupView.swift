/// Rows of one category.
struct BrokerMatrixGroupView: Sendable {
    /// "Income".
    let title: String
    /// "10 strategies".
    let count: String
    /// Its strategies.
    let rows: [BrokerMatrixRowView]
}
