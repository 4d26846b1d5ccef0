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
        abstract: "Export executions for plain-text accounting or for Stockhours.",
        discussion: """
            Prints the executions of broker files, or without files those of a user's journal, with lots, realized gains \
            and fees. Each transaction balances exactly. “bean-check”, “ledger” and “hledger” read the output.

            With --to stockhours, prints the document of a Stockhours user: that of --into with what it lacks, also ratings, \
            tags, notes, and reviews and goals of weeks.
            """
    )

    @Argument(help: "The files; - is standard input. Without files, the journal of a user.")
    var files: [String] = []

    @Option(help: "The program that reads the output: \(JournalExportFormat.list).")
    var to: JournalExportFormat = .bookkeeping(.beancount)

    @Option(help: "The current document of the Stockhours user, as JSON.")
    var into: String?

    @OptionGroup var reading: ReadingOptions

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let document = try document()
            guard files.isEmpty else {
                try exportFiles(document)
                return
            }
            try await owner.open(data) { live, person in
                switch to {
                case .bookkeeping(let format):
                    try Self.export(try await live.desk.journal.journal(of: person.id).matched, to: format)
                case .stockhours:
                    try Self.export(try await live.desk.stockhours(of: person.id, addingTo: document))
                }
            }
        }
    }

    /// The document to add to; nil without one.
    private func document() throws -> [UInt8]? {
        guard let into else { return nil }
        guard to == .stockhours else { throw Failure(.usage, "--into needs --to stockhours") }
        return try Files.bytes(into)
    }

    private func exportFiles(_ document: [UInt8]?) throws {
        let (readings, refusals, _) = try reading.read(files, keepsTexts: true)
        for issue in refusals + readings.flatMap(\.issues) { Console.note(issue.line) }
        guard !readings.isEmpty else { throw Failure(.refused, "no file could be read") }
        let journal = MatchedJournal(CombinedLedger(readings).ledger)
        switch to {
        case .bookkeeping(let format): try Self.export(journal, to: format)
        case .stockhours:
            try Self.export(try StockhoursExport(journal, notes: [:], dayNotes: [:]).adding(to: document))
        }
    }

    private static func export(_ journal: MatchedJournal, to format: BookkeepingFormat) throws {
        try StandardOutput.write(file: format.text(of: journal.bookkeeping()))
    }

    /// Prints a document, and on the error output what was added to it.
    private static func export(_ document: (json: String, summary: StockhoursExport.Summary)) throws {
        let summary = document.summary
        Console.note(
            "\(Count.of(summary.added, "execution")) added, \(summary.known) known, \(summary.leftOut) left out; "
                + "ratings of \(Count.of(summary.trades, "trade")), notes of \(Count.of(summary.notedTrades, "trade")) and "
                + "\(Count.of(summary.days, "day")), reviews or goals of \(Count.of(summary.weeks, "week"))"
        )
        try StandardOutput.write(file: document.json + "\n")
    }
}

extension BookkeepingFormat: ExpressibleByArgument {
    /// The formats as options name them: "beancount, ledger".
    static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

/// What reads exported executions.
enum JournalExportFormat: Equatable, ExpressibleByArgument {
    case bookkeeping(BookkeepingFormat)
    case stockhours

    /// The formats as options name them: "beancount, ledger, stockhours".
    static let list = allValueStrings.joined(separator: ", ")

    static var allValueStrings: [String] { BookkeepingFormat.allCases.map(\.rawValue) + ["stockhours"] }

    init?(argument: String) {
        if argument == "stockhours" {
            self = .stockhours
        } else if let format = BookkeepingFormat(rawValue: argument) {
            self = .bookkeeping(format)
        } else {
            return nil
        }
    }

    var defaultValueDescription: String {
        switch self {
        case .bookkeeping(let format): format.rawValue
        case .stockhours: "stockhours"
        }
    }
}
