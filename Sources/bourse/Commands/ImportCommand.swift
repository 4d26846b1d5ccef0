import ArgumentParser
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// `bourse import`: broker files into the database.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import broker files into a user's journal.",
        discussion:
            "Prints the counts of each file: new, duplicate, and refused rows with their reasons. A file imported "
            + "again, or one that overlaps, adds no duplicates. Ctrl-C cancels: nothing of the current file is stored."
    )

    @Argument(help: "The files.")
    var files: [String]

    @OptionGroup var owner: PersonOptions

    @Option(help: "The account for files that name none.", completion: .accounts)
    var account: String = "main"

    @Option(help: "The time zone of times without one.")
    var zone: String = "America/New_York"

    @OptionGroup var columns: MappingOption

    @Flag(help: "Preview the import without storing anything.")
    var preview = false

    @Option(
        help: ArgumentHelp(
            """
            What to do with executions that files of other formats probably contain as well: skip them, or import them \
            too. Without it, a file with such executions ends the command with 2.
            """,
            valueName: "skip|import"
        )
    )
    var overlaps: OverlapDecision?

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            try await OpenDesk(folder: data.folder).whileOpen { live in
                let person = try await owner.person(live.desk, in: data.folder)
                let mapping = try columns.value()
                if let mapping, !preview { _ = try await live.desk.imports.save(mapping, user: person.id) }
                var hasRefusal = false
                for path in files {
                    let file = StagedFile(name: path, account: account, zone: zone, bytes: try Files.bytes(path))
                    let (imports, user, progress) = (live.desk.imports, person.id, JobProgress())
                    do {
                        let filePreview = try await ImportRun.preview(of: file.name, progress) {
                            try await imports.preview(file, user: user, trying: mapping, progress: progress)
                        }
                        Console.out("\(file.name): \(filePreview.reading.format.title)")
                        Console.out("  " + Self.text(filePreview.counts))
                        for issue in filePreview.reading.issues {
                            let place = [issue.row.map { "row \($0)" }, issue.column].compactMap { $0 }.joined(
                                separator: ", "
                            )
                            Console.note("  \(place): \(issue.message)")
                        }
                        try Self.report(filePreview, decision: overlaps, isPreview: preview)
                        if !preview {
                            let overlaps = overlaps
                            try await ImportRun.store(file.name, progress) {
                                try await imports.commit(
                                    [filePreview],
                                    overlaps: overlaps,
                                    user: user,
                                    progress: progress
                                )
                            } report: { records in
                                let count = records.reduce(0) { $0 + $1.counts.new }
                                Console.out("  imported \(Count.of(count, "execution"))")
                            }
                        }
                    } catch let error as any UserFacingError
                        where error is StatementError || error is ImportError || error is WorkbookError
                    {
                        Console.note("\(file.name): \(error.commandMessage)")
                        hasRefusal = true
                    }
                }
                if hasRefusal { throw Failure(.refused, "a file was refused; none of it was imported") }
            }
        }
    }

    /// Prints what else is known of a file.
    ///
    /// - Throws: A `Failure` with 2 when it has overlaps that nothing was decided about.
    private static func report(_ preview: ImportPreview, decision: OverlapDecision?, isPreview: Bool) throws {
        if let reconciliation = preview.reconciliation {
            for line in ReconciliationReport(reconciliation).lines { Console.out("  " + line) }
        }
        if let sentence = preview.remarks { Console.out("  " + sentence) }
        guard !preview.overlaps.isEmpty else { return }
        Console.out("  " + ImportOverlaps.all([preview.overlaps]).sentence)
        guard !isPreview, decision == nil else { return }
        throw Failure(undecided: preview.reading.file)
    }

    static func text(_ counts: ImportCounts) -> String {
        "\(Count.of(counts.rows, "row")): \(counts.new) new, \(counts.duplicates) duplicate, \(counts.refused) refused, "
            + "\(counts.passedOver) ignored"
    }
}

extension OverlapDecision: ExpressibleByArgument {}

extension Failure {
    /// Nothing was decided about executions or transactions that are probably imported already.
    init(undecided name: String) {
        self.init(.usage, "\(name) was not imported; add --overlaps skip or --overlaps import")
    }
}
