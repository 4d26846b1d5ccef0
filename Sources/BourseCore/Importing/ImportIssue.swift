/// A problem of a row of a file, or of the whole file, for the person who imports it.
///
/// Readers of a row may throw it.
public struct ImportIssue: Error, Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The row was refused.
        case error
        /// The row was read, or has nothing to import, but should be checked.
        case warning
    }

    /// The name of the file, as text only; empty when it has none.
    public let file: String
    /// The record's number in the file, the first being 1; nothing when the whole file is meant.
    public let row: Int?
    /// The column that is wrong; nothing when the whole row is meant.
    public let column: String?
    /// How bad it is.
    public let severity: Severity
    /// What is wrong and what would be right.
    public let message: String

    /// Makes an issue.
    public init(file: String, row: Int?, column: String?, severity: Severity, message: String) {
        self.file = file
        self.row = row
        self.column = column
        self.severity = severity
        self.message = message
    }
}
