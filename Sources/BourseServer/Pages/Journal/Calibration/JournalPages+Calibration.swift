import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension JournalPages {
    /// How convictions at the opening agree with results.
    static let calibrationPath = "/journal/reports/calibration"

    @Sendable
    func calibration(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let query = Query(request.uri)
        let dimension = Self.calibrationDimension(query)
        return try await page(
            "Reports",
            .days,
            at: Self.calibrationPath,
            request,
            context,
            needing: dimension.needs
        ) { pageContext in
            let navigation = pageContext.isEmpty ? HTML() : ReportPlace.calibration.navigation(pageContext.query)
            let page = CalibrationPage(context: pageContext, dimension: dimension, group: query["group"])
            return "\(navigation)\(page.html)"
        }
    }

    /// How a metric of convictions is calculated.
    @Sendable
    func calibrationMetric(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let metric = context.parameters.get("metric").flatMap(CalibrationMetric.init(rawValue:)) else {
            throw PageError.notFound
        }
        let query = Query(request.uri)
        let dimension = Self.calibrationDimension(query)
        let page = CalibrationPage(
            context: try await open(request, context, needing: dimension.needs),
            dimension: dimension,
            group: query["group"]
        )
        // Without a conviction there is no metric to explain, and the page says how to enter one.
        guard let calibration = page.calibration else { return .seeOther(query.href(Self.calibrationPath)) }
        return pages.page(CalibrationWorking(metric: metric, page: page, calibration: calibration).view.html)
    }

    @Sendable
    func calibrationFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let dimension = Self.calibrationDimension(Query(request.uri))
        let pageContext = try await open(request, context, needing: dimension.needs)
        let file = try await bench.run {
            let journal = pageContext.journal
            let indexes = pageContext.filter.indexes(in: journal)
            return StatisticsFiles.calibration(
                journal.calibration(of: indexes),
                journal.calibrations(of: indexes, by: dimension),
                by: dimension
            )
        }
        return TableDownload(file, named: "calibration")
    }

    /// The dimension of the groups.
    private static func calibrationDimension(_ query: Query) -> TradeDimension {
        query["by"].flatMap(TradeDimension.named) ?? .setup
    }
}
