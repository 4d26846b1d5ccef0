import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketPages {
    func addChainRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("markets/:symbol/options", use: pages.cached(desk, chain))
        group.getTable("markets/:symbol/options", of: desk, use: chainTable)
    }

    @Sendable
    func chain(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let symbol = context.symbol else { throw PageError.notFound }
        let pageContext = open(request, context)
        let head = try await head(symbol, pageContext)
        let expiration = pageContext.query["expiration"].flatMap { TradingDay(iso: $0) }
        var chain: ChainView?
        var problem: String?
        do throws(MarketError) {
            let answer = try await self.answer(of: symbol, expiring: expiration)
            chain =
                ChainPage(
                    context: pageContext,
                    instrument: head.shown.instrument,
                    answer: answer,
                    sources: markets.sources
                ).view
        } catch { problem = error.messageWithRemedy }
        let view = InstrumentOptionsView(
            shell: shell(head, pageContext),
            quoted: head.view(.options, of: [.chart, .options, .news]),
            chain: chain,
            quiet: problem.map {
                EmptyStateView(
                    icon: "options",
                    headline: "No options available",
                    detail: $0,
                    links: [
                        LinkView(title: "Try again", href: pageContext.frame.here),
                        LinkView(title: "Open the option calculator", href: "/options/calculators"),
                    ]
                )
            }
        )
        return pages.page(view.html)
    }

    @Sendable
    func chainTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        guard let symbol = context.symbol else { throw PageError.notFound }
        let expiration = Query(request.uri)["expiration"].flatMap { TradingDay(iso: $0) }
        let answer = try await self.answer(of: symbol, expiring: expiration)
        let name = symbol.name.filter { $0.isLetter || $0.isNumber }
        return TableDownload(ChainFile.table(answer.sheet), named: "\(name)-options-\(answer.sheet.expiration)")
    }

    /// The chain of an expiration; of none that was chosen, the next one that is not today's.
    private func answer(of symbol: Symbol, expiring day: TradingDay?) async throws(MarketError) -> DatedChain {
        guard let day else {
            let today = UserJournal.exchangeZone.day(at: desk.environment.now())
            return try await markets.chains.chain(of: symbol, after: today)
        }
        return try await markets.chains.chain(of: symbol, expiring: day)
    }
}
