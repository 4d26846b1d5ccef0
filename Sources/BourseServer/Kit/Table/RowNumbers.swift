/// The place of a page's rows in a long table, for assistive technology.
struct RowNumbers: Sendable {
    /// The number of the first row of the page; the head is 1.
    let first: Int
    /// The rows of the whole table, its head included.
    let count: Int

    /// Makes the numbers of a page of rows.
    ///
    /// - Parameters:
    ///   - place: The place of the first row of the page in the whole table, from 0.
    ///   - total: The number of rows of the whole table, without its head.
    init(from place: Int, of total: Int) { (first, count) = (place + 2, total + 1) }
}
