import BourseCore
import BourseMarkets
import BourseValues

/// What the crowd bets: the events that sources tell of, their books and their past.
///
/// Requests run on demand. After a failure, and for the list also during a request, the last value is returned with its
/// age. The last list is stored, and loaded on first use.
public actor PredictionService {
    /// For how long the list is current, in seconds.
    static let lasting: Int64 = 120
    /// How often the list is written down, in seconds: it is long, and only a desk that starts again reads it.
    static let savingInterval: Int64 = 600
    /// For how long an event, a book and a past are current, in seconds.
    static let detailLasting: Int64 = 15
    /// The most events, books and pasts in memory, each.
    static let mostCached = 200

    private struct PastKey: Hashable {
        let token: String
        let span: PredictionSpan
    }

    private let store: any NewsStore
    private let sources: [any PredictionSource]
    private let registry: SourceRegistry
    private let environment: DeskEnvironment
    private let workbench = Workbench()

    /// Counts changes of the list and of ``problem``.
    private nonisolated let listCounter = ChangeCounter()
    private var list: StoredPredictions? { didSet { listCounter.advance() } }
    private var board = PredictionIndex([])
    private var problem: String? { didSet { listCounter.advance() } }
    private var requestedAt: Timestamp?
    private var savedAt: Timestamp?
    private var refreshing: Task<Void, Never>?
    private var waiting: [AsyncStream<Never>.Continuation] = []
    private var isOpen = false
    private let events: SourceCache<String, PredictionEvent, Silence>
    private let books: SourceCache<String, PredictionBook, Silence>
    private let pasts: SourceCache<PastKey, [PredictionPoint], Silence>

    init(
        store: any NewsStore,
        sources: [any PredictionSource],
        registry: SourceRegistry,
        environment: DeskEnvironment
    ) {
        self.store = store
        self.sources = sources
        self.registry = registry
        self.environment = environment
        let details = SourceCachePolicy(lasting: .seconds(Self.detailLasting), capacity: Self.mostCached)
        let histories = SourceCachePolicy(lasting: .seconds(4 * Self.detailLasting), capacity: Self.mostCached)
        events = SourceCache(details, now: environment.now)
        books = SourceCache(details, now: environment.now)
        pasts = SourceCache(histories, now: environment.now)
    }

    /// The counters of the list and of single events.
    nonisolated var changeCounters: [ChangeCounter] {
        [listCounter, events.changeCounter, books.changeCounter, pasts.changeCounter]
    }

    // MARK: - The list

    /// Returns all events; waits for the sources only if no list is available.
    public func listing() async -> PredictionListing {
        await open()
        requestList()
        if list == nil { await waitForList() }
        return known
    }

    /// All events, once the sources have answered that are asked; what is known when the task is cancelled before.
    public func fetchedListing() async -> PredictionListing {
        await open()
        requestList()
        await waitForList()
        return known
    }

    private var known: PredictionListing {
        PredictionListing(
            events: list?.events ?? [],
            board: board,
            source: list?.source,
            fetchedAt: list?.fetchedAt,
            problem: problem
        )
    }

    private func requestList() {
        let now = environment.now()
        guard refreshing == nil, requestedAt.map({ now.seconds - $0.seconds >= Self.lasting }) ?? true else { return }
        requestedAt = now
        refreshing = Task {
            await self.refresh()
            self.endRefreshing()
        }
    }

    private func endRefreshing() {
        refreshing = nil
        for waiter in waiting { waiter.finish() }
        waiting = []
    }

    /// Waits for the sources to answer, or for the task to be cancelled.
    private func waitForList() async {
        guard refreshing != nil else { return }
        let (answers, waiter) = AsyncStream<Never>.makeStream()
        waiting.append(waiter)
        for await _ in answers {}
    }

    private func refresh() async {
        var problems: [String] = []
        for source in sources {
            let answer = await registry.request(source, for: .predictions) { () async throws(MarketSourceError) in
                try await source.events()
            }
            switch answer {
            case .success(let fetched) where fetched.events.contains { !$0.markets.isEmpty }:
                await take(StoredPredictions(fetched.events, source: source.id, fetchedAt: environment.now()))
                problem = nil
                return
            case .success: problems.append("\(source.title) sent no events")
            case .failure(let error): problems.append(registry.sentence(error, of: source, for: .predictions))
            }
        }
        problem = problems.isEmpty ? Self.noSource : problems.joined(separator: "; ")
    }

    private func take(_ fetched: StoredPredictions) async {
        let markets = fetched.events.flatMap(\.markets)
        let made = try? await workbench.run { PredictionIndex(markets) }
        (list, board) = (fetched, made ?? PredictionIndex(markets))
        if let savedAt, fetched.fetchedAt.seconds - savedAt.seconds < Self.savingInterval { return }
        // What could not be written now is written with the next list.
        if (try? await store.save(fetched)) != nil { savedAt = fetched.fetchedAt }
    }

    private func open() async {
        guard !isOpen else { return }
        // All requests share the read, so it continues when the first one is canceled.
        let stored = try? await Task { try await store.predictions() }.value
        guard let stored, !isOpen else { return }
        isOpen = true
        guard list == nil else { return }
        (list, board) = (stored, PredictionIndex(stored.events.flatMap(\.markets)))
    }

    // MARK: - One event

    /// Returns an event with all its markets; the last one if no source has a newer one.
    public func event(_ id: String) async throws(PredictionError) -> DatedValue<PredictionEvent> {
        await open()
        if await events.entry(of: id) == nil, let list, let known = list.events.first(where: { $0.name.id == id }) {
            // Shown if no source has a newer one, which is requested all the same.
            await events.store(known, for: id, fetchedAt: list.fetchedAt)
        }
        let lookup = await events.lookup(id) {
            await self.fetched { source async throws(MarketSourceError) in try await source.event(id) }
        }
        return try dated(lookup, unknown: .unknown(id))
    }

    /// Returns the book of a share; the last one if no source has a newer one.
    public func book(of token: String) async throws(PredictionError) -> DatedValue<PredictionBook> {
        let lookup = await books.lookup(token) {
            await self.fetched { source async throws(MarketSourceError) in try await source.book(of: token) }
        }
        // A book that no source has any more is closed, so that the last one is no longer true.
        if case .stale(_, .unknown) = lookup { throw .untold("book") }
        return try dated(lookup, unknown: .untold("book"))
    }

    /// Returns the price history of a share, oldest first; the last one if no source has a newer one.
    public func history(
        of token: String,
        _ span: PredictionSpan
    ) async throws(PredictionError) -> DatedValue<[PredictionPoint]> {
        let lookup = await pasts.lookup(PastKey(token: token, span: span)) {
            await self.fetched { source async throws(MarketSourceError) in try await source.history(of: token, span) }
        }
        return try dated(lookup, unknown: .untold("past"))
    }

    /// - Parameter unknown: The error if all sources answered and none knows it.
    private func dated<Key, Value>(
        _ lookup: SourceCache<Key, Value, Silence>.Lookup,
        unknown: PredictionError
    ) throws(PredictionError) -> DatedValue<Value> {
        do throws(Silence) {
            return try lookup.dated(cancellation: cancellation, problem: \.problem)
        } catch {
            guard case .words(let problem) = error else { throw unknown }
            throw .unavailable(problem: problem)
        }
    }

    // MARK: - Asking

    private enum Silence: Error {
        /// All answered, and none knows it.
        case unknown
        /// What they did instead, for people.
        case words(String)

        var problem: String {
            switch self {
            case .unknown: "no source provides it any more"
            case .words(let words): words
            }
        }
    }

    /// Why there is no answer when the task that waited for it was cancelled.
    private var cancellation: Silence {
        guard !sources.isEmpty else { return .words(Self.noSource) }
        return .words(
            sources.map { registry.sentence(.cancelled, of: $0, for: .predictions) }.joined(separator: "; ")
        )
    }

    private static let noSource = "no source of predictions is configured"

    /// What the first source tells that knows it.
    private func fetched<Value: Sendable>(
        _ request: @Sendable (any PredictionSource) async throws(MarketSourceError) -> Value
    ) async -> Result<Value, Silence> {
        var problems: [String] = []
        for source in sources {
            let answer = await registry.request(source, for: .predictions) { () async throws(MarketSourceError) in
                try await request(source)
            }
            switch answer {
            case .success(let value): return .success(value)
            case .failure(.unknown), .failure(.unavailable): break
            case .failure(let error): problems.append(registry.sentence(error, of: source, for: .predictions))
            }
        }
        if sources.isEmpty { problems = [Self.noSource] }
        return .failure(problems.isEmpty ? .unknown : .words(problems.joined(separator: "; ")))
    }
}
