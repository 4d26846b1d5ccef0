import BourseCore
import BourseMarkets
import BourseValues

/// What people think of prediction markets: one forecast a market, compared with how it ended.
public actor ForecastService {
    /// The most forecasts one person may keep.
    public static let mostForecasts = 1000
    /// The most events that one call asks sources about, those first that were asked about longest ago.
    static let mostRequested = 8
    /// Sources are asked again about an event that has not ended after so many seconds.
    static let askedEvery: Int64 = 1800
    /// The most events in memory.
    private static let mostRemembered = 5000

    private let store: any NewsStore
    let predictions: PredictionService
    private let environment: DeskEnvironment
    /// When sources were last asked how an event ended.
    private var askedAt: [String: Timestamp] = [:]

    init(store: any NewsStore, predictions: PredictionService, environment: DeskEnvironment) {
        self.store = store
        self.predictions = predictions
        self.environment = environment
    }

    /// The forecasts of a person as they are stored, the latest first.
    public nonisolated func forecasts(of user: UserID) async throws -> [PredictionForecast] {
        try await store.forecasts(of: user)
    }

    /// What a person thinks of a market, as it is stored; no source is asked.
    public nonisolated func forecast(on market: String, of user: UserID) async throws -> PredictionForecast? {
        try await forecasts(of: user).first { $0.market == market }
    }

    /// Asks sources how the markets of a person's forecasts ended that are no longer listed, and records it.
    ///
    /// What no source says now stays open, and is asked again later.
    public func settle(_ user: UserID) async throws {
        let open = try await forecasts(of: user).filter { $0.resolution == nil }
        guard !open.isEmpty else { return }
        let listing = await predictions.listing()
        let listed = Set(listing.events.flatMap(\.markets).filter { $0.state == .open }.map(\.id))
        let ended = await resolutions(of: next(of: open.filter { !listed.contains($0.market) }))
        let now = environment.now()
        for forecast in open {
            guard let resolution = ended[forecast.market] else { continue }
            try await store.resolve(forecast.market, as: resolution, at: now, of: user)
        }
    }

    /// The events to ask about now.
    private func next(of forecasts: [PredictionForecast]) -> [String] {
        let now = environment.now()
        if askedAt.count > Self.mostRemembered { askedAt = [:] }
        let never = Timestamp(seconds: 0)
        let due = Set(forecasts.map(\.event)).filter { event in
            askedAt[event].map { now.seconds - $0.seconds >= Self.askedEvery } ?? true
        }
        let next = due.sorted { (askedAt[$0] ?? never, $0) < (askedAt[$1] ?? never, $1) }.prefix(Self.mostRequested)
        for event in next { askedAt[event] = now }
        return Array(next)
    }

    /// How the markets of some events ended, those that did.
    private nonisolated func resolutions(of events: [String]) async -> [String: PredictionForecast.Resolution] {
        await withTaskGroup(of: [PredictionMarket].self) { group in
            for event in events {
                group.addTask { [predictions] in (try? await predictions.event(event))?.value.markets ?? [] }
            }
            var ended: [String: PredictionForecast.Resolution] = [:]
            for await markets in group {
                for market in markets { ended[market.id] = market.resolution }
            }
            return ended
        }
    }

    /// Saves what a person thinks of a market, in place of what they thought before.
    ///
    /// - Parameters:
    ///   - market: The source's name of the market.
    ///   - event: The source's name of its event.
    ///   - percent: The probability of the first outcome, in percent.
    /// - Throws: ``ForecastError``, ``PredictionError``, or an error of the store.
    public nonisolated func save(
        _ percent: Int,
        on market: String,
        of event: String,
        user: UserID
    ) async throws {
        guard PredictionForecast.percents.contains(percent) else { throw ForecastError.percent }
        let answer = try await predictions.event(event)
        // An old price would be compared with the forecast as if both were of the same moment.
        if let problem = answer.problem { throw PredictionError.unavailable(problem: problem) }
        let known = answer.value
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
    public nonisolated func delete(_ market: String, user: UserID) async throws {
        guard try await store.deleteForecast(market, of: user) else { throw ForecastError.unknown }
    }
}
