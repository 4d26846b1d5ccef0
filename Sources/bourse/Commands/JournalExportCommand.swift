import ArgumentParser
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal export`: executions for plain-text accounting.
struct JournalExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export executions for plain-text accounting.",
        discussion: """
            Prints the executions of broker files, or without files those of a user's journal, with lots, realized gains \
            and fees. Each transaction balances exactly. “bean-check”, “ledger” and “hledger” read the output.
            """
    )

    @Argument(help: "The files; - is standard input. Without files, the journal of a user.")
    var files: [String] = []

    @Option(help: "The program that reads the output: \(BookkeepingFormat.list).")
    var to: BookkeepingFormat = .beancount

    @OptionGroup var reading: ReadingOptions

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            guard files.isEmpty else {
                try exportFiles()
                return
            }
            try await owner.open(data) { live, person in
                try export(try await live.desk.journal.journal(of: person.id).matched)
            }
        }
    }

    private func exportFiles() throws {
        let (readings, refusals, _) = try reading.read(files, keepsTexts: true)
        for issue in refusals + readings.flatMap(\.issues) { Console.note(issue.line) }
        guard !readings.isEmpty else { throw Failure(.refused, "no file could be read") }
        try export(MatchedJournal(CombinedLedger(readings).ledger))
    }

    private func export(_ journal: MatchedJournal) throws {
        try StandardOutput.write(file: to.text(of: journal.bookkeeping()))
    }
}

extension BookkeepingFormat: ExpressibleByArgument {
    /// The formats as options name them: "beancount, ledger".
    static let list = allCases.map(\.rawValue).joined(separator: ", ")
}
