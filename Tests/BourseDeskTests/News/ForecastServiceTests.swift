import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Forecasts on prediction markets", .timeLimit(.minutes(30)))
struct ForecastServiceTests {
    private let source = ScriptedPredictions()
    private let store = MemoryNewsStore()
    private let clock = ManualClock()
    private let ann = UserID("ann")
    private let service: ForecastService

    init() {
        let environment = DeskEnvironment.deterministic(clock: clock)
        let predictions = PredictionService(
            store: store,
            sources: [source],
            registry: SourceRegistry(MarketSources(), environment: environment),
            environment: environment
        )
        service = ForecastService(store: store, predictions: predictions, environment: environment)
    }

    /// An event of one market.
    private func event(
        _ id: String,
        _ state: PredictionState = .open,
        price: Int64 = 42_000_000,
        category: String? = "Economy"
    ) -> PredictionEvent {
        let name = PredictionEventName(id: id, title: "Event \(id)")
        var market = PredictionMarket(
            id: "m\(id)",
            question: "Will \(id) happen?",
            outcomes: [
                PredictionOutcome(name: "Yes", probability: Price(units: price)),
                PredictionOutcome(name: "No", probability: Price(units: 100_000_000 - price)),
            ],
            state: state,
            source: source.id,
            asOf: clock.now
        )
        market.event = name
        market.category = category
        return PredictionEvent(name: name, categories: [], markets: [market])
    }

    private func list(_ events: [PredictionEvent]) {
        source.provide(events)
        for event in events { source.answer(event.name.id, .success(event)) }
    }

    @Test
    func forecast_isStoredWithThePriceOfTheMoment_andReplaced() async throws {
        list([event("1"), event("2", category: nil)])
        try await service.save(70, on: "m1", of: "1", user: ann)
        clock.advance(seconds: 3600)
        try await service.save(60, on: "m1", of: "1", user: ann)
        try await service.save(1, on: "m2", of: "2", user: ann)
        let forecasts = try await service.forecasts(of: ann)
        #expect(forecasts.map(\.market) == ["m1", "m2"] && forecasts.map(\.percent) == [60, 1])
        #expect(forecasts[0].price == Price(units: 42_000_000) && forecasts[0].madeAt == clock.now)
        #expect(forecasts[0].question == "Will 1 happen?" && forecasts[0].outcome == "Yes")
        #expect(forecasts.map(\.category) == ["Economy", nil] && forecasts.allSatisfy { $0.resolution == nil })
        #expect(try await service.forecasts(of: UserID("bob")).isEmpty)
        #expect(try await service.forecast(on: "m2", of: ann)?.percent == 1)
    }

    @Test
    func marketsThatEnded_areLookedUp_andStayAsTheyEnded() async throws {
        list([event("1"), event("2"), event("3"), event("4")])
        for id in 1...4 { try await service.save(80, on: "m\(id)", of: "\(id)", user: ann) }
        // Ended markets are listed no more.
        list([event("4")])
        source.answer("1", .success(event("1", .resolved, price: 100_000_000)))
        source.answer("2", .success(event("2", .resolved, price: 0)))
        source.answer("3", .failure(.late))
        clock.advance(seconds: PredictionService.lasting)
        var forecasts: [PredictionForecast] = []
        while forecasts.count(where: { $0.resolution != nil }) < 2 {
            // The list is fetched behind the first look, and events are asked about again after a while.
            clock.advance(seconds: ForecastService.askedEvery)
            try await service.settle(ann)
            forecasts = try await service.forecasts(of: ann)
            await Task.yield()
        }
        let results = Dictionary(uniqueKeysWithValues: forecasts.map { ($0.market, $0.resolution) })
        #expect(results["m1"] == .decided(true) && results["m2"] == .decided(false))
        #expect(results["m3"] == .some(nil) && results["m4"] == .some(nil))
        #expect(forecasts.first { $0.market == "m1" }?.resolvedAt.map { $0 <= clock.now } == true)

        // One that ended without an outcome counts in no score.
        source.answer("3", .success(event("3", .resolved, price: 50_000_000)))
        while try await service.forecast(on: "m3", of: ann)?.resolution == nil {
            clock.advance(seconds: ForecastService.askedEvery)
            try await service.settle(ann)
            await Task.yield()
        }
        let all = try await service.forecasts(of: ann)
        #expect(all.first { $0.market == "m3" }?.resolution == .undecided)
        let calibration = try #require(ForecastCalibration(all))
        // (0.8 − 1)² and (0.8 − 0)², halved; the market said 0.42.
        #expect(calibration.own.count == 2 && abs(calibration.own.brier - 0.34) < 1e-12)
        #expect(abs((calibration.market?.brier ?? 0) - (0.58 * 0.58 + 0.42 * 0.42) / 2) < 1e-12)
        let groups = ForecastCalibration.byCategory(all)
        #expect(groups.map(\.category) == ["Economy"] && groups[0].calibration.own.count == 2)
    }

    @Test
    func whatIsNoForecast_isRefused() async throws {
        list([event("1"), event("2", .closed)])
        for percent in [0, 100, -5] {
            await #expect(throws: ForecastError.percent) {
                try await service.save(percent, on: "m1", of: "1", user: ann)
            }
        }
        await #expect(throws: ForecastError.unknownMarket) { try await service.save(5, on: "m9", of: "1", user: ann) }
        await #expect(throws: ForecastError.closed) { try await service.save(5, on: "m2", of: "2", user: ann) }
        await #expect(throws: PredictionError.unknown("9")) { try await service.save(5, on: "m9", of: "9", user: ann) }
        await #expect(throws: ForecastError.unknown) { try await service.delete("m1", user: ann) }
        #expect(try await service.forecasts(of: ann).isEmpty)
    }

    @Test
    func eventsThatDoNotEnd_areAskedAboutInTurn_andNotWithEachLook() async throws {
        let ids = (10..<30).map { "\($0)" }
        list(ids.map { event($0) })
        for id in ids { try await service.save(50, on: "m\(id)", of: id, user: ann) }
        list([event("99")])
        clock.advance(seconds: PredictionService.lasting)
        func asked() -> [String] { source.requested.filter { $0.hasPrefix("event ") } }
        let start = asked().count
        while await service.isListed("m10") { await Task.yield() }
        for look in 0..<3 {
            let before = asked().count
            try await service.settle(ann)
            #expect(asked().count - before <= ForecastService.mostRequested, "look \(look)")
        }
        // Three looks ask about all of them, and a fourth about none.
        #expect(Set(asked().dropFirst(start)).count == 20)
        let before = asked().count
        try await service.settle(ann)
        #expect(asked().count == before)
        clock.advance(seconds: ForecastService.askedEvery)
        try await service.settle(ann)
        #expect(asked().count == before + ForecastService.mostRequested)
    }

    @Test
    func forecastOnAnOldPrice_isRefused() async throws {
        list([event("1")])
        try await service.save(70, on: "m1", of: "1", user: ann)
        source.answer("1", .failure(.unreachable("gone")))
        clock.advance(seconds: PredictionService.detailLasting)
        await #expect(throws: PredictionError.self) { try await service.save(99, on: "m1", of: "1", user: ann) }
        #expect(try await service.forecast(on: "m1", of: ann)?.percent == 70)
    }
}

extension ForecastService {
    /// Whether the list of the sources still has a market.
    fileprivate func isListed(_ market: String) async -> Bool {
        await predictions.listing().events.contains { $0.markets.contains { $0.id == market } }
    }
}
