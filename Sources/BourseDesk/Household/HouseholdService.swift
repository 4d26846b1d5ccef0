import BourseCore
import BourseHousehold
import BoursePortfolio
import BourseValues

/// Households: accounts, budgets, debts, goals and files of banks, worked out once for as long as they do not change.
public actor HouseholdService {
    /// The largest file of a bank that is taken, in bytes.
    public static let largestFile = BankFile.mostBytes
    /// The most entries of all files of one person.
    public static let mostEntries = 200_000
    /// How many persons' books stay in memory.
    private static let mostBooks = 64

    nonisolated let store: any HouseholdStore
    nonisolated let staging: any StagingArea
    nonisolated let holdings: any HoldingsValue
    private nonisolated let rates: any ExchangeRates
    nonisolated let environment: DeskEnvironment
    nonisolated let workbench: Workbench
    /// The tables of staged bank files.
    nonisolated let tables: ReadingCache<NoAnswers, BankFile>
    /// The results of reading them, by the answers they were read with.
    nonisolated let readings: ReadingCache<BankReadingAnswers, BankReadingState>
    /// How many entries one person's files may have.
    nonisolated let mostEntries: Int
    /// How long rates are taken for those of now, in seconds, and how long while some are not known.
    private static let (lasting, lastingIncomplete): (Int64, Int64) = (600, 5)

    private struct CachedBooks {
        let books: HouseholdBooks
        /// Until when rates in it hold; nothing where it has none.
        let until: Timestamp?
    }

    private var books: [UserID: CachedBooks] = [:]
    private var order: [UserID] = []

    /// Makes the desk.
    ///
    /// - Parameters:
    ///   - holdings: What investments are worth beside the household's accounts.
    ///   - rates: What currencies are worth.
    ///   - mostEntries: The most entries of all files of one person.
    public init(
        store: any HouseholdStore,
        staging: any StagingArea,
        holdings: any HoldingsValue = NoHoldings(),
        rates: any ExchangeRates = NoExchangeRates(),
        environment: DeskEnvironment,
        workbench: Workbench,
        mostEntries: Int = HouseholdService.mostEntries
    ) {
        self.store = store
        self.staging = staging
        self.holdings = holdings
        self.rates = rates
        self.environment = environment
        self.workbench = workbench
        // The largest file has room.
        tables = ReadingCache(ReadingLimits(bytes: 96_000_000), now: environment.now)
        readings = ReadingCache(ReadingLimits(bytes: 96_000_000), now: environment.now)
        self.mostEntries = mostEntries
    }

    /// The books of a person as of the last change and a day.
    ///
    /// - Complexity: a query of one number when nothing changed since the last call; else reading and working out all.
    public func books(of user: UserID, today: TradingDay) async throws -> HouseholdBooks {
        let revision = try await store.householdRevision(of: user)
        if let known = books[user], known.books.stored.revision == revision, known.books.today == today,
            known.until.map({ environment.now() < $0 }) ?? true
        {
            touch(user)
            return known.books
        }
        let stored = try await store.household(of: user)
        let imports = try await store.bankImports(of: user)
        let foreign = Self.foreign(stored)
        let fx = await rates(of: foreign, for: stored, today)
        let worked = try await workbench.run { HouseholdBooks(stored, imports: imports, rates: fx, today: today) }
        // What was read in two steps may be of two revisions: then it is not kept, and the next look reads it anew.
        if try await store.householdRevision(of: user) == stored.revision {
            let base = stored.settings.base
            let isComplete = foreign.allSatisfy { fx.rate(of: $0, in: base, on: today) != nil }
            let lasting = isComplete ? Self.lasting : Self.lastingIncomplete
            cache(
                CachedBooks(books: worked, until: foreign.isEmpty ? nil : environment.now().adding(seconds: lasting)),
                of: user
            )
        }
        return worked
    }

    /// Removes a deleted person from the cache.
    public func forget(_ user: UserID) async {
        books[user] = nil
        order.removeAll { $0 == user }
        await tables.removeAll(of: user)
        await readings.removeAll(of: user)
    }

    private static func foreign(_ stored: StoredHousehold) -> Set<Currency> {
        Set(stored.accounts.map(\.currency) + stored.debts.map(\.debt.currency)).subtracting([stored.settings.base])
    }

    private func rates(of foreign: Set<Currency>, for stored: StoredHousehold, _ today: TradingDay) async -> FXHistory {
        let base = stored.settings.base
        guard !foreign.isEmpty else { return FXHistory(pivot: base) }
        let first = min(stored.accounts.map(\.openedOn).min() ?? today, today)
        return await rates.rates(of: foreign, in: base, over: first...today)
    }

    private func cache(_ worked: CachedBooks, of user: UserID) {
        guard (books[user]?.books.stored.revision ?? -1) <= worked.books.stored.revision else { return }
        books[user] = worked
        touch(user)
        while order.count > Self.mostBooks { books[order.removeFirst()] = nil }
    }

    private func touch(_ user: UserID) {
        if order.last == user { return }
        order.removeAll { $0 == user }
        order.append(user)
    }
}
