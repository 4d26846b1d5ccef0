import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Alerts on predictions", .timeLimit(.minutes(30)))
struct PredictionAlertTests {
    private let source = ScriptedPredictions()
    private let clock = ManualClock()
    private let desk: PredictionService

    init() {
        let environment = DeskEnvironment.deterministic(clock: clock)
        desk = PredictionService(
            store: MemoryNewsStore(),
            sources: [source],
            registry: SourceRegistry(MarketSources(), environment: environment),
            environment: environment
        )
    }

    /// A list in which Yes of `fed-cuts` is likely by some percent, as of some seconds ago.
    private func provide(_ percent: Int64, ago: Int64 = 0) {
        func outcome(_ name: String, _ percent: Int64) -> BourseMarkets.PredictionOutcome {
            BourseMarkets.PredictionOutcome(name: name, probability: .cents(percent), token: name.lowercased())
        }
        var market = PredictionMarket(
            id: "17",
            question: "Will the Fed cut?",
            outcomes: [outcome("Yes", percent), outcome("No", 100 - percent)],
            source: source.id,
            asOf: clock.now.adding(seconds: -ago)
        )
        market.slug = "fed-cuts"
        (market.bestBid, market.bestAsk) = (.cents(percent - 1), .cents(percent + 1))
        source.provide([PredictionEvent(name: PredictionEventName(id: "9", title: "The Fed"), markets: [market])])
    }

    /// Lets the list grow old, provides another, and polls when the desk has it.
    private func provide(_ percent: Int64, ago: Int64 = 0, _ alerts: FigureRig) async {
        clock.advance(seconds: PredictionService.lasting)
        provide(percent, ago: ago)
        while await desk.listing().fetchedAt != clock.now { await Task.yield() }
        await alerts.poll()
    }

    @Test(arguments: [
        ("prediction:fed-cuts:Yes", "above", "0.6", 61), ("prediction:fed-cuts:Yes", "below", "0.4", 40),
        ("prediction:17:No", "above", "0.6", 39), ("prediction:fed-cuts:Yes", "crosses", "0.55", 56),
    ])
    func probability_thatComesTrue_firesOnce(subject: String, trigger: String, level: String, percent: Int64)
        async throws
    {
        let alerts = try FigureRig(PredictionMetrics(predictions: desk), clock)
        await alerts.start()
        try await alerts.make(subject, "probability", trigger, level)
        await provide(50, alerts)
        #expect(try await alerts.fires().isEmpty)
        await provide(percent, alerts)
        await alerts.poll()
        await provide(50, alerts)
        await provide(percent, alerts)
        #expect(try await alerts.fires().count == 1)
        #expect(try await alerts.again().fires().count == 1)
    }

    @Test func probabilityOfBefore_neverFires() async throws {
        let alerts = try FigureRig(PredictionMetrics(predictions: desk), clock)
        await alerts.start()
        try await alerts.make("prediction:fed-cuts:Yes", "probability", "above", "0.6")
        await provide(70, ago: PredictionMetrics.lasting + 1, alerts)
        #expect(try await alerts.fires().isEmpty)
        await provide(70, ago: PredictionMetrics.lasting, alerts)
        #expect(try await alerts.fires().count == 1)
    }

    @Test func probability_whileTheDeskDidNotRun_isFoundAtTheStart_andCountedByADryRun() async throws {
        let alerts = try FigureRig(PredictionMetrics(predictions: desk), clock)
        await alerts.start()
        try await alerts.make("prediction:fed-cuts:Yes", "probability", "above", "0.6")
        await provide(50, alerts)
        await alerts.stop()
        let stopped = clock.now
        clock.advance(seconds: 86_400)
        let points = [(-7200, 70), (-3600, 50), (3600, 55), (7200, 62), (10_800, 50)].map { seconds, percent in
            PredictionPoint(time: stopped.adding(seconds: seconds), price: .cents(percent))
        }
        source.answer(past: "yes", .success(points))
        let second = try await alerts.again()
        let fires = try await second.fires()
        #expect(fires.map(\.fire.seenAt) == [stopped.adding(seconds: 7200)])
        #expect(fires.first?.fire.isWhileAway == true)
        #expect(try await second.again().fires().count == 1)
        let draft = AlertDraft(subject: "prediction:fed-cuts:Yes", measure: "probability", level: "0.6")
        #expect(try await second.desk.dryRun(draft, days: 90, of: second.user)?.fires.count == 2)
    }
}
