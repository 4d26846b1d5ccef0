import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension PublishedClient {
    /// The most bytes of everything a client writes at once.
    private static let largestBook = 1 << 20
    /// The most bytes of what was held on a day.
    private static let largestDay = 100_000

    func addPortfolioRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("api/portfolio", use: portfolio)
        group.post("api/portfolio", use: changePortfolio)
        group.get("api/portfolio/history", use: portfolioDays)
        group.post("api/portfolio/history", use: savePortfolioDay)
    }

    private static let unknownAction = PublishedRefusal(400, "Unknown action. Use: get, update, summary")

    @Sendable
    private func portfolio(_ request: Request, _ context: SignedInContext) async throws -> Response {
        switch Query(request.uri)["action"] ?? "get" {
        case "get":
            let summary = try await desk.published.summary(of: context.user, patience: patience)
            return .json(PublishedPortfolio.whole.json(summary))
        case "summary":
            return .json(
                PublishedPortfolio.summary(try await desk.published.sums(of: context.user, patience: patience))
            )
        case "update": throw PublishedRefusal(405, "Method not allowed")
        default: throw Self.unknownAction
        }
    }

    @Sendable
    private func changePortfolio(_ request: Request, _ context: SignedInContext) async throws -> Response {
        switch Query(request.uri)["action"] {
        case "update": break
        case "get", "summary": throw PublishedRefusal(405, "Method not allowed")
        default: throw Self.unknownAction
        }
        let body = try await request.publishedBody(atMost: Self.largestBook)
        let book = try PublishedBook(body)
        let revision = try body.units("revision", places: 0).map { Int(clamping: $0) }
        let done = try await desk.published.update(book, madeFrom: revision, of: context.user, patience: patience)
        // Prices of what is new are waited for here, so that they are there when the client reads it back.
        let state = try await desk.published.summary(of: context.user, patience: patience)
        return .json(PublishedPortfolio.updated(done.retained, at: done.at, revision: state.revision))
    }

    // MARK: - day by day

    @Sendable
    private func portfolioDays(_ request: Request, _ context: SignedInContext) async throws -> Response {
        var limit = 90
        if let text = Query(request.uri)["limit"] {
            guard let number = Int(text), number > 0 else {
                throw PublishedRefusal.parameter("limit", allowed: "a whole number above 0")
            }
            limit = min(number, PublishedBooks.mostDays)
        }
        let days = try await desk.published.days(of: context.user, atMost: limit, patience: patience)
        return .json(.array(days.map { PublishedPortfolio.day($0, of: context.user) }))
    }

    @Sendable
    private func savePortfolioDay(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.publishedBody(atMost: 2 * Self.largestDay)
        guard try body.units("total_value", places: 8) != nil else {
            throw PublishedRefusal(400, "total_value required")
        }
        let stored = try await desk.published.saveDay(
            value: try body.amount("total_value", orBelow: true),
            change: try body.amount("day_change", usual: .zero, orBelow: true),
            holdings: try body.list("holdings", atMost: Self.largestDay),
            of: context.user
        )
        return .json(PublishedPortfolio.day(stored.day, of: context.user), status: stored.isNew ? .created : .ok)
    }
}
