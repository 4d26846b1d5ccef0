import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// The dates of a person for programs.
struct CalendarAPI {
    let desk: Desk
    /// How long the response waits for sources.
    let patience: Duration

    func addRoutes(to group: APIRoutes) { group.get("api/v1/calendar", use: events) }

    /// `?category=earnings&category=dividends&from=2026-11-01&to=2026-12-31`; as a file with `format=csv`.
    @Sendable
    private func events(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let categories = try parameters.set("category", CalendarCategory.self)
        let (from, to) = (try parameters.day("from"), try parameters.day("to"))
        let wantsCSV = try parameters.wantsCSV
        let events = try await desk.calendarEvents.events(
            of: context.user,
            in: categories.isEmpty ? .all : categories,
            patience: patience
        ).filter { event in from.map { event.day >= $0 } ?? true && to.map { event.day <= $0 } ?? true }
        return wantsCSV
            ? .csv(CalendarDocument.table(events).csv, named: "calendar") : .json(CalendarDocument.events.json(events))
    }

    static let operations: [APIOperation] = [
        APIOperation(
            .get,
            "/calendar",
            "calendar",
            .summary,
            "Expirations, earnings, dividends, plans, bills, economic dates and last days of alerts, by day",
            parameters: [
                .query("category", .list(.choice(CalendarCategory.self)), "may be sent several times; default all"),
                .query("from", .day, "the first day; default 31 days ago"),
                .query("to", .day, "the last day; default in 366 days"), .format,
            ],
            answers: [.okOrCSV(CalendarDocument.events.schema)],
            refusals: [.invalid]
        )
    ]
}
