import BourseCore
import BourseJournal
import BoursePortfolio
import BourseValues

/// People's portfolios, kept worked out in memory for as long as nothing of them changes.
///
/// A portfolio is what was entered, the trades of the journal and the holdings of funds, each trade once (see
/// ``OwnedPortfolio/excluded``). A transaction that is added, changed or deleted is worked in from its day on; so are prices
/// that move. Anything else, such as another currency, is worked out anew.
public actor PortfolioService {
    /// The most transactions that one person may enter.
    public static let mostTransactions = 200_000
    /// The source named for prices of options without a current quote.
    public static let modelSource = OptionPrices.source
    /// How long prices are taken for those of now, in seconds.
    static let lasting: Int64 = 10
    /// How long prices are still shown while newer ones are applied, in seconds.
    static let lastingBehind: Int64 = 60
    /// How long, while something has no history yet.
    static let lastingIncomplete: Int64 = 2

    /// What a portfolio was made of: it holds for as long as all of this is the same.
    struct PortfolioVersion: Hashable {
        var revision: Int
        var journal: Int?
        var funds: Int?
        var today: TradingDay
    }

    struct CachedPortfolio {
        /// A different number for every calculation.
        var number: UInt64
        var edition: PortfolioVersion
        var owned: OwnedPortfolio
        var sheet: PortfolioSheet
    }

    let store: any PortfolioStore
    let staging: any StagingArea
    let environment: DeskEnvironment
    let fileReader: PortfolioFileReader
    let workbench = Workbench()
    /// Where scenarios are worked out, so that somebody who moves a slider does not wait for an import.
    let scenarioBench = Workbench()
    let mappingStore: any MappingStore
    /// The contents of staged transaction files by the person's column mappings.
    let readings: ReadingCache<[StoredMapping], ReadTransactions>
    private let journal: JournalService
    private let holdings: HoldingsService
    let prices: PortfolioPrices
    private let capacity: Int
    /// Advances when a portfolio is calculated or discarded.
    nonisolated let changeCounter = ChangeCounter()
    private(set) var cached: [UserID: CachedPortfolio] = [:] { didSet { changeCounter.advance() } }
    /// The portfolios that are ready for scenarios, of those that are cached.
    private(set) var prepared: [UserID: (number: UInt64, scenarios: PreparedScenarios)] = [:]
    /// What prepared portfolios gain at some moves of the market, everything else as it was asked for last.
    private(set) var otherChanges: [UserID: OtherChanges] = [:]
    private var order: [UserID] = []
    /// The last import of each person that is in progress.
    var importing: [UserID: Task<TransactionPreview, any Error>] = [:]
    private var loading: [UserID: (edition: PortfolioVersion, task: Task<CachedPortfolio, any Error>)] = [:]
    private var lastNumber: UInt64 = 0
    /// The pages that were saved last.
    var sent: [UserID: (edition: String, pricedAt: Timestamp)] = [:]

    /// Makes the desk.
    ///
    /// - Parameters:
    ///   - mappings: What people's own columns mean.
    ///   - statementReaders: The formats of broker files.
    ///   - workbooks: Converts workbooks to text; without it, they are refused.
    ///   - capacity: How many transactions of all portfolios together stay in memory; the portfolio used last stays
    ///   in any case.
    init(
        store: any PortfolioStore,
        staging: any StagingArea,
        journal: JournalService,
        funds: Funds,
        markets: Markets,
        environment: DeskEnvironment,
        mappings: any MappingStore,
        statementReaders: ImportReaders<BrokerStatement> = ExecutionReaders.all,
        workbooks: (any WorkbookConverter)? = nil,
        capacity: Int = 400_000
    ) {
        self.store = store
        fileReader = PortfolioFileReader(readers: statementReaders, workbooks: workbooks)
        self.staging = staging
        mappingStore = mappings
        self.journal = journal
        holdings = funds.holdings
        prices = PortfolioPrices(markets: markets, funds: funds.library, environment: environment)
        self.environment = environment
        // The largest file has room.
        readings = ReadingCache(ReadingLimits(bytes: 64_000_000), now: environment.now)
        self.capacity = capacity
    }

    /// A portfolio as of now with its figures.
    public struct PortfolioState: Sendable {
        /// States with the same number are equal; one that is calculated later has a larger number.
        public let number: UInt64
        /// What it is made of.
        public let owned: OwnedPortfolio
        /// Its figures.
        public let sheet: PortfolioSheet
        /// Another number after every change of what it is made of, the journal's trades and the funds' holdings among it.
        public let version: Int

        /// What documents say of it.
        public var snapshot: PortfolioSnapshot {
            PortfolioSnapshot(
                sheet: sheet,
                pricedAt: owned.pricedAt,
                benchmark: owned.preferences.benchmark,
                ledger: owned.portfolio.ledger,
                excluded: owned.excluded,
                cautions: owned.cautions,
                missing: owned.missing
            )
        }
    }

    /// The last day that counts for somebody: the later of New York's and that of their own zone.
    public nonisolated func today(of user: User) -> TradingDay {
        let now = environment.now()
        let own = ZoneRules(identifier: user.settings.zone)?.day(at: now)
        let exchange = UserJournal.exchangeZone.day(at: now)
        return max(exchange, own ?? exchange)
    }

    /// A person's portfolio.
    ///
    /// - Parameter patience: How long to wait for prices that were never fetched. Prices older than ten seconds are
    ///   returned once more while newer ones are applied; those older than a minute are waited for.
    ///
    /// - Complexity: three small queries if only prices changed; reading and calculating all of it after any other
    ///   change.
    public func state(of user: User, patience: Duration = .zero) async throws -> PortfolioState {
        let edition = try await edition(of: user)
        if let known = cached[user.id], known.edition == edition {
            touch(user.id)
            let lasting = known.owned.missing.isEmpty ? Self.lasting : Self.lastingIncomplete
            let age = environment.now().seconds - known.owned.pricedAt.seconds
            if age < lasting { return PortfolioState(known) }
            if age < Self.lastingBehind, known.owned.missing.isEmpty {
                _ = load(user, version: edition, patience: patience)
                return PortfolioState(known)
            }
        }
        return PortfolioState(try await load(user, version: edition, patience: patience).value)
    }

    /// Prices a portfolio again, once the requested days have been fetched.
    ///
    /// - Parameter patience: How long to wait for them.
    func reprice(_ user: User, patience: Duration) async throws {
        let needs = try await state(of: user, patience: patience).owned.needs
        await prices.waitForDays(of: needs, patience)
        _ = try await load(user, version: try await edition(of: user), patience: patience).value
    }

    /// Calculates a portfolio that is not cached, or applies newer prices; concurrent calls for the same state share
    /// one calculation.
    func load(_ user: User, version edition: PortfolioVersion, patience: Duration) -> Task<CachedPortfolio, any Error> {
        if let loaded = loading[user.id], loaded.edition == edition { return loaded.task }
        let known = cached[user.id]
        let task = Task { () async throws -> CachedPortfolio in
            defer { if loading[user.id]?.edition == edition { loading[user.id] = nil } }
            let result =
                if let known, known.edition == edition {
                    try await repriced(known)
                } else {
                    try await made(user, version: edition, patience: patience)
                }
            cache(result, of: user.id)
            return result
        }
        loading[user.id] = (edition, task)
        return task
    }

    private func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// Removes a deleted person from the cache.
    public func forget(_ user: UserID) async {
        cached[user] = nil
        prepared[user] = nil
        otherChanges[user] = nil
        sent[user] = nil
        order.removeAll { $0 == user }
        await readings.removeAll(of: user)
    }

    /// A person's journal with its trades.
    func matchedJournal(of user: User) async throws -> MatchedJournal {
        try await journal.journal(of: user.id).matched
    }

    // MARK: - making

    func edition(of user: User) async throws -> PortfolioVersion {
        async let revision = store.portfolioRevision(of: user.id)
        async let journal = journal.revision(of: user.id)
        async let funds = holdings.edition(of: user.id)
        return PortfolioVersion(
            revision: try await revision,
            journal: try await journal,
            funds: try await funds,
            today: today(of: user)
        )
    }

    private func made(_ user: User, version edition: PortfolioVersion, patience: Duration) async throws
        -> CachedPortfolio
    {
        let stored = try await store.portfolio(of: user.id)
        var foreign = LinkedTransactions()
        if stored.preferences.countsJournal {
            let ledger = try await matchedJournal(of: user).ledger
            foreign.add(try await workbench.run { JournalTransactions(ledger).foreign })
        }
        if stored.preferences.countsFunds {
            let (book, names) = try await holdings.book(of: user.id)
            foreign.add(try await workbench.run { FundTransactions(book, names: names).foreign })
        }
        let (linked, today) = (foreign, edition.today)
        let gathered = try await workbench.run { GatheredPortfolio(stored, foreign: linked) }
        // Histories are read while transactions are put in order.
        async let reading = prices.market(for: gathered.needs, patience: patience)
        let instruments = await prices.instruments(for: gathered.needs)
        let ledger = try await workbench.run { gathered.ledger(instruments) }
        let market = await reading
        let number = nextNumber()
        return try await workbench.run {
            let owned = OwnedPortfolio(
                gathered,
                // A history that has just arrived may say more about its instrument.
                ledger: market.instruments == instruments ? ledger : gathered.ledger(market.instruments),
                market: market,
                today: today
            )
            var edition = edition
            edition.revision = stored.revision
            return CachedPortfolio(number: number, edition: edition, owned: owned, sheet: PortfolioSheet(owned))
        }
    }

    private func repriced(_ old: CachedPortfolio) async throws -> CachedPortfolio {
        let market = await prices.market(for: old.owned.needs, patience: .zero)
        let number = nextNumber()
        return try await workbench.run {
            var new = old
            guard new.owned.take(market) else { return new }
            new.number = number
            new.sheet = PortfolioSheet(new.owned)
            return new
        }
    }

    // MARK: - changing

    /// Applies a change to the cached portfolio, or discards that.
    func take(_ change: PortfolioChange, removing removed: [TransactionID], adding: [Transaction], _ user: UserID) async
    {
        guard let known = cached[user], known.edition.revision == change.revision - 1, change.transactions.count <= 20,
            known.owned.canTake(change.transactions)
        else {
            cached[user] = nil
            return
        }
        let number = nextNumber()
        let new = try? await workbench.run {
            var new = known
            new.number = number
            for id in removed { _ = new.owned.portfolio.remove(id) }
            for transaction in adding { _ = new.owned.portfolio.insert(transaction) }
            new.owned.revision = change.revision
            new.edition.revision = change.revision
            new.sheet = PortfolioSheet(new.owned)
            return new
        }
        // Somebody else's change may have come meanwhile.
        if let new, cached[user]?.edition == known.edition { cached[user] = new } else { cached[user] = nil }
    }

    /// Applies other preferences to the cached portfolio, or discards it.
    func take(_ preferences: PortfolioPreferences, _ user: UserID) async throws {
        guard let known = cached[user] else { return }
        let revision = try await store.portfolioRevision(of: user)
        guard known.edition.revision == revision - 1, let needs = known.owned.needs(under: preferences) else {
            if cached[user]?.edition == known.edition { cached[user] = nil }
            return
        }
        let market = await prices.market(for: needs, patience: .zero)
        let number = nextNumber()
        let new = try? await workbench.run {
            var new = known
            new.number = number
            new.owned.restate(preferences, needs: needs, market: market)
            new.owned.revision = revision
            new.edition.revision = revision
            new.sheet = PortfolioSheet(new.owned)
            return new
        }
        // Somebody else's change may have come meanwhile.
        if cached[user]?.edition == known.edition { cached[user] = new }
    }

    /// Caches what is ready for scenarios, if the portfolio is still that of `number`.
    func prepare(_ scenarios: PreparedScenarios, number: UInt64, of user: UserID) {
        prepared = prepared.filter { cached[$0.key]?.number == $0.value.number }
        otherChanges = otherChanges.filter { prepared[$0.key]?.number == $0.value.number }
        if cached[user]?.number == number { prepared[user] = (number, scenarios) }
    }

    /// What a portfolio gains at some moves of the market.
    struct OtherChanges {
        let number: UInt64
        let others: MarketShock
        let changes: [(move: Double, change: Money)]
    }

    /// Remembers what was worked out of the portfolio of `number`.
    func rememberChanges(
        _ changes: [(move: Double, change: Money)],
        besides others: MarketShock,
        number: UInt64,
        of user: UserID
    ) {
        guard prepared[user]?.number == number, !changes.isEmpty else { return }
        otherChanges[user] = OtherChanges(number: number, others: others, changes: changes)
    }

    private func cache(_ made: CachedPortfolio, of user: UserID) {
        if let known = cached[user], known.edition.revision > made.edition.revision { return }
        cached[user] = made
        touch(user)
        var total = cached.values.reduce(0) { $0 + $1.owned.counted.transactions.count }
        while total > capacity, order.count > 1 {
            let oldest = order.removeFirst()
            total -= cached.removeValue(forKey: oldest)?.owned.counted.transactions.count ?? 0
        }
    }

    private func touch(_ user: UserID) {
        if order.last == user { return }
        order.removeAll { $0 == user }
        order.append(user)
    }
}

extension PortfolioService.PortfolioState {
    fileprivate init(_ stored: PortfolioService.CachedPortfolio) {
        let edition = stored.edition
        self.init(
            number: stored.number,
            owned: stored.owned,
            sheet: stored.sheet,
            version: edition.revision &+ (edition.journal ?? 0) &+ (edition.funds ?? 0)
        )
    }
}
