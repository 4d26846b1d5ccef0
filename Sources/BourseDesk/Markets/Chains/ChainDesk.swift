import BourseCore
import BourseMarkets
import BourseOptions

/// The options that sources tell, each expiration for a while.
///
/// What was told last is shown with its age when no source tells it anew.
public actor ChainDesk {
    /// The most expirations in memory.
    static let mostKept = 200
    /// For how long a chain is current, in seconds.
    static let lasting: Duration = .seconds(60)

    private struct Key: Hashable {
        let symbol: Symbol
        let expiration: TradingDay?
    }

    private struct Kept {
        let told: ToldChain
        let source: SourceID
        let at: Timestamp
    }

    /// A chain with its age.
    public struct Answer: Sendable {
        /// The chain.
        public let sheet: ChainSheet
        /// Who told it.
        public let source: SourceID
        /// When it was told.
        public let toldAt: Timestamp
        /// Why it is not told anew, for people; nothing when it is current.
        public let problem: String?
    }

    private let sources: [any ChainSource]
    private let registry: SourceRegistry
    private let directory: InstrumentDirectory
    private let prices: PriceLibrary
    private let environment: DeskEnvironment
    private let workbench = Workbench()
    private var kept: [Key: Kept] = [:]
    private var underWay: [Key: Task<Result<Kept, MarketError>, Never>] = [:]

    init(
        sources: [any ChainSource],
        registry: SourceRegistry,
        directory: InstrumentDirectory,
        prices: PriceLibrary,
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
            dividendYield: await dividendYield(of: symbol, spot: kept.told.spot.value, asOf: today),
            style: instrument.kind == .index ? .european : .american
        )
        guard let sheet = try? await workbench.run({ ChainSheet(kept.told, terms: terms, asOf: today) }) else {
            throw .notTold(symbol, problem: "the computation was not waited for")
        }
        return Answer(sheet: sheet, source: kept.source, toldAt: kept.at, problem: problem)
    }

    private func current(_ key: Key) async throws(MarketError) -> (Kept, problem: String?) {
        let known = kept[key]
        if let known, environment.now().seconds - known.at.seconds < Self.lasting.components.seconds {
            return (known, nil)
        }
        let task =
            underWay[key]
            ?? Task {
                let outcome = await self.ask(key)
                self.underWay[key] = nil
                return outcome
            }
        underWay[key] = task
        switch await task.value {
        case .success(let told): return (told, nil)
        case .failure(let error):
            guard let known else { throw error }
            if case .notTold(_, let problem) = error { return (known, problem) }
            return (known, error.message)
        }
    }

    private func ask(_ key: Key) async -> Result<Kept, MarketError> {
        var problems: [String] = []
        var isUnknown = false
        for source in sources {
            let answer = await registry.ask(source, for: .chains) { () async throws(MarketSourceError) in
                try await source.chain(of: key.symbol, expiring: key.expiration)
            }
            switch answer {
            case .success(let told):
                let told = Kept(told: told, source: source.id, at: environment.now())
                if kept.count >= Self.mostKept, let oldest = kept.min(by: { $0.value.at < $1.value.at })?.key {
                    kept[oldest] = nil
                }
                kept[key] = told
                return .success(told)
            case .failure(.unknown): isUnknown = true
            case .failure(let error): problems.append("\(source.title) \(error.words)")
            }
        }
        if problems.isEmpty, isUnknown { return .failure(.nothing(key.symbol, of: "options")) }
        let problem = problems.isEmpty ? "no source of options is set" : problems.joined(separator: "; ")
        return .failure(.notTold(key.symbol, problem: problem))
    }

    /// What was paid in the last year for each unit of price; 0 where the past is not known.
    private func dividendYield(of symbol: Symbol, spot: Price, asOf day: TradingDay) async -> Double {
        guard spot > .zero, let past = try? await prices.past(of: symbol, step: .day) else { return 0 }
        let paid = past.history.actions.dividends.filter { $0.exDay > day.adding(months: -12) && $0.exDay <= day }
        return paid.reduce(0) { $0 + $1.amount.double } / spot.double
    }
}
