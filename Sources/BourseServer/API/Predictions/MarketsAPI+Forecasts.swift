import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Foundation
import Hummingbird

/// Forecasts on prediction markets.
extension MarketsAPI {
    static let forecastOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/predictions/forecasts",
            "forecasts",
            .markets,
            "Returns your forecasts on prediction markets, and how well they agree with what came true",
            answers: [.ok(ForecastDocument.schema)]
        ),
        APIOperation(
            .put,
            "/predictions/forecasts/{market}",
            "saveForecast",
            .markets,
            "Saves the probability that you give the first outcome of an open market, in place of your last one",
            parameters: [.path("market", .text(1...200))],
            body: .json(ForecastRequest.schema),
            answers: [.ok(ForecastDocument.schema)],
            refusals: [.malformed, .unknown, .invalid, .notReady]
        ),
        APIOperation(
            .delete,
            "/predictions/forecasts/{market}",
            "deleteForecast",
            .markets,
            "Deletes a forecast",
            parameters: [.path("market", .text(1...200))],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    func addForecastRoutes(to group: APIRoutes) {
        group.get("api/v1/predictions/forecasts", use: forecasts)
        group.put("api/v1/predictions/forecasts/:market", use: saveForecast)
        group.delete("api/v1/predictions/forecasts/:market", use: deleteForecast)
    }

    @Sendable
    private func forecasts(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(ForecastDocument.json(try await inquiry.forecasts(of: context.user.id)))
    }

    @Sendable
    private func saveForecast(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: ForecastRequest.self, context: context)
        try await markets.forecasts.save(
            body.percent,
            on: context.predictionMarket,
            of: body.event,
            user: context.user.id
        )
        return try await forecasts(request, context)
    }

    @Sendable
    private func deleteForecast(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await markets.forecasts.delete(context.predictionMarket, user: context.user.id)
        return Response(status: .noContent)
    }
}

extension SignedInContext {
    /// The name of the market in the address.
    var predictionMarket: String { parameters.get("market").map { $0.removingPercentEncoding ?? $0 } ?? "" }
}
