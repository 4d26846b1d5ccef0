import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BoursePortfolio
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse transactions`: what was bought, sold, paid and moved.
struct TransactionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transactions",
        abstract: "List, import or export the transactions of a portfolio.",
        subcommands: [TransactionsListCommand.self, TransactionsImportCommand.self, TransactionsExportCommand.self],
        defaultSubcommand: TransactionsListCommand.self
    )
}

/// `bourse transactions list`.
struct TransactionsListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the entered transactions of a user, latest first.",
        discussion: "With --csv, “bourse transactions import” can read the output again."
    )

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let entered = try await live.desk.portfolio.entered(by: person.id)
                let sorted = entered.sorted { ($1.day, $1.id) < ($0.day, $0.id) }
                try await output.print(
                    .object([
                        ("total", .integer(sorted.count)),
                        ("transactions", .array(sorted.map { TransactionDocument.json($0) })),
                    ]),
                    table: TransactionFile.table(sorted.reversed())
                ) {
                    let fields: [TransactionField] = [
                        .day, .type, .symbol, .account, .quantity, .price, .amount, .currency,
                    ]
                    let rows = sorted.map { transaction in
                        let draft = TransactionDraft(showing: transaction)
                        return ["\(transaction.id)"] + fields.map { draft[$0] }
                    }
                    return TextTable(heads: ["Number"] + fields.map(\.title), numbers: [0, 5, 6, 7], rows: rows).lines
                }
            }
        }
    }
}

/// `bourse transactions import`.
struct TransactionsImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import a file of transactions into a user's portfolio.",
        discussion: """
            Prints the counts of the file: new, duplicate, and refused rows with their reasons. A file imported again \
            adds no duplicates. Files of brokers are recognized by their content: trades, dividends, interest, fees and \
            transfers are imported. A table of an unknown format is read with --mapping, or with a mapping that is stored \
            for its header. Rows that would not be counted, such as the sale of an asset not held, are listed. The \
            first row of any other file names the columns, in any order: day, type, account, symbol, quantity, \
            price or amount, currency, fee, tax, and for some types time, to, new, old, share, lots, note. Ctrl-C \
            cancels: nothing of the file is stored.
            """
    )

    @Argument(help: "The file; - is standard input.")
    var file: String

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @Option(help: "The account for rows that name none.", completion: .accounts)
    var account = ""

    @OptionGroup var columns: MappingOption

    @Flag(help: "Preview the import without storing anything.")
    var preview = false

    @Option(
        help: ArgumentHelp(
            """
            What to do with trades that are probably stored already, in parts or with other times or fees: skip them, or \
            import them too. Without it, a file with such trades ends the command with 2.
            """,
            valueName: "skip|import"
        )
    )
    var overlaps: OverlapDecision?

    @Flag(help: "Allow short selling in the accounts of written options, which are not counted without it.")
    var allowShort = false

    @Flag(help: "Print one JSON value.")
    var json = false

    /// The zone of times without one, as in the other imports.
    private static let zone = "America/New_York"

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let staged = StagedFile(name: file, account: account, zone: Self.zone, bytes: try Files.bytes(file))
                let (portfolio, user, progress) = (live.desk.portfolio, person.id, JobProgress())
                let mapping = try columns.value()
                if let mapping, !preview { _ = try await live.desk.imports.save(mapping, user: user) }
                let filePreview = try await ImportRun.preview(of: staged.name, progress) {
                    try await portfolio.preview(staged, user: user, trying: mapping, progress: progress)
                }
                var uncounted = try await portfolio.uncounted(in: filePreview, of: person)
                var question = try await portfolio.shortSaleQuestion(about: uncounted, in: filePreview, of: person)
                if allowShort, !preview, let accounts = question?.accounts {
                    try await portfolio.allowShortSelling(in: accounts, user: user)
                    uncounted = try await portfolio.uncounted(in: filePreview, of: person)
                    question = nil
                }
                if json {
                    Console.out(
                        TransactionDocument.preview(filePreview, uncounted: uncounted, shortSales: question)
                    )
                } else {
                    Console.out("\(staged.name): \(filePreview.file.format.title)")
                    Console.out(
                        "\(filePreview.new.count) new, \(filePreview.duplicates) duplicate, "
                            + "\(filePreview.file.refusedRows) refused"
                    )
                    for rows in filePreview.file.ignored { Console.out("  ignored: \(rows.reason), \(rows.rows)") }
                    if let reconciliation = filePreview.reconciliation {
                        for line in ReconciliationReport(reconciliation).lines { Console.out("  " + line) }
                    }
                    if !filePreview.overlaps.isEmpty { Console.out("  " + filePreview.overlapCount.sentence) }
                }
                for issue in filePreview.file.issues {
                    let column = issue.column.map { ", \($0)" } ?? ""
                    Console.note("  row \(issue.row ?? 0)\(column): \(issue.message)")
                }
                if let question {
                    Console.note(
                        "  options were sold that were not held: \(Count.of(question.rows, "row")) counted only if short selling is "
                            + "allowed in \(question.accounts.joined(separator: ", ")); add --allow-short"
                    )
                }
                for row in uncounted { Console.note("  row \(row.row), added but not counted: \(row.message)") }
                let added = overlaps == .skip ? filePreview.skippingOverlaps : filePreview
                if !preview, !added.new.isEmpty {
                    if overlaps == nil, !added.overlaps.isEmpty { throw Failure(undecided: staged.name) }
                    let overlaps = overlaps
                    try await ImportRun.store(staged.name, progress) {
                        try await portfolio.commit(filePreview, overlaps: overlaps, user: user, progress: progress)
                    }
                }
                if filePreview.file.rows.isEmpty { throw Failure(.refused, "no row of the file could be read") }
            }
        }
    }
}
