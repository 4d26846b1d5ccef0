import BourseFunds

extension FundDocument {
    /// Something about a row of a statement.
    public static func issue(_ issue: StatementIssue, of file: String) -> JSON {
        .object([
            ("file", .string(file)), ("row", .integer(issue.row)), ("column", .optional(issue.column)),
            ("severity", .string(issue.severity.rawValue)), ("message", .string(issue.message)),
        ])
    }
}
