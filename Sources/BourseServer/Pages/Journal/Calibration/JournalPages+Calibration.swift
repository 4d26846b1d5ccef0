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
        let dimension = query["by"].flatMap(TradeDimension.named) ?? .setup
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
}
