import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import Synchronization

/// What people own, in memory.
public final class MemoryPortfolioStore: PortfolioStore {
    private struct MemoryRow {
        var transaction: Transaction
        var batch: TransactionBatch?
        var addedAt: Timestamp
        var isDeleted = false
    }

    private struct UserPortfolio {
        var revision = 0
        var rows: [MemoryRow] = []
        var preferences = PortfolioPreferences()
        var entered: [EnteredPlace: EnteredValue] = [:]
        var sent: CachedPage?
    }

    private struct StoreState {
        var shelves: [UserID: UserPortfolio] = [:]
        var last: Int64 = 0
        var loads = 0
    }

    private let state = Mutex(StoreState())

    /// Makes a store with nothing in it.
    public init() {}

    /// How often a portfolio was read.
    public var loads: Int { state.withLock { $0.loads } }

    /// The number of the last change.
    public func portfolioRevision(of user: UserID) async throws -> Int {
        state.withLock { $0.shelves[user]?.revision ?? 0 }
    }

    /// Everything that was entered.
    public func portfolio(of user: UserID) async throws -> StoredPortfolio {
        state.withLock { state in
            state.loads += 1
            let userPortfolio = state.shelves[user] ?? UserPortfolio()
            return StoredPortfolio(
                revision: userPortfolio.revision,
                transactions: userPortfolio.rows.filter { !$0.isDeleted }.map(\.transaction),
                preferences: userPortfolio.preferences,
                entered: Self.entered(userPortfolio),
                bonds: Self.bonds(userPortfolio)
            )
        }
    }

    /// Adds transactions and gives them numbers.
    public func add(
        _ transactions: [Transaction],
        batch: TransactionBatch?,
        atMost limit: Int,
        user: UserID,
        now: Timestamp,
        advance: @Sendable (Int) -> Bool
    ) async throws -> PortfolioChange? {
        guard advance(transactions.count) else { throw CancellationError() }
        return state.withLock { state in
            var portfolio = state.shelves[user] ?? UserPortfolio()
            guard portfolio.rows.count(where: { !$0.isDeleted }) + transactions.count <= limit else { return nil }
            var added: [Transaction] = []
            for transaction in transactions {
                state.last += 1
                var transaction = transaction
                transaction.id = TransactionID(state.last)
                added.append(transaction)
                portfolio.rows.append(MemoryRow(transaction: transaction, batch: batch, addedAt: now))
            }
            portfolio.revision += 1
            state.shelves[user] = portfolio
            return PortfolioChange(revision: portfolio.revision, transactions: added)
        }
    }

    /// Puts a transaction in the place of another.
    public func replace(_ transaction: Transaction, user: UserID, now: Timestamp) async throws -> PortfolioChange? {
        state.withLock { state in
            var portfolio = state.shelves[user] ?? UserPortfolio()
            let place = portfolio.rows.firstIndex { !$0.isDeleted && $0.transaction.id == transaction.id }
            guard let place else { return nil }
            portfolio.rows[place].transaction = transaction
            portfolio.revision += 1
            state.shelves[user] = portfolio
            return PortfolioChange(revision: portfolio.revision, transactions: [transaction])
        }
    }

    /// Puts transactions away.
    public func deleteTransactions(
        _ subject: PortfolioSubject,
        user: UserID,
        now: Timestamp
    ) async throws -> PortfolioChange {
        mark(subject, user, isDeleted: true)
    }

    /// Brings transactions back.
    public func restoreTransactions(
        _ subject: PortfolioSubject,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> PortfolioChange? {
        let portfolio = state.withLock { $0.shelves[user] ?? UserPortfolio() }
        let count = portfolio.rows.count { !$0.isDeleted }
        let back = portfolio.rows.count { $0.isDeleted && Self.isMeant($0, subject) }
        return count + back <= limit ? mark(subject, user, isDeleted: false) : nil
    }

    /// Keeps how a portfolio is looked at.
    public func save(_ preferences: PortfolioPreferences, user: UserID, now: Timestamp) async throws {
        state.withLock { state in
            state.shelves[user, default: UserPortfolio()].preferences = preferences
            state.shelves[user]?.revision += 1
        }
    }

    /// The files that transactions came from, the latest first.
    public func transactionImports(of user: UserID, atMost limit: Int) async throws -> [TransactionImport] {
        let rows = state.withLock { $0.shelves[user]?.rows ?? [] }
        let files = Dictionary(grouping: rows.filter { $0.batch != nil }, by: \.batch?.id)
        let imports = files.values.compactMap { rows -> (last: Int64, file: TransactionImport)? in
            let days = rows.map(\.transaction.day)
            guard let first = rows.first, let batch = first.batch, let low = days.min(), let high = days.max() else {
                return nil
            }
            let deleted = rows.count(where: \.isDeleted)
            let file = TransactionImport(
                batch.id,
                fileName: batch.fileName,
                importedAt: first.addedAt,
                count: rows.count - deleted,
                deleted: deleted,
                days: low...high
            )
            return (rows.map(\.transaction.id.number).max() ?? 0, file)
        }
        return imports.sorted { $0.last > $1.last }.prefix(limit).map(\.file)
    }

    /// Keeps an entered price or rate, or the terms of a bond.
    public func enter(_ value: EnteredValue, atMost limit: Int, user: UserID, now: Timestamp) async throws -> Bool {
        state.withLock { state in
            var portfolio = state.shelves[user] ?? UserPortfolio()
            portfolio.entered[value.place] = value
            let all = Self.entered(portfolio)
            guard all.prices.count <= limit, all.rates.count <= limit, Self.bonds(portfolio).count <= limit else {
                return false
            }
            portfolio.revision += 1
            state.shelves[user] = portfolio
            return true
        }
    }

    /// Takes an entered price or rate, or the terms of a bond away.
    public func removeEntered(_ place: EnteredPlace, user: UserID, now: Timestamp) async throws -> Bool {
        state.withLock { state in
            guard state.shelves[user]?.entered.removeValue(forKey: place) != nil else { return false }
            state.shelves[user]?.revision += 1
            return true
        }
    }

    /// The page that was sent last.
    public func sentPage(of user: UserID) async throws -> CachedPage? { state.withLock { $0.shelves[user]?.sent } }

    /// Keeps a page.
    public func save(_ page: CachedPage, of user: UserID) async throws {
        state.withLock { $0.shelves[user, default: UserPortfolio()].sent = page }
    }

    private static func entered(_ portfolio: UserPortfolio) -> EnteredPrices {
        var entered = EnteredPrices()
        for value in portfolio.entered.values {
            switch value {
            case .price(let price): entered.prices.append(price)
            case .rate(let rate): entered.rates.append(rate)
            case .bond: break
            }
        }
        entered.prices.sort { ($0.symbol, $0.day) < ($1.symbol, $1.day) }
        entered.rates.sort { ($0.currency, $0.day) < ($1.currency, $1.day) }
        return entered
    }

    private static func bonds(_ portfolio: UserPortfolio) -> [EnteredBond] {
        portfolio.entered.values.compactMap { if case .bond(let bond) = $0 { bond } else { nil } }
            .sorted { $0.symbol < $1.symbol }
    }

    private static func isMeant(_ stored: MemoryRow, _ subject: PortfolioSubject) -> Bool {
        switch subject {
        case .one(let number): stored.transaction.id.number == number
        case .batch(let batch): stored.batch?.id == batch
        }
    }

    private func mark(_ subject: PortfolioSubject, _ user: UserID, isDeleted: Bool) -> PortfolioChange {
        state.withLock { state in
            var portfolio = state.shelves[user] ?? UserPortfolio()
            var changed: [Transaction] = []
            for place in portfolio.rows.indices {
                guard portfolio.rows[place].isDeleted != isDeleted, Self.isMeant(portfolio.rows[place], subject) else {
                    continue
                }
                portfolio.rows[place].isDeleted = isDeleted
                changed.append(portfolio.rows[place].transaction)
            }
            if !changed.isEmpty { portfolio.revision += 1 }
            state.shelves[user] = portfolio
            return PortfolioChange(revision: portfolio.revision, transactions: changed)
        }
    }
}
