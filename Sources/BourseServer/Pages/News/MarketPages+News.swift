import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketPages {
    func addNewsRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("news", use: pages.cached(desk, news))
        group.getTable("news", of: desk, use: newsTable)
        group.get("news/:story", use: pages.cached(desk, story))
        group.post("news/read") { try await mark(.read, $0, $1) }
        group.post("news/bookmark") { try await mark(.bookmark, $0, $1) }
        group.get("markets/:symbol/news", use: pages.cached(desk, instrumentNews))
        group.getTable("markets/:symbol/news", of: desk, use: instrumentNewsTable)
    }

    @Sendable
    func news(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let page = try await newsPage(pageContext)
        let view = NewsView(shell: pageContext.frame.shell(title: "News", place: .news), listing: page.view)
        return pages.page(request.wantsFragment ? view.listing.html : view.html)
    }

    /// All stories that the filter leaves, in the order of the page.
    @Sendable
    func newsTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(NewsDocument.table(try await newsPage(open(request, context)).stories), named: "news")
    }

    @Sendable
    func instrumentNews(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let symbol = context.symbol else { throw PageError.notFound }
        let pageContext = open(request, context)
        let head = try await head(symbol, pageContext)
        let view = InstrumentNewsView(
            shell: shell(head, pageContext),
            quoted: head.view(.news, of: sections(head.shown.instrument)),
            listing: try await newsPage(of: symbol, pageContext).view
        )
        return pages.page(request.wantsFragment ? view.listing.html : view.html)
    }

    @Sendable
    func instrumentNewsTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        guard let symbol = context.symbol else { throw PageError.notFound }
        let page = try await newsPage(of: symbol, open(request, context))
        let name = symbol.name.filter { $0.isLetter || $0.isNumber }
        return TableDownload(NewsDocument.table(page.stories), named: "\(name)-news")
    }

    /// Marks an article, or takes the mark off.
    private func mark(_ mark: ArticleMark, _ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let address = Query(request.uri)["address"] else { throw PageError.notFound }
        let form = try await Form(request, context: context)
        let isSet = form["favorite"] == "on"
        guard try await markets.news.mark(address, as: mark, isSet: isSet, of: context.user.id) else {
            throw PageError.notFound
        }
        return .seeOther(Query.localPath(form["return"], otherwise: "/news"))
    }

    private func newsPage(_ context: PageContext) async throws -> NewsPage {
        let newsQuery = NewsQuery(
            text: context.query["q"] ?? "",
            topic: context.query["topic"].flatMap(NewsTopic.init(rawValue:)),
            event: context.query["event"].flatMap(NewsEventKind.init(rawValue:)),
            filter: context.query["shelf"].flatMap(NewsQuery.StoryFilter.init(rawValue:)) ?? .all
        )
        let answer = await waited { await markets.news.markets() }
        let marks = try await markets.news.marks(of: context.user.id)
        return NewsPage(
            context: context,
            answer: answer,
            stories: newsQuery.choose(from: answer.stories, marks: marks),
            marks: marks,
            path: "/news",
            newsQuery: newsQuery
        )
    }

    private func newsPage(of symbol: Symbol, _ context: PageContext) async throws -> NewsPage {
        let answer = await waited { await markets.news.news(of: symbol) }
        return NewsPage(
            context: context,
            answer: answer,
            stories: answer.stories,
            marks: try await markets.news.marks(of: context.user.id),
            path: MarketAddress.path(symbol) + "/news",
            newsQuery: nil,
            symbol: symbol
        )
    }

    /// What the desk of news answers while patience lasts; then what is known without.
    private func waited(_ request: @escaping @Sendable () async -> DatedNews) async -> DatedNews {
        await inquiry.first(request) ?? .nothingYet
    }
}
