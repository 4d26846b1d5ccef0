import BourseCore

extension ImportIssue {
    /// Issues of files as CSV, in their order.
    static func csv(_ issues: [ImportIssue]) -> String {
        issues.reduce(into: CSVText.line(["file", "row", "column", "severity", "message"])) { text, issue in
            text += CSVText.line([
                CSVText.guarded(issue.file), issue.row.map(String.init) ?? "", CSVText.guarded(issue.column ?? ""),
                issue.severity.rawValue, CSVText.guarded(issue.message),
            ])
        }
    }
}
