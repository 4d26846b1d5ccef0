import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The texts of fund statements.
struct FundStatementFormatter {
    let frame: PageFrame

    /// The imported statements, newest first.
    func table(_ records: [FundStatementRecord]) -> Table<FundStatementRecord> {
        let zone = Zones.title(frame.zone)
        return Table(
            id: "statements",
            heading: "Statements",
            note: Count.of(records.count, "file"),
            caption: "Imported statements, newest first",
            style: .files,
            columns: [
                Column("File") { .name($0.fileName, href: "/funds/holdings/statements/\($0.id)") }.card(.title),
                Column("Imported, \(zone)") { .text(DayText.dateTime($0.importedAt, in: frame.zone)) },
                Column("Rows", .number) { .text(NumberText.count($0.rows)) },
                Column("Duplicates", .number) { .text(NumberText.count($0.duplicates)) },
                Column("Refused", .number) { .refused($0.refused) },
                Column("State") { $0.deletedAt == nil ? .status("Imported") : .status("Deleted", isClosed: true) }
                    .card(.note),
                .onCard(.sub) { record in
                    let counts = [record.rows, record.duplicates, record.refused].map { NumberText.count($0) }
                    let brief = "\(counts[0]) rows, \(counts[1]) duplicates, \(counts[2]) refused"
                    let imported = DayText.dateTime(record.importedAt, in: frame.zone)
                    return [.plain("\(brief) · \(imported) \(zone)")]
                },
            ],
            rows: records,
            actions: { $0.deletedAt == nil ? deletion($0).button(for: $0.fileName) : nil },
            actionSlot: .value,
            isSwipeable: true
        )
    }

    func deletion(_ record: FundStatementRecord) -> DeletionView {
        DeletionView(
            pageHref: "/funds/holdings/statements/\(record.id)/delete",
            action: "/funds/holdings/statements/\(record.id)/delete",
            question: "Delete this statement?",
            consequence:
                "Deletes transactions found only in “\(record.fileName)”. Transactions that other statements "
                + "also contain are kept, as are your fund choices. You can undo this.",
            button: "Delete statement",
            canBeUndone: true
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
        let imported = DayText.dateTime(record.importedAt, in: frame.zone)
        return [
            ("Imported", "\(imported) \(frame.zone.abbreviation(at: record.importedAt))"),
            ("Size", kilobytes < 10_000 ? "\(NumberText.count(kilobytes)) KB" : "\(kilobytes / 1000) MB"),
        ].map { FactView(label: $0.0, value: $0.1, isMoney: false, tone: "") }
    }

    /// The rows that were refused or should be checked; nothing without any.
    func issues(_ issues: [ImportIssue], file: FileAddress) -> IssueListView? {
        IssueListView(
            issues,
            count: Count.of(issues.count, "row"),
            file: file,
            reimport: "Other rows are not added twice."
        )
    }
}
