/// A filter in force, with the way to remove it.
struct FilterChipView: Sendable {
    /// "Symbol: NVDA".
    let title: String
    /// The list without it.
    let href: String
}
