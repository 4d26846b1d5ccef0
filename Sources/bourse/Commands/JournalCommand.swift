import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram

/// `bourse journal`: what the journal does with files, executions entered by hand, and records for bookkeeping.
struct JournalCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journal",
        abstract: "Enter executions, read broker files without a database, and export executions for bookkeeping.",
        subcommands: [
            JournalProcessCommand.self, JournalAddCommand.self, JournalEnteredCommand.self, JournalChangeCommand.self,
            JournalDeleteCommand.self, JournalExportCommand.self, JournalTemplateCommand.self,
        ]
    )
}

/// `bourse journal template`: the header of the native execution file.
struct JournalTemplateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "template",
        abstract: "Print the header of the Bourse CSV format.",
        discussion: """
            For trades of a broker whose files Bourse cannot read. Required: time (2026-11-20T14:30:00Z, or a local time and \
            --zone), symbol, type (stock, etf, call, put, future, crypto, fund), side (buy, sell), quantity, price.
            """
    )

    func run() throws { try StandardOutput.write(file: NativeExport.template) }
}

/// `bourse journal process`: trades, open positions, statistics and issues of broker files.
struct JournalProcessCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "process",
        abstract: "Read broker files and print trades, open positions, statistics and issues.",
        discussion: "Executions found in several files are counted once, as in an import."
    )

    @Argument(help: "The files; - is standard input.")
    var files: [String]

    @OptionGroup var reading: ReadingOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        try await Failure.catching {
            let (readings, refusals) = try reading.read(files, keepsTexts: files.count > 1)
            let journal = MatchedJournal(CombinedLedger(readings).ledger)
            let issues = refusals + readings.flatMap(\.issues) + UnmatchedIssues(journal, readings).issues
            if json {
                Console.out(JournalDocument(journal, issues: issues).json)
            } else {
                for line in JournalReport(journal: journal, issues: issues).lines { Console.out(line) }
            }
            if readings.isEmpty { throw Failure(.refused, refusals.map(\.message).joined(separator: "\n")) }
            let empty = readings.compactMap { reading in reading.emptiness.map { "\(reading.file): \($0)" } }
            if journal.ledger.fills.isEmpty, readings.contains(where: { $0.refusedRows > 0 }) {
                throw Failure(.refused, empty.joined(separator: "\n"))
            }
            for sentence in empty { Console.note("bourse: \(sentence)") }
        }
    }
}

/// How broker files are read.
struct ReadingOptions: ParsableArguments {
    @Option(help: "The identifier of a format, or auto to detect it. An unknown one is refused with the list.")
    var format: String = "auto"

    @Option(help: "The time zone of times without one, such as America/New_York.")
    var zone: String = "America/New_York"

    @Option(help: "The account for files that name none.")
    var account: String = "main"

    func reader(keepsTexts: Bool) throws -> StatementReader {
        guard let zone = ZoneRules(identifier: zone) else {
            throw Failure(.usage, "unknown time zone “\(zone)”; use a name such as Europe/Rome")
        }
        let readers = ExecutionReaders.all
        let chosen = readers.formats.first { $0.id == format }
        guard chosen != nil || format == "auto" else {
            let names = readers.formats.map(\.id).joined(separator: ", ")
            throw Failure(.usage, "unknown format “\(format)”; use auto, \(names)")
        }
        return StatementReader(readers, format: chosen, zone: zone, account: account, keepsTexts: keepsTexts)
    }

    /// Reads files; those that cannot be read are refusals.
    func read(_ files: [String], keepsTexts: Bool) throws -> (readings: [StatementReading], refusals: [ImportIssue]) {
        let reader = try reader(keepsTexts: keepsTexts)
        var (readings, refusals): ([StatementReading], [ImportIssue]) = ([], [])
        for file in files {
            let name = file.split(separator: "/").last.map(String.init) ?? file
            do {
                readings.append(try reader.read(try bytes(file), name: name))
            } catch let error as StatementError {
                refusals.append(
                    ImportIssue(file: name, row: nil, column: nil, severity: .error, message: error.message)
                )
            }
        }
        return (readings, refusals)
    }

    /// The bytes of a file; one that cannot be opened is refused like one that cannot be read.
    private func bytes(_ file: String) throws(StatementError) -> [UInt8] {
        do {
            return try Files.bytes(file)
        } catch {
            throw .unreadable(error.message)
        }
    }
}
