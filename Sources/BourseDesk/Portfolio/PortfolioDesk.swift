import BourseCore
import BourseJournal
import BoursePortfolio

/// People's portfolios, kept worked out in memory for as long as nothing of them changes.
///
/// A portfolio is what was entered, the trades of the journal and the holdings of funds, each trade once (see
/// ``OwnedPortfolio/leftOut``). A transaction that is added, changed or deleted is worked in from its day on; so are prices
/// that move. Anything else, such as another currency, is worked out anew.
public actor PortfolioDesk {
    /// The most transactions that one person may enter.
    public static let mostTransactions = 200_000
    /// Who tells the prices of options that nobody quotes now.
    public static let modelSource = OptionPrices.source
    /// How long prices are taken for those of now, in seconds.
    static let lasting: Int64 = 10
    /// How long, while something has no history yet.
    static let lastingIncomplete: Int64 = 2

    /// What a portfolio was made of: it holds for as long as all of this is the same.
    fileprivate struct Edition: Hashable {
        var revision: Int
        var journal: Int?
        var funds: Int?
        var today: TradingDay
    }

    fileprivate struct Kept {
        var edition: Edition
        var owned: OwnedPortfolio
        var sheet: PortfolioSheet
    }

    let store: any PortfolioStore
    let staging: any StagingArea
    let environment: DeskEnvironment
    let workbench = Workbench()
    private let journal: JournalService
    private let holdings: HoldingsService
    let prices: PortfolioPrices
    private let capacity: Int
    private var kept: [UserID: Kept] = [:]
    private var order: [UserID] = []
    private var loading: [UserID: (edition: Edition, task: Task<Kept, any Error>)] = [:]

    /// Makes the desk.
    ///
    /// - Parameter capacity: How many transactions of all portfolios together stay in memory; the portfolio used last stays
    ///   in any case.
    init(
        store: any PortfolioStore,
        staging: any StagingArea,
        journal: JournalService,
        funds: Funds,
        markets: Markets,
        environment: DeskEnvironment,
        capacity: Int = 400_000
    ) {
        self.store = store
        self.staging = staging
        self.journal = journal
        holdings = funds.holdings
        prices = PortfolioPrices(markets: markets, funds: funds.library, environment: environment)
        self.environment = environment
        self.capacity = capacity
    }

    /// A portfolio as of now with its figures.
    public struct Look: Sendable {
        /// What it is made of.
        public let owned: OwnedPortfolio
        /// Its figures.
        public let sheet: PortfolioSheet
        /// Another number after every change of what it is made of, the journal's trades and the funds' holdings among it.
        public let version: Int
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
    /// - Parameter patience: How long prices are waited for that were never told.
    /// - Complexity: three small queries when nothing changed for a few seconds; a recomputation from the day of the last
    ///   close when only prices did; else reading and working out all of it.
    public func look(at user: User, patience: Duration = .zero) async throws -> Look {
        let edition = try await edition(of: user)
        if let known = kept[user.id], known.edition == edition {
            touch(user.id)
            let lasting = known.owned.missing.isEmpty ? Self.lasting : Self.lastingIncomplete
            if environment.now().seconds - known.owned.pricedAt.seconds < lasting { return Look(known) }
        }
        if let loaded = loading[user.id], loaded.edition == edition { return Look(try await loaded.task.value) }
        let known = kept[user.id]
        let task = Task { () async throws -> Kept in
            if let known, known.edition == edition { return try await self.repriced(known) }
            return try await self.made(user, edition, patience)
        }
        loading[user.id] = (edition, task)
        defer { if loading[user.id]?.task == task { loading[user.id] = nil } }
        let result = try await task.value
        keep(result, of: user.id)
        return Look(result)
    }

    /// Forgets a person who is gone.
    public func forget(_ user: UserID) {
        kept[user] = nil
        order.removeAll { $0 == user }
    }

    // MARK: - making

    private func edition(of user: User) async throws -> Edition {
        async let revision = store.portfolioRevision(of: user.id)
        async let journal = journal.revision(of: user.id)
        async let funds = holdings.edition(of: user.id)
        return Edition(
            revision: try await revision,
            journal: try await journal,
            funds: try await funds,
            today: today(of: user)
        )
    }

    private func made(_ user: User, _ edition: Edition, _ patience: Duration) async throws -> Kept {
        let stored = try await store.portfolio(of: user.id)
        var foreign = ForeignTransactions()
        if stored.preferences.countsJournal {
            let ledger = try await journal.journal(of: user.id).matched.ledger
            foreign.add(try await workbench.run { JournalTransactions(ledger).foreign })
        }
        if stored.preferences.countsFunds {
            let (book, names) = try await holdings.book(of: user.id)
            foreign.add(try await workbench.run { FundTransactions(book, names: names).foreign })
        }
        let (told, today) = (foreign, edition.today)
        let (counted, needs) = try await workbench.run {
            let counted = CountedOnce(entered: stored.transactions, foreign: told.transactions)
            let preferences = stored.preferences
            return (counted, PortfolioNeeds(counted.transactions, assets: told.assets, preferences: preferences))
        }
        let market = await prices.market(for: needs, patience: patience)
        return try await workbench.run {
            let owned = OwnedPortfolio(
                stored,
                counted: counted,
                foreign: told,
                needs: needs,
                market: market,
                today: today
            )
            var edition = edition
            edition.revision = stored.revision
            return Kept(edition: edition, owned: owned, sheet: PortfolioSheet(owned))
        }
    }

    private func repriced(_ old: Kept) async throws -> Kept {
        let market = await prices.market(for: old.owned.needs, patience: .zero)
        return try await workbench.run {
            var new = old
            new.owned.take(market)
            new.sheet = PortfolioSheet(new.owned)
            return new
        }
    }

    // MARK: - changing

    /// Works a change into what is in memory, or forgets that.
    func take(_ change: PortfolioChange, removing removed: [TransactionID], adding: [Transaction], _ user: UserID) async
    {
        guard let known = kept[user], known.edition.revision == change.revision - 1, change.transactions.count <= 20,
            known.owned.canTake(change.transactions)
        else {
            kept[user] = nil
            return
        }
        let new = try? await workbench.run {
            var new = known
            for id in removed { _ = new.owned.portfolio.remove(id) }
            for transaction in adding { _ = new.owned.portfolio.insert(transaction) }
            new.owned.revision = change.revision
            new.edition.revision = change.revision
            new.sheet = PortfolioSheet(new.owned)
            return new
        }
        // Somebody else's change may have come meanwhile.
        if let new, kept[user]?.edition == known.edition { kept[user] = new } else { kept[user] = nil }
    }

    private func keep(_ made: Kept, of user: UserID) {
        if let known = kept[user], known.edition.revision > made.edition.revision { return }
        kept[user] = made
        touch(user)
        var total = kept.values.reduce(0) { $0 + $1.owned.counted.transactions.count }
        while total > capacity, order.count > 1 {
            let oldest = order.removeFirst()
            total -= kept.removeValue(forKey: oldest)?.owned.counted.transactions.count ?? 0
        }
    }

    private func touch(_ user: UserID) {
        if order.last == user { return }
        order.removeAll { $0 == user }
        order.append(user)
    }
}

extension PortfolioDesk.Look {
    fileprivate init(_ kept: PortfolioDesk.Kept) {
        let edition = kept.edition
        self.init(
            owned: kept.owned,
            sheet: kept.sheet,
            version: edition.revision &+ (edition.journal ?? 0) &+ (edition.funds ?? 0)
        )
    }
}
