import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension MarketsAPI {
    func addNewsRoutes(to group: APIRoutes) {
        group.get("api/v1/news", use: news)
        group.get("api/v1/news/:story", use: story)
        group.post("api/v1/news/marks", use: mark)
    }

    /// `?symbol=AAPL&topic=earnings&q=…&shelf=unread&offset=…&limit=…`; as a file with `format=csv`.
    @Sendable
    private func news(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let offset = try parameters.number("offset", usual: 0, in: 0...1_000_000)
        let limit = try parameters.number("limit", usual: 40, in: 1...1000)
        let wantsCSV = try parameters.wantsCSV
        let query = NewsQuery(
            text: try parameters.text("q", atMost: NewsQuery.longestText),
            topic: try parameters.choice("topic"),
            event: try parameters.choice("event"),
            filter: try parameters.choice("shelf") ?? .all
        )
        let symbol = try Self.symbol(parameters)
        let desk = markets.news
        let answer = await inquiry.first {
            if let symbol { await desk.news(of: symbol) } else { await desk.markets() }
        }
        let known = answer ?? .nothingYet
        let marks = try await desk.marks(of: context.user.id)
        let stories = query.choose(from: known.stories, marks: marks)
        let part = stories.dropFirst(offset).prefix(limit)
        if wantsCSV { return .csv(NewsDocument.table(part).csv, named: "news") }
        return .json(NewsDocument.json(part, total: stories.count, of: known, marks: marks))
    }

    /// A story that is known; sources of its instrument are waited for as long as by other routes.
    @Sendable
    private func story(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("story").flatMap({ StoryID($0) }),
            let story = await markets.news.story(id)
        else { throw PageError.notFound }
        let service = markets.stories
        guard let outlook = await inquiry.first({ await service.outlook(of: story) }) else { throw NotReady.story }
        return .json(
            StoryDocument.json(
                outlook,
                marks: try await markets.news.marks(of: context.user.id),
                brokers: try await desk.options.ownBrokers(of: context.user.id)
            )
        )
    }

    private static func symbol(_ parameters: Parameters) throws(InvalidMember) -> Symbol? {
        guard let text = parameters.query.typed("symbol") else { return nil }
        guard let symbol = Symbol(text) else {
            throw Parameters.refusal("symbol", value: text, allowed: "a symbol, such as AAPL")
        }
        return symbol
    }

    @Sendable
    private func mark(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try MarkRequest(try await request.body(of: context))
        let (desk, user) = (markets.news, context.user.id)
        if try await desk.mark(requested.address.canonical, as: requested.mark, isSet: requested.isSet, of: user) {
            return Response(status: .noContent)
        }
        let bookmarks = try await desk.marks(of: user).bookmarked.count
        guard requested.mark == .bookmark, requested.isSet, bookmarks >= NewsService.mostBookmarks else {
            throw PageError.notFound
        }
        throw InvalidMember(
            "mark",
            value: "bookmark",
            allowed: "at most \(NewsService.mostBookmarks) bookmarks: remove another first"
        )
    }
}
