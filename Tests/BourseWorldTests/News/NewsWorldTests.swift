import BourseCore
import BourseMarkets
import BourseTestSupport
import Testing

@testable import BourseWorld

@Suite("News of the world")
struct NewsWorldTests {
    /// 15 June 2026, a Monday.
    private static let monday = TradingDay(number: 20_619)

    private static func world(_ seed: UInt64) -> NewsWorld {
        NewsWorld(
            seed: seed,
            instruments: MadeUpCloses.instruments,
            closes: MadeUpCloses.closes(seed: Int(seed))
        )
    }

    private static func end(of day: TradingDay) -> Timestamp {
        LocalTime(day: day, microseconds: 86_399_000_000).timestamp(offset: 0)
    }

    private static func start(of day: TradingDay) -> Timestamp { LocalTime(day: day).timestamp(offset: 0) }

    @Test(arguments: Seeds.first(6))
    func largeMoves_areToldWithTheirDirection(seed: UInt64) throws {
        let world = Self.world(seed)
        var seen = 0
        for day in Self.monday...Self.monday.adding(days: 60) {
            let articles = world.articles(from: Self.start(of: day), to: Self.end(of: day))
            let evening = articles.filter {
                ($0.kind == .move || $0.kind == .earnings) && $0.time.seconds % 86_400 > 21 * 3600
            }
            for (instrument, change) in world.moves(on: day) {
                let fetched = evening.filter { $0.symbols == [instrument.symbol] }
                #expect(!fetched.isEmpty, "seed \(seed): \(instrument.symbol) on \(day)")
                for article in fetched {
                    let words = Set(article.title.lowercased().split { !$0.isLetter }.map(String.init))
                    let up = !words.isDisjoint(with: [
                        "jump", "climb", "gain", "rise", "jumps", "climbs", "gains", "rises",
                    ])
                    let down = !words.isDisjoint(with: [
                        "tumble", "slide", "drop", "fall", "tumbles", "slides", "drops", "falls",
                    ])
                    #expect(up == (change > 0) && down == (change < 0), "seed \(seed): \(article.title) \(change)")
                    #expect(article.title.contains(HeadlineVocabulary(instrument).percent(change)), "seed \(seed)")
                    seen += 1
                }
            }
            let symbols = Set(world.moves(on: day).map(\.instrument.symbol))
            #expect(
                evening.filter { $0.kind == .move }.allSatisfy { symbols.isSuperset(of: $0.symbols) },
                "seed \(seed)"
            )
        }
        #expect(seen > 20, "seed \(seed): \(seen)")
    }

    @Test(arguments: Seeds.first(4))
    func whatWasPublished_staysAsItWas(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let world = Self.world(seed)
        let start = Self.start(of: Self.monday)
        let all = world.articles(from: start, to: start.adding(seconds: 6 * 86_400))
        for _ in 0..<30 {
            let now = start.adding(seconds: generator.int64(0...(6 * 86_400)))
            let fetched = world.articles(from: start, to: now)
            #expect(fetched == all.filter { $0.time <= now }, "seed \(seed) at \(now)")
        }
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.time >= $1.time && $0.id > $1.id }, "seed \(seed)")
        #expect(Set(all.map(\.address)).count == all.count, "seed \(seed)")
        #expect(world.articles(from: start, to: start.adding(seconds: -1)).isEmpty)
    }

    @Test(arguments: Seeds.first(4))
    func allKinds_areWritten_andReadAsTheirTopics(seed: UInt64) throws {
        let world = Self.world(seed)
        let from = Self.start(of: Self.monday)
        let all = world.articles(from: from, to: from.adding(seconds: 200 * 86_400))
        #expect(Set(all.map(\.kind)) == Set(WorldNewsKind.allCases), "seed \(seed)")
        #expect(all.contains { $0.version == 3 }, "seed \(seed)")
        let topics: [WorldNewsKind: NewsTopic] = [
            .earnings: .earnings, .dividend: .dividends, .analysts: .analysts, .merger: .mergers,
        ]
        let mentions = SymbolMentions(MadeUpCloses.instruments)
        for article in all {
            if let topic = topics[article.kind] {
                #expect(NewsTopic.topics(of: article.title).contains(topic), "seed \(seed): \(article.title)")
            }
            if article.kind == .move {
                #expect(mentions.symbols(in: article.title) == article.symbols, "seed \(seed): \(article.title)")
            }
        }
    }

    @Test(arguments: Seeds.first(4))
    func tellings_ofOneStory_areMerged(seed: UInt64) throws {
        let world = Self.world(seed)
        let from = Self.start(of: Self.monday)
        let all = world.articles(from: from, to: from.adding(seconds: 10 * 86_400))
        let mentions = SymbolMentions(MadeUpCloses.instruments)
        let articles = try all.map { article in
            let made = Article(
                address: article.address + (article.id % 2 == 0 ? "?utm_source=feed" : "/amp"),
                title: article.title,
                publisher: article.publisher.name,
                source: SourceID("test"),
                time: article.time,
                symbols: article.symbols
            )
            return try #require(made).naming(mentions)
        }
        let stories = NewsMerge.stories(of: articles)
        let truth = Dictionary(grouping: all, by: \.story)
        #expect(
            stories.count <= Int(Double(truth.count) * 1.02) + 1,
            "seed \(seed): \(stories.count) of \(truth.count)"
        )
        // What is merged has one headline: companies do the same on two days, and no publisher could tell them apart.
        let first = Dictionary(uniqueKeysWithValues: truth.map { ("\($0.key)", $0.value) })
        for story in stories {
            let numbers = Set(
                story.publications.compactMap { $0.address.canonical.split(separator: "-").last.map(String.init) }
            )
            let fetched = numbers.compactMap { first[$0] }
            #expect(fetched.count == numbers.count, "seed \(seed)")
            guard fetched.allSatisfy({ $0.first?.kind != .market }) else { continue }
            #expect(Set(fetched.compactMap { $0.first?.symbols }).count == 1, "seed \(seed): \(story.title)")
            let titles = fetched.compactMap { $0.first { $0.version == 0 }?.title }
            #expect(Set(titles).count == 1, "seed \(seed): \(titles)")
        }
    }

    @Test
    func weekend_hasNoMoves_andCalendarsCanBeGiven() {
        var world = Self.world(2)
        let saturday = Self.monday.adding(days: -2)
        let weekend = world.articles(from: Self.start(of: saturday), to: Self.end(of: saturday))
        #expect(weekend.allSatisfy { $0.time.seconds % 86_400 < 21 * 3600 || $0.version > 0 })
        world.reportsEarnings = { symbol, _ in symbol.name == "KO" }
        world.declaresDividend = { symbol, _ in symbol.name == "KO" ? Price(units: 48_000_000) : nil }
        let articles = world.articles(from: Self.start(of: Self.monday), to: Self.end(of: Self.monday))
        #expect(
            articles.contains { $0.kind == .earnings } && articles.contains { $0.title.contains("dividend of $0.48") }
        )
        #expect(articles.filter { $0.kind == .earnings }.allSatisfy { $0.symbols.map(\.name) == ["KO"] })
    }
}
