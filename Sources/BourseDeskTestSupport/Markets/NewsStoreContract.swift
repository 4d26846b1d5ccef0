import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues

/// What every `NewsStore` does, one check per case; each runs on an empty store of its own.
public enum NewsStoreContract: String, CaseIterable, Sendable {
    /// Of articles.
    case articlesComeBack, laterTellingsTakeThePlace, oldArticlesGo
    /// Of events of stories.
    case eventsComeBack, eventsFollowTheirStory, eventOfTwoStoriesStays, oldEventsGo
    /// Of marks.
    case marksAreTheirOwnersAlone, bookmarksAreLimited, bookmarkedArticlesStay
    /// Of predictions.
    case predictionsComeBack
    /// Of forecasts.
    case forecastsComeBack, forecastsAreLimited, forecastsAreTheirOwnersAlone

    /// Asks a store about two people it knows, with articles made of a seed.
    ///
    /// - Throws: ``Breach``, or what the store throws.
    public func check(_ store: any NewsStore, ann: UserID, bob: UserID, seed: UInt64) async throws {
        switch self {
        case .articlesComeBack: try await Self.articlesComeBack(store, seed)
        case .laterTellingsTakeThePlace: try await Self.laterTellingsTakeThePlace(store)
        case .oldArticlesGo: try await Self.oldArticlesGo(store, ann)
        case .eventsComeBack: try await Self.eventsComeBack(store)
        case .eventsFollowTheirStory: try await Self.eventsFollowTheirStory(store)
        case .eventOfTwoStoriesStays: try await Self.eventOfTwoStoriesStays(store)
        case .oldEventsGo: try await Self.oldEventsGo(store)
        case .marksAreTheirOwnersAlone: try await Self.marksAreTheirOwnersAlone(store, ann, bob)
        case .bookmarksAreLimited: try await Self.bookmarksAreLimited(store, ann, bob)
        case .bookmarkedArticlesStay: try await Self.bookmarkedArticlesStay(store, ann, bob)
        case .predictionsComeBack: try await Self.predictionsComeBack(store, seed)
        case .forecastsComeBack: try await Self.forecastsComeBack(store, ann)
        case .forecastsAreLimited: try await Self.forecastsAreLimited(store, ann)
        case .forecastsAreTheirOwnersAlone: try await Self.forecastsAreTheirOwnersAlone(store, ann, bob)
        }
    }

    /// An instant of the tests.
    static let now = Timestamp(seconds: 1_781_533_800)

    /// The article of a number: a second older for each, from one of two sources.
    public static func article(
        _ number: Int,
        source: String = "finnhub",
        title: String? = nil,
        symbols: [String] = []
    ) throws -> Article {
        let made = Article(
            address: "https://www.wire.example/markets/story-\(number)?utm_source=feed",
            title: title ?? "Company number \(number) opens a plant",
            publisher: "Wire",
            source: SourceID(source),
            time: now.adding(seconds: Int64(-number)),
            symbols: symbols.compactMap { Symbol($0) },
            summary: number % 2 == 0 ? "It did so on day \(number)." : nil,
            language: number % 3 == 0 ? "English" : nil
        )
        guard let made else { throw Breach("article \(number) cannot be made") }
        return made
    }

    static func mark(
        _ number: Int,
        _ store: any NewsStore,
        _ user: UserID,
        _ mark: ArticleMark = .bookmark,
        _ isSet: Bool = true,
        limit: Int = 100
    ) async throws -> Bool {
        let address = try article(number).address.canonical
        return try await store.mark(address, as: mark, isSet: isSet, of: user, limit: limit, now: now)
    }

    // MARK: - articles

    private static func articlesComeBack(_ store: any NewsStore, _ seed: UInt64) async throws {
        try Breach.unless(await store.articles(), is: [], "the articles of an empty store")
        var generator = SeededGenerator(seed: seed)
        let all = try (0..<40).map { try article($0, symbols: $0 % 4 == 0 ? ["AAPL", "BRK-B"] : []) }
        try await store.save(all.shuffled(using: &generator))
        let stored = try await store.articles()
        try Breach.unless(stored, is: all, "the articles, newest first, seed \(seed)")
        try Breach.unless(stored.map(\.address.link), is: all.map(\.address.link), "their addresses as they came")
    }

    private static func laterTellingsTakeThePlace(_ store: any NewsStore) async throws {
        try await store.save([article(1), article(2)])
        let other = try article(1, source: "gdelt")
        let later = try article(1, title: "Company number 1 opens two plants", symbols: ["AAPL"])
        try await store.save([other, later])
        let stored = Set(try await store.articles())
        try Breach.unless(stored, is: [later, other, try article(2)], "one for each address and source")
    }

    private static func oldArticlesGo(_ store: any NewsStore, _ user: UserID) async throws {
        try await store.save([article(1), article(5), article(9)])
        let wasMarked = try await mark(9, store, user, .read)
        try Breach.unless(wasMarked, is: true, "a mark on what is kept")
        try await store.forget(before: now.adding(seconds: -5))
        try Breach.unless(await store.articles(), is: [article(1), article(5)], "what is not older")
        try Breach.unless(await store.marks(of: user), is: ArticleMarks(), "marks on what went")
    }

    // MARK: - marks

    private static func marksAreTheirOwnersAlone(_ store: any NewsStore, _ ann: UserID, _ bob: UserID) async throws {
        try await store.save([article(1), article(2)])
        let (first, second) = (try article(1).address.canonical, try article(2).address.canonical)
        for _ in 1...2 { try Breach.unless(await mark(1, store, ann, .read), is: true, "a mark") }
        try Breach.unless(await mark(2, store, ann), is: true, "a bookmark")
        try Breach.unless(await mark(1, store, bob), is: true, "a bookmark of another person")
        try Breach.unless(await mark(3, store, bob), is: false, "a mark on what is not kept")
        let own = ArticleMarks(read: [first], bookmarked: [second])
        try Breach.unless(await store.marks(of: ann), is: own, "what ann marked")
        try Breach.unless(await store.marks(of: bob), is: ArticleMarks(bookmarked: [first]), "what bob marked")
        try Breach.unless(await mark(1, store, bob, .read, false), is: true, "a mark taken off that was not there")
        try Breach.unless(await store.marks(of: ann), is: own, "what ann marked, whatever bob does")
        try Breach.unless(await mark(2, store, ann, .bookmark, false), is: true, "a bookmark taken off")
        try Breach.unless(await store.marks(of: ann), is: ArticleMarks(read: [first]), "what is left")
    }

    private static func bookmarksAreLimited(_ store: any NewsStore, _ ann: UserID, _ bob: UserID) async throws {
        try await store.save((1...4).map { try article($0) })
        for number in 1...2 { _ = try await mark(number, store, ann, limit: 2) }
        try Breach.unless(await mark(3, store, ann, limit: 2), is: false, "one bookmark too many")
        try Breach.unless(await mark(2, store, ann, limit: 2), is: true, "a bookmark that is there")
        try Breach.unless(await mark(3, store, ann, .read, limit: 2), is: true, "marks of another kind")
        try Breach.unless(await mark(3, store, bob, limit: 2), is: true, "a bookmark of another person")
    }

    private static func bookmarkedArticlesStay(_ store: any NewsStore, _ ann: UserID, _ bob: UserID) async throws {
        try await store.save([article(7), article(7, source: "gdelt"), article(8)])
        _ = try await mark(7, store, ann)
        _ = try await mark(7, store, bob, .read)
        try await store.forget(before: now)
        try Breach.unless(await store.articles().count, is: 2, "both tellings of what is bookmarked")
        try Breach.unless(await store.marks(of: bob).read.count, is: 1, "other marks on it")
        _ = try await mark(7, store, ann, .bookmark, false)
        try await store.forget(before: now)
        try Breach.unless(await store.articles(), is: [], "what nobody keeps any more")
    }
}

extension NewsStoreContract {
    // MARK: - predictions

    private static func predictionsComeBack(_ store: any NewsStore, _ seed: UInt64) async throws {
        try Breach.unless(await store.predictions(), is: nil, "the list of an empty store")
        for salt in 0...1 {
            let list = predictions(seed: seed &+ UInt64(salt), count: 5 - 3 * salt)
            try await store.save(list)
            try Breach.unless(await store.predictions(), is: list, "the list that was kept last, seed \(seed)")
        }
    }

    /// A list of events from a seed: with all values, and with none.
    public static func predictions(seed: UInt64, count: Int) -> StoredPredictions {
        var generator = SeededGenerator(seed: seed)
        let source = SourceID("polymarket")
        let events = (0..<count).map { number in
            let name = PredictionEventName(
                id: "\(number)",
                slug: number % 2 == 0 ? "event-\(number)" : nil,
                title: "Event \(number)"
            )
            let markets = (0..<number).map { place in
                let price = Price(units: generator.int64(1...99) * 1_000_000)
                var market = PredictionMarket(
                    id: "\(number)-\(place)",
                    question: "Will it rain \(place) days?",
                    outcomes: [
                        PredictionOutcome(name: "Yes", probability: price, token: "7\(number)\(place)0"),
                        PredictionOutcome(name: "No"),
                    ],
                    state: PredictionState.allCases[place % 3],
                    source: source,
                    asOf: now.adding(seconds: generator.int64(-500...0))
                )
                market.event = name
                guard place % 2 == 0 else { return market }
                market.slug = "rain-\(place)"
                market.details = "It is decided.\nBy rain."
                market.groupTitle = "\(place) days"
                market.category = "Weather"
                market.end = now.adding(seconds: 86_400)
                market.dayVolume = Money(units: Int128(generator.int64(0...1 << 60)))
                market.volume = Money(units: Int128(generator.int64(0...1 << 60)) * 1000)
                market.liquidity = .zero
                market.bestBid = Price(units: price.units - 1_000_000)
                market.bestAsk = price
                market.dayChange = Price(units: -price.units)
                market.tick = Price(units: 100_000)
                return market
            }
            return PredictionEvent(
                name: name,
                categories: number % 2 == 0 ? ["Weather", "Rain & sun"] : [],
                isExclusive: number % 3 == 0,
                markets: markets
            )
        }
        return StoredPredictions(events, source: source, fetchedAt: now)
    }
}
