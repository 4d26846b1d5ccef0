import BourseCore
import BourseMarkets
import BourseValues

/// What everything that somebody looks at costs now.
///
/// Sources are asked in order of preference, each for what those before it did not tell; what one told stays until
/// something newer is told. No source hears of an instrument that nobody looks at. What is known is written down now and
/// then, so that a desk that starts again begins with it.
public actor QuoteService {
    /// The most instruments on the board; those looked at longest ago leave it.
    public static let capacity = 5000
    /// The most arrivals that wait for the one who listens.
    static let mostArrivals = 100_000
    /// How many questions are put to a source at once.
    static let mostAtOnce = 6
    /// How many times sources are asked beside each other: one that does not answer keeps nobody else waiting.
    static let mostPasses = 4

    let store: any MarketStore
    let sources: [any QuoteSource]
    let trades: (any TradeSource)?
    let registry: SourceRegistry
    let directory: InstrumentDirectory
    let timing: QuoteTiming
    let environment: DeskEnvironment
    let preferred: [SourceID]
    /// Counts changes of quotes on the board.
    public nonisolated let changeCounter = ChangeCounter()

    var entries: [Symbol: QuoteEntry] = [:]
    /// What was known of those that are not on the board.
    var storedQuotes: [Symbol: Quote] = [:]
    var isRestored = false
    var unsaved: Set<Symbol> = []
    var underWay: Set<Symbol> = []
    private var splits: [Symbol: [Split]] = [:]
    private var closes: [Symbol: RecentCloses] = [:]
    private var lastVersion: UInt64
    private var passes = 0
    private var waiting: [Symbol: [AsyncStream<Never>.Continuation]] = [:]
    private(set) var isRunning = false
    private var heard: Set<Symbol> = []
    private var arrivals: [QuoteSnapshot] = []
    private let bell: AsyncStream<Void>
    let ring: AsyncStream<Void>.Continuation

    init(
        store: any MarketStore,
        sources: MarketSources,
        registry: SourceRegistry,
        directory: InstrumentDirectory,
        timing: QuoteTiming,
        environment: DeskEnvironment
    ) {
        self.store = store
        self.sources = sources.quotes
        trades = sources.trades
        self.registry = registry
        self.directory = directory
        self.timing = timing
        self.environment = environment
        // A trade as it happened is newer than what anybody tells of it.
        preferred = (sources.trades.map { [$0.id] } ?? []) + sources.quotes.map(\.id)
        // A page that was open while the desk started again goes on with the version it had.
        lastVersion = UInt64(max(0, environment.now().microseconds))
        (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    // MARK: - Reading

    /// What is known of some instruments now, in the order asked for; each symbol once.
    ///
    /// Whoever looks keeps them current for a while.
    ///
    /// - Parameter closely: Whether each of them is looked at, or all together, which need not be as current.
    /// - Complexity: O(symbols).
    public func snapshots(of symbols: [Symbol], closely: Bool = true) async -> [QuoteSnapshot] {
        let symbols = Self.once(symbols)
        await admit(symbols, closely: closely)
        return symbols.map(shown)
    }

    /// What is known of some instruments; what was never told is waited for until the sources told it or not.
    public func quotes(of symbols: [Symbol]) async -> [QuoteSnapshot] {
        let symbols = Self.once(symbols)
        await admit(symbols)
        for symbol in symbols where isRunning && !Task.isCancelled {
            guard entries[symbol]?.status == .awaited else { continue }
            await wait(for: symbol)
        }
        return symbols.map(shown)
    }

    /// What changed of some instruments after a version; to be asked again with the version returned.
    ///
    /// - Parameter refreshes: Whether this keeps the instruments current for a while. Who asks many times a second says so
    ///   once a second: it costs more than to see that nothing changed.
    /// - Complexity: O(symbols), and O(1) when nothing at all has changed.
    public func changes(
        of symbols: [Symbol],
        since version: UInt64,
        refreshes: Bool = true
    ) async -> (version: UInt64, changed: [QuoteSnapshot]) {
        let symbols = Self.once(symbols)
        if refreshes { await admit(symbols) }
        guard lastVersion > version else { return (lastVersion, []) }
        let changed = symbols.compactMap { symbol -> QuoteSnapshot? in
            guard let entry = entries[symbol], entry.version > version else { return nil }
            return entry.shown()
        }
        return (lastVersion, changed)
    }

    /// Lets some instruments be asked for again at once.
    public func refresh(_ symbols: [Symbol]) async {
        await admit(symbols)
        for symbol in symbols {
            entries[symbol]?.requestedAt = nil
            entries[symbol]?.refusedUntil = [:]
        }
        ring.yield()
    }

    private static func once(_ symbols: [Symbol]) -> [Symbol] {
        var seen: Set<Symbol> = []
        return symbols.filter { seen.insert($0).inserted }
    }

    private func shown(_ symbol: Symbol) -> QuoteSnapshot {
        (entries[symbol] ?? newEntry(symbol, nil, wantedUntil: environment.now())).shown()
    }

    /// What arrived of some instruments since this was called last, in order, for the one who listens: alerts.
    ///
    /// Quotes that nobody takes are kept up to ``mostArrivals``.
    ///
    /// - Parameter refreshes: Whether this keeps the instruments current for a while. What is known of each of them then
    ///   comes last, as it does when they are others than before.
    /// - Complexity: O(arrivals), and O(n log n) in symbols when they are others than before or looked at.
    public func takeArrivals(of symbols: Set<Symbol>, refreshes: Bool) async -> [QuoteSnapshot] {
        let isNew = heard != symbols
        heard = symbols
        if refreshes || isNew { await admit(Array(symbols)) }
        defer { arrivals = [] }
        guard refreshes || isNew else { return arrivals }
        return arrivals + symbols.sorted().compactMap { entries[$0]?.shown() }
    }

    // MARK: - Running

    /// Asks sources until the task is cancelled; to be called once.
    public func run(clock: some Clock<Duration> = ContinuousClock()) async {
        isRunning = true
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.answerBell() }
            group.addTask {
                while (try? await clock.sleep(for: .seconds(1))) != nil { await self.advance() }
            }
            group.addTask { [timing] in
                while (try? await clock.sleep(for: timing.saving)) != nil { await self.save() }
            }
            if let trades {
                group.addTask { await trades.run { await self.take($0) } }
            }
        }
        isRunning = false
        for symbol in waiting.keys { endWaiting(for: symbol) }
        // This task is cancelled, and a store may refuse to write in one that is.
        await Task { await self.save() }.value
    }

    private func answerBell() async {
        await withDiscardingTaskGroup { group in
            for await _ in bell {
                // Who ends a pass rings again.
                guard passes < Self.mostPasses else { continue }
                let due = takeDue()
                guard !due.isEmpty else { continue }
                passes += 1
                group.addTask {
                    await self.request(for: due)
                    await self.endPass()
                }
            }
        }
    }

    private func endPass() {
        passes -= 1
        ring.yield()
    }

    /// Does what is due.
    func advance() async {
        ring.yield()
        let now = environment.now()
        // Nobody asks for what is not wanted any more, and nobody is to wait for it.
        for symbol in waiting.keys where !underWay.contains(symbol) {
            if entries[symbol].map({ $0.wantedUntil <= now }) ?? true { endWaiting(for: symbol) }
        }
        if let trades {
            // What is looked at closely first, then the latest; among those of one moment always the same.
            let wanted = entries.values.lazy.filter { $0.wantedUntil > now && $0.status != .unknown }
                .map {
                    (
                        isAside: $0.closeUntil ?? now <= now ? 1 : 0, age: -$0.wantedUntil.microseconds,
                        symbol: $0.instrument.symbol
                    )
                }
                .sorted { $0 < $1 }
                .prefix(trades.mostFollowed)
            trades.follow(Set(wanted.map(\.symbol)))
        }
    }

    // MARK: - What is known

    /// Puts an entry in its place with a new revision; when people see something else than before, with a new version.
    func put(_ entry: QuoteEntry) {
        var entry = entry
        let symbol = entry.instrument.symbol
        let old = entries[symbol]
        if old.map({ entry.differs(from: $0) }) ?? (entry.quote.last != nil) {
            lastVersion += 1
            entry.version = lastVersion
        }
        if let old, entry.quote != old.quote { unsaved.insert(symbol) }
        entry.revision = changeCounter.number + 1
        if heard.contains(symbol), entry.quote != old?.quote, arrivals.count < Self.mostArrivals {
            arrivals.append(entry.shown())
        }
        entries[symbol] = entry
        changeCounter.advance()
        if entry.status != .awaited { endWaiting(for: symbol) }
    }

    /// An entry with all that is known of a symbol without asking anybody.
    func newEntry(_ symbol: Symbol, _ instrument: Instrument?, wantedUntil: Timestamp) -> QuoteEntry {
        var entry = QuoteEntry(
            symbol,
            instrument,
            splits: splits[symbol] ?? [],
            closes: closes[symbol],
            wantedUntil: wantedUntil
        )
        if let quote = storedQuotes[symbol] { entry.remember(quote, until: environment.now()) }
        return entry
    }

    /// Tells the board of splits, which explain jumps of prices.
    func know(_ splits: [Split], of symbol: Symbol) {
        self.splits[symbol] = splits.isEmpty ? nil : splits
        entries[symbol]?.splits = splits
    }

    /// Tells the board of the last closes, which the close before of a quote is held against.
    func know(_ closes: RecentCloses?, of symbol: Symbol) {
        self.closes[symbol] = closes
        guard var entry = entries[symbol] else { return }
        entry.measure(by: closes, at: environment.now())
        put(entry)
    }

    /// Returns when an instrument was told or not.
    func wait(for symbol: Symbol) async {
        let (answers, waiter) = AsyncStream<Never>.makeStream()
        waiting[symbol, default: []].append(waiter)
        for await _ in answers {}
    }

    func endWaiting(for symbol: Symbol) {
        for waiter in waiting.removeValue(forKey: symbol) ?? [] { waiter.finish() }
    }
}
