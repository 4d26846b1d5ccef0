import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseProgram
import BourseValues

/// `bourse funds metrics`: returns and risk of one fund.
struct FundsMetricsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "metrics",
        abstract: "Print the returns and risk of a fund for every period that its history covers.",
        discussion: """
            FILE is a history in the format of api.mfapi.in, {"meta":{…},"data":[{"date":"dd-MM-yyyy","nav":"12.3456"},…]}, in \
            any order; - is standard input. Refused rows are listed on standard error.

            --index compares the fund with an index by its closing values, which are in the index's own currency and \
            without dividends, on the days that both have a value. The values come from the database; “bourse history” \
            stores them.

            Returns under one year are not annualized. Fractions with --json: 0.05 is 5 %.
            """
    )

    @Argument(help: "The file with the history.")
    var file: String

    @Option(help: "Look back from this day, yyyy-MM-dd. (default: the last day of the history)")
    var asOf: String?

    @Option(help: "The risk-free rate per year for Sharpe and Sortino ratios.")
    var riskFree: Double = FundMetrics.usualRiskFree

    @Option(help: "An index to compare with, such as ^NSEI.", completion: .symbols)
    var index: String?

    @OptionGroup var data: DataOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func validate() throws {
        guard asOf.map({ TradingDay(iso: $0) != nil }) ?? true else {
            throw ValidationError("--as-of must be a day such as 2026-03-31.")
        }
        guard riskFree.isFinite, (-1...10).contains(riskFree) else {
            throw ValidationError("--risk-free must be from -1 to 10; 0.065 is 6.5 % a year.")
        }
        guard index.map({ IndexValues.symbol(in: $0) != nil }) ?? true else {
            throw ValidationError("--index must be the symbol of an index, such as ^NSEI.")
        }
    }

    func run() async throws {
        let history = try FundHistoryFile(file)
        let day = asOf.flatMap { TradingDay(iso: $0) }
        let metrics: FundMetrics
        do {
            metrics = try FundMetrics(history.series, asOf: day, riskFree: riskFree)
        } catch { throw Failure(.refused, "\(file): \(error.sentence)") }
        var compared: IndexValues?
        if let symbol = index.flatMap(IndexValues.symbol) { compared = try await StoredIndex.values(of: symbol, data) }
        if json {
            let comparison = compared.map {
                ("comparison", FundDocument.comparison(of: history.series, with: $0, asOf: day))
            }
            return Console.out(.object(FundDocument.metrics.members(of: metrics) + [comparison].compactMap(\.self)))
        }
        let comparison = compared.map { FundsIndexReport($0, fund: history.series, asOf: day).lines } ?? []
        for line in report(metrics, named: history.name) + comparison { Console.out(line) }
    }

    // MARK: - Output

    private func report(_ metrics: FundMetrics, named name: String?) -> [String] {
        let rows = metrics.periods.map { period in
            [
                period.period.rawValue, "\(period.from)", FundMetricsReport.percent(period.totalReturn, plus: "+"),
                FundMetricsReport.percent(period.annualizedReturn, plus: "+"),
                FundMetricsReport.percent(period.volatility),
                FundMetricsReport.percent(period.maxDrawdown), FundMetricsReport.ratio(period.sharpe),
                FundMetricsReport.ratio(period.sortino),
            ]
        }
        let heads = ["Period", "From", "Return", "Annualized", "Volatility", "Maximum drawdown", "Sharpe", "Sortino"]
        let absent = ReturnPeriod.allCases.compactMap { metrics.absence(of: $0) == nil ? nil : $0.rawValue }
        let missing =
            absent.isEmpty
            ? [] : ["", "The history begins on \(metrics.firstDay), too late for \(absent.joined(separator: ", "))."]
        return [name ?? file, "NAV ₹\(metrics.nav) on \(metrics.asOf)", ""]
            + TextTable(heads: heads, numbers: [2, 3, 4, 5, 6, 7], rows: rows).lines + missing
    }
}
