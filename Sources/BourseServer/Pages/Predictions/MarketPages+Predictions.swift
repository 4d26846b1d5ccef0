import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Foundation
import Hummingbird

extension MarketPages {
    func addPredictionRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("predictions", use: pages.cached(desk, predictions))
        group.getTable("predictions", of: desk, use: predictionsTable)
        addForecastRoutes(to: group)
        group.get("predictions/:event", use: prediction)
        group.get("predictions/markets/:market", use: predictionMarket)
    }

    @Sendable
    func predictions(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let view = PredictionsView(
            shell: pageContext.frame.shell(title: "Predictions", place: .predictions),
            listing: await predictionPage(pageContext).view
        )
        return pages.page(request.wantsFragment ? view.body : view.html)
    }

    /// All markets that the filter leaves, in the order of the page.
    @Sendable
    func predictionsTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let page = await predictionPage(open(request, context))
        return TableDownload(PredictionDocument.table(page.markets), named: "predictions")
    }

    private func predictionPage(_ context: PageContext) async -> PredictionListPage {
        let listing = await inquiry.first { await markets.predictions.listing() }
        return PredictionListPage(context: context, listing: listing ?? .nothingYet, sources: markets.sources)
    }

    @Sendable
    func prediction(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.predictionEvent else { throw PageError.notFound }
        return try await predictionPage(of: id, market: nil, request, context, refusal: nil)
    }

    /// The page of an event.
    ///
    /// - Parameters:
    ///   - market: The chosen market; nil for that of the address, or the most probable one.
    ///   - refusal: Why a forecast was not saved, and what was entered.
    func predictionPage(
        of id: String,
        market chosen: String?,
        _ request: Request,
        _ context: SignedInContext,
        refusal: (error: ForecastError, entered: String)?
    ) async throws -> Response {
        let answer = try await markets.predictions.event(id)
        let page = PredictionPage(
            context: open(request, context),
            answer: answer,
            sources: markets.sources,
            requested: chosen
        )
        let market = page.chosen
        let token = market?.outcomes.first?.token
        async let book = token.asyncMap { try? await markets.predictions.book(of: $0) }
        async let comparison = market.asyncMap { await markets.comparisons.comparison(of: $0) }
        let pasts = await pasts(of: page.drawn, page.span)
        var forecast: ForecastPanelView?
        if let market {
            forecast = ForecastPanelView(
                market: market,
                event: page.event.name,
                forecast: try await markets.forecasts.forecast(on: market.id, of: context.user.id),
                refusal: refusal
            )
        }
        let view = page.view(
            book: await book ?? nil,
            comparison: await comparison,
            pasts: pasts,
            forecast: forecast
        )
        return pages.page(view.html, status: refusal == nil ? .ok : .unprocessableContent)
    }

    /// Leads to the page of the event that a market belongs to, where it is chosen: alerts know their market only.
    @Sendable
    func predictionMarket(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let name = context.parameters.get("market").map({ $0.removingPercentEncoding ?? $0 }),
            name.utf8.count <= 200
        else { throw PageError.notFound }
        let listing = await inquiry.first { await markets.predictions.listing() } ?? .nothingYet
        guard let (event, market) = listing.market(name) else {
            guard listing.fetchedAt == nil else { throw PredictionError.untold("market") }
            throw PredictionError.unavailable(problem: listing.problem ?? "the data are loading")
        }
        return .seeOther(Query([("market", market.id)]).href(PredictionText.path(event.name)))
    }

    /// What the first answers of some markets cost, by the market's name.
    private func pasts(
        of drawn: [PredictionMarket],
        _ span: PredictionSpan
    ) async -> [String: DatedValue<[PredictionPoint]>] {
        await withTaskGroup(of: (String, DatedValue<[PredictionPoint]>?).self) { group in
            for market in drawn {
                guard let token = market.outcomes.first?.token else { continue }
                group.addTask { (market.id, try? await markets.predictions.history(of: token, span)) }
            }
            var pasts: [String: DatedValue<[PredictionPoint]>] = [:]
            for await (id, past) in group { pasts[id] = past }
            return pasts
        }
    }
}

extension SignedInContext {
    /// The name of the event in the address; nothing when it cannot be one.
    var predictionEvent: String? {
        guard let id = parameters.get("event").map({ $0.removingPercentEncoding ?? $0 }), id.utf8.count <= 100 else {
            return nil
        }
        return id
    }
}

extension Optional where Wrapped: Sendable {
    /// What comes of what is there.
    fileprivate func asyncMap<Value: Sendable>(_ transform: (Wrapped) async -> Value) async -> Value? {
        guard let self else { return nil }
        return await transform(self)
    }
}
