import BourseCore

/// A column of a table in its file.
struct FileField<Row> {
    /// The name in the head of the file.
    let name: String
    /// The value of a row.
    let value: (Row) -> FileValue
}
