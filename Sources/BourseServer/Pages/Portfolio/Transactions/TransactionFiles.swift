import BourseCore
import BourseDesk
import BourseValues

/// The files that transactions came from, as a table.
struct TransactionFiles {
    let imports: [TransactionImport]
    let frame: PageFrame

    /// The files, latest first.
    var table: Table<TransactionImport> {
        Table(
            id: "files",
            heading: Count.of(imports.count, "imported file"),
            note: "times in \(Zones.title(frame.zone))",
            caption: "Imported files, latest first",
            style: .metrics,
            columns: [
                Column("File") { .name(name(of: $0)) }.css(cells: "file-name"),
                Column("Imported") { .text($0.importedAt.map { DayText.dateTime($0, in: frame.zone) } ?? "") },
                Column("Days") { .text(DayText.range($0.days.lowerBound, $0.days.upperBound)) },
                Column("Added") { .text(added(by: $0)) },
            ],
            rows: imports,
            actions: { buttons(of: $0) }
        )
    }

    private func name(of file: TransactionImport) -> String { file.fileName?.unlessEmpty ?? "File without a name" }

    private func added(by file: TransactionImport) -> String {
        Count.of(file.count, "transaction") + (file.deleted > 0 ? ", \(NumberText.count(file.deleted)) deleted" : "")
    }

    private func buttons(of file: TransactionImport) -> HTML {
        func form(_ path: String, _ title: String) -> HTML {
            let action = "/portfolio/import/\(file.id)/\(path)"
            return """
                <form method="post" action="\(action)"><button class="btn btn-small btn-ghost" type="submit" aria-label="\(title) \(name(of: file))">\(title)</button></form>
                """
        }
        return "\(if: file.count > 0, form("delete", "Delete"))\(if: file.deleted > 0, form("restore", "Restore"))"
    }
}
