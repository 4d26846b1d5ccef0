/// One star of the rating.
struct RatingView: Sendable {
    /// "0" to "5".
    let value: String
    /// "Not rated", "1 of 5" and so on.
    let title: String
    /// Whether it is the rating.
    let isSelected: Bool
    /// False for 0.
    let isStar: Bool
}
