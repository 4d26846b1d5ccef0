import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage

/// `bourse query`: SQL over one person's data.
struct QueryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Run one SELECT statement over your data.",
        discussion: """
            bourse query "SELECT symbol, sum(net_profit) FROM trades GROUP BY symbol ORDER BY 2 DESC"

            The statement reads copies of one user's data in memory; nothing can be changed. --views lists the views and \
            their columns. SQL is that of SQLite. Days and times are text that SQLite's date functions understand. \
            Numbers have 15 significant digits. A statement runs for at most 10 seconds.

            --json prints {"columns":[…],"rows":[[…]],"isComplete"}. In a workbook (--xlsx), days and times are dates.
            """
    )

    @Argument(help: "The statement; - is standard input.")
    var statement: String?

    @Flag(help: "List the views and their columns.")
    var views = false

    @Option(help: "The maximum number of rows.")
    var rows = 10_000

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        guard views != (statement != nil) else {
            throw ValidationError("Give one statement, such as \"SELECT * FROM trades\", or --views.")
        }
        guard (1...1_000_000).contains(rows) else { throw ValidationError("--rows must be from 1 to 1000000.") }
    }

    func run() async throws {
        try await Failure.catching {
            guard let statement else {
                return try await output.print(QueryReport.viewsDocument, table: QueryReport.viewsTable) {
                    QueryReport.viewLines
                }
            }
            let sql = statement == "-" ? String(decoding: try Files.bytes("-"), as: UTF8.self) : statement
            try await owner.open(data) { live, person in
                let result = try await QueryDatabase(QueryView.all).run(sql, limits: .init(rows: rows)) { view in
                    try await view.rows(of: person, in: live.desk)
                }
                let report = QueryReport(result)
                try await output.print(report.document, table: report.table) { report.lines }
                if !result.isComplete {
                    Console.note("bourse: the first \(rows) rows; use --rows for more")
                }
            }
        }
    }
}
