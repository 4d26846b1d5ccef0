import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundPages {
    @Sendable
    func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let listing = try await listing(request, context)
        let view = FundsView(
            shell: listing.context.frame.shell(title: "Funds", place: .funds),
            notices: [],
            listing: listing.view
        )
        return pages.page(request.wantsFragment ? view.body : view.html)
    }

    /// A piece of the list: its rows from `from` on, `count` of them.
    @Sendable
    func rows(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let listing = try await listing(request, context)
        let query = listing.context.query
        let places = listing.listQuery.places(page: nil, from: query["from"] ?? "0", count: query["count"])
        let finding = FundFinding(listing.listQuery, in: listing.list, universe: listing.universe, places: places)
        let rows = FundRows(
            list: listing.list,
            universe: listing.universe,
            favorites: listing.favorites,
            path: listing.listQuery.path(),
            today: listing.context.today
        )
        let table = rows.table(finding.hits, first: places.lowerBound, of: finding.answer.total)
        return pages.page(table.body)
    }

    /// The line that says how old the list is.
    @Sendable
    func listState(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let listing = try await listing(request, context)
        return stateFragment(listing.state)
    }

    func stateFragment(_ state: FundStateView) -> Response {
        pages.page(state.html)
    }

    @Sendable
    func refreshList(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let library = desk.funds.library
        await inquiry.wait { try? await library.requestList() }
        return .seeOther(Query.localPath(form["return"], otherwise: "/funds"))
    }

    @Sendable
    func setFavorite(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (list, _) = try await desk.funds.library.currentList()
        guard let code = context.fundCode, list.scheme(code) != nil else { throw PageError.notFound }
        let form = try await Form(request, context: context)
        try await desk.funds.lists.setFavorite(form["favorite"] == "on", fund: code, user: context.user.id)
        return .seeOther(Query.localPath(form["return"], otherwise: "/funds/\(code)"))
    }

    /// What the command palette finds among funds.
    @Sendable
    func names(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let text = Query(request.uri)["q"] ?? ""
        let (list, _) = try await desk.funds.library.currentList()
        let hits = text.isEmpty ? [] : list.index.search(SchemeQuery(text, places: 0..<8)).hits
        let items = hits.map { hit -> JSON in
            let scheme = list.schemes[hit.scheme]
            let former = hit.formerName.map { "Formerly \($0)" }
            let tags = [former].compactMap { $0 } + FundFormatter.tags(scheme)
            return .object([
                ("title", .string(FundFormatter.title(scheme))),
                ("hint", .string(tags.joined(separator: " · "))),
                ("href", .string("/funds/\(scheme.code)")), ("kind", .string("fund")),
            ])
        }
        return .json(.object([("items", .array(items))]))
    }

    private func listing(_ request: Request, _ context: SignedInContext) async throws -> FundListing {
        let pageContext = open(request, context)
        let (list, freshness) = try await desk.funds.library.currentList()
        return FundListing(
            context: pageContext,
            listQuery: FundListQuery(pageContext.query),
            list: list,
            freshness: freshness,
            universe: desk.funds.library.universe,
            favorites: Set(try await desk.funds.lists.favorites(of: context.user.id)),
            sources: desk.funds.library.sourceNames
        )
    }
}
