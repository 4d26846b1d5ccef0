/// Rows that were not taken, and why.
struct IssueListView: Sendable {
    /// "Skipped rows".
    let heading: String
    /// "3 of 87 rows".
    let issuesNote: String
    /// The same as CSV.
    let issuesCSV: String
    /// The rows.
    let rows: [IssueRowView]
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
            csvHref: issuesCSV
        )
        .html
    }

    private static var columns: [Column<IssueRowView>] {
        [
            Column("Row") { .parts(.plain("Row ", tone: "phone-only"), .plain($0.row)) }.card(.title),
            Column("File", .quiet) { .parts(.plain($0.file, tone: "file-name")) },
            Column("Column") { .text($0.column ?? "") },
            Column("Severity") { .parts(.plain($0.severity, tone: $0.severityCSS)) }.card(.value),
            Column("Reason") { .text($0.reason) },
            Column("Remedy", .quiet) { .text($0.remedy) }.css(head: "last", cells: "last"),
            .onCard(.sub) { issue in
                [.plain(issue.column.map { "\($0): " } ?? ""), .plain("\(issue.reason) \(issue.remedy)")]
            },
        ]
    }
}
