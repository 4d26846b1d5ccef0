/// The place of a page's rows in a long table, for assistive technology.
struct RowNumbers: Sendable {
    /// The number of the first row of the page; the head is 1.
    let first: Int
    /// The rows of the whole table, its head included.
    let count: Int
}
