import BourseCore
import BourseMarkets

/// What the crowd bets: the events that sources tell of, their books and their past.
///
/// Sources are asked when somebody looks. What was told last is shown with its age while they are asked anew, and when
/// they do not answer; the last list is kept, so that a desk that starts again begins with it.
public actor PredictionService {
    /// For how long the list is current, in seconds.
    static let lasting: Int64 = 120
    /// How often the list is written down, in seconds: it is long, and only a desk that starts again reads it.
    static let keeping: Int64 = 600
    /// For how long an event, a book and a past are current, in seconds.
    static let detailLasting: Int64 = 15
    /// The most events, books and pasts in memory, each.
    static let mostKept = 200

    /// All events that are traded.
    public struct Listing: Sendable {
        /// The events, the most traded first.
        public let events: [PredictionEvent]
        /// Their markets, which can be searched.
        public let board: PredictionIndex
        /// Who told it; nothing before anybody did.
        public let source: SourceID?
        /// When.
        public let fetchedAt: Timestamp?
        /// Why it is not told anew, for people; nothing when it is current.
        public let problem: String?

        /// A market by its name in addresses or the source's, with its event; nothing where none is listed.
        ///
        /// - Complexity: O(markets).
        public func market(_ name: String) -> (event: PredictionEvent, market: PredictionMarket)? {
            for event in events {
                if let market = event.markets.first(where: { $0.slug == name || $0.id == name }) {
                    return (event, market)
                }
            }
            return nil
        }

        /// What is shown while the sources are still asked for the first list.
        public static let nothingYet = Listing(
            events: [],
            board: PredictionIndex([]),
            source: nil,
            fetchedAt: nil,
            problem: nil
        )
    }

    private struct PastKey: Hashable {
        let token: String
        let span: PredictionSpan
    }

    private let store: any NewsStore
    private let sources: [any PredictionSource]
    private let registry: SourceRegistry
    private let environment: DeskEnvironment
    private let workbench = Workbench()

    private var list: StoredPredictions?
    private var board = PredictionIndex([])
    private var problem: String?
    private var askedAt: Timestamp?
    private var keptAt: Timestamp?
    private var refreshing: Task<Void, Never>?
    private var waiting: [AsyncStream<Never>.Continuation] = []
    private var isOpen = false
    private var events = LastAnswers<String, PredictionEvent>()
    private var books = LastAnswers<String, PredictionBook>()
    private var pasts = LastAnswers<PastKey, [PredictionPoint]>()

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
    }

    // MARK: - The list

    /// All events; only when none were ever told, who looks waits for the sources.
    public func listing() async -> Listing {
        await open()
        askForList()
        if list == nil { await waitForList() }
        return known
    }

    /// All events, once the sources have answered that are asked; what is known when the task is cancelled before.
    public func toldListing() async -> Listing {
        await open()
        askForList()
        await waitForList()
        return known
    }

    private var known: Listing {
        Listing(
            events: list?.events ?? [],
            board: board,
            source: list?.source,
            fetchedAt: list?.fetchedAt,
            problem: problem
        )
    }

    private func askForList() {
        let now = environment.now()
        guard refreshing == nil, askedAt.map({ now.seconds - $0.seconds >= Self.lasting }) ?? true else { return }
        askedAt = now
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
            let answer = await registry.ask(source, for: .predictions) { () async throws(MarketSourceError) in
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
        problem = problems.isEmpty ? "no source of predictions is configured" : problems.joined(separator: "; ")
    }

    private func take(_ fetched: StoredPredictions) async {
        let markets = fetched.events.flatMap(\.markets)
        let made = try? await workbench.run { PredictionIndex(markets) }
        (list, board) = (fetched, made ?? PredictionIndex(markets))
        if let keptAt, fetched.fetchedAt.seconds - keptAt.seconds < Self.keeping { return }
        // What could not be written now is written with the next list.
        if (try? await store.keep(fetched)) != nil { keptAt = fetched.fetchedAt }
    }

    private func open() async {
        guard !isOpen, let kept = try? await store.predictions(), !isOpen else { return }
        isOpen = true
        guard list == nil else { return }
        (list, board) = (kept, PredictionIndex(kept.events.flatMap(\.markets)))
    }

    // MARK: - One event

    /// An event with all its markets; the last good one when it cannot be told anew.
    public func event(_ id: String) async throws(PredictionError) -> DatedValue<PredictionEvent> {
        await open()
        if events[id] == nil, let list, let known = list.events.first(where: { $0.name.id == id }) {
            // Good enough to be shown when the source is not there; asked anew all the same.
            events.remember(known, of: id, at: list.fetchedAt, atMost: Self.mostKept)
        }
        let now = environment.now()
        if let known = events[id], now.seconds - known.at.seconds < Self.detailLasting {
            return DatedValue(value: known.value, fetchedAt: known.at, problem: nil)
        }
        let answer = await fetched { source async throws(MarketSourceError) in try await source.event(id) }
        if case .success(let event) = answer { events.remember(event, of: id, at: now, atMost: Self.mostKept) }
        if let known = events[id] {
            return DatedValue(value: known.value, fetchedAt: known.at, problem: Self.problem(of: answer))
        }
        guard case .failure(.words(let problem)) = answer else { throw .unknown(id) }
        throw .notTold(problem: problem)
    }

    /// The book of a share; the last good one when it cannot be told anew.
    public func book(of token: String) async throws(PredictionError) -> DatedValue<PredictionBook> {
        let now = environment.now()
        if let known = books[token], now.seconds - known.at.seconds < Self.detailLasting {
            return DatedValue(value: known.value, fetchedAt: known.at, problem: nil)
        }
        let answer = await fetched { source async throws(MarketSourceError) in try await source.book(of: token) }
        if case .success(let book) = answer { books.remember(book, of: token, at: now, atMost: Self.mostKept) }
        if case .failure(.unknown) = answer { throw .untold("book") }
        return try Self.aged(books[token], answer, "book")
    }

    /// What a share cost, the oldest first; what was told last when it cannot be told anew.
    public func history(
        of token: String,
        _ span: PredictionSpan
    ) async throws(PredictionError) -> DatedValue<[PredictionPoint]> {
        let now = environment.now()
        let key = PastKey(token: token, span: span)
        if let known = pasts[key], now.seconds - known.at.seconds < 4 * Self.detailLasting {
            return DatedValue(value: known.value, fetchedAt: known.at, problem: nil)
        }
        let answer = await fetched { source async throws(MarketSourceError) in try await source.history(of: token, span)
        }
        if case .success(let points) = answer { pasts.remember(points, of: key, at: now, atMost: Self.mostKept) }
        return try Self.aged(pasts[key], answer, "past")
    }

    private static func aged<Value>(
        _ known: (value: Value, at: Timestamp)?,
        _ answer: Result<Value, Silence>,
        _ kind: String
    ) throws(PredictionError) -> DatedValue<Value> {
        if let known { return DatedValue(value: known.value, fetchedAt: known.at, problem: problem(of: answer)) }
        guard case .failure(.words(let problem)) = answer else { throw .untold(kind) }
        throw .notTold(problem: problem)
    }

    // MARK: - Asking

    private enum Silence: Error {
        /// All answered, and none knows it.
        case unknown
        /// What they did instead, for people.
        case words(String)
    }

    private static func problem<Value>(of answer: Result<Value, Silence>) -> String? {
        switch answer {
        case .success: nil
        case .failure(.unknown): "no source provides it any more"
        case .failure(.words(let words)): words
        }
    }

    /// What the first source tells that knows it.
    private func fetched<Value: Sendable>(
        _ ask: @Sendable (any PredictionSource) async throws(MarketSourceError) -> Value
    ) async -> Result<Value, Silence> {
        var problems: [String] = []
        for source in sources {
            let answer = await registry.ask(source, for: .predictions) { () async throws(MarketSourceError) in
                try await ask(source)
            }
            switch answer {
            case .success(let value): return .success(value)
            case .failure(.unknown), .failure(.notTold): break
            case .failure(let error): problems.append(registry.sentence(error, of: source, for: .predictions))
            }
        }
        if sources.isEmpty { problems = ["no source of predictions is configured"] }
        return .failure(problems.isEmpty ? .unknown : .words(problems.joined(separator: "; ")))
    }
}

/// The last good answers to questions of a kind, as many as fit.
private struct LastAnswers<Question: Hashable & Sendable, Value: Sendable> {
    private var kept: [Question: (value: Value, at: Timestamp)] = [:]

    subscript(question: Question) -> (value: Value, at: Timestamp)? { kept[question] }

    mutating func remember(_ value: Value, of question: Question, at now: Timestamp, atMost limit: Int) {
        if kept[question] == nil, kept.count >= limit, let oldest = kept.min(by: { $0.value.at < $1.value.at })?.key {
            kept[oldest] = nil
        }
        kept[question] = (value, now)
    }
}
