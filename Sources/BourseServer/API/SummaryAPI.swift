import BourseAPI
import BourseDesk
import BourseWeb
import Hummingbird

/// The summary for dashboards, which a token of the scope `summary` permits as well.
struct SummaryAPI {
    let desk: Desk
    /// How long the response waits for prices that were never fetched.
    let patience: Duration

    func addRoutes(to router: Router<DeskContext>) {
        router.group(context: ScopedContext<SummaryRequests>.self).get("api/v1/summary", use: summary)
    }

    @Sendable
    private func summary(_ request: Request, _ context: ScopedContext<SummaryRequests>) async throws -> Response {
        let summary = try await desk.summaries.summary(of: context.user, patience: patience)
        return .json(SummaryDocument.summary.json(summary))
    }

    static let operations: [APIOperation] = [
        APIOperation(
            .get,
            "/summary",
            "summary",
            .summary,
            "The most important values on one level, for dashboards",
            answers: [.ok(SummaryDocument.summary.schema)],
            scopes: SummaryRequests.scopes
        )
    ]
}
