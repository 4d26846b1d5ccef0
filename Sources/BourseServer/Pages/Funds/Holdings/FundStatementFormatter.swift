import BourseCore
import BourseDesk
import BourseFunds

/// Statements of funds in words.
struct FundStatementFormatter {
    let frame: PageFrame

    /// The table of what was imported; nothing before the first.
    func list(_ records: [FundStatementRecord]) -> FundStatementListView? {
        guard !records.isEmpty else { return nil }
        return FundStatementListView(
            count: Count.of(records.count, "file"),
            zoneLabel: Zones.title(frame.zone),
            rows: records.map(row)
        )
    }

    private func row(_ record: FundStatementRecord) -> FundStatementRowView {
        FundStatementRowView(
            pageHref: "/funds/holdings/statements/\(record.id)",
            name: record.fileName,
            when: when(record.importedAt),
            taken: NumberText.count(record.rows),
            duplicates: NumberText.count(record.duplicates),
            refused: NumberText.count(record.refused),
            hasRefused: record.refused > 0,
            state: record.deletedAt == nil ? "Imported" : "Deleted",
            stateCSS: record.deletedAt == nil ? "status" : "status closed",
            deletion: record.deletedAt == nil ? deletion(record) : nil
        )
    }

    private func when(_ time: Timestamp) -> String {
        let local = frame.zone.localTime(at: time)
        return "\(DayText.medium(local.day)) \(DayText.clock(local))"
    }

    func deletion(_ record: FundStatementRecord) -> DeletionView {
        DeletionView(
            pageHref: "/funds/holdings/statements/\(record.id)/delete",
            action: "/funds/holdings/statements/\(record.id)/delete",
            question: "Delete this statement?",
            consequence:
                "Deletes transactions found only in “\(record.fileName)”. Transactions that other statements "
                + "also contain are kept, as are your fund choices. You can undo this.",
            button: "Delete statement"
        )
    }

    var deletedNotice: NoticeView {
        NoticeView(
            tone: "",
            icon: "info",
            headline: "This statement is deleted",
            detail: "Transactions found only in it are not in your holdings. You can restore it; the last 20 deleted "
                + "statements are stored.",
            link: nil
        )
    }

    func strip(_ record: FundStatementRecord) -> TileStripView {
        strip(
            [
                ("taken", "Imported rows", record.rows, "Transactions and holdings that could be read."),
                (
                    "before", "Duplicates", record.duplicates,
                    "Transactions that earlier statements already contain. They are never counted twice."
                ),
            ],
            refused: record.refused,
            passedOver: record.passedOver
        )
    }

    func strip(
        _ tiles: [(id: String, label: String, count: Int, definition: String)],
        refused: Int,
        passedOver: Int
    ) -> TileStripView {
        let all =
            tiles + [
                ("refused", "Refused", refused, "Rows that cannot be read. Each is listed with its reason."),
                (
                    "passed", "Ignored", passedOver,
                    "Rows without a transaction or holding, such as totals or balances carried forward."
                ),
            ]
        return TileStripView(
            columns: all.count,
            tiles: all.map { tile in
                TileView(
                    id: tile.id,
                    label: tile.label,
                    definition: tile.definition,
                    value: [.plain(NumberText.count(tile.count))],
                    foot: [.plain(tile.count == 1 ? "row" : "rows")],
                    role: ""
                )
            }
        )
    }

    func facts(_ record: FundStatementRecord) -> [FactView] {
        let kilobytes = (record.size + 999) / 1000
        return [
            ("Imported", "\(when(record.importedAt)) \(frame.zone.abbreviation(at: record.importedAt))"),
            ("Size", kilobytes < 10_000 ? "\(NumberText.count(kilobytes)) KB" : "\(kilobytes / 1000) MB"),
        ].map { FactView(label: $0.0, value: $0.1, isMoney: false, tone: "") }
    }

    /// The most issues listed on a page; the CSV has all that are kept.
    static let mostIssues = 500

    /// The rows that were refused; nothing without any.
    func issues(_ issues: [(file: String, issue: StatementIssue)], csv: String) -> IssueListView? {
        guard !issues.isEmpty else { return nil }
        let shown = issues.count > Self.mostIssues ? ", the first \(Self.mostIssues) shown" : ""
        let hasErrors = issues.contains { $0.issue.severity == .error }
        return IssueListView(
            heading: hasErrors ? "Refused rows" : "Warnings",
            issuesNote: "\(Count.of(issues.count, "row"))\(shown)",
            issuesCSV: csv,
            rows: issues.prefix(Self.mostIssues).map { file, issue in
                let isError = issue.severity == .error
                return IssueRowView(
                    file: file,
                    row: NumberText.count(issue.row),
                    column: issue.column ?? "–",
                    severity: isError ? "Refused" : "Warning",
                    severityCSS: isError ? "status bad" : "status stale",
                    reason: issue.message,
                    remedy: isError ? "Correct the row and import the file again. Other rows are not added twice." : ""
                )
            }
        )
    }

    /// The same as a file.
    static func csv(_ issues: [(file: String, issue: StatementIssue)]) -> String {
        var text = CSVText.line(["file", "row", "column", "severity", "message"])
        for (file, issue) in issues {
            text += CSVText.line([
                CSVText.guarded(file), "\(issue.row)", CSVText.guarded(issue.column ?? ""), issue.severity.rawValue,
                CSVText.guarded(issue.message),
            ])
        }
        return text
    }
}
