import BourseCore
import BourseValues

extension PersonalFile {
    /// An issue of an imported file.
    typealias FileIssue = (file: ImportID, issue: ImportIssue)

    /// A table of the issues of imported files.
    ///
    /// - Parameters:
    ///   - imports: The name of the table with the imports.
    ///   - pages: Reads the issues and sends them file by file.
    static func issues(
        _ name: String,
        _ summary: String,
        imports: String,
        pages: @escaping @Sendable (_ send: SendRows<FileIssue>) async throws -> Void
    ) -> PersonalFile {
        .table(
            name,
            of: FileIssue.self,
            summary,
            [
                .init("import", "Identity of the import, as in \(imports).") { .text($0.file.description) },
                .init("row", "Row of the imported file, the first being 1; empty for the whole file.") {
                    .value($0.issue.row)
                },
                .init("column", "Column of the imported file; empty for the whole row.") {
                    .optional($0.issue.column)
                },
                .init("severity", "error if the row was refused, otherwise warning.") {
                    .text($0.issue.severity.rawValue)
                },
                .init("message", "What is wrong and what to do.") { .text($0.issue.message) },
            ],
            pages: pages
        )
    }
}
