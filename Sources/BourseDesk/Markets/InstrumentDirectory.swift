import BourseCore
import BourseMarkets
import BourseValues

/// All instruments that are known: those every desk knows, and those that sources told of.
public actor InstrumentDirectory {
    /// The most instruments that are learnt: many sources know more funds than anybody looks at.
    public static let mostLearnt = 20_000

    private let store: any MarketStore
    private let sources: [any InstrumentSource]
    private let registry: SourceRegistry
    private let listed: [Instrument]
    /// Counts changes of ``learnt``.
    nonisolated let changeCounter = ChangeCounter()
    private var learnt: [Symbol: Instrument] = [:] { didSet { changeCounter.advance() } }
    private var order: [Symbol] = []
    private var places: [Symbol: Int] = [:]
    private var prepared: SymbolSearch?
    private var isOpen = false
    private var unsaved: Set<Symbol> = []

    init(
        listed: [Instrument],
        store: any MarketStore,
        sources: [any InstrumentSource],
        registry: SourceRegistry
    ) {
        self.listed = listed
        self.store = store
        self.sources = sources
        self.registry = registry
        places = Dictionary(listed.enumerated().map { ($1.symbol, $0) }) { first, _ in first }
    }

    /// The instruments that every desk knows, the most important first.
    public nonisolated var wellKnown: [Instrument] { listed }

    /// An instrument, if it is known.
    public func instrument(_ symbol: Symbol) async -> Instrument? {
        await open()
        return learnt[symbol] ?? places[symbol].map { listed[$0] }
    }

    /// Some instruments, those that are known.
    public func instruments(_ symbols: [Symbol]) async -> [Symbol: Instrument] {
        await open()
        var found: [Symbol: Instrument] = [:]
        for symbol in symbols { found[symbol] = learnt[symbol] ?? places[symbol].map { listed[$0] } }
        return found
    }

    /// The known instruments that answer a text, the best first; no source is asked.
    public func find(_ text: String, limit: Int) async -> [Instrument] {
        await open()
        let search = search()
        return search.find(text, limit: limit).map { search.instruments[$0.place] }
    }

    /// The instruments that answer a text, those included that only sources know.
    ///
    /// - Returns: What was found, and why no source could be asked.
    public func lookUp(_ text: String, limit: Int) async -> (found: [Instrument], problem: String?) {
        var problems: [String] = []
        for source in sources {
            let answer = await registry.request(source, for: .instruments) { () async throws(MarketSourceError) in
                try await source.instruments(matching: text)
            }
            switch answer {
            case .success(let fetched) where !fetched.isEmpty:
                await learn(fetched)
                return (await merged(find(text, limit: limit), with: fetched, limit: limit), nil)
            // It knows none; the next may.
            case .success, .failure(.unknown), .failure(.unavailable): break
            case .failure(let error): problems.append(registry.sentence(error, of: source, for: .instruments))
            }
        }
        let problem = problems.isEmpty ? nil : problems.joined(separator: "; ")
        return (await find(text, limit: limit), problem)
    }

    /// Takes what sources tell of instruments; facts that are known and not told again stay.
    func learn(_ fetched: [Instrument]) async {
        await open()
        for instrument in fetched {
            let known = learnt[instrument.symbol] ?? places[instrument.symbol].map { listed[$0] }
            let merged = known.map { $0.completed(by: instrument) } ?? instrument
            guard merged != known else { continue }
            if known == nil {
                guard learnt.count < Self.mostLearnt else { continue }
                order.append(instrument.symbol)
            }
            learnt[instrument.symbol] = merged
            unsaved.insert(instrument.symbol)
            prepared = nil
        }
    }

    /// Keeps what was learnt since the last time.
    func save() async throws {
        let symbols = unsaved
        guard !symbols.isEmpty else { return }
        unsaved = []
        do {
            try await store.save(symbols.compactMap { learnt[$0] })
        } catch {
            unsaved.formUnion(symbols)
            throw error
        }
    }

    private func open() async {
        guard !isOpen else { return }
        // All requests share the read, so it continues when the first one is canceled.
        let stored = try? await Task { try await store.instruments() }.value
        guard let stored, !isOpen else { return }
        isOpen = true
        for instrument in stored where learnt[instrument.symbol] == nil {
            learnt[instrument.symbol] = instrument
            if places[instrument.symbol] == nil { order.append(instrument.symbol) }
        }
        prepared = nil
    }

    private func search() -> SymbolSearch {
        if let prepared { return prepared }
        let all = listed.map { learnt[$0.symbol] ?? $0 } + order.compactMap { learnt[$0] }
        let search = SymbolSearch(all)
        prepared = search
        return search
    }

    private func merged(_ own: [Instrument], with fetched: [Instrument], limit: Int) -> [Instrument] {
        var seen = Set(own.map(\.symbol))
        let others = fetched.filter { seen.insert($0.symbol).inserted }
        return Array((own + others).prefix(limit))
    }
}

extension Instrument {
    /// The instrument with what another source knows of it beside: what is known stays, gaps are filled.
    func completed(by other: Instrument) -> Instrument {
        var result = self
        if result.name == result.symbol.name { result.name = other.name }
        result.exchange = exchange ?? other.exchange
        result.sector = sector ?? other.sector
        result.industry = industry ?? other.industry
        return result
    }
}
