import BourseCore
import BourseFunds

/// An issue of an imported file, as programs get it.
public enum IssueDocument {
    private typealias Issue = (file: String, row: Int?, column: String?, severity: String, message: String)

    private static let fields = DocumentFields<Issue>(
        named: "Issue",
        [
            .field("file", .text) { $0.file },
            .nullable("row", .integer) { $0.row },
            .nullable("column", .text) { $0.column },
            .field("severity", .word(["error", "warning"])) { $0.severity },
            .field("message", .text) { $0.message },
        ]
    )

    /// An issue of a broker's file.
    public static func json(_ issue: ImportIssue) -> JSON {
        fields.json((issue.file, issue.row, issue.column, issue.severity.rawValue, issue.message))
    }

    /// An issue of a statement of funds.
    public static func json(_ issue: StatementIssue, of file: String) -> JSON {
        fields.json((file, issue.row, issue.column, issue.severity.rawValue, issue.message))
    }

    /// The schema of an issue.
    public static var schema: JSONSchema { fields.schema }
}
