import BourseCore
import BourseDesk
import BourseValues

/// The texts of files of the watched folder.
struct WatchedFileFormatter {
    let zone: ZoneRules

    /// The files that were read, newest first.
    func table(_ files: [WatchedFile]) -> Table<WatchedFile> {
        Table(
            id: "watched",
            heading: "Files",
            note: Count.of(files.count, "file"),
            span: "span-12 issues",
            caption: "Files of the watched folder, newest first",
            style: .sentences,
            columns: [
                Column("File") { .name($0.name, href: Self.href($0)) }.card(.title),
                Column("Read, \(Zones.title(zone))") { .text(DayText.dateTime($0.readAt, in: zone)) },
                Column("Status") { .parts(Self.status($0.outcome)) }.card(.value),
                Column("Result") { .text(Self.result($0.outcome)) }.css(head: "last", cells: "last"),
                .onCard(.sub) { file in
                    [.plain("\(DayText.dateTime(file.readAt, in: zone)). \(Self.result(file.outcome))")]
                },
            ],
            rows: files
        )
    }

    private static func href(_ file: WatchedFile) -> String? {
        file.outcome.additions?.importID.map { "/journal/imports/\($0)" }
    }

    private static func status(_ outcome: WatchedFile.Outcome) -> TextPartView {
        switch outcome {
        case .imported: .plain("Imported", tone: "status")
        case .waiting: .plain("Waiting", tone: "status stale")
        case .failed: .plain("Not imported", tone: "status bad")
        case .due: .plain("Reading again", tone: "status")
        }
    }

    /// What was added, or why not.
    static func result(_ outcome: WatchedFile.Outcome) -> String {
        switch outcome {
        case .imported(let additions):
            let refused =
                additions.refused == 0 ? "" : ", \(Count.of(additions.refused, "row")) refused"
            return "\(added(additions.executions, additions.transactions))\(refused)."
        case .waiting(let problem, _), .failed(let problem): return problem
        case .due: return "It is read again within a few seconds if it is still in the folder."
        }
    }

    /// "41 executions and 3 transactions".
    static func added(_ executions: Int, _ transactions: Int) -> String {
        let parts = [
            executions == 0 ? nil : Count.of(executions, "execution"),
            transactions == 0 ? nil : Count.of(transactions, "transaction"),
        ]
        return parts.compactMap { $0 }.joined(separator: " and ").unlessEmpty ?? "Nothing new"
    }

    /// A file that was not imported, with what can be done.
    static func problem(_ file: WatchedFile) -> HTML {
        let path = "\(WatchedFolderPages.path)/\(file.number)"
        return """
            <div class="form-line"><div><b>\(file.name)</b><span class="t2">\(result(file.outcome))</span></div><div class="row wrap"><form method="post" action="\(path)/preview"><button class="btn btn-small" type="submit" aria-label="Import \(file.name) by hand">Import by hand</button></form><form method="post" action="\(path)/retry"><button class="btn btn-small btn-ghost" type="submit" aria-label="Read \(file.name) again">Read again</button></form></div></div>
            """
    }
}

/// What the watched folder imported since its owner looked, on the page of today.
struct WatchedFilesView: Sendable {
    /// The most files with a problem that are listed.
    private static let mostProblems = 5

    /// "3 files imported: 41 executions. 2 rows refused."
    let summary: String
    /// The files that were not imported.
    let problems: [WatchedFile]
    /// The number of the newest file.
    let newest: Int64

    /// Makes a view of files, newest first; nil without any.
    init?(_ files: [WatchedFile]) {
        guard let newest = files.first else { return nil }
        self.newest = newest.number
        let additions = files.compactMap(\.outcome.additions)
        let waiting = files.count { $0.outcome.status == .waiting }
        let failed = files.count { $0.outcome.status == .failed }
        var sentences: [String] = []
        if !additions.isEmpty {
            let added = WatchedFileFormatter.added(
                additions.reduce(0) { $0 + $1.executions },
                additions.reduce(0) { $0 + $1.transactions }
            )
            sentences.append("\(Count.of(additions.count, "file")) imported: \(added.lowercased()).")
        }
        let refused = additions.reduce(0) { $0 + $1.refused }
        if refused > 0 { sentences.append("\(Count.of(refused, "row")) refused.") }
        if waiting > 0 { sentences.append("\(Count.of(waiting, "file")) waiting for an answer.") }
        if failed > 0 { sentences.append("\(Count.of(failed, "file")) not imported.") }
        summary = sentences.joined(separator: " ")
        problems = Array(files.filter { $0.outcome.problem != nil }.prefix(Self.mostProblems))
    }
}

extension WatchedFilesView {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-watched"><div class="panel-head"><h2 id="h-watched">Watched folder</h2><span class="note">\(summary)</span><div class="end"><form method="post" action="\(WatchedFolderPages.path)/seen"><input type="hidden" name="up-to" value="\(newest)"><input type="hidden" name="return" value="/"><button class="btn btn-small" type="submit">Mark as seen</button></form><a class="btn btn-small btn-ghost" href="\(WatchedFolderPages.path)">All files</a></div></div>
        \(problems.map { file in "\(WatchedFileFormatter.problem(file))\n" })
        </section>
        """
    }
}
