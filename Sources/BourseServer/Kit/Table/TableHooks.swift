/// Attributes of a table that scripts of its page read; every value in them is escaped because they are ``HTML``.
struct TableHooks<Row> {
    /// Attributes of the region that scrolls, after a space.
    var region: HTML?
    /// Attributes of the body, after a space.
    var body: HTML?
    /// Attributes of a row, after a space.
    var row: ((Row) -> HTML)?
}
