import BourseCore
import BourseDesk
import BourseFunds
import BourseMarkets
import BourseValues
import BourseWeb
import Foundation
import Hummingbird

extension FundPages {
    @Sendable
    func fund(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        // Read before the list: what is drawn from an older list must not be cached as of a newer state.
        let changes = desk.funds.library.universe.changeCounter.number
        let (list, freshness) = try await desk.funds.library.currentList()
        guard let code = context.fundCode, list.provenance == nil || list.scheme(code) != nil else {
            return try unknown(list, pageContext, context)
        }
        guard let scheme = list.scheme(code) else {
            return try unlisted(code, freshness: freshness, in: pageContext)
        }
        let page = try await page(scheme, list, pageContext, changes: changes)
        if request.wantsFragment, let part = page.part(pageContext.query["part"]) {
            return pages.page(part.html)
        }
        return pages.page(page.view(try await panels(page)).html)
    }

    /// The charts and tables of a fund, which stay while the rest of its page shows ages that pass.
    private func panels(_ page: FundPage) async throws -> HTML {
        let draw: @Sendable () -> HTML = { page.panels.html }
        guard !page.series.isEmpty, let key = PageCache.PageKey(page.context.frame, variant: "panels") else {
            return try await bench.run(draw)
        }
        return try await pages.cache.part(key, showing: page.panelsContent) { try await bench.run(draw) }
    }

    /// Returns the page of a scheme.
    ///
    /// - Parameter changes: The number of changes of the funds before the list was read, if panels are cached.
    func page(
        _ scheme: Scheme,
        _ list: FundList,
        _ context: PageContext,
        changes: UInt64 = 0
    ) async throws -> FundPage {
        let fundQuery = FundQuery(context.query)
        let (other, mistake) = try await benchmark(fundQuery.other, than: scheme, list, context.today)
        let favorites = try await desk.funds.lists.favorites(of: context.user.id)
        return FundPage(
            context: context,
            fundQuery: fundQuery,
            list: list,
            scheme: scheme,
            known: try await inquiry.knowledge(of: scheme.code),
            other: other,
            otherMistake: mistake,
            isFavorite: favorites.contains(scheme.code),
            standings: desk.funds.library.universe.standings(of: scheme.code),
            sources: desk.funds.library.sourceNames,
            changes: changes
        )
    }

    /// The fund or the index that was typed to compare with, or why there is none.
    private func benchmark(
        _ typed: String?,
        than scheme: Scheme,
        _ list: FundList,
        _ today: TradingDay
    ) async throws -> (FundBenchmark?, String?) {
        if let index = typed.flatMap(IndexValues.symbol) { return try await benchmark(index, today) }
        let (fund, mistake) = try await other(typed, than: scheme, list)
        return (fund.map { FundBenchmark($0, besides: scheme) }, mistake)
    }

    /// The fund that was typed, or why there is none.
    func other(_ typed: String?, than scheme: Scheme, _ list: FundList) async throws -> (FundHistory?, String?) {
        guard let typed else { return (nil, nil) }
        let found =
            Int32(typed).flatMap { list.scheme($0) }
            ?? {
                let answer = list.index.search(SchemeQuery(typed, places: 0..<1))
                return answer.isLoose ? nil : answer.hits.first.map { list.schemes[$0.scheme] }
            }()
        guard let found else {
            return (nil, "No scheme matches “\(typed.prefix(80))”. Enter a name, fund house, code or ISIN.")
        }
        if found.code == scheme.code { return (nil, "This is the same fund. Choose another one.") }
        switch try await inquiry.knowledge(of: found.code) {
        case .history(let history): return (history, nil)
        case .requesting: return (nil, "Loading NAVs of \(FundFormatter.title(found)). Try again in a moment.")
        case .nothing(let problem):
            return (nil, "No NAV history of \(FundFormatter.title(found)): \(problem).")
        }
    }

    private func benchmark(_ index: Symbol, _ today: TradingDay) async throws -> (FundBenchmark?, String?) {
        let inquiry = MarketInquiry(markets: desk.markets, patience: patience)
        do {
            return (FundBenchmark(try await inquiry.index(index, today: today)), nil)
        } catch let error as NotReady {
            return (nil, error.messageWithRemedy)
        } catch let error as MarketError {
            if case .storage = error { throw error }
            return (nil, error.messageWithRemedy)
        }
    }

    /// The line that says how old a fund's values are.
    @Sendable
    func fundState(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let (list, _) = try await desk.funds.library.currentList()
        guard let code = context.fundCode, let scheme = list.scheme(code) else { throw PageError.notFound }
        return stateFragment(try await page(scheme, list, pageContext).state)
    }

    @Sendable
    func refreshFund(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let code = context.fundCode else { throw PageError.notFound }
        let form = try await Form(request, context: context)
        let library = desk.funds.library
        await inquiry.wait { _ = try? await library.refreshHistory(of: code) }
        return .seeOther(Query.localPath(form["return"], otherwise: "/funds/\(code)"))
    }

    /// No scheme has the code of the address.
    private func unknown(_ list: FundList, _ pageContext: PageContext, _ context: SignedInContext) throws -> Response {
        let typed = String((context.parameters.get("code")?.removingPercentEncoding ?? "").prefix(80))
        let near = list.index.search(SchemeQuery(typed, places: 0..<5)).hits.map { list.schemes[$0.scheme] }
        let view = FundMissingView(
            shell: pageContext.frame.shell(
                title: "Fund not found",
                place: .funds,
                back: LinkView(title: "Funds", href: "/funds")
            ),
            quiet: EmptyStateView(
                icon: "search",
                headline: "No scheme has the code “\(typed)”",
                detail: "It may be mistyped. AMFI codes are numbers such as 120716"
                    + (near.isEmpty ? "." : "; the closest matches are below."),
                links: [LinkView(title: "Search all funds", href: Query([("q", typed)]).href("/funds"))]
                    + near.map { LinkView(title: $0.name, href: "/funds/\($0.code)") }
            ),
            waiting: nil
        )
        return pages.page(view.html, status: .notFound)
    }

    /// No list is there yet, so nobody can say whether there is such a scheme.
    private func unlisted(
        _ code: Int32,
        freshness: Freshness,
        in context: PageContext
    ) throws -> Response {
        let age = FundAge(provenance: nil, freshness: freshness, now: context.now)
        let isRequesting = freshness == .revalidating
        let view = FundMissingView(
            shell: context.frame.shell(
                title: "Scheme \(code)",
                place: .funds,
                back: LinkView(title: "Funds", href: "/funds")
            ),
            quiet: nil,
            waiting: FundWaitingView(
                stateHref: "/funds/state",
                headline: isRequesting ? "Loading the fund list" : "No fund list yet",
                detail: isRequesting
                    ? "Scheme \(code) is looked up when the list has loaded." : age.detail,
                isRequesting: isRequesting,
                isFollowed: !desk.funds.library.sourceNames.isEmpty,
                retryAction: "/funds/refresh",
                returnPath: "/funds/\(code)"
            )
        )
        return pages.page(view.html)
    }
}
