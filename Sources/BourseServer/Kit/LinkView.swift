/// A link with its words.
struct LinkView: Sendable {
    /// The words.
    let title: String
    /// Where it leads.
    let href: String
}
