import BourseCore
import BourseDesk
import BourseValues

/// Rows that were refused or should be checked, with the reasons.
struct IssueListView: Sendable {
    /// The most issues listed on a page; the file has all.
    private static let mostIssues = 500

    /// "Refused rows".
    let heading: String
    /// "3 of 87 rows".
    let issuesNote: String
    /// The address of the issues as a file.
    let file: FileAddress
    /// The rows.
    let rows: [IssueRowView]

    /// Makes the list of issues of files; nothing without any.
    ///
    /// - Parameters:
    ///   - count: How many there are, "3 of 87 rows".
    ///   - file: The address of the issues as a file.
    ///   - reimport: What importing a corrected file does.
    init?(_ issues: [ImportIssue], count: String, file: FileAddress, reimport: String) {
        guard !issues.isEmpty else { return nil }
        heading = issues.contains { $0.severity == .error } ? "Refused rows" : "Warnings"
        issuesNote = count + (issues.count > Self.mostIssues ? ", the first \(Self.mostIssues) shown" : "")
        self.file = file
        rows = issues.prefix(Self.mostIssues).map { issue in
            let isError = issue.severity == .error
            return IssueRowView(
                file: issue.file,
                row: issue.row.map { NumberText.count($0) } ?? "–",
                column: issue.column,
                severity: isError ? "Refused" : "Warning",
                severityCSS: isError ? "status bad" : "status stale",
                reason: Self.sentence(issue.message),
                remedy: isError ? "Correct the row and import the file again. \(reimport)" : ""
            )
        }
    }

    private static func sentence(_ text: String) -> String {
        let capital = text.capitalizedFirst
        return capital.last.map { ".!?".contains($0) } ?? true ? capital : capital + "."
    }
}

extension IssueListView {
    var html: HTML {
        Table(
            id: "issues",
            heading: heading,
            note: issuesNote,
            span: "span-12 issues",
            caption: heading,
            style: .sentences,
            columns: Self.columns,
            rows: rows,
            fileAddress: file
        )
        .html
    }

    private static var columns: [Column<IssueRowView>] {
        [
            Column("Row") { .parts(.plain("Row ", tone: "phone-only"), .plain($0.row)) }.card(.title),
            Column("File", .quiet) { .parts(.plain($0.file, tone: "file-name")) },
            Column("Column") { .text($0.column ?? "–") },
            Column("Severity") { .parts(.plain($0.severity, tone: $0.severityCSS)) }.card(.value),
            Column("Reason") { .text($0.reason) },
            Column("Remedy", .quiet) { .text($0.remedy) }.css(head: "last", cells: "last"),
            .onCard(.sub) { issue in
                [.plain(issue.column.map { "\($0): " } ?? ""), .plain("\(issue.reason) \(issue.remedy)")]
            },
        ]
    }
}
