import BourseCore
import BourseMarkets
import BourseOptions

/// The options that sources tell, each expiration for a while.
///
/// What was told last is shown with its age when no source tells it anew.
public actor ChainService {
    /// The most expirations in memory.
    static let mostKept = 200
    /// For how long a chain is current, in seconds.
    static let lasting: Duration = .seconds(60)

    struct Key: Hashable {
        let symbol: Symbol
        let expiration: TradingDay?
    }

    struct Kept {
        let fetched: FetchedChain
        let source: SourceID
        let at: Timestamp
    }

    typealias Outcome = Result<Kept, MarketError>

    /// A question to the sources, and who waits for the answer.
    struct Question {
        let number: UInt64
        let task: Task<Void, Never>
        var readers: [UInt64: AsyncStream<Outcome>.Continuation] = [:]
    }

    /// A chain with its age.
    public struct Answer: Sendable {
        /// The chain.
        public let sheet: ChainSheet
        /// Who told it.
        public let source: SourceID
        /// When it was told.
        public let fetchedAt: Timestamp
        /// Why it is not told anew, for people; nothing when it is current.
        public let problem: String?
    }

    private let sources: [any ChainSource]
    private let registry: SourceRegistry
    private let directory: InstrumentDirectory
    private let prices: PriceHistoryService
    let environment: DeskEnvironment
    private let workbench = Workbench()
    private(set) var kept: [Key: Kept] = [:]
    var underWay: [Key: Question] = [:]
    /// When chains were asked for that nobody waited for.
    var askedAt: [Key: Timestamp] = [:]
    private var lastNumber: UInt64 = 0

    init(
        sources: [any ChainSource],
        registry: SourceRegistry,
        directory: InstrumentDirectory,
        prices: PriceHistoryService,
        environment: DeskEnvironment
    ) {
        self.sources = sources
        self.registry = registry
        self.directory = directory
        self.prices = prices
        self.environment = environment
    }

    /// The options of an expiration: the nearest when none is named.
    ///
    /// - Parameter rate: The yearly rate without risk, as a fraction.
    /// - Throws: ``MarketError``, when nothing is known of them.
    public func chain(
        of symbol: Symbol,
        expiring day: TradingDay?,
        rate: Double = ChainSheet.Terms.usualRate
    ) async throws(MarketError) -> Answer {
        let (kept, problem) = try await current(Key(symbol: symbol, expiration: day))
        let instrument = await directory.instrument(symbol) ?? .unnamed(symbol)
        let exchange = instrument.exchange ?? .nyse
        let today = exchange.zone.day(at: environment.now())
        let terms = ChainSheet.Terms(
            rate: rate,
            dividendYield: await dividendYield(of: symbol, spot: kept.fetched.spot.value, asOf: today),
            style: instrument.kind == .index ? .european : .american
        )
        guard let sheet = try? await workbench.run({ ChainSheet(kept.fetched, terms: terms, asOf: today) }) else {
            throw .notTold(symbol, problem: "the calculation was canceled")
        }
        return Answer(sheet: sheet, source: kept.source, fetchedAt: kept.at, problem: problem)
    }

    /// Returns the exchange whose hours the options of an instrument have.
    func exchange(of symbol: Symbol) async -> Exchange { await directory.instrument(symbol)?.exchange ?? .nyse }

    private func current(_ key: Key) async throws(MarketError) -> (Kept, problem: String?) {
        let known = kept[key]
        if let known, environment.now().seconds - known.at.seconds < Self.lasting.components.seconds {
            return (known, nil)
        }
        switch await outcome(of: key) {
        case .success(let fetched): return (fetched, nil)
        case .failure(let error):
            guard let known else { throw error }
            if case .notTold(_, let problem) = error { return (known, problem) }
            return (known, error.message)
        }
    }

    // MARK: - Asking

    /// What the sources say, who are asked once for all that wait; when nobody does any more, the question is taken back.
    private func outcome(of key: Key) async -> Outcome {
        let (answers, reader) = AsyncStream<Outcome>.makeStream()
        let number = newNumber()
        var question = underWay[key] ?? Question(number: number, task: Task { await self.answer(key, number) })
        question.readers[number] = reader
        underWay[key] = question
        for await answer in answers { return answer }
        leave(question.number, number, key)
        return .failure(.notTold(key.symbol, problem: "the request was canceled"))
    }

    func newNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    func answer(_ key: Key, _ number: UInt64) async {
        let outcome = await ask(key)
        guard let question = underWay[key], question.number == number else { return }
        underWay[key] = nil
        for reader in question.readers.values {
            reader.yield(outcome)
            reader.finish()
        }
    }

    private func leave(_ number: UInt64, _ reader: UInt64, _ key: Key) {
        guard underWay[key]?.number == number else { return }
        underWay[key]?.readers[reader] = nil
        guard let question = underWay[key], question.readers.isEmpty else { return }
        question.task.cancel()
        underWay[key] = nil
    }

    private func ask(_ key: Key) async -> Outcome {
        var problems: [String] = []
        for source in sources {
            let answer = await registry.ask(source, for: .chains) { () async throws(MarketSourceError) in
                try await source.chain(of: key.symbol, expiring: key.expiration)
            }
            switch answer {
            case .success(let fetched):
                let fetched = fetched.inOrder()
                if let objection = objection(to: fetched, key) {
                    problems.append("\(source.title) \(objection)")
                    continue
                }
                let kept = Kept(fetched: fetched, source: source.id, at: environment.now())
                keep(kept, key)
                keep(kept, Key(symbol: key.symbol, expiration: fetched.expiration))
                return .success(kept)
            case .failure(.unknown), .failure(.notTold): break
            case .failure(let error): problems.append(registry.sentence(error, of: source, for: .chains))
            }
        }
        if problems.isEmpty, !sources.isEmpty { return .failure(.nothing(key.symbol, of: "options")) }
        let problem = problems.isEmpty ? "no source of options is configured" : problems.joined(separator: "; ")
        return .failure(.notTold(key.symbol, problem: problem))
    }

    /// Why what was told does not take the place of what was known, after the source's name.
    private func objection(to fetched: FetchedChain, _ key: Key) -> String? {
        if fetched.spot.value <= .zero { return "sent no valid price of the underlying" }
        if fetched.spot.asOf > environment.now().adding(seconds: 60) { return "sent a price dated in the future" }
        if let day = key.expiration, day != fetched.expiration { return "sent options of another expiration" }
        return fetched.options.isEmpty ? "sent no readable options" : nil
    }

    private func keep(_ fetched: Kept, _ key: Key) {
        if kept[key] == nil, kept.count >= Self.mostKept,
            let oldest = kept.min(by: { $0.value.at < $1.value.at })?.key
        {
            kept[oldest] = nil
        }
        kept[key] = fetched
    }

    /// What was paid in the last year for each unit of price; 0 where the past is not known.
    private func dividendYield(of symbol: Symbol, spot: Price, asOf day: TradingDay) async -> Double {
        guard spot > .zero, let past = try? await prices.past(of: symbol, step: .day) else { return 0 }
        return past.history.actions.dividendYield(at: spot, asOf: day)
    }
}

extension FetchedChain {
    /// The chain with its expirations in order, each once, and no options but those of its own expiration.
    fileprivate func inOrder() -> FetchedChain {
        var chain = self
        chain.expirations = Set(expirations + [expiration]).sorted()
        chain.options = options.filter { $0.contract.expiration == expiration }
        return chain
    }
}
