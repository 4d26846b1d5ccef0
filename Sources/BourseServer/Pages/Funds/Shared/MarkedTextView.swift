/// A piece of a name.
struct MarkedTextView: Sendable {
    /// The piece.
    let text: String
    /// Whether it answers what was typed.
    let isMarked: Bool
}
