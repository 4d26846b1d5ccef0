/// A sentence whose amounts can be hidden.
struct SentenceView: Sendable {
    /// Its pieces, in order.
    let parts: [TextPartView]
}
