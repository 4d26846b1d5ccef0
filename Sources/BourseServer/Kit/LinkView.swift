/// A link.
struct LinkView: Sendable {
    /// The text.
    let title: String
    /// Where it leads.
    let href: String
}
