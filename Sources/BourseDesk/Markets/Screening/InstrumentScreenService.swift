import BourseCore
import BourseMarkets
import BourseValues
import Synchronization

/// Instruments with what screens ask of them: quotes of the board, and the last year of daily prices where it is stored.
///
/// Screens answer from what is known, and no source is asked for them; histories are fetched for all instruments at once
/// when somebody asks for that.
public actor InstrumentScreenService {
    /// How many histories are fetched at once.
    static let mostAtOnce = 4
    /// The most instruments of a person besides those that every desk knows.
    static let mostOwn = 1000
    /// How old a history may be that is not fetched again, in seconds.
    static let lasting: Int64 = 86_400
    /// The most histories in memory, some 10 kB each, unless a screen is about more.
    static let usualHistories = 4000

    private let store: any MarketStore
    private let board: QuoteService
    private let prices: PriceHistoryService
    private let earnings: EarningsService
    private let directory: InstrumentDirectory
    private let environment: DeskEnvironment
    private let mostHistories: Int
    /// Counts changes of what is known of histories, and of how far their fetching is.
    nonisolated let changeCounter = ChangeCounter()
    private var years: [Symbol: RecentDays] = [:]
    /// When the history that was measured last was fetched, also where it has no day of the last year.
    private var takenAt: [Symbol: Timestamp] = [:]
    /// The histories that are stored and left memory.
    private var dropped: Set<Symbol> = []
    /// The days at the exchanges on which stored histories were read: later ones are in other shares after a split.
    private var readOn: [TradingDay]?
    /// The read of stored histories in progress, which all requests wait for.
    private var reading: Task<Void, any Error>?
    private var syncing: HistorySync<Symbol>? {
        didSet {
            changeCounter.advance()
            guard syncing?.progress.endedAt != nil else { return }
            for end in waiting { end.finish() }
            waiting = []
        }
    }
    /// The companies whose earnings dates are to be fetched, the first one last.
    private var companies: [Symbol] = []
    /// Who waits for the end of the fetching.
    private var waiting: [AsyncStream<Never>.Continuation] = []
    private let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation

    init(
        store: any MarketStore,
        board: QuoteService,
        prices: PriceHistoryService,
        earnings: EarningsService,
        directory: InstrumentDirectory,
        environment: DeskEnvironment,
        mostHistories: Int = InstrumentScreenService.usualHistories
    ) {
        self.store = store
        self.board = board
        self.prices = prices
        self.earnings = earnings
        self.directory = directory
        self.environment = environment
        self.mostHistories = mostHistories
        (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    // MARK: - Screening

    /// All instruments that every desk knows, and those of a person, with what is known of them.
    ///
    /// - Parameter own: What the person holds and watches.
    /// - Throws: What the store throws.
    /// - Complexity: O(instruments · days of a year), and at first a read of all stored histories.
    public func instruments(with own: [Symbol]) async throws -> ScreenedInstruments {
        let symbols = self.symbols(with: own)
        try await readHistories(of: symbols)
        let snapshots = await board.snapshots(of: symbols, closely: false)
        let reports = await earnings.known(of: Set(symbols))
        let now = environment.now()
        let rows = snapshots.map { shown in
            let day = (shown.instrument.exchange ?? .crypto).zone.day(at: now)
            return ScreenedInstrument(
                shown.instrument,
                quote: shown.quote,
                recent: years[shown.instrument.symbol],
                nextEarnings: reports[shown.instrument.symbol]?.days.first { $0 >= day },
                asOf: day
            )
        }
        return ScreenedInstruments(
            rows: rows,
            withHistory: rows.count { $0.history != nil },
            progress: syncProgress
        )
    }

    private func symbols(with own: [Symbol]) -> [Symbol] {
        var seen: Set<Symbol> = []
        return (directory.wellKnown.map(\.symbol) + own.prefix(Self.mostOwn)).filter { seen.insert($0).inserted }
    }

    /// How many of these instruments have a history, without their quotes.
    ///
    /// - Parameter own: What the person holds and watches.
    /// - Throws: What the store throws.
    public func histories(with own: [Symbol]) async throws -> (known: Int, of: Int) {
        let symbols = symbols(with: own)
        try await readHistories(of: symbols)
        return (symbols.count { years[$0] != nil }, symbols.count)
    }

    // MARK: - What is known of histories

    /// Reads what is stored and what pages fetched since; of other instruments, the latest histories stay in memory.
    private func readHistories(of symbols: [Symbol]) async throws {
        try await readStored()
        await readFetched(symbols)
        let surplus = takenAt.count - mostHistories
        guard surplus > 0 else { return }
        let wanted = Set(symbols)
        let others = takenAt.filter { !wanted.contains($0.key) }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        for (symbol, _) in others.prefix(surplus) {
            years[symbol] = nil
            takenAt[symbol] = nil
            dropped.insert(symbol)
        }
    }

    /// Reads the last year of all stored histories, once on each day of an exchange and once for requests at the same time.
    private func readStored() async throws {
        let today = Self.days(at: environment.now())
        guard readOn != today else { return }
        if let reading { return try await reading.value }
        let task = Task { try await readStored(on: today) }
        reading = task
        defer { reading = nil }
        try await task.value
    }

    /// The days it is at the exchanges: a split counts from the midnight of its own.
    private static func days(at time: Timestamp) -> [TradingDay] { Exchange.allCases.map { $0.zone.day(at: time) } }

    private func readStored(on today: [TradingDay]) async throws {
        let collected = Mutex<[Symbol: StoredPrices]>([:])
        dropped = []
        // Histories that cannot be read are fetched again like those that are not there.
        _ = try await store.eachHistory(.day) { symbol, stored in
            let last = stored.series[max(0, stored.series.count - RecentDays.mostBars)..<stored.series.count]
            let short = StoredPrices(last, source: stored.source, fetchedAt: stored.fetchedAt)
            collected.withLock { $0[symbol] = short }
        }
        let stored = collected.withLock { $0 }
        let known = await directory.instruments(Array(stored.keys))
        for (symbol, prices) in stored {
            let actions = try await store.actions(of: symbol)
            take(prices.series, actions, of: symbol, known[symbol]?.exchange, prices.source, prices.fetchedAt)
        }
        readOn = today
    }

    /// Takes what pages fetched since of some instruments, and those again that left memory.
    private func readFetched(_ symbols: [Symbol]) async {
        let fetchedAt = await prices.daysFetchedAt
        for symbol in symbols {
            let isNewer = fetchedAt[symbol].map { time in takenAt[symbol].map { $0 < time } ?? true } ?? false
            guard dropped.remove(symbol) != nil || isNewer,
                let past = await prices.stored(of: symbol, step: .day)
            else { continue }
            take(past.raw, past.actions, of: symbol, past.exchange, past.source, past.fetchedAt)
        }
    }

    private func take(
        _ raw: BarSeries<RawPrices>,
        _ actions: CorporateActions,
        of symbol: Symbol,
        _ exchange: Exchange?,
        _ source: SourceID,
        _ fetchedAt: Timestamp
    ) {
        // A page can have fetched a newer one while all stored ones were read.
        if let last = takenAt[symbol], last > fetchedAt { return }
        takenAt[symbol] = fetchedAt
        let exchange = exchange ?? .crypto
        years[symbol] = RecentDays(
            raw,
            actions: actions,
            exchange: exchange,
            asOf: exchange.zone.day(at: environment.now()),
            source: source,
            fetchedAt: fetchedAt
        )
        changeCounter.advance()
    }

    // MARK: - Fetching all of them

    /// How far the fetching of histories is; nil if none was requested.
    public var syncProgress: HistorySyncProgress? {
        var progress = syncing?.progress
        if progress?.endedAt == nil { progress?.problem = prices.obstacle }
        return progress
    }

    /// Fetches the histories of all instruments, except those fetched within a day: started again, it continues where it
    /// ended.
    ///
    /// - Returns: The progress; nil if one is already in progress.
    public func startSync(with own: [Symbol]) async throws -> HistorySyncProgress? {
        let symbols = symbols(with: own)
        try await readHistories(of: symbols)
        if let syncing, syncing.progress.endedAt == nil { return nil }
        let now = environment.now()
        let due = symbols.filter { symbol in
            takenAt[symbol].map { now.seconds - $0.seconds >= Self.lasting } ?? true
        }
        syncing = HistorySync(due, at: now)
        // Earnings dates are fetched after the histories, those of the user's companies first.
        let known = await directory.instruments(symbols)
        companies = symbols.filter { known[$0]?.kind == .share }
        ring.yield()
        return syncing?.progress
    }

    /// Fetches the histories of all instruments and returns when it has ended.
    ///
    /// To be called while ``run()`` goes on.
    public func sync(with own: [Symbol]) async throws {
        _ = try await startSync(with: own)
        let (ends, end) = AsyncStream<Never>.makeStream()
        guard syncing?.progress.endedAt == nil else { return }
        waiting.append(end)
        for await _ in ends {}
    }

    /// Ends the fetching of histories; what was fetched stays.
    public func stopSync() {
        syncing?.stop(at: environment.now())
        companies = []
    }

    /// Fetches what was requested until the task is cancelled; call it once.
    func run(clock: some Clock<Duration> = ContinuousClock()) async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.answerBell() }
            // Sources that rest are asked again when they may be.
            group.addTask {
                while (try? await clock.sleep(for: .seconds(1))) != nil { await self.advance() }
            }
        }
    }

    /// Goes on with what waits for sources.
    func advance() {
        if !companies.isEmpty || syncing.map({ $0.progress.endedAt == nil }) == true { ring.yield() }
    }

    private func answerBell() async {
        for await _ in bell {
            await withDiscardingTaskGroup { group in
                for _ in 0..<Self.mostAtOnce {
                    group.addTask {
                        while let symbol = await self.next() { await self.fetch(symbol) }
                    }
                }
            }
            while let company = nextCompany() { _ = await earnings.reports(of: company) }
        }
    }

    private func next() -> Symbol? {
        Task.isCancelled || prices.obstacle != nil ? nil : syncing?.next()
    }

    /// The next company, once no history is waited for.
    private func nextCompany() -> Symbol? {
        let isFetching = syncing.map { $0.progress.endedAt == nil } ?? false
        return Task.isCancelled || isFetching || !earnings.canRequest ? nil : companies.popLast()
    }

    private func fetch(_ symbol: Symbol) async {
        let answer = await prices.fetchedOnce(symbol)
        if case .fetched(let past) = answer {
            take(past.raw, past.actions, of: symbol, past.exchange, past.source, past.fetchedAt)
        }
        if case .unanswered = answer {
            syncing?.putBack(symbol)
        } else if !Task.isCancelled {
            var isFailed = true
            if case .fetched = answer { isFailed = false }
            syncing?.end(symbol, failed: isFailed, at: environment.now())
        }
    }
}

/// Instruments with what screens ask of them.
public struct ScreenedInstruments: Sendable {
    /// The instruments, the most important first.
    public let rows: [ScreenedInstrument]
    /// How many have a history.
    public let withHistory: Int
    /// How far the fetching of histories is; nil if none was requested.
    public let progress: HistorySyncProgress?
}
