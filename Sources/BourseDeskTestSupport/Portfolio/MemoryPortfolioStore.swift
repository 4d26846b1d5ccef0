import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import Synchronization

/// What people own, in memory.
public final class MemoryPortfolioStore: PortfolioStore {
    private struct Kept {
        var transaction: Transaction
        var batch: TransactionBatch?
        var addedAt: Timestamp
        var isDeleted = false
    }

    private struct Shelf {
        var revision = 0
        var rows: [Kept] = []
        var preferences = PortfolioPreferences()
        var entered: [EnteredPlace: EnteredValue] = [:]
        var sent: CachedPage?
    }

    private struct State {
        var shelves: [UserID: Shelf] = [:]
        var last: Int64 = 0
        var loads = 0
    }

    private let state = Mutex(State())

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
            let shelf = state.shelves[user] ?? Shelf()
            return StoredPortfolio(
                revision: shelf.revision,
                transactions: shelf.rows.filter { !$0.isDeleted }.map(\.transaction),
                preferences: shelf.preferences,
                entered: Self.entered(shelf)
            )
        }
    }

    /// Adds transactions and gives them numbers.
    public func add(
        _ transactions: [Transaction],
        batch: TransactionBatch?,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> PortfolioChange? {
        state.withLock { state in
            var shelf = state.shelves[user] ?? Shelf()
            guard shelf.rows.count(where: { !$0.isDeleted }) + transactions.count <= limit else { return nil }
            var added: [Transaction] = []
            for transaction in transactions {
                state.last += 1
                var transaction = transaction
                transaction.id = TransactionID(state.last)
                added.append(transaction)
                shelf.rows.append(Kept(transaction: transaction, batch: batch, addedAt: now))
            }
            shelf.revision += 1
            state.shelves[user] = shelf
            return PortfolioChange(revision: shelf.revision, transactions: added)
        }
    }

    /// Puts a transaction in the place of another.
    public func replace(_ transaction: Transaction, user: UserID, now: Timestamp) async throws -> PortfolioChange? {
        state.withLock { state in
            var shelf = state.shelves[user] ?? Shelf()
            let place = shelf.rows.firstIndex { !$0.isDeleted && $0.transaction.id == transaction.id }
            guard let place else { return nil }
            shelf.rows[place].transaction = transaction
            shelf.revision += 1
            state.shelves[user] = shelf
            return PortfolioChange(revision: shelf.revision, transactions: [transaction])
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
        let shelf = state.withLock { $0.shelves[user] ?? Shelf() }
        let count = shelf.rows.count { !$0.isDeleted }
        let back = shelf.rows.count { $0.isDeleted && Self.isMeant($0, subject) }
        return count + back <= limit ? mark(subject, user, isDeleted: false) : nil
    }

    /// Keeps how a portfolio is looked at.
    public func keep(_ preferences: PortfolioPreferences, user: UserID, now: Timestamp) async throws {
        state.withLock { state in
            state.shelves[user, default: Shelf()].preferences = preferences
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

    /// Keeps an entered price or rate.
    public func enter(_ figure: EnteredValue, atMost limit: Int, user: UserID, now: Timestamp) async throws -> Bool {
        state.withLock { state in
            var shelf = state.shelves[user] ?? Shelf()
            shelf.entered[figure.place] = figure
            let all = Self.entered(shelf)
            guard all.prices.count <= limit, all.rates.count <= limit else { return false }
            shelf.revision += 1
            state.shelves[user] = shelf
            return true
        }
    }

    /// Takes an entered price or rate away.
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
    public func keep(_ page: CachedPage, of user: UserID) async throws {
        state.withLock { $0.shelves[user, default: Shelf()].sent = page }
    }

    private static func entered(_ shelf: Shelf) -> EnteredPrices {
        var entered = EnteredPrices()
        for figure in shelf.entered.values {
            switch figure {
            case .price(let price): entered.prices.append(price)
            case .rate(let rate): entered.rates.append(rate)
            }
        }
        entered.prices.sort { ($0.symbol, $0.day) < ($1.symbol, $1.day) }
        entered.rates.sort { ($0.currency, $0.day) < ($1.currency, $1.day) }
        return entered
    }

    private static func isMeant(_ kept: Kept, _ subject: PortfolioSubject) -> Bool {
        switch subject {
        case .one(let number): kept.transaction.id.number == number
        case .batch(let batch): kept.batch?.id == batch
        }
    }

    private func mark(_ subject: PortfolioSubject, _ user: UserID, isDeleted: Bool) -> PortfolioChange {
        state.withLock { state in
            var shelf = state.shelves[user] ?? Shelf()
            var changed: [Transaction] = []
            for place in shelf.rows.indices {
                guard shelf.rows[place].isDeleted != isDeleted, Self.isMeant(shelf.rows[place], subject) else {
                    continue
                }
                shelf.rows[place].isDeleted = isDeleted
                changed.append(shelf.rows[place].transaction)
            }
            if !changed.isEmpty { shelf.revision += 1 }
            state.shelves[user] = shelf
            return PortfolioChange(revision: shelf.revision, transactions: changed)
        }
    }
}
