import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues

/// The texts of bank files.
struct BankImportFormatter {
    let context: HouseholdPages.PageContext

    private static let path = HouseholdPages.uploadPath

    /// The imported files, newest first.
    func table(_ records: [BankImportRecord]) -> Table<BankImportRecord> {
        Table(
            id: "imports",
            heading: "Bank files",
            note: context.count(records.count, "file"),
            caption: "Imported bank files, newest first",
            style: .files,
            columns: columns,
            rows: records,
            actions: { $0.deletedAt == nil ? deletion($0).button(for: $0.fileName) : nil },
            actionSlot: .value,
            isSwipeable: true
        )
    }

    private var columns: [Column<BankImportRecord>] {
        let zone = context.frame.zone
        return [
            Column("File") { .name($0.fileName, href: "\(Self.path)/\($0.id)") }.card(.title),
            Column("Account", .quiet) { .text(account($0)) },
            Column("Days") { .text(days($0)) },
            Column("Imported, \(Zones.title(zone))") { .text(DayText.dateTime($0.importedAt, in: zone)) },
            Column("New", .number) { .text(NumberText.count($0.entries - $0.duplicates)) },
            Column("Duplicates", .number) { .text(NumberText.count($0.duplicates)) },
            Column("Refused", .number) { .refused($0.refused) },
            Column("State") { $0.deletedAt == nil ? .status("Imported") : .status("Deleted", isClosed: true) }
                .card(.note),
            .onCard(.sub) { record in
                let counts = [record.entries - record.duplicates, record.duplicates, record.refused]
                    .map { NumberText.count($0) }
                let brief =
                    "\(account(record)) · \(counts[0]) new, \(counts[1]) duplicate, \(counts[2]) refused · "
                    + days(record)
                return [.plain(brief)]
            },
        ]
    }

    private func days(_ record: BankImportRecord) -> String {
        DayText.range(record.days.lowerBound, record.days.upperBound)
    }

    private func account(_ record: BankImportRecord) -> String {
        context.stored.account(record.account)?.name ?? "deleted account"
    }

    func deletion(_ record: BankImportRecord) -> DeletionView {
        DeletionView(
            pageHref: "\(Self.path)/\(record.id)/delete",
            action: "\(Self.path)/\(record.id)/delete",
            question: "Delete this file?",
            consequence:
                "Deletes entries found only in “\(record.fileName)”. Entries that other files also contain stay. You "
                + "can undo this.",
            button: "Delete file",
            canBeUndone: true
        )
    }

    func view(_ record: BankImportRecord, _ refusals: [ImportIssue]) -> BankImportView {
        let isLive = record.deletedAt == nil
        let kilobytes = (record.size + 999) / 1000
        return BankImportView(
            shell: context.frame.shell(
                title: record.fileName,
                place: .householdImports,
                back: LinkView(title: "Bank files", href: Self.path)
            ),
            notices: isLive
                ? []
                : [
                    NoticeView(
                        tone: "",
                        icon: "info",
                        headline: "This file is deleted",
                        detail:
                            "Entries found only in this file are no longer in your household. You can restore it at "
                            + "any time. The last 20 deleted files are stored.",
                        link: nil
                    )
                ],
            strip: strip(
                new: record.entries - record.duplicates,
                duplicates: record.duplicates,
                refused: record.refused
            ),
            facts: [
                ("Account", account(record)),
                ("Days", days(record)),
                ("Imported", DayText.dateTime(record.importedAt, in: context.frame.zone)),
                ("Size", "\(NumberText.count(kilobytes)) KB"),
            ].map { FactView(label: $0.0, value: $0.1) },
            deletion: isLive ? deletion(record) : nil,
            restore: isLive
                ? nil : UndoFormView(action: "\(Self.path)/\(record.id)/restore", label: "Restore file"),
            issues: issues(refusals, file: FileAddress("\(Self.path)/\(record.id)/refused"))
        )
    }

    func strip(new: Int, duplicates: Int, refused: Int) -> TileStripView {
        let tiles = [
            ("new", "New", new, "Entries that no other file contains."),
            ("before", "Duplicates", duplicates, "Entries that are already stored from other files. Each counts once."),
            ("refused", "Refused", refused, "Rows that cannot be read. Each is listed with its reason."),
        ]
        return TileStripView(
            columns: 3,
            tiles: tiles.map { id, label, count, definition in
                .household(
                    id,
                    label: label,
                    definition: definition,
                    value: .plain(NumberText.count(count)),
                    foot: [.plain(id == "refused" ? "rows" : "entries")]
                )
            }
        )
    }

    /// The rows that were refused; nothing without any.
    func issues(_ refusals: [ImportIssue], file: FileAddress) -> IssueListView? {
        IssueListView(
            refusals,
            count: context.count(refusals.count, "row"),
            file: file,
            reimport: "Other rows are not added twice."
        )
    }

    /// The rows that were refused, as a file.
    static func file(_ refusals: [ImportIssue]) -> TableFile {
        TableFile(["row", "column", "reason"], of: refusals) { issue in
            [.value(issue.row ?? 0), .optional(issue.column), .text(issue.message)]
        }
    }
}
