import BourseCore
import BourseDesk
import BourseFunds
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension FundPages {
    /// A table of a fund as CSV, by the name of the file.
    @Sendable
    func file(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let code = context.fundCode, let name = context.parameters.get("file"), name.hasSuffix(".csv") else {
            throw PageError.notFound
        }
        let table = String(name.dropLast(4))
        if table == "plan" { return .csv(try await payments(request, context), named: "fund-\(code)-plan") }
        let pageContext = open(request, context)
        let (list, _) = try await desk.funds.library.currentList()
        guard let scheme = list.scheme(code) else { throw PageError.notFound }
        let page = try await page(scheme, list, pageContext)
        guard let text = FundFiles(page: page).text(table) else { throw PageError.notFound }
        return .csv(text, named: "fund-\(code)-\(table)")
    }

    /// Every payment of a plan.
    private func payments(_ request: Request, _ context: SignedInContext) async throws -> String {
        let plan = try await planPage(request, context)
        let outcome = FundPlan(planQuery: plan.planQuery, series: plan.page.series, target: plan.target?.series)
        let result = plan.planQuery.mistakes.isEmpty ? try? outcome.result() : nil
        return FundPlan.file(result, of: plan.page.code, target: plan.target?.scheme.code)
    }
}

/// The tables of a fund's page as files.
struct FundFiles {
    let page: FundPage

    var series: NAVSeries { page.series }

    /// The text of a table; nothing when there is none of that name.
    func text(_ table: String) -> String? {
        switch table {
        case "nav": FundCSV.navs(series)
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

    private var falls: String {
        zip(series.units.indices, series.depths).reduce(into: CSVText.line(["day", "drawdown"])) { text, pair in
            let values: [FileValue] = [.value(series.day(at: pair.0)), .number(-pair.1)]
            text += CSVText.line(values)
        }
    }

    private var rolling: String {
        let spans = (try? RollingReturns(series, years: page.fundQuery.rollingYears))?.spans ?? []
        return spans.reduce(into: CSVText.line(["from", "to", "annualized_return"])) { text, span in
            let values: [FileValue] = [.value(span.from), .value(span.to), .number(span.annualizedReturn)]
            text += CSVText.line(values)
        }
    }

    private var calendar: String {
        (series.yearlyReturns + series.monthlyReturns).reduce(
            into: CSVText.line(["year", "month", "from", "to", "return", "partial"])
        ) { text, calendarReturn in
            let values: [FileValue] = [
                .value(calendarReturn.year), .value(calendarReturn.month), .value(calendarReturn.from),
                .value(calendarReturn.to),
                .number(calendarReturn.totalReturn), .value(calendarReturn.isPartial),
            ]
            text += CSVText.line(values)
        }
    }

    private var comparison: String {
        let header = CSVText.line([
            "fund", "with", "from", "to", "common_days", "beta", "correlation", "tracking_error", "excess_return",
            "is_annualized",
        ])
        guard let other = page.other, let metrics = try? FundComparison(series, with: other.series) else {
            return header
        }
        let values: [FileValue] = [
            .value(page.code), .value(other.scheme.code), .value(metrics.from), .value(metrics.to),
            .value(metrics.commonDays), .number(metrics.beta), .number(metrics.correlation),
            .number(metrics.trackingError), .number(metrics.trackingDifference), .value(metrics.isAnnualized),
        ]
        return header + CSVText.line(values)
    }
}
