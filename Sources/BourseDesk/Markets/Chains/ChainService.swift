import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// The options that sources tell, each expiration for a while.
///
/// The last chain is shown with its age when no source has a newer one.
public actor ChainService {
    /// The most expirations in memory.
    static let mostCached = 200
    /// For how long a chain is current, in seconds.
    static let lasting: Duration = .seconds(60)

    struct ChainKey: Hashable {
        let symbol: Symbol
        let expiration: TradingDay?
    }

    /// A chain and its source.
    struct SourcedChain {
        let fetched: FetchedChain
        let source: SourceID
    }

    typealias Cache = SourceCache<ChainKey, SourcedChain, MarketError>

    private let sources: [any ChainSource]
    private let registry: SourceRegistry
    private let directory: InstrumentDirectory
    let prices: PriceHistoryService
    private let volatilities: VolatilityService
    let environment: DeskEnvironment
    private let workbench = Workbench()
    let cache: Cache
    /// The sheets of chains that were asked for without waiting; see ``storedChain(of:near:)``.
    var storedSheets: [ChainKey: StoredSheet] = [:]
    /// When chains were last requested in the background.
    var requestedAt: [ChainKey: Timestamp] = [:]

    init(
        sources: [any ChainSource],
        registry: SourceRegistry,
        directory: InstrumentDirectory,
        prices: PriceHistoryService,
        volatilities: VolatilityService,
        environment: DeskEnvironment
    ) {
        self.sources = sources
        self.registry = registry
        self.directory = directory
        self.prices = prices
        self.volatilities = volatilities
        self.environment = environment
        cache = Cache(
            SourceCachePolicy(lasting: Self.lasting, capacity: Self.mostCached),
            now: environment.now
        )
    }

    /// The options of an expiration: the nearest when none is named.
    ///
    /// - Parameter rate: The yearly rate without risk, as a fraction.
    /// - Throws: ``MarketError``, when nothing is known of them.
    public func chain(
        of symbol: Symbol,
        expiring day: TradingDay?,
        rate: Double = ChainSheet.ChainAssumptions.usualRate
    ) async throws(MarketError) -> DatedChain {
        let chain = try await current(ChainKey(symbol: symbol, expiration: day))
        let actions = (try? await prices.past(of: symbol, step: .day))?.history.actions
        guard let sheet = await sheet(chain.value.fetched, of: symbol, rate: rate, actions: actions) else {
            throw .unavailable(symbol, problem: "the calculation was canceled")
        }
        // Everybody reads what is recorded, so that another rate of one person's does not count.
        if rate == ChainSheet.ChainAssumptions.usualRate {
            await volatilities.record(sheet, of: symbol, in: await exchange(of: symbol))
        }
        return DatedChain(sheet: sheet, source: chain.value.source, fetchedAt: chain.fetchedAt, problem: chain.problem)
    }

    /// Returns the sheet of a chain: what its options imply; nil if the task is canceled before.
    ///
    /// - Parameter actions: What the company paid, for the dividend yield, which is 0 where the past is not known.
    func sheet(
        _ fetched: FetchedChain,
        of symbol: Symbol,
        rate: Double,
        actions: CorporateActions?
    ) async -> ChainSheet? {
        let instrument = await directory.instrument(symbol) ?? .unnamed(symbol)
        let today = (instrument.exchange ?? .nyse).zone.day(at: environment.now())
        let terms = ChainSheet.ChainAssumptions(
            rate: rate,
            dividendYield: actions?.dividendYield(at: fetched.spot.value, asOf: today) ?? 0,
            style: instrument.kind == .index ? .european : .american
        )
        return try? await workbench.run { ChainSheet(fetched, terms: terms, asOf: today) }
    }

    /// Returns the exchange whose hours the options of an instrument have.
    func exchange(of symbol: Symbol) async -> Exchange { await directory.instrument(symbol)?.exchange ?? .nyse }

    private func current(_ key: ChainKey) async throws(MarketError) -> DatedValue<SourcedChain> {
        let lookup = await cache.lookup(key, fetch(key))
        return try lookup.dated(cancellation: .unavailable(key.symbol, problem: "the request was canceled")) { error in
            if case .unavailable(_, let problem) = error { problem } else { error.message }
        }
    }

    // MARK: - Requests

    /// Returns the request of a chain from its sources.
    func fetch(_ key: ChainKey) -> Cache.Fetch {
        { await self.request(key) }
    }

    private func request(_ key: ChainKey) async -> Result<SourcedChain, MarketError> {
        var problems: [String] = []
        for source in sources {
            let answer = await registry.request(source, for: .chains) { () async throws(MarketSourceError) in
                try await source.chain(of: key.symbol, expiring: key.expiration)
            }
            switch answer {
            case .success(let fetched):
                let fetched = fetched.inOrder()
                if let objection = objection(to: fetched, key) {
                    problems.append("\(source.title) \(objection)")
                    continue
                }
                let chain = SourcedChain(fetched: fetched, source: source.id)
                let named = ChainKey(symbol: key.symbol, expiration: fetched.expiration)
                if named != key { await cache.store(chain, for: named, fetchedAt: environment.now()) }
                return .success(chain)
            case .failure(.unknown), .failure(.unavailable): break
            case .failure(let error): problems.append(registry.sentence(error, of: source, for: .chains))
            }
        }
        if problems.isEmpty, !sources.isEmpty { return .failure(.nothing(key.symbol, of: "options")) }
        let problem = problems.isEmpty ? "no source of options is configured" : problems.joined(separator: "; ")
        return .failure(.unavailable(key.symbol, problem: problem))
    }

    /// Why a fetched chain is rejected, to follow the source's name; nil if it is valid.
    private func objection(to fetched: FetchedChain, _ key: ChainKey) -> String? {
        if fetched.spot.value <= .zero { return "sent no valid price of the underlying" }
        if fetched.spot.asOf > environment.now().adding(seconds: 60) { return "sent a price dated in the future" }
        if let day = key.expiration, day != fetched.expiration { return "sent options of another expiration" }
        return fetched.options.isEmpty ? "sent no readable options" : nil
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
