import BourseAPI
import BourseAlerts
import BourseCore
import BourseDesk
import BoursePublished
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Feeds at secret addresses, which calendar programs and feed readers request without a session.
struct FeedRoutes {
    /// The most fired alerts of a feed.
    static let mostFires = 50

    let desk: Desk
    let strangers: AnonymousRateLimiter
    /// How long a response waits for sources.
    let patience: Duration

    func addRoutes(to router: Router<DeskContext>) {
        add(.calendar, to: router, answer: calendar)
        add(.alerts, to: router, answer: alerts)
    }

    /// Adds the route of a feed, which answers 404 for an unknown secret.
    private func add(
        _ kind: FeedKind,
        to router: Router<DeskContext>,
        answer: @escaping @Sendable (Request, DeskContext, User) async throws -> Response
    ) {
        router.get("\(kind.folder)/:address") { request, context in
            if let seconds = await strangers.secondsToWait(context.address, at: desk.environment.now()) {
                throw AccountError.tooManyAttempts(seconds: seconds)
            }
            guard let address = context.parameters.get("address"), address.hasSuffix(kind.fileExtension),
                let user = try await desk.accounts.owner(
                    of: kind,
                    secret: String(address.dropLast(kind.fileExtension.count))
                )
            else { throw PageError.notFound }
            var response = try await answer(request, context, user)
            // The response is of one person, and programs may show it again for a while.
            response.headers[.cacheControl] = "private, max-age=300"
            return response
        }
    }

    @Sendable
    private func calendar(_ request: Request, _ context: DeskContext, _ user: User) async throws -> Response {
        let categories = try Self.categories(Query(request.uri))
        let events = try await desk.calendarEvents.events(of: user, in: categories, patience: patience)
        let file = CalendarFile(
            name: "Bourse",
            events: events,
            base: DeskAddress.base(of: desk, request, context),
            domain: "\(user.id.description.prefix(12)).bourse",
            at: desk.environment.now()
        )
        var response = Response.text(file.text, type: "text/calendar; charset=utf-8")
        response.headers[.contentDisposition] = "inline; filename=\"bourse.ics\""
        return response
    }

    @Sendable
    private func alerts(_ request: Request, _ context: DeskContext, _ user: User) async throws -> Response {
        let file = AlertFeedFile(
            try await desk.alerts.fires(of: user.id, limit: Self.mostFires),
            base: DeskAddress.base(of: desk, request, context),
            zone: Zones.rules(user.settings.zone),
            at: desk.environment.now()
        )
        return .text(file.text, type: "application/rss+xml; charset=utf-8")
    }

    /// The categories of `?only=expirations,bills`, or all.
    private static func categories(_ query: Query) throws(InvalidMember) -> Set<CalendarCategory> {
        guard let text = query.typed("only") else { return .all }
        var categories: Set<CalendarCategory> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let category = CalendarCategory(rawValue: String(name)) else {
                let allowed = CalendarCategory.allCases.map(\.rawValue).joined(separator: ", ")
                throw Parameters.refusal("only", value: text, allowed: "some of \(allowed), separated by commas")
            }
            categories.insert(category)
        }
        return categories
    }
}
