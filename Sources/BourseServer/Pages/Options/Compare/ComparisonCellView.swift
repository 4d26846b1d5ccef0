/// A figure of one position.
struct ComparisonCellView: Sendable {
    /// The position's letter.
    let letter: String
    /// The figure.
    let parts: [TextPartView]
    /// "best", "smallest" or another word for the one that leads.
    let text: String?
}
