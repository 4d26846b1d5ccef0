/// The link of a column's head that sorts the table.
struct SortLink: Sendable {
    /// The page in that order.
    let href: String
    /// The value of `aria-sort`: "ascending", "descending" or "none".
    let direction: String
}
