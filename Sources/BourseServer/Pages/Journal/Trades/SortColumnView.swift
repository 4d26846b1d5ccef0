/// A header that sorts.
struct SortColumnView: Sendable {
    /// "Net P&L, $".
    let title: String
    /// The list sorted by it, first page.
    let href: String
    /// "ascending", "descending" or "none".
    let sort: String
    /// "", "num", "num arrowed last".
    let css: String
}
