import BourseCore
import BourseMarkets
import BourseValues

/// What people think of prediction markets: one forecast a market, compared with how it ended.
public struct ForecastService: Sendable {
    /// The most forecasts one person may keep.
    public static let mostForecasts = 1000
    /// The most events that one call asks sources about, those that were to end first.
    static let mostRequested = 8

    private let store: any NewsStore
    private let predictions: PredictionService
    private let environment: DeskEnvironment

    init(store: any NewsStore, predictions: PredictionService, environment: DeskEnvironment) {
        self.store = store
        self.predictions = predictions
        self.environment = environment
    }

    /// The forecasts of a person, the latest first; sources are asked how markets ended that are no longer listed.
    ///
    /// What no source says now stays open, and is asked again with the next call.
    public func forecasts(of user: UserID) async throws -> [PredictionForecast] {
        let all = try await store.forecasts(of: user)
        let open = Set(all.filter { $0.resolution == nil }.map(\.event))
        guard !open.isEmpty else { return all }
        let listing = await predictions.listing()
        let listed = Set(listing.events.flatMap(\.markets).filter { $0.state == .open }.map(\.id))
        let due = all.filter { $0.resolution == nil && !listed.contains($0.market) }
        // The oldest first, so that those beyond the limit have their turn when these are settled.
        var seen: Set<String> = []
        let events = due.reversed().map(\.event).filter { seen.insert($0).inserted }.prefix(Self.mostRequested)
        var ended: [String: PredictionForecast.Resolution] = [:]
        await withTaskGroup(of: [PredictionMarket].self) { group in
            for event in events { group.addTask { (try? await predictions.event(event))?.value.markets ?? [] } }
            for await markets in group {
                for market in markets { ended[market.id] = market.resolution }
            }
        }
        let settled = due.compactMap { forecast in ended[forecast.market].map { (forecast.market, $0) } }
        guard !settled.isEmpty else { return all }
        let now = environment.now()
        for (market, resolution) in settled {
            try await store.resolve(market, as: resolution, at: now, of: user)
        }
        return try await store.forecasts(of: user)
    }

    /// What a person thinks of a market, as it is stored; no source is asked.
    public func forecast(on market: String, of user: UserID) async throws -> PredictionForecast? {
        try await store.forecasts(of: user).first { $0.market == market }
    }

    /// Saves what a person thinks of a market, in place of what they thought before.
    ///
    /// - Parameters:
    ///   - market: The source's name of the market.
    ///   - event: The source's name of its event.
    ///   - percent: The probability of the first outcome, in percent.
    /// - Throws: ``ForecastError``, ``PredictionError``, or an error of the store.
    public func save(_ percent: Int, on market: String, of event: String, user: UserID) async throws {
        guard PredictionForecast.percents.contains(percent) else { throw ForecastError.percent }
        let known = try await predictions.event(event).value
        guard let market = known.markets.first(where: { $0.id == market }), let outcome = market.outcomes.first else {
            throw ForecastError.unknownMarket
        }
        guard market.state == .open else { throw ForecastError.closed }
        let forecast = PredictionForecast(
            market: market.id,
            event: known.name.id,
            question: String(market.question.prefix(400)),
            outcome: String(outcome.name.prefix(80)),
            category: (market.category ?? known.categories.first).map { String($0.prefix(80)) },
            percent: percent,
            price: market.probability,
            madeAt: environment.now()
        )
        guard try await store.save(forecast, atMost: Self.mostForecasts, of: user) else { throw ForecastError.full }
    }

    /// Deletes a forecast.
    ///
    /// - Throws: ``ForecastError/unknown``, or an error of the store.
    public func delete(_ market: String, user: UserID) async throws {
        guard try await store.deleteForecast(market, of: user) else { throw ForecastError.unknown }
    }
}
