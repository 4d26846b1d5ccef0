import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseProgram
import BourseSpreadsheets

/// `bourse funds overlap`: how much funds hold in common.
struct FundsOverlapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "overlap",
        abstract: "Show how much two to six funds hold in common.",
        discussion: """
            Each FILE is a monthly portfolio as fund houses publish it: an Excel workbook with a sheet for each fund, or CSV; \
            - is standard input. Nothing is stored. --sheet selects a sheet where a workbook has those of many funds.

            The overlap of two funds is the sum of the smaller of both shares over all securities, by ISIN: 100 % for equal \
            portfolios. Fractions with --json: 0.05 is 5 %.
            """
    )

    @Argument(help: "The files with the portfolios.")
    var files: [String]

    @Option(help: "The sheet of a fund; repeat it for several.")
    var sheet: [String] = []

    @Option(help: "The most common securities to print.")
    var limit = 20

    @Flag(help: "Print one JSON value.")
    var json = false

    func validate() throws {
        guard files.count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("Only one of the files can be standard input.")
        }
        guard (0...10_000).contains(limit) else { throw ValidationError("--limit must be from 0 to 10000.") }
    }

    func run() async throws {
        try await Failure.catching {
            let funds = try portfolios()
            if json { return Console.out(FundPortfolioDocument.overlap(of: funds)) }
            for line in FundsOverlapReport(funds, limit: limit).lines { Console.out(line) }
        }
    }

    /// The portfolios that are compared, with names.
    private func portfolios() throws -> [FundPortfolioDocument.FundWithPortfolio] {
        let reader = FundPortfolioReader(today: FundsHoldingsCommand.today)
        var funds: [FundPortfolioDocument.FundWithPortfolio] = []
        for file in files {
            for portfolio in try reader.read(try Files.bytes(file), workbooks: ExcelWorkbookReader()).portfolios {
                let name = portfolio.sheet ?? Files.name(of: file)
                funds.append((nil, name, portfolio))
            }
        }
        let wanted = Set(sheet.map { $0.lowercased() })
        let known = Set(funds.map { $0.name.lowercased() })
        let names = funds.map(\.name).joined(separator: ", ")
        if let missing = sheet.first(where: { !known.contains($0.lowercased()) }) {
            throw Failure(.refused, "No portfolio is named “\(missing)”. There are: \(names).")
        }
        let chosen = wanted.isEmpty ? funds : funds.filter { wanted.contains($0.name.lowercased()) }
        guard ComparedFunds.counts.contains(chosen.count) else {
            throw Failure(
                .refused,
                "Two to six portfolios can be compared; there are \(chosen.count). "
                    + (chosen.count > 6 ? "Select some with --sheet: \(names)." : "Add another file or sheet.")
            )
        }
        return chosen
    }
}
