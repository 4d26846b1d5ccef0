import BourseCore
import BourseMarkets
import BourseValues

/// What instruments cost before: raw bars with splits and dividends, told once and adjusted when they are read.
///
/// What is known is told at once with its age, and asked for again behind it; only what was never told is waited for.
public actor PriceHistoryService {
    /// The most histories in memory.
    static let mostOpen = 512
    /// How many are read from the store at once.
    static let mostReads = 4
    /// How many are asked for at once.
    static let mostAtOnce = 4
    /// How many days before the last known one are told again, to find out what was corrected.
    static let overlap = 7

    /// A history by what it is of.
    struct PriceHistoryKey: Hashable, Sendable {
        let symbol: Symbol
        let step: BarStep
    }

    /// A history in memory.
    struct Entry {
        var stored: StoredPrices?
        var revalidation: Revalidation
        var cautions: [String] = []
        var usedAt: UInt64 = 0
        var isUnknown = false
    }

    let store: any MarketStore
    let sources: [any HistorySource]
    let registry: SourceRegistry
    let directory: InstrumentDirectory
    let board: QuoteService
    let timing: PriceTiming
    let environment: DeskEnvironment

    /// Counts histories that were read from the store, and requests for histories that have ended.
    nonisolated let changeCounter = ChangeCounter()

    var entries: [PriceHistoryKey: Entry] = [:]
    var actions: [Symbol: CorporateActions] = [:]
    /// When days of instruments were fetched since the desk started.
    var daysFetchedAt: [Symbol: Timestamp] = [:]
    private var uses: UInt64 = 0
    private var requested: [PriceHistoryKey] = []
    private var underWay: Set<PriceHistoryKey> = []
    private var waiting: [PriceHistoryKey: [AsyncStream<Never>.Continuation]] = [:]
    private var hasEnded = false
    private let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation

    init(
        store: any MarketStore,
        sources: [any HistorySource],
        registry: SourceRegistry,
        directory: InstrumentDirectory,
        board: QuoteService,
        timing: PriceTiming,
        environment: DeskEnvironment
    ) {
        self.store = store
        self.sources = sources
        self.registry = registry
        self.directory = directory
        self.board = board
        self.timing = timing
        self.environment = environment
        (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Asks sources until the task is cancelled; to be called once.
    public func run() async {
        await withDiscardingTaskGroup { group in
            for await _ in bell {
                while let key = next() { group.addTask { await self.fetch(key) } }
            }
        }
        hasEnded = true
        for key in waiting.keys { endWaiting(for: key) }
    }

    /// The past of an instrument in bars of a minute, of five minutes or of days.
    ///
    /// - Throws: ``MarketError``, when nothing is known of it.
    public func past(of symbol: Symbol, step: BarStep) async throws(MarketError) -> PricePast {
        try await past(of: symbol, step: step, waits: false)
    }

    /// The same once the sources have answered that are asked: also what is old is waited for.
    ///
    /// - Throws: ``MarketError``, when nothing is known of it.
    public func fetchedPast(of symbol: Symbol, step: BarStep) async throws(MarketError) -> PricePast {
        try await past(of: symbol, step: step, waits: true)
    }

    private func past(of symbol: Symbol, step: BarStep, waits: Bool) async throws(MarketError) -> PricePast {
        let key = PriceHistoryKey(symbol: symbol, step: step)
        let instrument = await directory.instrument(symbol) ?? .unnamed(symbol)
        let exchange = instrument.exchange ?? .crypto
        try await open(key)
        requestIfDue(key, exchange)
        if waits || entries[key]?.stored == nil { await wait(for: key) }
        guard let entry = entries[key], let stored = entry.stored,
            let history = PriceHistory(exchange: exchange, raw: stored.series, actions: actions[symbol] ?? .none)
        else {
            if entries[key]?.isUnknown == true { throw .unknownSymbol(symbol) }
            let problem = entries[key]?.revalidation.problem ?? "no source was available"
            throw .unavailable(symbol, problem: problem)
        }
        let later = environment.now()
        let lasting = timing.lasting(step, exchange, fetchedAt: stored.fetchedAt, at: later)
        return PricePast(
            instrument: instrument,
            history: history,
            provenance: (stored.source, stored.fetchedAt),
            freshness: entry.revalidation.freshness(at: later, for: lasting),
            cautions: entry.cautions
        )
    }

    /// The last closes of some instruments in shares of today, oldest first, where they are known already.
    ///
    /// Those that are not known are asked for behind it, and nobody waits.
    ///
    /// - Complexity: O(symbols · bars), for histories that are not in memory.
    public func recentCloses(of symbols: [Symbol], count: Int) async -> [Symbol: [Price]] {
        var closes: [Symbol: [Price]] = [:]
        for symbol in symbols {
            let key = PriceHistoryKey(symbol: symbol, step: .day)
            guard let exchange = await opened(key) else { continue }
            guard let raw = entries[key]?.stored?.series else { continue }
            let last = raw[max(0, raw.count - count)..<raw.count]
            let today = exchange.zone.day(at: environment.now())
            let recent = PriceHistory(exchange: exchange, raw: last, actions: actions[symbol] ?? .none)
            closes[symbol] = recent?.adjusted(for: .splits, asOf: today).series.bars.map(\.close)
        }
        return closes
    }

    /// Has a history in memory and asked for when it is due; nothing when it cannot be read.
    func opened(_ key: PriceHistoryKey) async -> Exchange? {
        do { try await open(key) } catch { return nil }
        let instrument = await directory.instrument(key.symbol) ?? .unnamed(key.symbol)
        let exchange = instrument.exchange ?? .crypto
        requestIfDue(key, exchange)
        return exchange
    }

    /// Lets the board know how the last days closed.
    func reportCloses(_ key: PriceHistoryKey) async {
        guard key.step == .day, let stored = entries[key]?.stored else { return }
        let splits = actions[key.symbol]?.splits ?? []
        await board.know(RecentCloses(stored.series, splits: splits, from: stored.source), of: key.symbol)
    }

    // MARK: - Asking

    private func requestIfDue(_ key: PriceHistoryKey, _ exchange: Exchange) {
        let now = environment.now()
        let revalidation = entries[key]?.revalidation ?? Revalidation(fetchedAt: nil)
        let lasting = timing.lasting(key.step, exchange, fetchedAt: revalidation.fetchedAt, at: now)
        if revalidation.isDue(at: now, for: lasting) { request(key) }
    }

    private func request(_ key: PriceHistoryKey) {
        guard !hasEnded, !underWay.contains(key), !requested.contains(key) else { return }
        if requested.count == Self.mostOpen { endWaiting(for: requested.removeFirst()) }
        requested.append(key)
        ring.yield()
    }

    /// The next to be asked for, if there is one; it is under way from now on.
    ///
    /// Two steps of one instrument take turns: both add to its splits and dividends.
    private func next() -> PriceHistoryKey? {
        let busy = Set(underWay.map(\.symbol))
        guard underWay.count < Self.mostAtOnce, let place = requested.firstIndex(where: { !busy.contains($0.symbol) })
        else { return nil }
        let key = requested.remove(at: place)
        underWay.insert(key)
        return key
    }

    private func wait(for key: PriceHistoryKey) async {
        guard !hasEnded, requested.contains(key) || underWay.contains(key) else { return }
        let (answers, waiter) = AsyncStream<Never>.makeStream()
        waiting[key, default: []].append(waiter)
        for await _ in answers {}
    }

    private func endWaiting(for key: PriceHistoryKey) {
        for waiter in waiting.removeValue(forKey: key) ?? [] { waiter.finish() }
    }

    private func fetch(_ key: PriceHistoryKey) async {
        await requestPrices(key)
        changeCounter.advance()
        underWay.remove(key)
        endWaiting(for: key)
        ring.yield()
    }

    // MARK: - What is in memory

    func open(_ key: PriceHistoryKey) async throws(MarketError) {
        uses += 1
        if entries[key] == nil {
            do {
                // All requests share the read, so it continues when the first one is canceled.
                try await Task { try await load(key) }.value
            } catch {
                throw .storage("\(error)")
            }
            makeRoom()
        }
        entries[key]?.usedAt = uses
    }

    private func load(_ key: PriceHistoryKey) async throws {
        var entry = Entry(revalidation: Revalidation(fetchedAt: nil))
        do {
            entry.stored = try await store.prices(of: key.symbol, step: key.step)
        } catch let damage as DamagedPrices {
            // The whole history is requested again.
            entry.cautions = ["Stored prices could not be read (\(damage.reason)). Bourse requests them again."]
        }
        entry.revalidation = Revalidation(fetchedAt: entry.stored?.fetchedAt)
        if actions[key.symbol] == nil {
            let known = try await store.actions(of: key.symbol)
            if actions[key.symbol] == nil {
                actions[key.symbol] = known
                if !known.splits.isEmpty { await board.know(known.splits, of: key.symbol) }
            }
        }
        entry.usedAt = uses
        if entries[key] == nil { entries[key] = entry }
        changeCounter.advance()
        await reportCloses(key)
    }

    /// Removes a history from memory; it stays stored.
    func close(_ key: PriceHistoryKey) {
        guard !underWay.contains(key), waiting[key] == nil else { return }
        entries[key] = nil
        if !entries.keys.contains(where: { $0.symbol == key.symbol }) { actions[key.symbol] = nil }
    }

    private func makeRoom() {
        guard entries.count > Self.mostOpen else { return }
        let oldest = entries.filter { !underWay.contains($0.key) && waiting[$0.key] == nil }
            .sorted { $0.value.usedAt < $1.value.usedAt }
            .prefix(entries.count - Self.mostOpen)
        for (key, _) in oldest { entries[key] = nil }
        let symbols = Set(entries.keys.map(\.symbol))
        actions = actions.filter { symbols.contains($0.key) }
    }
}
