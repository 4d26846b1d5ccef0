import ArgumentParser
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse transactions export`: the portfolio for plain-text accounting.
struct TransactionsExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export a portfolio for plain-text accounting.",
        discussion: """
            Prints every counted transaction of the portfolio, also those of the journal and of fund holdings, with lots, \
            realized gains, income and charges, and the latest prices. Each transaction balances exactly. “bean-check”, \
            “ledger” and “hledger” read the output. For a CSV file, use “bourse transactions list --csv”.
            """
    )

    @Option(help: "The program that reads the output: \(BookkeepingFormat.list).")
    var to: BookkeepingFormat = .beancount

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let owned = try await live.desk.portfolio.state(of: person).owned
                let records = owned.portfolio.bookkeeping(remarks: owned.cautions)
                try StandardOutput.write(file: to.text(of: records))
            }
        }
    }
}
