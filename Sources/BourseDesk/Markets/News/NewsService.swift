import BourseCore
import BourseMarkets
import BourseValues

/// What is written about markets: the articles of all sources, merged to stories.
///
/// Sources are asked when somebody looks, and not again for a while. What was told before is shown with its age while they
/// are asked, and when they do not answer; only who looks at what was never told waits for the first source that tells a story.
public actor NewsService {
    /// The most articles that are kept; the oldest go.
    public static let capacity = 6000
    /// For how many days articles are kept.
    public static let retentionDays: Int64 = 30
    /// The most articles that a person keeps for later.
    public static let mostBookmarks = 500
    /// For how long what was told about a subject is current, in seconds.
    static let lasting: Int64 = 300
    /// The most instruments whose news are current at once.
    static let mostSubjects = 300

    private struct ArticleKey: Hashable {
        let address: ArticleAddress
        let source: SourceID
    }

    private struct FetchState {
        var at: Timestamp?
        var requestedAt: Timestamp
        var problem: String?
    }

    let store: any NewsStore
    private let sources: [any NewsSource]
    private let registry: SourceRegistry
    let directory: InstrumentDirectory
    private let environment: DeskEnvironment
    let workbench = Workbench()
    /// Made for the first article: most commands and many servers never see one.
    private lazy var mentions = SymbolMentions(directory.wellKnown)

    /// Counts changes of articles, and requests to sources with their responses.
    nonisolated let changeCounter = ChangeCounter()
    private var articles: [ArticleKey: Article] = [:] { didSet { changeCounter.advance() } }
    private var merged: (revision: UInt64, stories: [NewsStory]) = (0, [])
    private var revision: UInt64 = 0
    private var states: [NewsSubject: FetchState] = [:] { didSet { changeCounter.advance() } }
    private var underWay: [NewsSubject: Task<Void, Never>] = [:] { didSet { changeCounter.advance() } }
    private var waiting: [NewsSubject: [AsyncStream<Never>.Continuation]] = [:]
    private var isOpen = false
    private var prunedAt: Timestamp?
    /// The events of the stories that were known when they were last recorded.
    private var recorded: (revision: UInt64, events: Set<RecordedNewsEvent>) = (0, [])

    init(
        store: any NewsStore,
        sources: [any NewsSource],
        registry: SourceRegistry,
        directory: InstrumentDirectory,
        environment: DeskEnvironment
    ) {
        self.store = store
        self.sources = sources
        self.registry = registry
        self.directory = directory
        self.environment = environment
    }

    // MARK: - Reading

    /// What is written about markets in general, with all that is known of single instruments.
    public func markets() async -> DatedNews { await datedNews(of: .markets) }

    /// What is written about an instrument.
    public func news(of symbol: Symbol) async -> DatedNews {
        let instrument = await directory.instrument(symbol)
        return await datedNews(of: .instrument(symbol, name: instrument?.name ?? symbol.name))
    }

    /// A story of the last days, as far as it is known; no source is asked.
    ///
    /// - Complexity: O(articles).
    public func story(_ id: StoryID) async -> NewsStory? { await known().first { $0.has(id) } }

    /// All stories that are known; no source is asked.
    func known() async -> [NewsStory] {
        await open()
        return await stories()
    }

    /// The stories that are known, once sources are asked about some instruments, or about markets in general for nil;
    /// nobody waits for them.
    func watched(_ symbols: [Symbol?]) async -> [NewsStory] {
        await open()
        for symbol in symbols {
            guard let symbol else {
                request(.markets)
                continue
            }
            request(.instrument(symbol, name: await directory.instrument(symbol)?.name ?? symbol.name))
        }
        return await stories()
    }

    /// The names of instruments in a headline.
    func mentions(in headline: String, publisher: String?) -> [SymbolMention] {
        mentions.mentions(in: headline, publisher: publisher)
    }

    /// What is written about some instruments, or about markets in general where none is named, once the sources have
    /// answered that are asked; what is known when the task is cancelled before.
    public func news(about symbols: [Symbol]) async -> DatedNews {
        await open()
        var subjects: [NewsSubject] = symbols.isEmpty ? [.markets] : []
        for symbol in symbols {
            subjects.append(.instrument(symbol, name: await directory.instrument(symbol)?.name ?? symbol.name))
        }
        for subject in subjects { request(subject) }
        for subject in subjects {
            while underWay[subject] != nil, !Task.isCancelled { await wait(for: subject) }
        }
        let all = await stories()
        let problems = Set(subjects.compactMap { states[$0]?.problem }).sorted()
        return DatedNews(
            stories: symbols.isEmpty ? all : all.filter { story in symbols.contains { story.symbols.contains($0) } },
            fetchedAt: subjects.compactMap { states[$0]?.at }.max(),
            problem: problems.isEmpty ? nil : problems.joined(separator: "; "),
            isRequesting: subjects.contains { underWay[$0] != nil }
        )
    }

    private func datedNews(of subject: NewsSubject) async -> DatedNews {
        await open()
        request(subject)
        if underWay[subject] != nil, states[subject]?.at == nil, await stories(about: subject).isEmpty {
            await wait(for: subject)
        }
        return DatedNews(
            stories: await stories(about: subject),
            fetchedAt: states[subject]?.at,
            problem: states[subject]?.problem,
            isRequesting: underWay[subject] != nil
        )
    }

    private func stories(about subject: NewsSubject) async -> [NewsStory] {
        let all = await stories()
        guard case .instrument(let symbol, _) = subject else { return all }
        return all.filter { $0.symbols.contains(symbol) }
    }

    /// All stories, merged again when something was told since the last time.
    private func stories() async -> [NewsStory] {
        while merged.revision != revision {
            let wanted = revision
            let articles = Array(articles.values)
            guard let stories = try? await workbench.run({ NewsMerge.stories(of: articles) }) else { break }
            // Others may have merged more meanwhile.
            if merged.revision < wanted { merged = (wanted, stories) }
        }
        return merged.stories
    }

    // MARK: - Marks

    /// What a person marked.
    public func marks(of user: UserID) async throws -> ArticleMarks { try await store.marks(of: user) }

    /// Marks an article, or takes the mark off.
    ///
    /// - Parameter address: Its canonical address.
    /// - Returns: Whether it is as wanted; an article that is not known is not marked, nor one bookmark more than
    ///   ``mostBookmarks``.
    public func mark(_ address: String, as mark: ArticleMark, isSet: Bool, of user: UserID) async throws -> Bool {
        try await store.mark(
            address,
            as: mark,
            isSet: isSet,
            of: user,
            limit: Self.mostBookmarks,
            now: environment.now()
        )
    }

    // MARK: - Asking

    /// Asks the sources about a subject, unless they were asked a moment ago.
    private func request(_ subject: NewsSubject) {
        let now = environment.now()
        guard underWay[subject] == nil else { return }
        if let last = states[subject], now.seconds - last.requestedAt.seconds < Self.lasting { return }
        if states[subject] == nil, states.count >= Self.mostSubjects,
            let oldest = states.filter({ underWay[$0.key] == nil }).min(by: {
                $0.value.requestedAt < $1.value.requestedAt
            })
        {
            states[oldest.key] = nil
        }
        states[subject, default: FetchState(requestedAt: now)].requestedAt = now
        underWay[subject] = Task { await self.refresh(subject) }
    }

    private func refresh(_ subject: NewsSubject) async {
        var problems: [String] = []
        await withTaskGroup(of: (any NewsSource, Result<FetchedNews, MarketSourceError>).self) { group in
            for source in sources {
                group.addTask { [registry] in
                    let answer = await registry.request(source, for: .news) { () async throws(MarketSourceError) in
                        try await source.news(about: subject)
                    }
                    return (source, answer)
                }
            }
            for await (source, answer) in group {
                switch answer {
                case .success(let news):
                    states[subject]?.at = environment.now()
                    await take(news.articles)
                    // A source that knows nothing of it does not end the wait for one that may.
                    if !(await stories(about: subject)).isEmpty { endWaiting(for: subject) }
                case .failure(.unavailable), .failure(.unknown): break
                case .failure(let error): problems.append(registry.sentence(error, of: source, for: .news))
                }
            }
        }
        if sources.isEmpty { problems = ["no source of news is configured"] }
        states[subject]?.problem = problems.isEmpty ? nil : problems.sorted().joined(separator: "; ")
        // Who waits for the stories does not wait for what is done with them.
        endWaiting(for: subject)
        await recordEvents()
        await prune()
        underWay[subject] = nil
        endWaiting(for: subject)
    }

    private func take(_ fetched: [Article]) async {
        var new: [Article] = []
        let earliest = environment.now().adding(seconds: -Self.retentionDays * 86_400)
        for article in fetched where article.time >= earliest {
            let named = article.naming(mentions)
            let key = ArticleKey(address: named.address, source: named.source)
            var best = named
            // Who asks about one company is told its symbol, and who asks about markets is not.
            if let known = articles[key] { best.symbols = Set(known.symbols + named.symbols).sorted() }
            guard articles[key] != best else { continue }
            articles[key] = best
            new.append(best)
        }
        guard !new.isEmpty else { return }
        revision += 1
        // What could not be written is told again.
        try? await store.save(new)
    }

    /// Records the events of stories, which are deleted earlier; also of those that an older version stored.
    private func recordEvents() async {
        guard recorded.revision != revision else { return }
        let wanted = revision
        let stories = await self.stories()
        // What could not be read or written is recorded with the next answer.
        guard let events = try? await events(in: stories) else { return }
        if Set(events) != recorded.events {
            let first = UserJournal.exchangeZone.day(at: environment.now()).adding(days: -Self.eventDays)
            let ids = Set(stories.map(\.id))
            guard (try? await store.record(events, of: ids, since: first, atMost: Self.mostEvents)) != nil else {
                return
            }
        }
        recorded = (wanted, Set(events))
    }

    /// Forgets what is old, once an hour.
    private func prune() async {
        let now = environment.now()
        if let prunedAt, now.seconds - prunedAt.seconds < 3600, articles.count <= Self.capacity { return }
        prunedAt = now
        var earliest = now.adding(seconds: -Self.retentionDays * 86_400)
        if articles.count > Self.capacity {
            // A sixteenth more, so that not every answer has to make room.
            let times = articles.values.map(\.time).sorted(by: >)
            earliest = max(earliest, times[Self.capacity - Self.capacity / 16])
        }
        try? await store.forget(before: earliest)
        let old = articles.filter { $0.value.time < earliest }.keys
        guard !old.isEmpty else { return }
        // Bookmarked ones are still there.
        let stored = Set(
            (try? await store.articles())?.map { ArticleKey(address: $0.address, source: $0.source) } ?? []
        )
        for key in old where !stored.contains(key) { articles[key] = nil }
        revision += 1
    }

    private func open() async {
        guard !isOpen else { return }
        // All requests share the read, so it continues when the first one is canceled.
        let stored = try? await Task { try await store.articles() }.value
        guard let stored, !isOpen else { return }
        isOpen = true
        for article in stored {
            let key = ArticleKey(address: article.address, source: article.source)
            if articles[key] == nil { articles[key] = article }
        }
        if !stored.isEmpty { revision += 1 }
    }

    private func wait(for subject: NewsSubject) async {
        let (answers, waiter) = AsyncStream<Never>.makeStream()
        waiting[subject, default: []].append(waiter)
        for await _ in answers {}
    }

    private func endWaiting(for subject: NewsSubject) {
        for waiter in waiting.removeValue(forKey: subject) ?? [] { waiter.finish() }
    }
}
