import BourseCore
import BourseMarkets

/// What instruments cost before: raw bars with splits and dividends, told once and adjusted when they are read.
///
/// What is known is told at once with its age, and asked for again behind it; only what was never told is waited for.
public actor PriceLibrary {
    /// The most histories in memory.
    static let mostOpen = 256
    /// How many are asked for at once.
    static let mostAtOnce = 4
    /// How many days before the last known one are told again, to find out what was corrected.
    static let overlap = 7

    /// A history by what it is of.
    struct Key: Hashable, Sendable {
        let symbol: Symbol
        let step: BarStep
    }

    /// A history in memory.
    private struct Entry {
        var kept: KeptPrices?
        var revalidation: Revalidation
        var cautions: [String] = []
        var usedAt: UInt64 = 0
        var isUnknown = false
    }

    private let store: any MarketStore
    private let sources: [any HistorySource]
    private let registry: SourceRegistry
    private let directory: InstrumentDirectory
    private let board: QuoteBoard
    private let timing: PriceTiming
    private let environment: DeskEnvironment

    private var entries: [Key: Entry] = [:]
    private var actions: [Symbol: CorporateActions] = [:]
    private var uses: UInt64 = 0
    private var asked: [Key] = []
    private var underWay: Set<Key> = []
    private var waiting: [Key: [AsyncStream<Never>.Continuation]] = [:]
    private var hasEnded = false
    private let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation

    init(
        store: any MarketStore,
        sources: [any HistorySource],
        registry: SourceRegistry,
        directory: InstrumentDirectory,
        board: QuoteBoard,
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
        let key = Key(symbol: symbol, step: step)
        let instrument = await directory.instrument(symbol) ?? .unnamed(symbol)
        let exchange = instrument.exchange ?? .crypto
        try await open(key)
        let now = environment.now()
        let asOf = entries[key]?.revalidation.toldAt
        if entries[key]?.revalidation.isDue(at: now, for: timing.lasting(step, exchange, toldAt: asOf, at: now)) ?? true
        {
            request(key)
        }
        if entries[key]?.kept == nil { await wait(for: key) }
        guard let entry = entries[key], let kept = entry.kept,
            let history = PriceHistory(exchange: exchange, raw: kept.series, actions: actions[symbol] ?? .none)
        else {
            if entries[key]?.isUnknown == true { throw .unknownSymbol(symbol) }
            let problem = entries[key]?.revalidation.problem ?? "no source could be asked"
            throw .notTold(symbol, problem: problem)
        }
        let later = environment.now()
        let lasting = timing.lasting(step, exchange, toldAt: kept.toldAt, at: later)
        return PricePast(
            instrument: instrument,
            history: history,
            told: (kept.source, kept.toldAt),
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
            let key = Key(symbol: symbol, step: .day)
            do { try await open(key) } catch { continue }
            let instrument = await directory.instrument(symbol) ?? .unnamed(symbol)
            let exchange = instrument.exchange ?? .crypto
            let lasting = timing.lasting(.day, exchange, at: environment.now())
            if entries[key]?.revalidation.isDue(at: environment.now(), for: lasting) ?? true { request(key) }
            guard let raw = entries[key]?.kept?.series else { continue }
            let last = raw[max(0, raw.count - count)..<raw.count]
            let today = exchange.zone.day(at: environment.now())
            let recent = PriceHistory(exchange: exchange, raw: last, actions: actions[symbol] ?? .none)
            closes[symbol] = recent?.adjusted(for: .splits, asOf: today).series.bars.map(\.close)
        }
        return closes
    }

    // MARK: - Asking

    private func request(_ key: Key) {
        guard !hasEnded, !underWay.contains(key), !asked.contains(key) else { return }
        if asked.count == Self.mostOpen { endWaiting(for: asked.removeFirst()) }
        asked.append(key)
        ring.yield()
    }

    /// The next to be asked for, if there is one; it is under way from now on.
    ///
    /// Two steps of one instrument take turns: both add to its splits and dividends.
    private func next() -> Key? {
        let busy = Set(underWay.map(\.symbol))
        guard underWay.count < Self.mostAtOnce, let place = asked.firstIndex(where: { !busy.contains($0.symbol) })
        else { return nil }
        let key = asked.remove(at: place)
        underWay.insert(key)
        return key
    }

    private func wait(for key: Key) async {
        guard !hasEnded, asked.contains(key) || underWay.contains(key) else { return }
        let (answers, waiter) = AsyncStream<Never>.makeStream()
        waiting[key, default: []].append(waiter)
        for await _ in answers {}
    }

    private func endWaiting(for key: Key) {
        for waiter in waiting.removeValue(forKey: key) ?? [] { waiter.finish() }
    }

    private func fetch(_ key: Key) async {
        await ask(key)
        underWay.remove(key)
        endWaiting(for: key)
        ring.yield()
    }

    /// Asks the sources one after the other until one tells it.
    private func ask(_ key: Key) async {
        let instrument = await directory.instrument(key.symbol) ?? .unnamed(key.symbol)
        let exchange = instrument.exchange ?? .crypto
        let known = entries[key]?.kept
        let from = known?.series.last.map { bar in
            switch bar.time {
            case .day(let day): day.adding(days: -Self.overlap)
            case .start(let time): exchange.zone.day(at: time).adding(days: -1)
            }
        }
        var problems: [String] = []
        var isUnknown = false
        var wait: Duration?
        for source in sources where source.reach(of: key.step) != nil {
            switch await ask(source, key, exchange, from: from) {
            case .success: return
            case .failure(.source(.cancelled)): return
            case .failure(.source(.unknown)): isUnknown = true
            case .failure(.source(.notTold)): break
            case .failure(.source(let error)):
                if case .busy(let asked?) = error { wait = max(wait ?? .zero, asked) }
                problems.append(registry.sentence(error, of: source, for: .history))
            case .failure(.told(let refusal)): problems.append("\(source.title) \(refusal.words)")
            }
        }
        entries[key]?.isUnknown = isUnknown && problems.isEmpty
        let isUnset = !sources.contains { $0.reach(of: key.step) != nil }
        let nobody = isUnset ? "no source of price histories is set" : "no source \(isUnknown ? "knows" : "tells") it"
        let problem = problems.isEmpty ? nobody : problems.joined(separator: "; ")
        entries[key]?.revalidation.fail(at: environment.now(), because: problem, atLeast: wait, timing.retries)
    }

    /// Why a source's answer brought nothing.
    private enum Failure: Error {
        /// It did not answer.
        case source(MarketSourceError)
        /// What it told is not taken.
        case told(MergedPast.Refusal)
    }

    /// Asks one source, and keeps what it tells.
    private func ask(
        _ source: any HistorySource,
        _ key: Key,
        _ exchange: Exchange,
        from day: TradingDay?
    ) async -> Result<Void, Failure> {
        let answer = await registry.ask(source, for: .history) { () async throws(MarketSourceError) in
            try await source.history(of: key.symbol, step: key.step, from: day)
        }
        switch answer {
        case .failure(let error): return .failure(.source(error))
        case .success(let told):
            do throws(MergedPast.Refusal) {
                try await take(told, key, exchange, isWhole: day == nil, from: source.id)
                return .success(())
            } catch .olderSplit where day != nil {
                return await ask(source, key, exchange, from: nil)
            } catch {
                return .failure(.told(error))
            }
        }
    }

    /// Keeps what was told together with what was known.
    private func take(
        _ told: ToldPrices,
        _ key: Key,
        _ exchange: Exchange,
        isWhole: Bool,
        from source: SourceID
    ) async throws(MergedPast.Refusal) {
        let now = environment.now()
        let knownActions = actions[key.symbol] ?? .none
        let known = entries[key]?.kept.flatMap {
            PriceHistory(exchange: exchange, raw: $0.series, actions: knownActions)
        }
        guard told.step == key.step else { throw .step }
        let merged = try MergedPast(
            told,
            known: known,
            actions: knownActions,
            isWhole: isWhole,
            exchange: exchange,
            now: now
        )
        let kept = KeptPrices(merged.series, source: source, toldAt: now)
        actions[key.symbol] = merged.actions
        entries[key]?.kept = kept
        entries[key]?.cautions = Array((merged.cautions + told.faults).prefix(20))
        entries[key]?.revalidation.succeed(at: now)
        entries[key]?.isUnknown = false
        await board.know(merged.actions.splits, of: key.symbol)
        do {
            if merged.actions != knownActions { try await store.keep(merged.actions, of: key.symbol) }
            try await store.keep(kept, of: key.symbol)
        } catch {
            // People see it all the same; the next telling tries again.
            entries[key]?.cautions.append("What was told could not be kept: \(error)")
        }
    }

    // MARK: - What is in memory

    private func open(_ key: Key) async throws(MarketError) {
        uses += 1
        if entries[key] == nil {
            do {
                var entry = Entry(revalidation: Revalidation(toldAt: nil))
                do {
                    entry.kept = try await store.prices(of: key.symbol, step: key.step)
                } catch let damage as DamagedPrices {
                    // It is told again from the beginning.
                    entry.cautions = ["What was kept could not be read (\(damage.reason)); it is asked for again."]
                }
                entry.revalidation = Revalidation(toldAt: entry.kept?.toldAt)
                if actions[key.symbol] == nil {
                    let known = try await store.actions(of: key.symbol)
                    if actions[key.symbol] == nil {
                        actions[key.symbol] = known
                        if !known.splits.isEmpty { await board.know(known.splits, of: key.symbol) }
                    }
                }
                entry.usedAt = uses
                if entries[key] == nil { entries[key] = entry }
            } catch {
                throw .storage("\(error)")
            }
            makeRoom()
        }
        entries[key]?.usedAt = uses
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
