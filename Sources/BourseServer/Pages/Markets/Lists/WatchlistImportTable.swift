import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// The imports into one list as a table.
struct WatchlistImportTable {
    /// The address of the list.
    let path: String
    /// The imports, the latest first.
    let imports: [WatchlistImport]
    let context: MarketPages.PageContext

    private var zone: ZoneRules { context.frame.zone }

    var table: Table<WatchlistImport> {
        Table(
            id: "imports",
            heading: "Imports",
            note: context.count(imports.count, "import"),
            caption: "Imports into this list, newest first",
            style: .files,
            columns: columns,
            rows: imports,
            actions: { action($0) },
            actionSlot: .value
        )
    }

    private var columns: [Column<WatchlistImport>] {
        [
            Column("File") { .text($0.fileName) }.card(.title),
            Column("Imported, \(Zones.title(zone))") { .text(DayText.dateTime($0.time, in: zone)) },
            Column("Added", .number) { .text(NumberText.count($0.added.count)) },
            Column("Duplicates", .number) { .text(NumberText.count($0.duplicates)) },
            Column("Refused", .number) { .refused($0.refused) },
            Column("Above the limit", .number) { .text(NumberText.count($0.surplus)) },
            Column("State") { $0.undoneAt == nil ? .status("Imported") : .status("Undone", isClosed: true) }
                .card(.note),
            .onCard(.sub) { imported in
                let counts = [imported.added.count, imported.duplicates, imported.refused].map { NumberText.count($0) }
                let time = DayText.dateTime(imported.time, in: zone)
                return [.plain("\(time) · \(counts[0]) added, \(counts[1]) duplicate, \(counts[2]) refused")]
            },
        ]
    }

    /// The button that undoes or restores an import.
    private func action(_ imported: WatchlistImport) -> HTML {
        let (verb, title) = imported.undoneAt == nil ? ("undo", "Undo") : ("restore", "Restore")
        return """
            <form method="post" action="\(path)/import/\(verb)"><input type="hidden" name="import" value="\(imported.id.description)"><button class="btn btn-small btn-ghost" type="submit" aria-label="\(title) the import of \(imported.fileName)">\(title)</button></form>
            """
    }
}
