import BourseCore
import BourseDesk

/// The files that transactions came from, as a list.
struct TransactionFiles {
    let imports: [TransactionImport]
    let frame: PageFrame

    /// Nothing when there are none.
    var view: TransactionFilesView? {
        guard !imports.isEmpty else { return nil }
        return TransactionFilesView(
            heading: Count.of(imports.count, "imported file"),
            zone: Zones.title(frame.zone),
            rows: imports.map(row)
        )
    }

    private func row(_ file: TransactionImport) -> TransactionFileRowView {
        let name = file.fileName?.unlessEmpty ?? "File without a name"
        func deed(_ path: String, _ title: String) -> TransactionFileDeedView {
            TransactionFileDeedView(
                action: "/portfolio/import/\(file.id)/\(path)",
                title: title,
                spoken: "\(title) \(name)"
            )
        }
        return TransactionFileRowView(
            name: name,
            when: file.importedAt.map(when) ?? "",
            days: DayText.range(file.days.lowerBound, file.days.upperBound),
            state: Count.of(file.count, "transaction")
                + (file.deleted > 0 ? ", \(NumberText.count(file.deleted)) deleted" : ""),
            deeds: (file.count > 0 ? [deed("delete", "Delete")] : [])
                + (file.deleted > 0 ? [deed("restore", "Restore")] : [])
        )
    }

    private func when(_ time: Timestamp) -> String {
        let local = frame.zone.localTime(at: time)
        return "\(DayText.medium(local.day)) \(DayText.clock(local))"
    }
}
