import ArgumentParser
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse connections fetch`: a statement over a connection.
struct ConnectionsFetchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch",
        abstract: "Fetch a statement and import what is new.",
        discussion: """
            Takes up to a minute, because Interactive Brokers generates statements on request. Prints the counts of new, \
            duplicate and refused rows with their reasons. Ctrl-C cancels.
            """
    )

    @Argument(help: "The name of the connection.")
    var name: String

    @Flag(help: "Preview the import without storing anything.")
    var preview = false

    @Option(
        help: ArgumentHelp(
            """
            What to do with executions and trades that are probably imported already: skip them, or import them too. \
            It is remembered. Without it, what was decided before is done, and a statement with other such rows is not \
            imported.
            """,
            valueName: "skip|import"
        )
    )
    var overlaps: OverlapDecision?

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let folder = try data.existingFolder()
            let settings = try await Settings.load(flags: connection.flags.merging(data.flags) { $1 })
            try await FlexLine(settings).whileOpen { source in
                try await OpenDesk(folder: folder, statementSource: source).whileOpen { live in
                    let person = try await owner.person(live.desk, in: folder)
                    let stored = try await live.desk.connection(named: name, of: person.id)
                    let (connections, progress) = (live.desk.connections, JobProgress())
                    if preview {
                        Self.report(
                            try await ImportRun.preview(of: stored.name, progress) {
                                try await connections.preview(stored.id, user: person.id, progress: progress)
                            },
                            isStored: false
                        )
                    } else {
                        let overlaps = overlaps
                        do {
                            try await ImportRun.store(stored.name, progress) {
                                try await connections.importStatement(
                                    stored.id,
                                    overlaps: overlaps,
                                    user: person.id,
                                    progress: progress
                                )
                            } report: {
                                Self.report($0, isStored: true)
                            }
                        } catch ImportError.overlaps(let count) {
                            throw Failure(.usage, count.sentence + " Add --overlaps skip or --overlaps import.")
                        } catch PortfolioError.overlaps(let count) {
                            throw Failure(.usage, count.sentence + " Add --overlaps skip or --overlaps import.")
                        }
                    }
                }
            }
        }
    }

    private static func report(_ fetched: FetchedStatement, isStored: Bool) {
        let reading = fetched.executions.reading
        Console.out("\(reading.file): \(reading.format.title)")
        Console.out("  \(ImportCommand.text(fetched.executions.counts))")
        if let transactions = fetched.transactions {
            Console.out(
                "  portfolio: \(transactions.new.count) new, \(transactions.duplicates) duplicate, "
                    + "\(transactions.file.refusedRows) refused"
            )
        }
        for issue in reading.issues { Console.note(issue.line) }
        if isStored {
            Console.out("  imported \(fetched.counts.additions)")
        } else {
            for overlap in fetched.overlaps { Console.out("  " + overlap.sentence) }
        }
    }
}
