import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseValues

/// `bourse journal reconcile`: the totals that a statement states, compared with its rows.
struct JournalReconcileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reconcile",
        abstract: "Compare the totals that a statement states with its rows.",
        discussion: """
            Compares cash, positions and results to the cent, and names what accounts for each difference. Ends with 0 when \
            each total agrees, is explained or cannot be compared, and with 1 when a difference is unexplained. With --stored, \
            the positions of the statement are compared with those of the user's journal as well.
            """
    )

    @Argument(help: "The file; - is standard input.")
    var file: String

    @OptionGroup var reading: ReadingOptions

    @Flag(help: "Compare the positions with the journal of the user as well.")
    var stored = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        try await Failure.catching {
            var reader = try reading.reader(keepsTexts: false)
            reader.context.keepsActivities = true
            let name = Files.name(of: file)
            let statement = try reader.read(try Files.bytes(file), name: name)
            let reconciliation = Reconciliation(statement)
            let journal = stored ? try await positions(of: statement) : nil
            if json {
                Console.out(
                    ReconciliationDocument.json(
                        file: name,
                        format: statement.format,
                        reconciliation,
                        journal: journal
                    )
                )
            } else {
                Console.out("\(name): \(statement.format.title)")
                for line in ReconciliationReport(reconciliation).lines { Console.out(line) }
                if let journal {
                    Console.out("Positions in the journal:")
                    for line in ReconciliationReport(journal).lines { Console.out(line) }
                }
            }
            let unexplained = reconciliation.unexplained.count + (journal?.unexplained.count ?? 0)
            guard unexplained == 0 else {
                throw Failure(.refused, "\(Count.of(unexplained, "difference")) unexplained")
            }
        }
    }

    /// The positions at the end of the statement beside those of the user's journal.
    private func positions(of statement: StatementReading) async throws -> Reconciliation {
        var ledger = ExecutionLedger()
        try await owner.open(data) { live, person in
            ledger = try await live.desk.journal.journal(of: person.id).matched.ledger
        }
        let totals = statement.content.totals
        return Reconciliation(
            positionsOf: totals,
            in: ledger,
            through: totals.stated.compactMap(\.day).max(),
            UserJournal.exchangeZone
        )
    }
}
