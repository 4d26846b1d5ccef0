import BourseCore
import BourseDesk
import BourseFunds
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension FundPages {
    /// A table of a fund, by the name of the file: "nav.csv", "nav.xlsx".
    @Sendable
    func file(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let code = context.fundCode, let name = context.parameters.get("file"),
            let format = FileFormat.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") })
        else { throw PageError.notFound }
        let title = String(name.dropLast(format.rawValue.count + 1))
        guard let table = try await table(title, of: code, request, context) else { throw PageError.notFound }
        return TableDownload(table, named: "fund-\(code)-\(title)").response(
            as: format,
            workbooks: desk.workbookWriter,
            log: context.logger
        )
    }

    /// Nothing when there is no table of that name.
    private func table(
        _ name: String,
        of code: Int32,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> TableFile? {
        if name == "plan" { return try await payments(request, context) }
        if name == "portfolio" {
            return try await portfolioPage(request, context).known.map { FundPortfolioPage.table($0.portfolio).file }
        }
        let pageContext = open(request, context)
        let (list, _) = try await desk.funds.library.currentList()
        guard let scheme = list.scheme(code) else { throw PageError.notFound }
        return FundFiles(page: try await page(scheme, list, pageContext)).table(name)
    }

    /// Every payment of a plan.
    private func payments(_ request: Request, _ context: SignedInContext) async throws -> TableFile {
        let plan = try await planPage(request, context)
        let outcome = FundPlan(planQuery: plan.planQuery, series: plan.page.series, target: plan.target?.series)
        let result = plan.planQuery.mistakes.isEmpty ? try? outcome.result() : nil
        return FundPlan.table(result, of: plan.page.code, target: plan.target?.scheme.code)
    }
}

/// The tables of a fund's page as files.
struct FundFiles {
    let page: FundPage

    var series: NAVSeries { page.series }

    /// Nothing when there is no table of that name.
    func table(_ name: String) -> TableFile? {
        switch name {
        case "nav": NAVFile.table(series)
        case "returns": returns
        case "falls": falls
        case "rolling": rolling
        case "calendar": calendar
        case "deepest": deepest
        case "spans": spans
        case "related": related
        case "comparison": comparison
        case "corrections": corrections
        default: nil
        }
    }

    private var falls: TableFile {
        let rows = zip(series.units.indices, series.depths).map { index, depth -> [FileValue] in
            [.value(series.day(at: index)), .value(-depth)]
        }
        return TableFile(["day", "drawdown"], rows: rows)
    }

    private var rolling: TableFile {
        let spans = (try? RollingReturns(series, years: page.fundQuery.rollingYears))?.spans ?? []
        return TableFile(["from", "to", "annualized_return"], of: spans) { span in
            [.value(span.from), .value(span.to), .value(span.annualizedReturn)]
        }
    }

    private var calendar: TableFile {
        TableFile(
            ["year", "month", "from", "to", "return", "partial"],
            of: series.yearlyReturns + series.monthlyReturns
        ) { period in
            [
                .value(period.year), .value(period.month), .value(period.from), .value(period.to),
                .value(period.totalReturn), .value(period.isPartial),
            ]
        }
    }

    private var comparison: TableFile {
        let columns = [
            "fund", "with", "from", "to", "common_days", "beta", "correlation", "tracking_error", "excess_return",
            "is_annualized",
        ]
        guard let other = page.other, let metrics = try? FundComparison(series, with: other.series) else {
            return TableFile(columns, rows: [])
        }
        let row: [FileValue] = [
            .text("\(page.code)"), .text(other.code), .value(metrics.from), .value(metrics.to),
            .value(metrics.commonDays), .value(metrics.beta), .value(metrics.correlation),
            .value(metrics.trackingError), .value(metrics.trackingDifference), .value(metrics.isAnnualized),
        ]
        return TableFile(columns, rows: [row])
    }
}
