import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import Synchronization

/// What is written, what the crowd bets and what people marked of it, in memory, on a disk that can fail.
public final class MemoryNewsStore: NewsStore {
    private struct MemoryArticleKey: Hashable {
        let address: ArticleAddress
        let source: SourceID
    }

    private struct Mark: Hashable {
        let user: UserID
        let mark: ArticleMark
        let address: String
    }

    private struct StoreState {
        var articles: [MemoryArticleKey: Article] = [:]
        var events: [RecordedNewsEvent] = []
        var marks: Set<Mark> = []
        var predictions: StoredPredictions?
        var forecasts: [UserID: [String: PredictionForecast]] = [:]
        var isFailing = false
    }

    private let state = Mutex(StoreState())

    /// Makes a store with nothing in it.
    public init() {}

    /// Whether nothing can be read or written.
    public func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

    /// The articles, the newest first.
    public func articles() async throws -> [Article] {
        try working { state in
            state.articles.values.sorted { ($1.time, $0.address.canonical) < ($0.time, $1.address.canonical) }
        }
    }

    /// Keeps articles.
    public func save(_ articles: [Article]) async throws {
        try working { state in
            for it in articles { state.articles[MemoryArticleKey(address: it.address, source: it.source)] = it }
        }
    }

    /// Forgets what is old.
    public func forget(before time: Timestamp) async throws {
        try working { state in
            let wanted = Set(state.marks.filter { $0.mark == .bookmark }.map(\.address))
            state.articles = state.articles.filter {
                $0.value.time >= time || wanted.contains($0.key.address.canonical)
            }
            let left = Set(state.articles.keys.map(\.address.canonical))
            state.marks = state.marks.filter { left.contains($0.address) }
        }
    }

    /// The recorded events of a kind and direction of an instrument, ascending by day.
    public func events(
        of symbol: Symbol,
        kind: NewsEventKind,
        direction: NewsDirection?
    ) async throws -> [RecordedNewsEvent] {
        try working { state in
            state.events.filter { $0.symbol == symbol && $0.kind == kind && $0.direction == direction }
                .sorted { $0.day < $1.day }
        }
    }

    /// Records events of stories, and deletes what is old.
    public func record(
        _ events: [RecordedNewsEvent],
        of stories: Set<StoryID>,
        since first: TradingDay,
        atMost limit: Int
    ) async throws {
        try working { state in
            state.events.removeAll { stored in
                stories.contains(stored.story)
                    && !events.contains { $0.symbol == stored.symbol && $0.story == stored.story && $0.isAlike(stored) }
            }
            for event in events {
                if !state.events.contains(where: { $0.symbol == event.symbol && $0.isAlike(event) }) {
                    state.events.append(event)
                }
            }
            let left = state.events.filter { $0.day >= first }.sorted { $0.day < $1.day }
            state.events = left.suffix(limit)
        }
    }

    /// What a person marked.
    public func marks(of user: UserID) async throws -> ArticleMarks {
        try working { state in
            let own = state.marks.filter { $0.user == user }
            return ArticleMarks(
                read: Set(own.filter { $0.mark == .read }.map(\.address)),
                bookmarked: Set(own.filter { $0.mark == .bookmark }.map(\.address))
            )
        }
    }

    /// Marks an article, or takes the mark off.
    public func mark(
        _ address: String,
        as mark: ArticleMark,
        isSet: Bool,
        of user: UserID,
        limit: Int,
        now: Timestamp
    ) async throws -> Bool {
        try working { state in
            let made = Mark(user: user, mark: mark, address: address)
            guard isSet else {
                state.marks.remove(made)
                return true
            }
            if state.marks.contains(made) { return true }
            let count = state.marks.count { $0.user == user && $0.mark == .bookmark }
            guard state.articles.keys.contains(where: { $0.address.canonical == address }),
                mark == .read || count < limit
            else { return false }
            state.marks.insert(made)
            return true
        }
    }

    /// The list of events that was saved.
    public func predictions() async throws -> StoredPredictions? { try working { $0.predictions } }

    /// Keeps a list.
    public func save(_ predictions: StoredPredictions) async throws { try working { $0.predictions = predictions } }

    /// The forecasts of a person, the latest first.
    public func forecasts(of user: UserID) async throws -> [PredictionForecast] {
        try working { state in
            (state.forecasts[user] ?? [:]).values.sorted { ($1.madeAt, $0.market) < ($0.madeAt, $1.market) }
        }
    }

    /// Saves a forecast in place of the last one on the market.
    public func save(_ forecast: PredictionForecast, atMost limit: Int, of user: UserID) async throws -> Bool {
        try working { state in
            let others = (state.forecasts[user] ?? [:]).keys.count { $0 != forecast.market }
            guard others < limit else { return false }
            state.forecasts[user, default: [:]][forecast.market] = forecast
            return true
        }
    }

    /// Records how the market of a forecast ended.
    public func resolve(
        _ market: String,
        as resolution: PredictionForecast.Resolution,
        at time: Timestamp,
        of user: UserID
    ) async throws {
        try working { state in
            guard let known = state.forecasts[user]?[market], known.resolution == nil else { return }
            state.forecasts[user]?[market] = PredictionForecast(
                market: known.market,
                event: known.event,
                question: known.question,
                outcome: known.outcome,
                category: known.category,
                percent: known.percent,
                price: known.price,
                madeAt: known.madeAt,
                resolution: resolution,
                resolvedAt: time
            )
        }
    }

    /// Deletes a forecast; false when there is none on the market.
    public func deleteForecast(_ market: String, of user: UserID) async throws -> Bool {
        try working { $0.forecasts[user]?.removeValue(forKey: market) != nil }
    }

    private func working<Result: Sendable>(
        _ body: (inout StoreState) -> Result
    ) throws(MemoryMarketStore.StoreFailure) -> Result {
        try state.withLock { (state) throws(MemoryMarketStore.StoreFailure) -> Result in
            guard !state.isFailing else { throw MemoryMarketStore.StoreFailure() }
            return body(&state)
        }
    }
}

extension RecordedNewsEvent {
    /// Whether both are of one kind, direction and day.
    fileprivate func isAlike(_ other: RecordedNewsEvent) -> Bool {
        kind == other.kind && direction == other.direction && day == other.day
    }
}
