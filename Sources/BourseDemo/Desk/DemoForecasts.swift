import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWorld

/// Forecasts of the demo's person: on markets that have ended, made some days before, and on a few that are open.
package enum DemoForecasts {
    private static let ended = 30
    private static let open = 6
    /// How long before the end a forecast was made at most, in seconds: prices are still far from certain then.
    private static let ahead: Int64 = 40 * 86_400

    /// Stores them.
    package static func fill(_ store: any NewsStore, seed: UInt64, of user: UserID, now: Timestamp) async throws {
        let world = World(seed: seed).predictions
        let markets = world.events(at: now).flatMap(\.markets)
        for market in markets.filter({ $0.resolution != nil }).prefix(ended) {
            guard let end = market.end, let token = market.outcomes.first?.token,
                let point = world.history(of: token, from: end.adding(seconds: -ahead), to: end, minutes: 60)?.first,
                let forecast = forecast(on: market, at: point.price, made: point.time),
                let resolution = market.resolution,
                try await store.save(forecast, atMost: ForecastService.mostForecasts, of: user)
            else { continue }
            try await store.resolve(forecast.market, as: resolution, at: min(end.adding(seconds: 3600), now), of: user)
        }
        for (place, market) in markets.filter({ $0.state == .open }).prefix(open).enumerated() {
            guard let price = market.probability,
                let forecast = forecast(on: market, at: price, made: now.adding(seconds: -Int64(place + 1) * 3600))
            else { continue }
            _ = try await store.save(forecast, atMost: ForecastService.mostForecasts, of: user)
        }
    }

    /// A person who is a little surer than the market.
    private static func forecast(
        on market: PredictionMarket,
        at price: Price,
        made time: Timestamp
    ) -> PredictionForecast? {
        guard let event = market.event, let outcome = market.outcomes.first else { return nil }
        let percent = Int((50 + (price.double * 100 - 50) * 1.3).rounded())
        return PredictionForecast(
            market: market.id,
            event: event.id,
            question: market.question,
            outcome: outcome.name,
            category: market.category,
            percent: min(max(percent, 1), 99),
            price: price,
            madeAt: time
        )
    }
}
