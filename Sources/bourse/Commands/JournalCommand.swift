import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseSpreadsheets

/// `bourse journal`: what the journal does with files, executions entered by hand, and records for bookkeeping.
struct JournalCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journal",
        abstract: "Enter executions, merge and split trades, plan risks, read broker files, and export.",
        subcommands: [
            JournalProcessCommand.self, JournalReconcileCommand.self, JournalAddCommand.self,
            JournalEnteredCommand.self, JournalChangeCommand.self, JournalDeleteCommand.self, JournalMergeCommand.self,
            JournalSplitCommand.self, JournalChangesCommand.self, JournalReportCommand.self,
            JournalCalibrationCommand.self, JournalRiskCommand.self, JournalExcursionsCommand.self,
            JournalCurveCommand.self, JournalBooksCommand.self, JournalAutopsyCommand.self,
            JournalStructureCommand.self,
            JournalCampaignsCommand.self, JournalAccountsCommand.self, JournalRulesCommand.self,
            JournalTagsCommand.self, JournalPlaybookCommand.self,
            JournalExportCommand.self, JournalTemplateCommand.self, JournalWatchedCommand.self,
            JournalOverviewCommand.self, JournalCompareCommand.self, JournalSimulateCommand.self,
            JournalWhatIfCommand.self, JournalNoteCommand.self, JournalAnnotateCommand.self,
            JournalReviewCommand.self, JournalCardCommand.self, JournalCardsCommand.self, JournalYearCommand.self,
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
        discussion: """
            Executions found in several files are counted once, as in an import. A table of an unknown format ends the \
            command with 2 and a proposal of what its columns mean:
                bourse journal process trades.csv --propose-mapping > mapping.txt
                (replace each ? in mapping.txt by an answer)
                bourse journal process trades.csv --mapping mapping.txt
            """
    )

    @Argument(help: "The files; - is standard input.")
    var files: [String]

    @OptionGroup var reading: ReadingOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    @Flag(help: "Print the proposed column mapping of one table instead of its trades.")
    var proposeMapping = false

    @Option(help: "The sheet of a workbook for --propose-mapping. Default: the first one with a table.")
    var sheet: String?

    func run() async throws {
        try await Failure.catching {
            guard !proposeMapping else { return try printProposal() }
            let (readings, refusals, proposals) = try reading.read(files, keepsTexts: files.count > 1)
            let journal = MatchedJournal(CombinedLedger(readings).ledger)
            let issues = refusals + readings.flatMap(\.issues) + UnmatchedIssues(journal, readings).issues
            if json {
                Console.out(JournalDocument(journal, issues: issues, readings: readings).json)
            } else {
                for line in readings.flatMap(\.rowLines) { Console.out(line) }
                for line in JournalReport(journal: journal, issues: issues).lines { Console.out(line) }
            }
            if readings.isEmpty {
                let messages = refusals.map(\.message) + proposals.map(Self.proposed)
                throw Failure(proposals.isEmpty ? .refused : .usage, messages.joined(separator: "\n"))
            }
            let empty = readings.compactMap { reading in reading.emptiness.map { "\(reading.file): \($0)" } }
            if journal.ledger.fills.isEmpty, readings.contains(where: { $0.refusedRows > 0 }) {
                throw Failure(.refused, empty.joined(separator: "\n"))
            }
            for sentence in empty { Console.note("bourse: \(sentence)") }
        }
    }

    private func printProposal() throws {
        guard files.count == 1, let file = files.first else {
            throw Failure(.usage, "--propose-mapping takes one file")
        }
        let proposal = try MappingProposal(
            try Files.bytes(file),
            name: ReadingOptions.title(of: file),
            sheet: sheet,
            workbooks: ExcelWorkbookConverter()
        )
        if proposal.sheets.count > 1, sheet == nil {
            let sheets = proposal.sheets.joined(separator: ", ")
            Console.note("bourse: this is the sheet “\(proposal.sheet ?? "")”; choose another with --sheet: \(sheets)")
        }
        try StandardOutput.write(file: proposal.text)
        let count = proposal.questions.count
        if count > 0 {
            Console.note("bourse: \(count == 1 ? "1 entry needs an answer" : "\(count) entries need an answer")")
        }
    }

    /// The proposal as part of a message.
    private static func proposed(_ proposal: MappingProposal) -> String {
        "To read it, save this mapping in a file, replace each ? by an answer, and add --mapping FILE:\n\n"
            + proposal.text
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

    @Option(
        help: ArgumentHelp(
            """
            A file that says what the columns of a table mean; see --propose-mapping. Built-in formats take precedence, \
            except with --format mapping.
            """,
            valueName: "file"
        ),
        completion: .file()
    )
    var mapping: String?

    func reader(keepsTexts: Bool) throws -> StatementReader {
        guard let zone = ZoneRules(identifier: zone) else {
            throw Failure(.usage, "unknown time zone “\(zone)”; use a name such as Europe/Rome")
        }
        let own = try mapping.map { [try MappingOption.mapping(in: $0).reader()] } ?? []
        let readers = ExecutionReaders.all.adding(own)
        let chosen = readers.formats.first { $0.id == format }
        guard chosen != nil || format == "auto" else {
            let names = readers.formats.map(\.id).joined(separator: ", ")
            throw Failure(.usage, "unknown format “\(format)”; use auto, \(names)")
        }
        return StatementReader(
            readers,
            format: chosen,
            zone: zone,
            account: account,
            keepsTexts: keepsTexts,
            workbooks: ExcelWorkbookConverter()
        )
    }

    /// Reads files; those that cannot be read are refusals, with a proposal for tables of an unknown format.
    func read(
        _ files: [String],
        keepsTexts: Bool
    ) throws -> (readings: [StatementReading], refusals: [ImportIssue], proposals: [MappingProposal]) {
        let reader = try reader(keepsTexts: keepsTexts)
        var (readings, refusals): ([StatementReading], [ImportIssue]) = ([], [])
        var proposals: [MappingProposal] = []
        for file in files {
            let name = Files.name(of: file)
            var bytes: [UInt8] = []
            do {
                bytes = try self.bytes(file)
                readings.append(try reader.read(bytes, name: name))
            } catch let error as StatementError {
                let (message, proposal) = explanation(of: error, bytes, name: Self.title(of: file))
                refusals.append(ImportIssue(file: name, row: nil, column: nil, severity: .error, message: message))
                if let proposal { proposals.append(proposal) }
            } catch let error as any UserFacingError {
                refusals.append(
                    ImportIssue(file: name, row: nil, column: nil, severity: .error, message: error.message)
                )
            }
        }
        return (readings, refusals, proposals)
    }

    /// The message about a file that cannot be read; a table without a mapping has a proposal.
    private func explanation(
        of error: StatementError,
        _ bytes: [UInt8],
        name: String
    ) -> (message: String, proposal: MappingProposal?) {
        guard case .unrecognized = error else { return (error.message, nil) }
        guard let mapping else {
            let workbooks = ExcelWorkbookConverter()
            return (error.message, try? MappingProposal(bytes, name: name, workbooks: workbooks))
        }
        return ("\(error.message) The header does not have all columns that the mapping \(mapping) names.", nil)
    }

    /// The file's name without its folder and its ending.
    static func title(of file: String) -> String {
        let name = Files.name(of: file)
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return stem.isEmpty || stem == "-" ? "My broker" : String(stem.prefix(60))
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
