import BourseCore

extension ImportIssue {
    /// Issues of files as a table, in their order.
    static func table(_ issues: [ImportIssue]) -> TableFile {
        TableFile(["file", "row", "column", "severity", "message"], of: issues) { issue in
            [
                .text(issue.file), .value(issue.row), .optional(issue.column), .text(issue.severity.rawValue),
                .text(issue.message),
            ]
        }
    }
}
