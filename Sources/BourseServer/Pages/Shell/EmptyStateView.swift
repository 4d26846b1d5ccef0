/// What a page says when it has nothing to show.
struct EmptyStateView: Sendable {
    /// Name in the icon sprite without "i-".
    let icon: String
    /// "No trades in this range".
    let headline: String
    /// What to do next.
    let detail: String
    /// Ways on; the first is the main one.
    let links: [LinkView]
}
