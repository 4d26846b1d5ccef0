import BourseCore

/// An issue of an imported file, as programs get it.
public enum IssueDocument {
    static let fields = DocumentFields<ImportIssue>(
        named: "Issue",
        [
            .field("file", .text) { $0.file },
            .nullable("row", .integer) { $0.row },
            .nullable("column", .text) { $0.column },
            .field("severity", .choice(["error", "warning"])) { $0.severity.rawValue },
            .field("message", .text) { $0.message },
        ]
    )

    /// An issue of a file.
    public static func json(_ issue: ImportIssue) -> JSON { fields.json(issue) }

    /// The schema of an issue.
    public static var schema: JSONSchema { fields.schema }
}
