import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Alerts on news", .timeLimit(.minutes(30)))
struct NewsAlertTests {
    private let wire = ScriptedNews("wire")
    private let clock = ManualClock()
    private let news: NewsService

    init() {
        let environment = DeskEnvironment.deterministic(clock: clock)
        let registry = SourceRegistry(MarketSources(), environment: environment)
        let apple = Instrument(
            symbol: Symbol("AAPL") ?? ListedInstruments.all[0].symbol,
            name: "Apple Inc.",
            exchange: .nasdaq,
            currency: .usd,
            kind: .share
        )
        news = NewsService(
            store: MemoryNewsStore(),
            sources: [wire],
            registry: registry,
            directory: InstrumentDirectory(
                listed: [apple],
                store: MemoryMarketStore(),
                sources: [],
                registry: registry
            ),
            environment: environment
        )
    }

    private func article(_ title: String, ago seconds: Int64) throws -> Article {
        let made = Article(
            address: "https://wire.example/\(title.count)-\(seconds)-\(clock.now.seconds)",
            title: title,
            publisher: "Wire",
            source: wire.id,
            time: clock.now.adding(seconds: -seconds)
        )
        return try #require(made)
    }

    /// Lets what is known grow old, provides articles, and polls when the desk has them.
    private func provide(_ articles: [Article], _ alerts: FigureRig, about subject: NewsSubject = .markets) async {
        clock.advance(seconds: NewsService.lasting + 1)
        wire.provide(articles, about: subject)
        _ = await news.watched([nil])
        while await news.markets().fetchedAt != clock.now { await Task.yield() }
        await alerts.poll()
    }

    private static let earnings = "Apple beats quarterly earnings estimates"
    private static let lawsuit = "Apple sued by regulators over app store rules"

    @Test(arguments: [
        ("news:*", "stories", true, true), ("news:*", "stories:earnings", true, false),
        ("news:AAPL", "stories:earnings", true, false), ("news:AAPL", "stories:merger", false, false),
        ("news:MSFT", "stories", false, false),
    ])
    func story_ofTheKindAndInstrument_firesOnce(
        subject: String,
        measure: String,
        byEarnings: Bool,
        byLawsuit: Bool
    ) async throws {
        for (title, fires) in [(Self.earnings, byEarnings), (Self.lawsuit, byLawsuit)] {
            let tests = NewsAlertTests()
            let alerts = try FigureRig(NewsMetrics(news: tests.news), tests.clock)
            await alerts.start()
            try await alerts.make(subject, measure, "above")
            await tests.provide([], alerts)
            #expect(try await alerts.fires().isEmpty)
            await tests.provide([try tests.article(title, ago: 60)], alerts)
            await alerts.poll()
            #expect(try await alerts.fires().count == (fires ? 1 : 0), "\(subject) \(measure): \(title)")
            #expect(try await alerts.again().fires().count == (fires ? 1 : 0))
        }
    }

    @Test
    func storiesOfMoreThanAnHourAgo_doNotCount_andSeveralMayBeAskedFor() async throws {
        let alerts = try FigureRig(NewsMetrics(news: news), clock)
        await alerts.start()
        let one = try await alerts.make("news:*", "stories", "above")
        #expect(one.text == "News of markets with a story, once")
        try await alerts.make("news:*", "stories", "above", "2")
        await provide([try article(Self.earnings, ago: 3_601)], alerts)
        #expect(try await alerts.fires().isEmpty)
        await provide([try article(Self.lawsuit, ago: 10)], alerts)
        #expect(try await alerts.fires().map(\.fire.value) == [AlertValue(units: 100_000_000)])
        await provide([try article("Microsoft raises its dividend", ago: 10)], alerts)
        #expect(try await alerts.fires().count == 2)
    }

    @Test
    func past_risesWithStories_andFallsAnHourLater() async throws {
        let alerts = try FigureRig(NewsMetrics(news: news), clock)
        await alerts.start()
        await provide([try article(Self.earnings, ago: 7_200), try article(Self.lawsuit, ago: 6_600)], alerts)
        let subject = AlertSubject.news(nil)
        let past = await NewsMetrics(news: news)
            .past(of: subject, .stories(nil), from: clock.now.adding(seconds: -86_400), now: clock.now)
        #expect(past.bars.map { $0.close.units / 100_000_000 } == [1, 2, 1, 0])
        let some = await NewsMetrics(news: news)
            .past(of: subject, .stories(.legal), from: clock.now.adding(seconds: -86_400), now: clock.now)
        #expect(some.bars.map { $0.close.units / 100_000_000 } == [1, 0])
        #expect(await NewsMetrics(news: news).past(of: subject, .price, from: clock.now, now: clock.now).bars.isEmpty)
    }

    @Test
    func levelsAndSubjects_thatMakeNoSense_areRefused() async throws {
        let alerts = try FigureRig(NewsMetrics(news: news), clock)
        for words in [
            ("news:", "stories"), ("news:*", "stories:weather"), ("news:*", "price"), ("symbol:AAPL", "stories"),
        ] {
            await #expect(throws: AlertError.self) { try await alerts.make(words.0, words.1, "above", "1") }
        }
        await #expect(throws: AlertError.self) { try await alerts.make("news:*", "stories", "above", "0") }
        await #expect(throws: AlertError.self) { try await alerts.make("news:*", "stories", "below", "1") }
    }
}
