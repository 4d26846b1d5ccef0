import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

/// What people think of prediction markets.
extension MarketPages {
    func addForecastRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("predictions/forecasts", use: forecasts)
        group.post("predictions/forecasts", use: saveForecast)
        group.get("predictions/forecasts/:market/delete", use: confirmForecastDeletion)
        group.post("predictions/forecasts/:market/delete", use: deleteForecast)
    }

    @Sendable
    private func forecasts(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        guard !request.wantsFragment else {
            // The page that asks for more rows asked how markets ended.
            let stored = try await markets.forecasts.forecasts(of: context.user.id)
            return pages.page(ForecastsPage(forecasts: stored, context: pageContext).table.body)
        }
        let forecasts = try await inquiry.forecasts(of: context.user.id)
        return pages.page(ForecastsPage(forecasts: forecasts, context: pageContext).html)
    }

    @Sendable
    private func saveForecast(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let (event, market) = (form["event"], form["market"])
        do {
            guard let percent = Int(form["percent"].trimmedBlanks) else { throw ForecastError.percent }
            try await markets.forecasts.save(percent, on: market, of: event, user: context.user.id)
        } catch let error as ForecastError where error.kind == .invalid {
            let refusal = (error, form["percent"])
            return try await predictionPage(of: event, market: market, request, context, refusal: refusal)
        }
        return Response.seeOther(Query([("market", market)]).href("/predictions/" + Query.escape(event)))
            .showing(.saved)
    }

    @Sendable
    private func confirmForecastDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let known = try await markets.forecasts.forecast(on: context.predictionMarket, of: context.user.id)
        guard let forecast = known else { throw PageError.notFound }
        let view = ConfirmView(
            frame: open(request, context).frame,
            title: "Delete forecast",
            place: .predictions,
            back: LinkView(title: "Forecasts", href: ForecastsPage.path),
            deletion: ForecastsPage.deletion(of: forecast)
        )
        return pages.page(view.html)
    }

    @Sendable
    private func deleteForecast(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await markets.forecasts.delete(context.predictionMarket, user: context.user.id)
        return Response.seeOther(ForecastsPage.path).showing(.saved)
    }
}

extension MarketInquiry {
    /// The forecasts of a person, with how markets ended as far as sources say so within ``patience``.
    func forecasts(of user: UserID) async throws -> [PredictionForecast] {
        let service = markets.forecasts
        _ = await first { try? await service.settle(user) }
        return try await service.forecasts(of: user)
    }
}
