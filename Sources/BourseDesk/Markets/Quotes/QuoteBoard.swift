import BourseCore
import BourseMarkets

/// What everything that somebody looks at costs now.
///
/// Sources are asked in order of preference, each for what those before it did not tell; what one told stays until
/// something newer is told. No source hears of an instrument that nobody looks at. What is known is written down now and
/// then, so that a desk that starts again begins with it.
public actor QuoteBoard {
    /// The most instruments on the board; those looked at longest ago leave it.
    public static let capacity = 5000
    /// How many questions are put to sources at once.
    static let mostAtOnce = 6

    let store: any MarketStore
    let sources: [any QuoteSource]
    let trades: (any TradeSource)?
    let registry: SourceRegistry
    let directory: InstrumentDirectory
    let timing: QuoteTiming
    let environment: DeskEnvironment
    let preferred: [SourceID]

    var entries: [Symbol: BoardEntry] = [:]
    private var kept: [Symbol: Quote]?
    private var lastVersion: UInt64 = 0
    private var unsaved: Set<Symbol> = []
    private var underWay: Set<Symbol> = []
    private var waiting: [Symbol: [AsyncStream<Never>.Continuation]] = [:]
    private var isRunning = false
    private let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation

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
        (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    // MARK: - Reading

    /// What is known of some instruments now, in the order asked for; each symbol once.
    ///
    /// Whoever looks keeps them current for a while.
    ///
    /// - Complexity: O(symbols).
    public func look(at symbols: [Symbol]) async -> [BoardQuote] {
        await admit(symbols)
        return symbols.compactMap { entries[$0]?.shown() }
    }

    /// What is known of some instruments; what was never told is waited for until the sources told it or not.
    public func quotes(of symbols: [Symbol]) async -> [BoardQuote] {
        await admit(symbols)
        for symbol in symbols where isRunning && !Task.isCancelled {
            guard let entry = entries[symbol], entry.standing == .awaited else { continue }
            let (answers, waiter) = AsyncStream<Never>.makeStream()
            waiting[symbol, default: []].append(waiter)
            for await _ in answers {}
        }
        return symbols.compactMap { entries[$0]?.shown() }
    }

    /// What changed of some instruments after a version; to be asked again with the version returned.
    ///
    /// - Complexity: O(symbols).
    public func changes(
        of symbols: [Symbol],
        since version: UInt64
    ) async -> (version: UInt64, changed: [BoardQuote]) {
        await admit(symbols)
        let changed = symbols.compactMap { symbol -> BoardQuote? in
            guard let entry = entries[symbol], entry.version > version else { return nil }
            return entry.shown()
        }
        return (lastVersion, changed)
    }

    /// Lets everything that is looked at be asked for again at once.
    public func refresh(_ symbols: [Symbol]) async {
        await admit(symbols)
        for symbol in symbols { entries[symbol]?.askedAt = nil }
        ring.yield()
    }

    // MARK: - Running

    /// Asks sources until the task is cancelled; to be called once.
    public func run(clock: some Clock<Duration> = ContinuousClock()) async {
        isRunning = true
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in self.bell { await self.askForDue() } }
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
        await save()
    }

    /// Does what is due.
    func advance() async {
        ring.yield()
        let now = environment.now()
        if let trades {
            let wanted = entries.values.filter { $0.wantedUntil > now }
                .sorted { $1.wantedUntil < $0.wantedUntil }
                .prefix(trades.mostFollowed)
            trades.follow(Set(wanted.map(\.instrument.symbol)))
        }
    }

    /// Asks for what is due, and returns when it was told or not.
    func askForDue() async {
        let now = environment.now()
        var due = entries.values
            .filter { $0.isDue(at: now, timing) && !underWay.contains($0.instrument.symbol) }
            // What was told longest ago comes first: where a source tells only some, all have their turn.
            .sorted { ($0.toldAt?.microseconds ?? .min) < ($1.toldAt?.microseconds ?? .min) }
            .map(\.instrument.symbol)
        guard !due.isEmpty else { return }
        underWay.formUnion(due)
        for symbol in due { entries[symbol]?.askedAt = now }
        var problems: [String] = []
        var known: Set<Symbol> = []
        for source in sources where !due.isEmpty {
            let told = await ask(source, for: due)
            known.formUnion(told.symbols)
            due.removeAll { told.symbols.contains($0) }
            if let problem = told.problem { problems.append("\(source.title) \(problem)") }
        }
        let problem = sources.isEmpty ? "no source of quotes is set" : problems.joined(separator: "; ")
        for symbol in due {
            setStanding(problem.isEmpty ? .unknown : .failing(problem), of: symbol)
            underWay.remove(symbol)
            endWaiting(for: symbol)
        }
        underWay.subtract(known)
        for symbol in known { endWaiting(for: symbol) }
    }

    /// Asks one source for some instruments, several questions at once.
    ///
    /// - Returns: What it told, and why it did not tell the rest; nothing when it does not know the rest.
    private func ask(_ source: any QuoteSource, for symbols: [Symbol]) async -> (symbols: Set<Symbol>, problem: String?)
    {
        let size = max(1, source.symbolsAtOnce)
        var batches = stride(from: 0, to: symbols.count, by: size).map {
            Array(symbols[$0..<min($0 + size, symbols.count)])
        }[...]
        var told: Set<Symbol> = []
        var problem: String?
        await withTaskGroup(of: Result<ToldQuotes, MarketSourceError>.self) { group in
            var running = 0
            while true {
                // A source that just failed is not asked about the rest.
                while problem == nil, running < Self.mostAtOnce, let batch = batches.popFirst() {
                    running += 1
                    group.addTask { [registry] in
                        await registry.ask(source, for: .quotes) { () async throws(MarketSourceError) in
                            try await source.quotes(of: batch)
                        }
                    }
                }
                guard let answer = await group.next() else { break }
                running -= 1
                switch answer {
                case .success(let quotes): told.formUnion(await take(quotes))
                case .failure(.unknown): break
                case .failure(let error): problem = error.words
                }
            }
        }
        return (told, problem)
    }

    /// Takes what a source told; returns of what it told a price that is believed.
    func take(_ told: ToldQuotes) async -> Set<Symbol> {
        await directory.learn(told.rows.compactMap(\.instrument))
        let now = environment.now()
        var symbols: Set<Symbol> = []
        for row in told.rows {
            let symbol = row.quote.symbol
            guard var entry = entries[symbol] else { continue }
            if let instrument = row.instrument { entry.instrument = entry.instrument.completed(by: instrument) }
            let isDifferent = entry.take(row.quote, at: now, preferring: preferred)
            if entry.toldAt == now { symbols.insert(symbol) }
            if isDifferent || entries[symbol]?.standing != entry.standing {
                lastVersion += 1
                entry.version = lastVersion
                unsaved.insert(symbol)
            }
            entries[symbol] = entry
            endWaiting(for: symbol)
        }
        return symbols
    }

    /// Takes what came over the line of trades.
    func take(_ event: TradeEvent) {
        guard let trades else { return }
        registry.note(event, from: trades.id)
        guard case .trades(let list) = event else { return }
        let now = environment.now()
        for trade in list {
            guard var entry = entries[trade.symbol] else { continue }
            // Sources of trades do not say in what currency: it is that of what is known already.
            var told = Quote(symbol: trade.symbol, currency: entry.quote.currency)
            let phase = entry.instrument.exchange.map { $0.state(at: trade.time).phase } ?? .regular
            told[phase == .regular ? .last : .extended] = Sourced(trade.price, source: trades.id, asOf: trade.time)
            guard entry.take(told, at: now, preferring: preferred) else { continue }
            lastVersion += 1
            entry.version = lastVersion
            unsaved.insert(trade.symbol)
            entries[trade.symbol] = entry
        }
    }

    /// Tells the board of splits, which explain jumps of prices.
    func know(_ splits: [Split], of symbol: Symbol) { entries[symbol]?.splits = splits }

    // MARK: - What is on the board

    /// Puts instruments on the board, or keeps them there.
    private func admit(_ symbols: [Symbol]) async {
        let until = environment.now().adding(seconds: timing.interest.components.seconds)
        var isNew = false
        var strangers: [Symbol] = []
        for symbol in symbols {
            if let wanted = entries[symbol]?.wantedUntil {
                if wanted < environment.now() { isNew = true }
                entries[symbol]?.wantedUntil = until
            } else {
                strangers.append(symbol)
            }
        }
        if !strangers.isEmpty {
            if kept == nil, let stored = try? await store.quotes() {
                kept = Dictionary(stored.map { ($0.symbol, $0) }) { first, _ in first }
            }
            let known = await directory.instruments(strangers)
            for symbol in strangers where entries[symbol] == nil {
                let instrument = known[symbol] ?? .unnamed(symbol)
                var entry = BoardEntry(instrument, quote: kept?[symbol], wantedUntil: until)
                if entry.quote.last != nil {
                    entry.standing = .told
                    entry.toldAt = entry.quote.last?.asOf
                    lastVersion += 1
                    entry.version = lastVersion
                }
                entries[symbol] = entry
                isNew = true
            }
            makeRoom()
        }
        if isNew { ring.yield() }
    }

    private func makeRoom() {
        guard entries.count > Self.capacity else { return }
        let oldest = entries.values.sorted { $0.wantedUntil < $1.wantedUntil }.prefix(entries.count - Self.capacity)
        for entry in oldest {
            let symbol = entry.instrument.symbol
            if entry.quote.last != nil { kept?[symbol] = entry.quote }
            entries[symbol] = nil
            endWaiting(for: symbol)
        }
    }

    private func setStanding(_ standing: BoardQuote.Standing, of symbol: Symbol) {
        guard let entry = entries[symbol], entry.standing != standing else { return }
        // What was known once is not unknown because a source forgot it.
        if standing == .unknown, entry.quote.last != nil { return }
        lastVersion += 1
        entries[symbol]?.standing = standing
        entries[symbol]?.version = lastVersion
    }

    private func endWaiting(for symbol: Symbol) {
        for waiter in waiting.removeValue(forKey: symbol) ?? [] { waiter.finish() }
    }

    /// Writes down what changed since the last time.
    private func save() async {
        let symbols = unsaved
        unsaved = []
        do {
            try await store.keep(symbols.compactMap { entries[$0]?.quote })
        } catch {
            unsaved.formUnion(symbols)
        }
        // What could not be written now is written the next time.
        try? await directory.save()
    }
}

extension Instrument {
    /// An instrument of which nothing but its symbol is known; its currency is supposed.
    static func unnamed(_ symbol: Symbol) -> Instrument {
        Instrument(symbol: symbol, name: symbol.name, exchange: nil, currency: .usd, kind: .share)
    }
}
