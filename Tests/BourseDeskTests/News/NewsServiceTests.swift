import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("The desk of news", .timeLimit(.minutes(30)))
struct NewsServiceTests {
    private let first = ScriptedNews("first")
    private let second = ScriptedNews("second")
    private let store = MemoryNewsStore()
    private let clock = ManualClock()
    private static let apple = Instrument(
        symbol: Symbol("AAPL") ?? ListedInstruments.all[0].symbol,
        name: "Apple Inc.",
        exchange: .nasdaq,
        currency: .usd,
        kind: .share
    )

    private func desk(_ sources: [any NewsSource]? = nil) -> NewsService {
        let environment = DeskEnvironment.deterministic(clock: clock)
        let registry = SourceRegistry(MarketSources(), environment: environment)
        return NewsService(
            store: store,
            sources: sources ?? [first, second],
            registry: registry,
            directory: InstrumentDirectory(
                listed: [Self.apple],
                store: MemoryMarketStore(),
                sources: [],
                registry: registry
            ),
            environment: environment
        )
    }

    private func article(
        _ title: String,
        _ path: String,
        ago seconds: Int64 = 60,
        source: SourceID,
        publisher: String = "Wire"
    ) throws -> Article {
        let made = Article(
            address: "https://wire.example/\(path)",
            title: title,
            publisher: publisher,
            source: source,
            time: clock.now.adding(seconds: -seconds)
        )
        return try #require(made)
    }

    /// Lets what was begun end.
    private func settled(_ desk: NewsService) async -> DatedNews {
        var answer = await desk.markets()
        while answer.isRequesting {
            await Task.yield()
            answer = await desk.markets()
        }
        return answer
    }

    @Test func whoIsTold_waitsForAllSources_andGetsWhatSpeaksOfAnySymbol() async throws {
        let apple = NewsSubject.instrument(Self.apple.symbol, name: Self.apple.name)
        first.provide([])
        second.provide([try article("Stocks end higher", "b", source: second.id)])
        first.provide([try article("Apple shares jump", "a", source: first.id)], about: apple)
        second.fail(.late, about: apple)
        let desk = desk()
        let markets = await desk.news(about: [])
        #expect(
            markets.stories.map(\.title) == ["Stocks end higher"] && !markets.isRequesting && markets.problem == nil
        )
        let fetched = await desk.news(about: [Self.apple.symbol])
        #expect(
            fetched.stories.map(\.title) == ["Apple shares jump"] && !fetched.isRequesting
                && fetched.fetchedAt == clock.now
        )
        #expect(fetched.problem == "Second did not answer in time")
    }

    @Test func whoDoesNotWait_leavesSourcesThatDoNotAnswer() async throws {
        first.hold()
        second.provide([try article("Stocks end higher", "b", source: second.id)])
        let desk = desk()
        let asking = Task { await desk.news(about: []) }
        while await desk.markets().stories.isEmpty { await Task.yield() }
        asking.cancel()
        let fetched = await asking.value
        #expect(fetched.stories.count == 1 && fetched.isRequesting)
        first.release()
        _ = await settled(desk)
    }

    @Test func tellingsOfAllSources_areOneStory_withTheSymbolsOfTheirWords() async throws {
        first.provide([try article("Apple shares jump 4.2% on strong demand", "a", source: first.id)])
        second.provide([
            try article(
                "Apple shares jump 4.2% on strong demand",
                "b",
                ago: 30,
                source: second.id,
                publisher: "Ledger"
            ),
            try article("Stocks end higher", "c", ago: 10, source: second.id),
        ])
        let desk = desk()
        _ = await desk.markets()
        let answer = await settled(desk)
        #expect(answer.stories.map(\.title) == ["Stocks end higher", "Apple shares jump 4.2% on strong demand"])
        #expect(answer.stories.last?.publishers == ["Wire", "Ledger"])
        #expect(answer.stories.last?.symbols == [Self.apple.symbol])
        #expect(answer.problem == nil && answer.fetchedAt == clock.now)
        let stored = try await store.articles()
        #expect(stored.count == 3)
        let own = await desk.news(of: Self.apple.symbol)
        #expect(own.stories.count == 1)
        while !first.requested.contains(.instrument(Self.apple.symbol, name: "Apple Inc.")) { await Task.yield() }
    }

    @Test func sources_areNotAskedAgainForAWhile() async throws {
        first.provide([try article("Stocks end higher", "a", source: first.id)])
        let desk = desk([first])
        _ = await desk.markets()
        _ = await settled(desk)
        clock.advance(seconds: NewsService.lasting - 1)
        _ = await settled(desk)
        #expect(first.requested.count == 1)
        clock.advance(seconds: 1)
        _ = await desk.markets()
        _ = await settled(desk)
        #expect(first.requested.count == 2)
    }

    @Test func sourceThatFails_leavesTheLastGood_withItsAge() async throws {
        first.provide([try article("Stocks end higher", "a", source: first.id)])
        let desk = desk([first])
        _ = await desk.markets()
        let before = await settled(desk)
        first.fail(.late)
        clock.advance(seconds: NewsService.lasting)
        _ = await desk.markets()
        let after = await settled(desk)
        #expect(after.stories == before.stories && after.fetchedAt == before.fetchedAt)
        #expect(after.problem == "First did not answer in time")
    }

    @Test func slowSource_keepsNobodyWaitingForTheOther() async throws {
        first.hold()
        second.provide([try article("Stocks end higher", "a", source: second.id)])
        let desk = desk()
        let answer = await desk.markets()
        #expect(answer.stories.count == 1 && answer.isRequesting)
        first.release()
        _ = await settled(desk)
    }

    @Test func sourceThatKnowsNothing_doesNotEndTheWaitForTheOther() async throws {
        first.hold()
        first.provide([try article("Stocks end higher", "a", source: first.id)])
        second.provide([])
        let desk = desk()
        async let answer = desk.markets()
        await second.wasRequested()
        await first.wasRequested()
        first.release()
        let stories = await answer.stories
        #expect(stories.map(\.title) == ["Stocks end higher"])
    }

    @Test func deskThatStartsAgain_beginsWithWhatWasKept() async throws {
        try await store.save([try article("Stocks end higher", "a", source: first.id)])
        first.hold()
        second.hold()
        let desk = desk()
        let answer = await desk.markets()
        #expect(answer.stories.count == 1 && answer.fetchedAt == nil && answer.isRequesting)
        first.release()
        second.release()
        _ = await settled(desk)
    }

    @Test func nobodyToAsk_isSaid() async {
        let desk = desk([])
        _ = await desk.markets()
        let answer = await settled(desk)
        #expect(answer.stories.isEmpty && answer.problem == "no source of news is configured")
    }

    @Test func oldArticles_goButForBookmarks() async throws {
        let ann = UserID("ann")
        first.provide([
            try article("Stocks end higher", "a", source: first.id),
            try article("Gold ends lower", "b", source: first.id),
        ])
        let desk = desk([first])
        _ = await desk.markets()
        let fetched = await settled(desk)
        let gold = try #require(fetched.stories.first { $0.title.hasPrefix("Gold") })
        let isMarked = try await desk.mark(gold.address.canonical, as: .bookmark, isSet: true, of: ann)
        #expect(isMarked)
        first.provide([])
        clock.advance(seconds: (NewsService.retentionDays + 1) * 86_400)
        _ = await desk.markets()
        let left = await settled(desk)
        #expect(left.stories.map(\.title) == ["Gold ends lower"])
        let marks = try await desk.marks(of: ann)
        #expect(NewsQuery(filter: .bookmarked).choose(from: left.stories, marks: marks).count == 1)
    }

    private static let sued = NewsEvent(kind: .legal, direction: .down, isPossible: false)

    private func recorded() async throws -> [RecordedNewsEvent] {
        try await store.events(of: Self.apple.symbol, kind: .legal, direction: .down)
    }

    @Test func eventsOfStories_areRecordedOnceADay_andOutliveThem() async throws {
        let (day, week): (Int64, Int64) = (86_400, 7 * 86_400)
        first.provide([
            try article("Apple sued over patents", "a", ago: week + 600, source: first.id),
            try article("Apple sued over app store fees in London", "b", ago: week, source: first.id),
            try article("Apple may be sued over batteries", "c", ago: 5 * day, source: first.id),
            // After the close of Friday: the first close that can reflect it is that of Monday.
            try article("Apple sued over its camera design", "d", ago: 2 * day + 18 * 3_600, source: first.id),
            try article("Stocks end higher", "e", source: first.id),
        ])
        let desk = desk([first])
        _ = await desk.markets()
        let stories = await settled(desk).stories
        #expect(stories.count == 5)
        let events = try await recorded()
        #expect(events.map(\.day) == ["2026-06-08", "2026-06-15"].compactMap { TradingDay(iso: $0) })
        let earliest = try #require(stories.first { $0.title == "Apple sued over patents" })
        #expect(events.first?.story == earliest.id && events.first?.rule == "legal.down")
        #expect(await desk.events(of: Self.apple.symbol, like: Self.sued) == events)

        first.provide([])
        clock.advance(seconds: (NewsService.retentionDays + 1) * 86_400)
        _ = await desk.markets()
        #expect(await settled(desk).stories.isEmpty)
        #expect(await desk.events(of: Self.apple.symbol, like: Self.sued) == events)
    }

    @Test func storiesOfAnOlderVersion_areRecordedBeforeTheyGo() async throws {
        let month = NewsService.retentionDays * 86_400
        var articles = [
            try article("Apple sued over patents", "a", ago: month + 5 * 86_400, source: first.id),
            try article("Apple sued over app store fees in London", "b", ago: 86_400, source: first.id),
        ]
        for place in articles.indices { articles[place].symbols = [Self.apple.symbol] }
        try await store.save(articles)
        first.provide([])
        let desk = desk([first])
        _ = await desk.markets()
        #expect(await settled(desk).stories.count == 1)
        #expect(try await recorded().count == 2)
    }

    @Test func eventsOfAnEconomy_areOfTheFundOfItsMarket() async throws {
        first.provide([
            try article("US producer prices rise 0.2% in May", "a", source: first.id),
            try article("US consumer prices rise 0.3% in May", "b", ago: 90, source: first.id),
        ])
        let desk = desk([first])
        _ = await desk.markets()
        let stories = await settled(desk).stories
        let producers = try #require(stories.first { $0.title.contains("producer") })
        // The days of consumer prices are known from their publisher.
        let market = try #require(StoryService.market)
        let rose = try await store.events(of: market, kind: .inflation, direction: .up)
        #expect(stories.count == 2 && rose.map(\.story) == [producers.id])
        #expect(rose.map(\.day) == [TradingDay(iso: "2026-06-15")])
    }

    @Test func eventsThatCouldNotBeRecorded_areKnown_andRecordedLater() async throws {
        store.fail(true)
        first.provide([try article("Apple sued over patents", "a", source: first.id)])
        let desk = desk([first])
        _ = await desk.markets()
        _ = await settled(desk)
        #expect(await desk.events(of: Self.apple.symbol, like: Self.sued).count == 1)
        store.fail(false)
        #expect(try await recorded().isEmpty)
        clock.advance(seconds: NewsService.lasting)
        _ = await desk.markets()
        _ = await settled(desk)
        #expect(try await recorded().count == 1)
    }

    @Test func failingDisk_hidesNothing() async throws {
        store.fail(true)
        first.provide([try article("Stocks end higher", "a", source: first.id)])
        let desk = desk([first])
        _ = await desk.markets()
        let answer = await settled(desk)
        #expect(answer.stories.count == 1)
    }

    @Test func query_choosesByWordTopicSymbolAndShelf() throws {
        let stories = NewsMerge.stories(of: [
            try article("Apple quarterly earnings beat estimates", "a", source: first.id),
            try article("Stocks end higher as banks rise", "b", source: first.id),
        ])
        let all = ArticleMarks()
        func titles(_ query: NewsQuery, _ marks: ArticleMarks = ArticleMarks()) -> [String] {
            query.choose(from: stories, marks: marks).map { String($0.title.prefix(5)) }
        }
        #expect(titles(NewsQuery()).count == 2 && titles(NewsQuery(text: "bank high")) == ["Stock"])
        #expect(titles(NewsQuery(text: "anks")).isEmpty && titles(NewsQuery(text: "WIRE")).count == 2)
        #expect(titles(NewsQuery(topic: .earnings)) == ["Apple"])
        #expect(titles(NewsQuery(symbol: Self.apple.symbol)).isEmpty)
        let canonical = try #require(stories.first { $0.title.hasPrefix("Apple") }).address.canonical
        let other = try #require(stories.first { $0.title.hasPrefix("Stock") }).address.canonical
        let marks = ArticleMarks(read: [canonical], bookmarked: [other])
        #expect(titles(NewsQuery(filter: .unread), marks) == ["Stock"])
        #expect(titles(NewsQuery(filter: .bookmarked), marks) == ["Stock"])
        #expect(titles(NewsQuery(filter: .bookmarked), all).isEmpty)
    }

    @Test(arguments: NewsStoreContract.allCases, Seeds.first(3))
    func memoryStore_doesWhatThePortSays(question: NewsStoreContract, seed: UInt64) async throws {
        try await question.check(MemoryNewsStore(), ann: UserID("ann"), bob: UserID("bob"), seed: seed)
    }
}
