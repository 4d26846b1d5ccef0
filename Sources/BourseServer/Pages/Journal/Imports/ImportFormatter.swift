import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The texts of imported files and their counts.
struct ImportFormatter {
    let frame: PageFrame

    /// The imported files, newest first.
    func table(_ records: [ImportRecord]) -> Table<ImportRecord> {
        Table(
            id: "imports",
            heading: "Imported files",
            note: Count.of(records.count, "file"),
            caption: "Imported files, newest first",
            style: .files,
            columns: columns,
            rows: records,
            fileAddress: FileAddress("/journal/imports"),
            actions: { $0.deletedAt == nil ? deletion($0).button(for: $0.fileName) : nil },
            actionSlot: .value,
            isSwipeable: true
        )
    }

    private var columns: [Column<ImportRecord>] {
        let zone = Zones.title(frame.zone)
        return [
            Column("File") { .name($0.fileName, href: "/journal/imports/\($0.id)") }
                .file("file") { .text($0.fileName) }.card(.title),
            Column("Format", .quiet) { .text($0.format.title) }.file("format") { .text($0.format.id) },
            Column("Account", .quiet) { .text($0.accounts.joined(separator: ", ")) }
                .file("accounts") { .text($0.accounts.joined(separator: "; ")) },
            Column("Imported, \(zone)") { .text(DayText.dateTime($0.importedAt, in: frame.zone)) }
                .file("importedAt") { .value($0.importedAt) },
            .inFile("rows") { .value($0.counts.rows) },
            Column("New", .number) { .text(NumberText.count($0.counts.new)) }.file("new") { .value($0.counts.new) },
            Column("Duplicate", .number) { .text(NumberText.count($0.counts.duplicates)) }
                .file("duplicates") { .value($0.counts.duplicates) },
            Column("Not imported", .number) { record in
                .text(Self.skipped(record.counts)).css(record.counts.refused > 0 ? "attention" : "")
            }
            .file("refused") { .value($0.counts.refused) },
            .inFile("passedOver") { .value($0.counts.passedOver) },
            Column("State") { $0.deletedAt == nil ? .status("Imported") : .status("Deleted", isClosed: true) }
                .file("deletedAt") { .value($0.deletedAt) }.card(.note),
            .onCard(.sub) { record in
                let counts = record.counts
                let imported = DayText.dateTime(record.importedAt, in: frame.zone)
                let brief =
                    "\(NumberText.count(counts.new)) new, \(NumberText.count(counts.duplicates)) duplicate, "
                    + "\(Self.skipped(counts)) not imported · \(imported) \(zone)"
                return [.plain(brief)]
            },
        ]
    }

    private static func skipped(_ counts: ImportCounts) -> String {
        NumberText.count(counts.refused + counts.passedOver)
    }

    func deletion(_ record: ImportRecord) -> DeletionView {
        DeletionView(
            pageHref: "/journal/imports/\(record.id)/delete",
            action: "/journal/imports/\(record.id)/delete",
            question: "Delete this import?",
            consequence:
                "Deletes executions found only in “\(record.fileName)”. Executions that other files also contain are "
                + "kept. Your notes and tags are kept, and you can undo this.",
            button: "Delete import",
            canBeUndone: true
        )
    }

    var deletedNotice: NoticeView {
        NoticeView(
            tone: "",
            icon: "info",
            headline: "This import is deleted",
            detail: "Executions found only in this file are not in the journal. You can restore it at any time.",
            link: nil
        )
    }

    func strip(_ counts: ImportCounts) -> TileStripView {
        func tile(_ id: String, label: String, value: Int, definition: String, foot: String) -> TileView {
            TileView(
                id: id,
                label: label,
                definition: definition,
                value: [.plain(NumberText.count(value))],
                foot: [.plain(foot)],
                role: ""
            )
        }
        return TileStripView(
            columns: 4,
            tiles: [
                tile(
                    "new",
                    label: "New",
                    value: counts.new,
                    definition: "Executions that were not in the journal.",
                    foot: "executions"
                ),
                tile(
                    "duplicate",
                    label: "Duplicate",
                    value: counts.duplicates,
                    definition: "Executions already in the journal, detected by content. They are never counted twice.",
                    foot: "already in the journal"
                ),
                tile(
                    "refused",
                    label: "Refused",
                    value: counts.refused,
                    definition: "Rows that cannot be read. Each is listed with its reason.",
                    foot: counts.refused == 0 ? "every row was read" : "listed with reasons"
                ),
                tile(
                    "passed",
                    label: "Ignored rows",
                    value: counts.passedOver,
                    definition: "Rows of the statement without an execution, such as orders, balances or totals.",
                    foot: "of \(Count.of(counts.rows, "row"))"
                ),
            ]
        )
    }

    func facts(_ record: ImportRecord) -> [FactView] {
        func fact(_ label: String, _ value: String) -> FactView {
            FactView(label: label, value: value)
        }
        let kilobytes = (record.size + 999) / 1000
        let imported = DayText.dateTime(record.importedAt, in: frame.zone)
        return [
            fact("Format", record.format.title),
            fact("Account", record.accounts.isEmpty ? "—" : record.accounts.joined(separator: ", ")),
            fact("Imported", "\(imported) \(frame.zone.abbreviation(at: record.importedAt))"),
            fact("Size", kilobytes < 10_000 ? "\(NumberText.count(kilobytes)) KB" : "\(kilobytes / 1000) MB"),
            fact("Rows", NumberText.count(record.counts.rows)),
        ]
    }

    func issues(_ issues: [ImportIssue], rows: Int, file: FileAddress) -> IssueListView? {
        IssueListView(
            issues,
            count: "\(NumberText.count(issues.count)) of \(Count.of(rows, "row"))",
            file: file,
            reimport: "Duplicates are not added."
        )
    }
}
