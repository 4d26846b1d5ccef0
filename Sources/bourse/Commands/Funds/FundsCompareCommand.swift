import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseProgram
import BourseValues

/// `bourse funds compare`: two to six funds side by side.
struct FundsCompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two to six funds over the period that all their histories cover.",
        discussion: """
            Each FILE is a history in the format of api.mfapi.in; one of them can be - for standard input. All metrics are \
            as of the last day on which all funds have a NAV. Growth, correlations and comparisons with the first fund \
            cover the period that ends on that day, or start where the youngest fund begins. Limitations of the \
            comparison are listed below it.

            Returns are annualized from one year on; shorter ones are totals. Fractions with --json: 0.05 is 5 %. * marks the best \
            of a row.
            """
    )

    @Argument(help: "The files with the histories.")
    var files: [String]

    @Option(help: "The period that growth is compared over: 1W, 1M, 3M, 6M, 1Y, 3Y, 5Y, 10Y, YTD or MAX.")
    var period = ReturnPeriod.threeYears.rawValue

    @Option(help: "Look back from this day, yyyy-MM-dd. (default: the last day of the histories)")
    var asOf: String?

    @Option(help: "The risk-free rate per year for Sharpe and Sortino ratios.")
    var riskFree: Double = FundMetrics.usualRiskFree

    @Flag(help: "Print one JSON value.")
    var json = false

    func validate() throws {
        guard ComparedFunds.counts.contains(files.count) else {
            throw ValidationError("Two to six funds can be compared; \(files.count) were given.")
        }
        guard files.count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("Only one of the files can be standard input.")
        }
        guard ReturnPeriod(rawValue: period.uppercased()) != nil else {
            throw ValidationError("--period must be 1W, 1M, 3M, 6M, 1Y, 3Y, 5Y, 10Y, YTD or MAX.")
        }
        guard asOf.map({ TradingDay(iso: $0) != nil }) ?? true else {
            throw ValidationError("--as-of must be a day such as 2026-03-31.")
        }
        guard riskFree.isFinite, (-1...10).contains(riskFree) else {
            throw ValidationError("--risk-free must be from -1 to 10; 0.065 is 6.5 % a year.")
        }
    }

    func run() async throws {
        let histories = try files.map { file in
            let history = try FundHistoryFile(file, isOneOfSeveral: true)
            return (name: history.name ?? file, series: history.series)
        }
        let compared: ComparedFunds
        do {
            compared = try ComparedFunds(
                histories,
                period: ReturnPeriod(rawValue: period.uppercased()) ?? .threeYears,
                asOf: asOf.flatMap { TradingDay(iso: $0) },
                riskFree: riskFree
            )
        } catch { throw Failure(.refused, error.sentence) }
        guard compared.funds.contains(where: { $0.metrics != nil }) else {
            throw Failure(.refused, compared.caveats.map(\.sentence).joined(separator: " "))
        }
        if json {
            let members = histories.map { FundDocument.ComparedSeries(name: $0.name, series: $0.series) }
            return Console.out(FundDocument.comparison(compared, of: members, hasSeries: true))
        }
        for line in FundsComparisonReport(compared).lines { Console.out(line) }
    }
}
