/// One figure of every position.
struct ComparisonRowView: Sendable {
    /// "Maximum loss".
    let label: String
    /// What it means, in a few words, or empty.
    let detail: String
    /// One for each position.
    let cells: [ComparisonCellView]
}
